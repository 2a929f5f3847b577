"""Links to a table: invite, watch, and one per seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.houses import write_house
from penultimate.protocol import forms
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import same_token
from penultimate.table.decisions.preconditions import check_not_over

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState


def links_for(state: TableState, guest: str) -> forms.Links:
    """The links that a guest may share, or open on another device."""
    mine, is_host = state.seats_of(guest), guest == state.host
    if not mine and not is_host:
        raise Refused("no_such_table")
    return forms.Links(
        table=state.name,
        invite=state.invite if is_host else None,
        watch=state.watch,
        seats={str(seat): token for seat in mine if (token := state.seats[seat].token)},
    )


def check_invite(state: TableState, token: str) -> None:
    """Validate an invite token, and refuse if the game is over."""
    if not same_token(token, state.invite):
        raise Refused("bad_token")
    check_not_over(state)


def invitation(state: TableState, token: str) -> forms.Invitation:
    """Describe the table behind an invite link."""
    check_invite(state, token)
    taken = [seat for seat in state.seats if not seat.is_open]
    host = next((seat.name for seat in taken if seat.guest == state.host), None)
    return forms.Invitation(
        host=host,
        rules=state.house.preset,
        options=state.house.changes(),
        house_text=write_house(state.house),
        house_name=state.house_name,
        names=[seat.name for seat in taken],
        open_seats=len(state.seats) - len(taken),
        watch=state.watch,
    )


def only_watches(state: TableState, guest: str, watch: str | None) -> bool:
    """Whether a guest is a spectator. Refuses a guest who may neither play nor watch."""
    if guest and (guest == state.host or guest in state.known - state.shown_out):
        return not state.seats_of(guest) and guest != state.host
    if watch is not None and same_token(watch, state.watch):
        return True
    if guest in state.shown_out:
        raise Refused("shown_out")
    raise Refused("no_such_table")
