"""A company of players at one table: who is asked, in which order, and what they remember.

Whoever owes a call is asked for it first. Then every other seat, in the order of seats, may catch
or jump in. If nobody says a word, the player in turn moves. A person who wants to be asked before
the bots sits in seat 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.compiled import rule
from penultimate.rules.house import JUMP_IN
from penultimate.rules.layout import NOBODY
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.moves import CALL, card_laid
from penultimate.rules.sight import SILENCE, Sight, look, move_meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.bots.dice import Dice
    from penultimate.bots.roster import Player
    from penultimate.rules.layout import Table


@rule
def first_asked(table: Table) -> int:
    """Where the asking starts: with the player in turn, if nobody else can have a say."""
    if table.exposed != NOBODY or (table.house[JUMP_IN] and table.jump_open):
        return 0
    return table.seats + 1


@rule
def asked_seat(table: Table, asked: int) -> int:
    """The seat that is asked after a number of others, or `NOBODY` if that place is empty."""
    if asked == 0:
        return table.exposed
    if asked > table.seats:
        return table.turn
    seat = asked - 1
    passed_over = seat == table.turn or seat == table.exposed or table.out[seat] != 0
    return NOBODY if passed_over else seat


def seats_asked(table: Table) -> list[int]:
    """Who is asked before the next move, in order; the last one is the player in turn."""
    places = range(first_asked(table), table.seats + 2)
    return [seat for place in places if (seat := asked_seat(table, place)) != NOBODY]


def sight_of(table: Table, memory: Memory, seat: int) -> Sight:
    """What a seat that is in the game may know."""
    sight = Sight()
    look(sight, table, memory, seat)
    return sight


def sight_after_lay(sight: Sight, lay: int) -> Sight:
    """What a player knows who has just laid their last card but one, and is asked for the call."""
    after = sight.copy()
    after.hand[card_laid(lay)] -= 1
    after.sizes[0], after.top, after.exposed, after.turn = 1, card_laid(lay), 0, 1
    after.moves[0], after.choices = CALL, 1
    return after


class Company:
    """Players around a table who watch the hand that is being played."""

    def __init__(self, players: Sequence[Player], dice: Dice) -> None:
        self.players, self.dice = players, dice
        self.memory = Memory()

    def join_hand(self, table: Table) -> None:
        """Begin to watch a hand that has just been dealt, or laid out."""
        start_memory(self.memory, table)

    def see(self, table: Table, seat: int, move: int) -> None:
        """Watch a move that was just made."""
        remember(self.memory, table, seat, move)

    def next_act(self, table: Table) -> tuple[int, int]:
        """Who acts next, and how."""
        *before, turn = seats_asked(table)
        for seat in before:
            word = self.ask(table, seat)
            if word is not None:
                return seat, word
        return turn, self.move_in_turn(table)

    def move_in_turn(self, table: Table) -> int:
        """The move of the player in turn."""
        move = self.ask(table, table.turn)
        if move is None:
            raise ValueError(f"the player in turn, seat {table.turn}, has to move")
        return move

    def ask(self, table: Table, seat: int) -> int | None:
        """The move of a player who is asked, or nothing from one who has nothing to say."""
        sight = sight_of(table, self.memory, seat)
        answer = self.players[seat](sight, self.dice) if sight.choices else SILENCE
        return None if answer == SILENCE else move_meant(table, seat, answer)
