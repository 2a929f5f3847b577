"""Why a move is refused: the rule that forbids it, and the reason in words.

This page decides nothing. A move is legal if `legality.py` lists it; here somebody who tried
another one is told which rule stands in the way and what they may do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import DRAW_TWO, WILD_FOUR, rank_of
from penultimate.rules.house import (
    AUTOMATIC,
    ENFORCED,
    JUMP_IN,
    SEVEN_O,
    STACK_NONE,
    STACKING,
    UNO_CATCH,
    WILD_FOUR_PLAY,
)
from penultimate.rules.layout import ANSWER, COLOUR, DRAWN, HAND_OVER, PLAY, RESTING, SWAP
from penultimate.rules.legality import is_playable, matches
from penultimate.rules.moves import (
    CALL,
    CHALLENGE,
    DRAW_CARD,
    KEEP,
    MOVES,
    NO_SWAP,
    card_laid,
    is_catch,
    is_lay,
    is_swap,
)
from penultimate.rules.piles import top_card

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

Refusal = tuple[str, str]

DUTIES = {
    PLAY: ("T1", "has to play a card or draw"),
    DRAWN: ("T2", "has to play the drawn card or keep it"),
    RESTING: ("T2", "has to play the drawn card or keep it"),
    ANSWER: ("C2, H1", "has to answer the draw card, challenge it or accept it"),
    SWAP: ("H2", "has to choose whom to swap hands with"),
    COLOUR: ("L3", "has to name the colour of the first discard"),
}


def refusal(table: Table, seat: int, move: int) -> Refusal:
    """The rule against a move that is not legal, and the reason."""
    if not 0 <= seat < table.seats:
        return "D4", f"there is no seat {seat} at this table of {table.seats}"
    if table.phase >= HAND_OVER:
        return "G1", "the hand is over"
    if table.out[seat]:
        return "S2", f"seat {seat} is out of the game"
    return against_move(table, seat, move)


def against_move(table: Table, seat: int, move: int) -> Refusal:
    if not 0 <= move < MOVES:
        return "T7", "there is no such move"
    if move == CALL:
        return "U1, U4", f"seat {seat} has no call to make"
    if is_catch(move):
        return against_catch(table)
    if seat != table.turn:
        return against_out_of_turn(table, seat, move)
    if is_lay(move):
        return against_lay(table, seat, move)
    return against_act(table, seat, move)


def against_catch(table: Table) -> Refusal:
    if table.house[UNO_CATCH] == AUTOMATIC:
        return "U3", "a missing call is not caught here, the penalty falls by itself"
    return "U2", "there is no missing call to catch in that seat, or it is too late"


def against_out_of_turn(table: Table, seat: int, move: int) -> Refusal:
    """Only the exact top card may be laid out of turn, and only with jump-in."""
    whose = f"it is the turn of seat {table.turn}, not of seat {seat}"
    if move == CHALLENGE:
        return "C2", f"only the next player may challenge, and {whose}"
    if is_lay(move) and table.house[JUMP_IN]:
        return "H3", f"{whose}, and only exactly the top card may be laid out of turn, at once"
    if is_lay(move) and is_unanswerable(table, card_laid(move)):
        return "A3, H1", f"a draw card cannot be answered here, and {whose}"
    return "T1", whose


def is_unanswerable(table: Table, kind: int) -> bool:
    """Whether somebody tries to stack where the house does not."""
    two_on_two = rank_of(kind) == DRAW_TWO and rank_of(top_card(table)) == DRAW_TWO
    four_on_four = kind == WILD_FOUR and top_card(table) == WILD_FOUR
    return table.house[STACKING] == STACK_NONE and (two_on_two or four_on_four)


def against_lay(table: Table, seat: int, move: int) -> Refusal:
    kind = card_laid(move)
    if table.phase == ANSWER:
        return against_answer(table, seat, kind)
    if table.phase == SWAP or table.phase == COLOUR:
        return against_act(table, seat, move)
    if not table.hands[seat][kind]:
        return "T1", f"seat {seat} does not hold that card"
    if table.phase in (DRAWN, RESTING) and kind != table.drawn:
        return "T2", "after drawing only the drawn card may be played"
    if not matches(table, kind):
        return "T1", "the card matches neither the colour nor the number or symbol"
    if not is_playable(table, seat, kind):
        return "A5, C1", "a Wild Draw Four needs a hand without a card of the current colour"
    return "A7", "a Wild Customizable is aimed at another player if, and only if, the house says so"


def against_answer(table: Table, seat: int, kind: int) -> Refusal:
    """A lay while draw cards wait for an answer."""
    if table.house[STACKING] == STACK_NONE:
        return "A5, C2", "a Wild Draw Four can be accepted or challenged, not answered by a card"
    if not table.hands[seat][kind]:
        return "H1", f"seat {seat} does not hold that card"
    if kind == WILD_FOUR and not is_playable(table, seat, kind):
        return "A5, C1", "a Wild Draw Four needs a hand without a card of the current colour"
    return "H1", "only a draw card of the right sort answers a draw card"


def against_act(table: Table, seat: int, move: int) -> Refusal:
    """Something else than a lay that does not fit the phase."""
    if move == CHALLENGE and table.house[WILD_FOUR_PLAY] == ENFORCED:
        return "C1", "a Wild Draw Four is always lawful here and cannot be challenged"
    if move == CHALLENGE:
        return "C2", "there is no Wild Draw Four to challenge, or it was accepted"
    if move == KEEP and table.phase == DRAWN:
        return "T2", "a drawn card that can be played has to be played here"
    if table.phase == ANSWER and table.house[STACKING] == STACK_NONE:
        return "C2", f"seat {seat} has to challenge the Wild Draw Four or accept it"
    if move == DRAW_CARD and table.phase == PLAY:
        return "T3, T6", "a player who can play may not draw now"
    if (is_swap(move) or move == NO_SWAP) and not table.house[SEVEN_O]:
        return "T7, H2", "cards are never traded, and hands are swapped only with Seven-O"
    rule, duty = DUTIES[table.phase]
    return rule, f"seat {seat} {duty}"
