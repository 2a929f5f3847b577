"""Deflecting a penalty with a Reverse or a Skip.

`H4`  A player who has to draw may instead play a Reverse or a Skip of the current colour. A Reverse
      changes the direction of play and sends the penalty to the player who is now next. A Skip
      passes the penalty to the next player and skips nobody. The last draw card still decides what
      may be stacked. A deflected Wild Draw Four can no longer be challenged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import REVERSE, SKIP, coloured, rank_of
from penultimate.rules.compiled import rule
from penultimate.rules.events import event, note
from penultimate.rules.house import sheet
from penultimate.rules.layout import ANSWER
from penultimate.rules.piles import next_seat

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

DEFLECT_REVERSE: Final = sheet.switch(
    name="deflect_reverse",
    title="Deflect with Reverse",
    rule="H4",
    group="house",
    cards="r",
    meaning="Play a Reverse of the current colour to send a penalty back to the previous player.",
)

DEFLECT_SKIP: Final = sheet.switch(
    name="deflect_skip",
    title="Deflect with Skip",
    rule="H4",
    group="house",
    cards="s",
    meaning="Play a Skip of the current colour to pass a penalty on to the next player.",
)

REVERSES: Final = event("reverses")  # the new direction
DEFLECTS: Final = event("deflects")  # seat, cards to draw, the seat that has to answer next
SENDS_BACK: Final = event(option=DEFLECT_REVERSE)
PASSES_ON: Final = event(option=DEFLECT_SKIP)


@rule
def may_deflect(table: Table) -> bool:
    """Whether the house allows deflecting."""
    return table.house[DEFLECT_REVERSE] > 0 or table.house[DEFLECT_SKIP] > 0


@rule
def list_deflections(table: Table, seat: int, found: MutableSequence[int], count: int) -> int:
    """Append the deflecting cards that a seat holds to `found`. Returns the new count."""
    skip, reverse = coloured(table.colour, SKIP), coloured(table.colour, REVERSE)
    if table.house[DEFLECT_SKIP] and table.hands[seat][skip]:
        found[count] = skip
        count += 1
    if table.house[DEFLECT_REVERSE] and table.hands[seat][reverse]:
        found[count] = reverse
        count += 1
    return count


@rule
def is_deflection(table: Table, kind: int) -> bool:
    """Whether playing a card now would deflect a penalty instead of having its usual effect."""
    if table.pending == 0 or not may_deflect(table):
        return False
    rank = rank_of(kind)
    return rank == SKIP or rank == REVERSE


@rule
def turn_round(table: Table) -> None:
    """Reverse the direction of play."""
    table.direction = -table.direction
    note(table, REVERSES, table.direction)


@rule
def deflect(table: Table, seat: int, kind: int) -> None:
    """Pass the penalty to the next player, after reversing the direction for a Reverse."""
    if rank_of(kind) == REVERSE:
        note(table, SENDS_BACK)
        turn_round(table)
    else:
        note(table, PASSES_ON)
    table.turn = next_seat(table, seat, table.direction)
    table.phase = ANSWER
    note(table, DEFLECTS, seat, table.pending, table.turn)
