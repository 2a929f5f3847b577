"""Decisions about who sits where and who is the host. None of them changes anything itself."""

from __future__ import annotations

from collections.abc import Collection

from penultimate.protocol import commands, forms
from penultimate.table.decisions.names import known_bot, named
from penultimate.table.decisions.tokens import SEAT, fresh_token, same_token
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.seats import Place
from penultimate.table.log.state import Sitting


def invitation(sitting: Sitting, token: str) -> forms.Invitation:
    """What an invite link leads to."""
    check_invite(sitting, token)
    taken = [place for place in sitting.places if not place.is_open]
    host = next((place.name for place in taken if place.guest == sitting.host), None)
    return forms.Invitation(
        host=host,
        rules=sitting.house.preset,
        options=sitting.house.changes(),
        names=[place.name for place in taken],
        open_seats=sitting.seats - len(taken),
    )


def check_invite(sitting: Sitting, token: str) -> None:
    if not same_token(token, sitting.invite):
        raise Refused(
            "bad_token", "this link does not open a seat here; ask the host for a new one"
        )
    check_not_over(sitting)


def sit(sitting: Sitting, guest: str, form: forms.SitForm) -> Decision:
    """Sit down by the invite link; who sits here already stays there."""
    check_invite(sitting, form.token)
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
    """A seat goes to another device, and with a host's last seat the table does."""
    place = sitting.places[seat]
    if place.guest == guest and place.bot is None:
        return []
    taken = entries.Sat(seat=seat, guest=guest, name=place.name, token=fresh_token(SEAT))
    hosts_last = place.guest == sitting.host and sitting.seats_of(sitting.host) == [seat]
    return [taken, entries.Hosted(guest=guest)] if hosts_last else [taken]


def step_in(sitting: Sitting, present: Collection[int]) -> Decision:
    """Somebody who is there becomes host of a table whose host is not."""
    people = [seat for seat in present if sitting.places[seat].bot is None]
    is_there = any(sitting.places[seat].guest == sitting.host for seat in present)
    if is_there or not people or sitting.is_over:
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
    return [] if sitting.is_over else [entries.Ended()]


def check_host(sitting: Sitting, guest: str) -> None:
    if guest != sitting.host:
        raise Refused("not_host", "only the host can do that")


def check_not_over(sitting: Sitting) -> None:
    if sitting.is_over:
        raise Refused("over", "the game is over")


def place_at(sitting: Sitting, seat: int) -> Place:
    if seat >= sitting.seats:
        raise Refused("no_such_seat", f"this table has the seats 0 to {sitting.seats - 1}")
    return sitting.places[seat]
