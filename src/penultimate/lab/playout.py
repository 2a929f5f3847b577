"""Play hands with compiled players until an external player must answer.

Seats are asked in the order of `bots/ask_order.py`.
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


LONGEST: Final = 2000  # moves; players who mean to win are done long before


class Playout(Fields):
    """Who plays in which seat, and how a hand goes on."""

    players: SeatCards
    asked: Word  # how many have been asked since the last move
    moves: Word  # how many moves were made in this hand
    longest: Word  # after how many it is given up, and nobody has won it


@rule
def begin_hand(table: Table, memory: Memory, playout: Playout) -> None:
    """Get ready for a hand that has just been dealt."""
    start_memory(memory, table)
    playout.asked, playout.moves = first_asked(table), 0


@rule
def play_until_external(
    table: Table, memory: Memory, playout: Playout, sight: Sight, dice: Dice
) -> int:
    """Play on until somebody from outside is asked: the seat, or `NOBODY` when the hand is over.

    The sight is then that seat's. A hand is also over when it has taken too many moves.
    """
    while table.phase < HAND_OVER and playout.moves < playout.longest:
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
    """Make the move that was answered, or ask the next after a silence."""
    if answer == SILENCE:
        playout.asked += 1
    else:
        move = move_meant(table, seat, answer)
        perform(table, seat, move)
        remember(memory, table)
        playout.asked, playout.moves = first_asked(table), playout.moves + 1
