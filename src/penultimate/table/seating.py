"""Decisions about who sits where and who is the host. None of them changes anything itself."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Collection, Sequence

from penultimate.bots import BOT_NAMES, BOTS
from penultimate.notation.errors import NotationError
from penultimate.notation.record import check_name
from penultimate.protocol import commands, forms
from penultimate.rules import HouseError, house
from penultimate.table import entries
from penultimate.table.chairs import (
    INVITE,
    SEAT,
    WATCH,
    Place,
    fresh_token,
    same_token,
    seat_name,
)
from penultimate.table.deals import fresh_seed, hash_of
from penultimate.table.errors import Refused
from penultimate.table.sitting import Sitting

Decision = Sequence[entries.AnyEntry]


def open_table_for(
    guest: str, guest_name: str, table: str, form: forms.TableForm
) -> entries.Opened:
    """A new table as a guest wants it, or what is wrong with it."""
    try:
        rules = house(form.rules, form.options)
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


def rematch_name(sitting: Sitting) -> str:
    """The name of the table that follows: always the same one, and only the server can tell it."""
    return urlsafe_b64encode(hash_of("penultimate rematch 1", sitting.next_seed)[:9]).decode()


def open_rematch(sitting: Sitting, guest: str) -> entries.Opened:
    """The same people, rules and clock at a new table, with a new deal."""
    if not sitting.seats_of(guest):
        raise Refused("not_seated", "only somebody who sat here can ask for a rematch")
    if sitting.stage not in ("over", "ended"):
        raise Refused("not_over", "the game is not over")
    return entries.Opened(
        table=rematch_name(sitting),
        rules=sitting.house.preset,
        options=sitting.house.changes(),
        clock=sitting.clock.rule,
        chairs=[chair_again(place) for place in sitting.places],
        host=sitting.host if sitting.seats_of(sitting.host) else guest,
        invite=fresh_token(INVITE),
        watch=fresh_token(WATCH),
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


def named(name: str) -> str:
    """A name without spaces around it, if it is one."""
    try:
        check_name(name.strip())
    except NotationError as fault:
        raise Refused("bad_name", str(fault)) from None
    return name.strip()


def known_bot(bot: str | None) -> str:
    chosen = bot or next(iter(BOTS))
    if chosen not in BOTS:
        raise Refused("no_such_bot", f"a bot is {' or '.join(BOTS)}")
    return chosen


def sit(sitting: Sitting, guest: str, form: forms.SitForm) -> Decision:
    """Sit down by the invite link; who sits here already stays there."""
    if not same_token(form.token, sitting.invite):
        raise Refused(
            "bad_token", "this link does not open a seat here; ask the host for a new one"
        )
    if sitting.stage in ("over", "ended"):
        raise Refused("over", "the game is over")
    mine = sitting.seats_of(guest)
    if form.seat in mine or (form.seat is None and mine):
        return []
    seat = free_seat(sitting, form.seat)
    return [entries.Sat(seat=seat, guest=guest, name=named(form.name), token=fresh_token(SEAT))]


def free_seat(sitting: Sitting, wanted: int | None) -> int:
    free = [seat for seat, place in enumerate(sitting.places) if place.is_open]
    if wanted is None and free:
        return free[0]
    if wanted is not None and wanted in free:
        return wanted
    raise Refused("seat_taken", "that seat is taken" if free else "every seat is taken")


def take(sitting: Sitting, guest: str, form: forms.TakeForm) -> Decision:
    """Go on with a seat on another device, by the seat's own link. The link works once."""
    for seat, place in enumerate(sitting.places):
        if same_token(form.token, place.token):
            return take_seat(sitting, guest, seat)
    raise Refused("bad_token", "this link opens no seat, or was used already")


def take_seat(sitting: Sitting, guest: str, seat: int) -> Decision:
    """A seat goes to another device, and with a host's seat the table does."""
    place = sitting.places[seat]
    if place.guest == guest and place.bot is None:
        return []
    taken = entries.Sat(seat=seat, guest=guest, name=place.name, token=fresh_token(SEAT))
    return [taken, entries.Hosted(guest=guest)] if place.guest == sitting.host else [taken]


def step_in(sitting: Sitting, present: Collection[int]) -> Decision:
    """Somebody who is there becomes host of a table whose host is not."""
    people = [seat for seat in present if sitting.places[seat].bot is None]
    is_there = any(sitting.places[seat].guest == sitting.host for seat in present)
    if is_there or not people or sitting.stage in ("over", "ended"):
        return []
    return [entries.Hosted(guest=str(sitting.places[people[0]].guest))]


def replace(
    sitting: Sitting, guest: str, command: commands.Replace, present: Collection[int]
) -> Decision:
    """The host lets a bot play a seat that is open or whose person is absent."""
    check_host(sitting, guest)
    check_not_over(sitting)
    place = place_at(sitting, command.seat)
    if place.bot is not None:
        raise Refused("seat_taken", "a bot plays that seat already")
    if command.seat in present:
        raise Refused("present", f"{place.name} is here; only an absent player can be replaced")
    bot = known_bot(command.bot)
    return [entries.Replaced(seat=command.seat, bot=bot, by="host")]


def come_back(sitting: Sitting, guest: str, command: commands.Return) -> Decision:
    """Take a seat back from the bot that kept it."""
    place = place_at(sitting, command.seat)
    if guest not in (place.guest, sitting.host):
        raise Refused("not_your_seat", "that seat is somebody else's")
    check_not_over(sitting)
    if not place.is_kept:
        raise Refused("nothing_to_return", "no bot keeps that seat for a person")
    return [entries.Returned(seat=command.seat)]


def leave(sitting: Sitting, guest: str) -> Decision:
    """Get up for good; what becomes of the seats, and of the table, if it was the host's."""
    seats = sitting.seats_of(guest)
    if not seats and guest != sitting.host:
        raise Refused("not_seated", "only somebody who sits here can leave")
    leaving: list[entries.AnyEntry] = []
    for seat in seats:
        if sitting.in_hand or sitting.stage in ("playing", "paused"):
            bot = sitting.places[seat].bot or known_bot(None)
            leaving.append(entries.Replaced(seat=seat, bot=bot, by="leaving"))
        leaving.append(entries.Left(seat=seat))
    return [*leaving, *pass_on(sitting, guest)]


def pass_on(sitting: Sitting, guest: str) -> Decision:
    """Who is host after a guest has left: the next person, or nobody, which ends the table."""
    if guest != sitting.host:
        return []
    others = [place.guest for place in sitting.places if place.guest not in (None, guest)]
    playing = [place.guest for place in sitting.places if place.guest in others and not place.bot]
    if heirs := playing or others:
        return [entries.Hosted(guest=str(heirs[0]))]
    return [] if sitting.stage in ("over", "ended") else [entries.Ended()]


def check_host(sitting: Sitting, guest: str) -> None:
    if guest != sitting.host:
        raise Refused("not_host", "only the host can do that")


def check_not_over(sitting: Sitting) -> None:
    if sitting.stage in ("over", "ended"):
        raise Refused("over", "the game is over")


def place_at(sitting: Sitting, seat: int) -> Place:
    if seat >= sitting.seats:
        raise Refused("no_such_seat", f"this table has the seats 0 to {sitting.seats - 1}")
    return sitting.places[seat]
