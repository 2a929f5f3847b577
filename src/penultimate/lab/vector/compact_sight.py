"""The compact observation: the sight without the memory, the house and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import KINDS
from penultimate.rules.compiled import rule
from penultimate.rules.layout import NOBODY
from penultimate.rules.piles import next_seat
from penultimate.rules.sight import see_hand

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.sight import Sight


@rule
def see_compact(sight: Sight, table: Table, seat: int) -> None:
    """Fill a compact observation for a seat that is still in the game."""
    sight.players = table.players
    for kind in range(KINDS):
        sight.hand[kind] = table.hands[seat][kind]
    other = seat
    sight.turn, sight.exposed = NOBODY, NOBODY
    for steps in range(table.players):
        if other == table.turn:
            sight.turn = steps
        if other == table.exposed:
            sight.exposed = steps
        sight.sizes[steps] = table.hand_sizes[other]
        other = next_seat(table, other, table.direction)
    see_hand(sight, table, seat)
