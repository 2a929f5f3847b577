"""Opening a new table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots import BOT_NAMES
from penultimate.notation.editions import EDITION
from penultimate.notation.houses import read_house
from penultimate.protocol.fairness import fresh_seed
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import INVITE, SEAT, WATCH, fresh_token
from penultimate.rules import HouseError
from penultimate.table.decisions.player_names import unique_name, validate_bot, validate_name
from penultimate.table.log import entries
from penultimate.table.log.seat import Seat, seat_name

if TYPE_CHECKING:
    from penultimate.protocol import commands, forms
    from penultimate.rules.presets import House


def open_table_for(
    guest: str, guest_name: str, table: str, form: forms.TableForm, avatar: str = ""
) -> entries.Opened:
    """Return the first log entry of a new table, or raise `Refused`."""
    rules = rules_for(len(form.seats), form)
    seats: list[Seat] = []
    for number, plan in enumerate(form.seats):
        seat = _seat_for(number, plan, guest, guest_name)
        seat.avatar = avatar if plan.who == "me" else ""
        seat.name = unique_name(seat.name, {other.name for other in seats})
        seats.append(seat)
    if sum(plan.who == "me" for plan in form.seats) > 1:
        raise Refused("bad_seats")
    return entries.Opened(
        edition=EDITION,
        table=table,
        rules=rules.preset,
        options=rules.changes(),
        house_name=validate_name(form.house_name) if form.house_name else None,
        clock=form.clock,
        seats=seats,
        host=guest,
        invite=fresh_token(INVITE),
        watch=fresh_token(WATCH),
        seed=fresh_seed(),
        starts=form.start,
        opening=form.opening,
        speed=form.speed,
        time_to_call=form.time_to_call,
    )


def rules_for(seats: int, wanted: forms.TableForm | commands.Rehouse) -> House:
    """Parse a house and check that it allows this number of players."""
    try:
        rules = read_house(wanted.rules, wanted.options)
        rules.check_seats(seats)
    except HouseError as fault:
        raise Refused("bad_rules", fault) from None
    return rules


def _seat_for(number: int, plan: forms.SeatPlan, guest: str, guest_name: str) -> Seat:
    if plan.who == "bot":
        return Seat(name=validate_name(plan.name or BOT_NAMES[number]), bot=validate_bot(plan.bot))
    if plan.bot is not None:
        raise Refused("bad_seats", seat=number, who=plan.who)
    if plan.who == "link":
        return Seat(name=seat_name(number))
    name = plan.name or (guest_name if plan.who == "me" else seat_name(number))
    return Seat(name=validate_name(name), guest=guest, token=fresh_token(SEAT))
