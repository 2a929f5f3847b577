"""Find the reason why a move is illegal.

`legality.py` lists the legal moves. For any other move, this module finds the rule that forbids it.
`errors.py` lists the reasons with their messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import DRAW_TWO, REVERSE, SKIP, WILD_FOUR, rank_of
from penultimate.rules.compiled import rule
from penultimate.rules.deflection import may_deflect
from penultimate.rules.errors import IllegalMove
from penultimate.rules.finish import is_barred
from penultimate.rules.house import (
    AUTOMATIC,
    BLUFF,
    JUMP_IN,
    KNOCKOUT,
    SCORING,
    SEVEN_O,
    STACK_NONE,
    STACKING,
    UNO_CATCH,
    WILD_FOUR_PLAY,
)
from penultimate.rules.interrupts import MISSING_CALL_PENALTY
from penultimate.rules.layout import ANSWER, COLOUR, DRAWN, HAND_OVER, MORE, PLAY, RESTING, SWAP
from penultimate.rules.legality import is_playable, matches
from penultimate.rules.moves import (
    CALL,
    CHALLENGE,
    DONE,
    DRAW_CARD,
    KEEP,
    MOVES,
    NO_SWAP,
    card_played,
    is_catch,
    is_swap,
    plays_card,
)
from penultimate.rules.piles import top_card

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

# What the player to move has to do, by phase.
_DUTIES: Final = (
    "has_to_play", "has_drawn", "has_drawn", "has_to_answer", "has_to_swap", "has_to_name",
    "has_to_go_on",
)  # fmt: skip


def why_illegal(table: Table, seat: int, move: int) -> IllegalMove:
    """Build the error for an illegal move, with its reason and rule."""
    if not 0 <= seat < table.seats:
        return IllegalMove("no_such_seat", seat=seat, seats=table.seats)
    reason = illegal_reason(table, seat, move)
    if reason == "hand_over":
        return IllegalMove(reason)
    return IllegalMove(reason, seat=seat, turn=table.turn)


@rule
def illegal_reason(table: Table, seat: int, move: int) -> str:
    """The name of the reason (`errors.REASONS`) why a seat cannot make a move."""
    if table.phase >= HAND_OVER:
        return "hand_over"
    if table.out[seat]:
        return "knocked_out" if table.house[SCORING] == KNOCKOUT else "out"
    return _against_move(table, seat, move) if 0 <= move < MOVES else "no_such_move"


@rule
def _against_move(table: Table, seat: int, move: int) -> str:
    if (move == CALL or is_catch(move)) and not table.house[MISSING_CALL_PENALTY]:
        return "no_calls_here"
    if move == CALL:
        return "no_call_due"
    if is_catch(move):
        return _against_catch(table)
    if seat != table.turn:
        return _against_out_of_turn(table, move)
    if plays_card(move):
        return _against_play(table, seat, move)
    return _against_act(table, move)


@rule
def _against_catch(table: Table) -> str:
    by_itself = table.house[UNO_CATCH] == AUTOMATIC
    return "penalty_by_itself" if by_itself else "nothing_to_catch"


@rule
def _against_out_of_turn(table: Table, move: int) -> str:
    """The reason why a move out of turn is illegal."""
    if move == CHALLENGE:
        return "not_the_challenger"
    if plays_card(move) and table.house[JUMP_IN]:
        return "not_the_top_card"
    if plays_card(move) and _is_stacked(table, card_played(move)):
        return "no_stacking"
    return "not_in_turn"


@rule
def _is_stacked(table: Table, kind: int) -> bool:
    """Whether a card would be stacked although the house does not allow it."""
    two_on_two = rank_of(kind) == DRAW_TWO and rank_of(top_card(table)) == DRAW_TWO
    four_on_four = kind == WILD_FOUR and top_card(table) == WILD_FOUR
    return table.house[STACKING] == STACK_NONE and (two_on_two or four_on_four)


@rule
def _against_play(table: Table, seat: int, move: int) -> str:
    kind = card_played(move)
    if table.phase == ANSWER:
        return _against_answer(table, seat, kind)
    if table.phase == SWAP or table.phase == COLOUR:
        return _against_act(table, move)
    if not table.hands[seat][kind]:
        return "not_held"
    if table.phase == MORE:
        return "not_the_number"
    if table.phase in (DRAWN, RESTING) and kind != table.drawn:
        return "not_the_drawn_card"
    if not matches(table, kind):
        return "no_match"
    if is_barred(table, seat, kind):
        return "not_as_last"
    return "aimed_wrongly" if is_playable(table, seat, kind) else "holds_colour"


@rule
def _against_answer(table: Table, seat: int, kind: int) -> str:
    """The reason why a card cannot be played while a penalty is pending."""
    if table.house[STACKING] == STACK_NONE and not may_deflect(table):
        return "four_not_answered"
    if not table.hands[seat][kind]:
        return "answer_not_held"
    if is_barred(table, seat, kind):
        return "not_as_last"
    if may_deflect(table) and rank_of(kind) in (SKIP, REVERSE):
        return "no_deflection"
    if kind == WILD_FOUR and not is_playable(table, seat, kind):
        return "holds_colour"
    return "no_answer"


@rule
def _against_act(table: Table, move: int) -> str:
    """The reason why a move other than playing a card is illegal."""
    if move == CHALLENGE:
        bluffs = table.house[WILD_FOUR_PLAY] == BLUFF
        return "nothing_to_challenge" if bluffs else "no_challenge_here"
    if move == DONE:
        return "nothing_to_end"
    if move == KEEP and table.phase == DRAWN:
        return "has_to_play_drawn"
    answers = table.house[STACKING] != STACK_NONE or may_deflect(table)
    if table.phase == ANSWER and not answers:
        return "challenge_or_accept"
    if move == DRAW_CARD and table.phase == PLAY:
        return "may_not_draw"
    if (is_swap(move) or move == NO_SWAP) and not table.house[SEVEN_O]:
        return "no_trading"
    return _DUTIES[table.phase]
