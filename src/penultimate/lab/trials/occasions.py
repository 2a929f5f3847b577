"""When a rule of the house comes up: what a trial of a house counts, move by move.

An occasion goes by the option that makes it possible. It is counted from the table before and after
a move, in the same way interpreted and compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import (
    CUSTOM,
    DRAW_TWO,
    REVERSE,
    SHUFFLE_HANDS,
    WILD_FOUR,
    rank_of,
)
from penultimate.rules.compiled import rule
from penultimate.rules.finish import is_barred
from penultimate.rules.house import AUTOMATIC, BY_NAME, SEVEN_O, UNO_CATCH
from penultimate.rules.layout import ANSWER, DRAWN, HAND_OVER, MORE, NOBODY
from penultimate.rules.legality import matches
from penultimate.rules.memory import passes_hands
from penultimate.rules.moves import (
    CHALLENGE,
    DRAW_CARD,
    begins_turn,
    card_laid,
    is_catch,
    is_lay,
    is_swap,
)
from penultimate.rules.multiples import is_bomb, is_one_of_several
from penultimate.rules.open_hands import OPEN_HANDS
from penultimate.rules.piles import is_full

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableSequence

    from penultimate.rules.layout import Table
    from penultimate.rules.options import Value

# The options, each at the place where its occasions are counted.
OCCASIONS: Final = (
    "stacking",  # a draw card answers a draw card
    "deflect_reverse",
    "deflect_skip",
    "seven_swap",  # two hands are swapped
    "zero_pass",  # all hands are passed on
    "jump_in",
    "multiples",  # one more card of the same number
    "bomb",
    "wild_four",  # a challenge
    "uno_catch",  # the penalty for a missing call
    "draw",  # more than one card until one fits
    "hand_limit",  # a hand reaches it
    "open_hands",  # a hand comes to lie open
    "finish",  # the last card fits and may not be laid
    "last_card_draws",  # the hand ends with a draw card
    "shuffle_last_card",  # a Wild Shuffle Hands
    "custom_wild",  # a Wild Customizable
)
MOST_OCCASIONS: Final = len(OCCASIONS)
(
    STACKED,
    REVERSED,
    SKIPPED,
    SWAPPED,
    PASSED_ON,
    JUMPED_IN,
    ONE_MORE,
    BOMBED,
    CHALLENGED,
    PENALIZED,
    DREW_ON,
    FILLED,
    OPENED,
    BARRED,
    ENDED_BY_DRAW_CARD,
    SHUFFLED,
    CUSTOMIZED,
) = range(MOST_OCCASIONS)


def comes_up(option: str, values: Mapping[str, Value]) -> bool:
    """Whether an occasion is possible at all by the rules of a house."""
    match option:
        case "seven_swap" | "zero_pass":
            return bool(values["seven_o"])
        case "wild_four":
            return values[option] == "bluff"
        case "uno_catch":
            return values["missing_call_penalty"] != 0
        case "shuffle_last_card" | "custom_wild":
            return values["deck"] == "edition-2018"
        case "last_card_draws":
            return bool(values[option]) and values["finish"] != "number"
        case _:
            return values[option] != BY_NAME[option].default


@rule
def is_new_turn(table: Table, seat: int, move: int) -> bool:
    """Whether a move opens a turn: neither a drawn card laid nor one more of the same number."""
    goes_on = table.phase == DRAWN or is_one_of_several(table, seat)
    return begins_turn(move) and not goes_on


@rule
def count_several(table: Table, seat: int, move: int) -> int:
    """The cards of one number that a turn has seen when a move is made. A jump-in is none."""
    return table.alike + (is_lay(move) and is_one_of_several(table, seat))


@rule
def note_before(table: Table, seat: int, move: int, now: MutableSequence[int]) -> None:
    """Count what can be seen before a move is made."""
    if move == CHALLENGE:
        now[CHALLENGED] += 1
    elif is_swap(move):
        now[SWAPPED] += 1
    elif is_lay(move):
        _note_lay(table, seat, card_laid(move), now)
    elif move == DRAW_CARD:
        _note_barred(table, seat, now)


@rule
def _note_lay(table: Table, seat: int, kind: int, now: MutableSequence[int]) -> None:
    if seat != table.turn:
        now[JUMPED_IN] += 1
    elif table.phase == MORE:
        now[ONE_MORE] += 1
    elif table.phase == ANSWER:
        _note_answer(kind, now)
    if kind == SHUFFLE_HANDS:
        now[SHUFFLED] += 1
    elif kind == CUSTOM:
        now[CUSTOMIZED] += 1


@rule
def _note_answer(kind: int, now: MutableSequence[int]) -> None:
    """Count a card that answers a draw card: one more, or one that sends it away."""
    if kind == WILD_FOUR or rank_of(kind) == DRAW_TWO:
        now[STACKED] += 1
    elif rank_of(kind) == REVERSE:
        now[REVERSED] += 1
    else:
        now[SKIPPED] += 1


@rule
def _note_barred(table: Table, seat: int, now: MutableSequence[int]) -> None:
    """Count a player who draws with one card left that fits and may not be the last."""
    if table.hand_sizes[seat] == 1:
        for kind in range(len(table.hands[seat])):
            is_held = table.hands[seat][kind] > 0
            if is_held and matches(table, kind) and is_barred(table, seat, kind):
                now[BARRED] += 1


@rule
def note_after(
    table: Table,
    seat: int,
    move: int,
    exposed: int,
    several: int,
    now: MutableSequence[int],
) -> None:
    """Count what a move has led to; who was exposed and `count_several` are from before it."""
    if _is_penalty(table, move, exposed):
        now[PENALIZED] += 1
    if move == DRAW_CARD and table.drew[seat] > 1:
        now[DREW_ON] += 1
    _note_hands(table, seat, move, now)
    if table.phase >= HAND_OVER:
        if is_lay(move) and (card_laid(move) == WILD_FOUR or rank_of(card_laid(move)) == DRAW_TWO):
            now[ENDED_BY_DRAW_CARD] += 1
        return
    if table.house[SEVEN_O] and passes_hands(table, move):
        now[PASSED_ON] += 1
    if table.alike == 0 and is_bomb(table, several):
        now[BOMBED] += 1


@rule
def _is_penalty(table: Table, move: int, exposed: int) -> bool:
    """Whether somebody pays for a missing call: caught, or as soon as the next player begins."""
    if is_catch(move):
        return True
    falls = table.house[UNO_CATCH] == AUTOMATIC and exposed != NOBODY and begins_turn(move)
    return falls and table.drew[exposed] > 0


@rule
def _note_hands(table: Table, seat: int, move: int, now: MutableSequence[int]) -> None:
    """Count hands that have become full, or small enough to lie open."""
    for other in range(table.seats):
        if table.drew[other] > 0 and is_full(table, other):
            now[FILLED] += 1
    if is_lay(move) and 0 < table.hand_sizes[seat] == table.house[OPEN_HANDS]:
        now[OPENED] += 1
