"""A company at a table that plays itself, until somebody from outside has to answer.

Who is asked in which order is the same as at any table (`bots/company.py`): whoever owes a call,
then every other seat, in the order of seats, and at last the player in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.company import asked_seat, first_asked
from penultimate.bots.roster import OUTSIDE, decide
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


class Company(Fields):
    """Who plays in which seat, and how a hand goes on."""

    players: SeatCards
    asked: Word  # how many have been asked since the last move
    moves: Word  # how many moves were made in this hand
    longest: Word  # after how many it is given up, and nobody has won it


@rule
def join_hand(table: Table, memory: Memory, company: Company) -> None:
    """Get ready for a hand that has just been dealt."""
    start_memory(memory, table)
    company.asked, company.moves = first_asked(table), 0


@rule
def play_until_asked(
    table: Table, memory: Memory, company: Company, sight: Sight, dice: Dice
) -> int:
    """Play on until somebody from outside is asked: the seat, or `NOBODY` when the hand is over.

    The sight is then that seat's. A hand is also over when it has taken too many moves.
    """
    while table.phase < HAND_OVER and company.moves < company.longest:
        seat = asked_seat(table, company.asked)
        if seat == NOBODY:
            company.asked += 1
        else:
            look(sight, table, memory, seat)
            if sight.choices == 0:
                company.asked += 1
            elif company.players[seat] >= OUTSIDE:
                return seat
            else:
                move = decide(sight, dice, company.players[seat])
                take_answer(table, memory, company, seat, move)
    return NOBODY


@rule
def take_answer(table: Table, memory: Memory, company: Company, seat: int, answer: int) -> None:
    """Make the move that was answered, or ask the next after a silence."""
    if answer == SILENCE:
        company.asked += 1
    else:
        move = move_meant(table, seat, answer)
        perform(table, seat, move)
        remember(memory, table, seat, move)
        company.asked, company.moves = first_asked(table), company.moves + 1
