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
from penultimate.table.log.state import TableState


def invitation(state: TableState, token: str) -> forms.Invitation:
    """What an invite link leads to."""
    check_invite(state, token)
    taken = [place for place in state.places if not place.is_open]
    host = next((place.name for place in taken if place.guest == state.host), None)
    return forms.Invitation(
        host=host,
        rules=state.house.preset,
        options=state.house.changes(),
        names=[place.name for place in taken],
        open_seats=state.seats - len(taken),
    )


def check_invite(state: TableState, token: str) -> None:
    if not same_token(token, state.invite):
        raise Refused(
            "bad_token", "this link does not open a seat here; ask the host for a new one"
        )
    check_not_over(state)


def sit(state: TableState, guest: str, form: forms.SitForm) -> Decision:
    """Sit down by the invite link; who sits here already stays there."""
    check_invite(state, form.token)
    mine = state.seats_of(guest)
    if form.seat in mine or (form.seat is None and mine):
        return []
    seat = free_seat(state, form.seat)
    return [entries.Sat(seat=seat, guest=guest, name=named(form.name), token=fresh_token(SEAT))]


def free_seat(state: TableState, wanted: int | None) -> int:
    free = [seat for seat, place in enumerate(state.places) if place.is_open]
    if wanted is None and free:
        return free[0]
    if wanted is not None and wanted in free:
        return wanted
    raise Refused("seat_taken", "that seat is taken" if free else "every seat is taken")


def take(state: TableState, guest: str, form: forms.TakeForm) -> Decision:
    """Go on with a seat on another device, by the seat's own link. The link works once."""
    for seat, place in enumerate(state.places):
        if same_token(form.token, place.token):
            return take_seat(state, guest, seat)
    raise Refused("bad_token", "this link opens no seat, or was used already")


def take_seat(state: TableState, guest: str, seat: int) -> Decision:
    """A seat goes to another device, and with a host's last seat the table does."""
    place = state.places[seat]
    if place.guest == guest and place.bot is None:
        return []
    taken = entries.Sat(seat=seat, guest=guest, name=place.name, token=fresh_token(SEAT))
    hosts_last = place.guest == state.host and state.seats_of(state.host) == [seat]
    return [taken, entries.Hosted(guest=guest)] if hosts_last else [taken]


def step_in(state: TableState, present: Collection[int]) -> Decision:
    """Somebody who is there becomes host of a table whose host is not."""
    people = [seat for seat in present if state.places[seat].bot is None]
    is_there = any(state.places[seat].guest == state.host for seat in present)
    if is_there or not people or state.is_over:
        return []
    return [entries.Hosted(guest=str(state.places[people[0]].guest))]


def replace(
    state: TableState, guest: str, command: commands.Replace, present: Collection[int]
) -> Decision:
    """The host lets a bot play a seat that is open or whose person is absent."""
    check_host(state, guest)
    check_not_over(state)
    place = place_at(state, command.seat)
    if place.bot is not None:
        raise Refused("seat_taken", "a bot plays that seat already")
    if command.seat in present:
        raise Refused("present", f"{place.name} is here; only an absent player can be replaced")
    bot = known_bot(command.bot)
    return [entries.Replaced(seat=command.seat, bot=bot, by="host")]


def come_back(state: TableState, guest: str, command: commands.Return) -> Decision:
    """Take a seat back from the bot that kept it."""
    place = place_at(state, command.seat)
    if guest not in (place.guest, state.host):
        raise Refused("not_your_seat", "that seat is somebody else's")
    check_not_over(state)
    if not place.is_kept:
        raise Refused("nothing_to_return", "no bot keeps that seat for a person")
    return [entries.Returned(seat=command.seat)]


def leave(state: TableState, guest: str) -> Decision:
    """Get up for good; what becomes of the seats, and of the table, if it was the host's."""
    seats = state.seats_of(guest)
    if not seats and guest != state.host:
        raise Refused("not_seated", "only somebody who sits here can leave")
    leaving: list[entries.AnyEntry] = []
    for seat in seats:
        if state.in_hand or state.stage in ("playing", "paused"):
            bot = state.places[seat].bot or known_bot(None)
            leaving.append(entries.Replaced(seat=seat, bot=bot, by="leaving"))
        leaving.append(entries.Left(seat=seat))
    return [*leaving, *pass_on(state, guest)]


def pass_on(state: TableState, guest: str) -> Decision:
    """Who is host after a guest has left: the next person, or nobody, which ends the table."""
    if guest != state.host:
        return []
    others = [place.guest for place in state.places if place.guest not in (None, guest)]
    playing = [place.guest for place in state.places if place.guest in others and not place.bot]
    if heirs := playing or others:
        return [entries.Hosted(guest=str(heirs[0]))]
    return [] if state.is_over else [entries.Ended()]


def check_host(state: TableState, guest: str) -> None:
    if guest != state.host:
        raise Refused("not_host", "only the host can do that")


def check_not_over(state: TableState) -> None:
    if state.is_over:
        raise Refused("over", "the game is over")


def place_at(state: TableState, seat: int) -> Place:
    if seat >= state.seats:
        raise Refused("no_such_seat", f"this table has the seats 0 to {state.seats - 1}")
    return state.places[seat]
