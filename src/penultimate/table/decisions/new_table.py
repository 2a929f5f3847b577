"""Decisions about a new table: who may sit where, by which rules, and the same again."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

from penultimate.bots import BOT_NAMES
from penultimate.rules import HouseError, house_rules
from penultimate.table.decisions.names import known_bot, named
from penultimate.table.decisions.tokens import INVITE, SEAT, WATCH, fresh_token
from penultimate.table.errors import Refused
from penultimate.table.fairness.deals import fresh_seed, hash_of
from penultimate.table.log import entries
from penultimate.table.log.seats import Place, seat_name

if TYPE_CHECKING:
    from penultimate.protocol import forms
    from penultimate.table.log.state import TableState


def open_table_for(
    guest: str, guest_name: str, table: str, form: forms.TableForm
) -> entries.Opened:
    """A new table as a guest wants it, or what is wrong with it."""
    try:
        rules = house_rules(form.rules, form.options)
        rules.check_seats(len(form.seats))
    except HouseError as fault:
        raise Refused("bad_rules", str(fault)) from None
    chairs = [chair_for(seat, plan, guest, guest_name) for seat, plan in enumerate(form.seats)]
    if sum(plan.who == "me" for plan in form.seats) > 1:
        raise Refused("bad_seats", "one seat at most is me; others at this device are here")
    return entries.Opened(
        table=table,
        rules=rules.preset,
        options=rules.changes(),
        clock=form.clock,
        chairs=chairs,
        host=guest,
        invite=fresh_token(INVITE),
        watch=fresh_token(WATCH),
        seed=fresh_seed(),
        starts=form.start,
    )


def rematch_name(state: TableState) -> str:
    """The name of the table that follows: always the same one, and only the server can tell it."""
    return urlsafe_b64encode(hash_of("penultimate rematch 1", state.next_seed)[:9]).decode()


def open_rematch(state: TableState, guest: str) -> entries.Opened:
    """The same people, rules and clock at a new table, with a new deal."""
    if not state.seats_of(guest):
        raise Refused("not_seated", "only somebody who sat here can ask for a rematch")
    if not state.is_over:
        raise Refused("not_over", "the game is not over")
    return entries.Opened(
        table=rematch_name(state),
        rules=state.house.preset,
        options=state.house.changes(),
        clock=state.clock.rule,
        chairs=[chair_again(place) for place in state.places],
        host=state.host if state.seats_of(state.host) else guest,
        invite=fresh_token(INVITE),
        watch=state.watch,  # whoever watched may go on watching
        seed=fresh_seed(),
        starts=True,
    )


def chair_again(place: Place) -> entries.Chair:
    token = fresh_token(SEAT) if place.guest else None
    return entries.Chair(name=place.name, guest=place.guest, bot=place.bot, token=token)


def chair_for(seat: int, plan: forms.SeatPlan, guest: str, guest_name: str) -> entries.Chair:
    if plan.who == "bot":
        return entries.Chair(name=named(plan.name or BOT_NAMES[seat]), bot=known_bot(plan.bot))
    if plan.bot is not None:
        raise Refused("bad_seats", f"seat {seat} is {plan.who}, so it takes no bot")
    if plan.who == "link":
        return entries.Chair(name=seat_name(seat))
    name = plan.name or (guest_name if plan.who == "me" else seat_name(seat))
    return entries.Chair(name=named(name), guest=guest, token=fresh_token(SEAT))
