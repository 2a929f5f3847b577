"""Play hands with compiled players until an external player has to answer.

`bots/ask_order.py` defines the order in which seats are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.bots.roster import EXTERNAL, decide
from penultimate.rules.compiled import rule
from penultimate.rules.layout import HAND_OVER, NOBODY, Fields, SeatCards, Word
from penultimate.rules.memory import remember, start_memory
from penultimate.rules.sight import SILENCE, look, move_meant
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight


MAX_MOVES: Final = 2000  # per hand; players that try to win need far fewer


class Playout(Fields):
    """The player in each seat, and the progress of the current hand."""

    players: SeatCards
    asked: Word  # the next position in the ask order
    moves: Word  # the number of moves in this hand
    max_moves: Word  # the number of moves after which a hand is abandoned without a winner


@rule
def begin_hand(table: Table, memory: Memory, playout: Playout) -> None:
    """Reset the memory and the playout for a new hand."""
    start_memory(memory, table)
    playout.asked, playout.moves = first_asked(table), 0


@rule
def play_until_external(
    table: Table, memory: Memory, playout: Playout, sight: Sight, dice: Dice
) -> int:
    """Play until an external player has to answer. Returns its seat and fills its sight.

    Returns `NOBODY` when the hand is over or has reached `max_moves`.
    """
    while table.phase < HAND_OVER and playout.moves < playout.max_moves:
        seat = asked_seat(table, playout.asked)
        if seat == NOBODY:
            playout.asked += 1
        else:
            look(sight, table, memory, seat)
            if sight.choices == 0:
                playout.asked += 1
            elif playout.players[seat] >= EXTERNAL:
                return seat
            else:
                move = decide(sight, dice, playout.players[seat])
                apply_answer(table, memory, playout, seat, move)
    return NOBODY


@rule
def apply_answer(table: Table, memory: Memory, playout: Playout, seat: int, answer: int) -> None:
    """Make the move that a seat has chosen. After `SILENCE`, the next seat is asked."""
    if answer == SILENCE:
        playout.asked += 1
    else:
        move = move_meant(table, seat, answer)
        perform(table, seat, move)
        remember(memory, table)
        playout.asked, playout.moves = first_asked(table), playout.moves + 1
