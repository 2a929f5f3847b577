"""An entry in the list of open tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol import forms

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState


def open_listing(state: TableState) -> forms.OpenTable | None:
    """List a table, or return None if it is not open to everyone or has no free seat."""
    taken = [seat for seat in state.seats if not seat.is_open]
    if state.opening is None or state.stage != "lobby" or len(taken) == len(state.seats):
        return None
    return forms.OpenTable(
        table=state.name,
        rules=state.house.preset,
        options=state.house.changes(),
        clock=state.clock.rule,
        names=[seat.name for seat in taken],
        people=sum(seat.bot is None for seat in taken),
        open_seats=len(state.seats) - len(taken),
        opening=state.opening,
    )
