"""The order in which seats are asked for a move.

A player who has yet to call is asked first. Then the other seats, in order of seat number, may
catch or jump in. The player to move comes last. A person in seat 0 is thus asked before the bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.compiled import rule
from penultimate.rules.house import JUMP_IN
from penultimate.rules.layout import NOBODY

if TYPE_CHECKING:
    from penultimate.rules.layout import Table


@rule
def first_asked(table: Table) -> int:
    """The position to start from. It is the last one if nobody can act out of turn."""
    if table.exposed != NOBODY or (table.house[JUMP_IN] and table.jump_open):
        return 0
    return table.seats + 1


@rule
def asked_seat(table: Table, place: int) -> int:
    """The seat at a position in the order, or `NOBODY` if the position is skipped."""
    if place == 0:
        return table.exposed
    if place > table.seats:
        return table.turn
    seat = place - 1
    skipped = seat == table.turn or seat == table.exposed or table.out[seat] != 0
    return NOBODY if skipped else seat


def seats_asked(table: Table) -> list[int]:
    """The seats to ask for the next move, in order. The last one is the player to move."""
    places = range(first_asked(table), table.seats + 2)
    return [seat for place in places if (seat := asked_seat(table, place)) != NOBODY]
