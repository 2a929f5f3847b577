"""Rematches: agreement and the new table."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

from penultimate.notation.editions import EDITION
from penultimate.protocol.fairness import fresh_seed, hash_of
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import INVITE, SEAT, fresh_token
from penultimate.table.decisions.player_names import validate_bot
from penultimate.table.log import entries
from penultimate.table.log.seat import Seat

if TYPE_CHECKING:
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState


def agree(state: TableState, guest: str, deadline: int) -> Decision:
    """Agree to a rematch. The first guest to agree sets the deadline."""
    if not state.seats_of(guest):
        raise Refused("not_seated")
    if not state.is_over:
        raise Refused("not_over")
    if state.rematch or guest in state.agreed:
        return []
    return [entries.Agreed(guest=guest, until=state.agree_by or deadline)]


def has_everyone_agreed(state: TableState) -> bool:
    """Whether everyone has agreed, not counting seats played by bots."""
    people = {seat.guest for seat in state.seats if seat.guest and seat.bot is None}
    return people <= {*state.agreed}


def open_rematch(state: TableState) -> entries.Opened:
    """The first log entry of the rematch, with the same players, rules and clock."""
    return entries.Opened(
        edition=EDITION,
        table=_rematch_name(state),
        rules=state.house.preset,
        options=state.house.changes(),
        house_name=state.house_name,
        clock=state.clock.rule,
        seats=[_seat_again(state, seat) for seat in state.seats],
        host=state.host if state.host in state.agreed else state.agreed[0],
        invite=fresh_token(INVITE),
        watch=state.watch,  # spectators may follow
        seed=fresh_seed(),
        starts=True,
        speed=state.speed,
        time_to_call=state.time_to_call,
    )


def _rematch_name(state: TableState) -> str:
    """The id of the rematch. Every process derives the same id, and no client can predict it."""
    return urlsafe_b64encode(hash_of("penultimate rematch 1", state.next_seed)[:9]).decode()


def _seat_again(state: TableState, seat: Seat) -> Seat:
    """The same seat. A bot plays it if its player has not agreed."""
    bot = None if seat.guest in state.agreed else validate_bot(seat.bot)
    token = fresh_token(SEAT) if seat.guest else None
    return Seat(name=seat.name, guest=seat.guest, bot=bot, token=token, avatar=seat.avatar)
