"""The order in which seats are asked for a move.

The player who owes a call is asked first. Then every other seat, in seat order, may catch or jump
in. If nobody does, the player in turn moves. A person who wants to be asked before the bots sits in
seat 0.
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
    """The place in the order to start at; the last one if only the player in turn can act."""
    if table.exposed != NOBODY or (table.house[JUMP_IN] and table.jump_open):
        return 0
    return table.seats + 1


@rule
def asked_seat(table: Table, place: int) -> int:
    """The seat at a place in the order, or `NOBODY` if that place is skipped."""
    if place == 0:
        return table.exposed
    if place > table.seats:
        return table.turn
    seat = place - 1
    skipped = seat == table.turn or seat == table.exposed or table.out[seat] != 0
    return NOBODY if skipped else seat


def seats_asked(table: Table) -> list[int]:
    """The seats to ask before the next move, in order. The last one is the player in turn."""
    places = range(first_asked(table), table.seats + 2)
    return [seat for place in places if (seat := asked_seat(table, place)) != NOBODY]
