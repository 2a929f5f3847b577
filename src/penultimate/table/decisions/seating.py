"""Sitting down, leaving, taking over a seat, and the host role."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from penultimate.protocol import commands, forms
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import INVITE, SEAT, WATCH, fresh_token, same_token
from penultimate.table.decisions.links import check_invite
from penultimate.table.decisions.player_names import unique_name, validate_bot, validate_name
from penultimate.table.decisions.preconditions import check_host, check_not_over, seat_at
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def sit(state: TableState, guest: str, form: forms.SitForm, avatar: str = "") -> Decision:
    """Take a seat with an invite token. Does nothing if the guest already has that seat."""
    check_invite(state, form.token)
    mine = state.seats_of(guest)
    if form.seat in mine or (form.seat is None and mine):
        return []
    if mine:
        raise Refused("seated")
    return [_sitting_down(state, guest, form.name, _free_seat(state, form.seat), avatar)]


def join(state: TableState, guest: str, form: forms.JoinForm, avatar: str = "") -> Decision:
    """Take a seat at a table open to everyone. Does nothing if the guest already has that seat."""
    if state.opening is None or state.stage != "lobby":
        raise Refused("not_open")
    if guest in state.shown_out:
        raise Refused("shown_out")
    if state.seats_of(guest):
        return []
    return [_sitting_down(state, guest, form.name, _free_seat(state, None), avatar)]


def _sitting_down(state: TableState, guest: str, name: str, seat: int, avatar: str) -> entries.Sat:
    name = unique_name(validate_name(name), {other.name for other in state.seats})
    token = fresh_token(SEAT)
    return entries.Sat(seat=seat, guest=guest, name=name, token=token, avatar=avatar)


def _free_seat(state: TableState, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(state.seats) if seat.is_open]
    if wanted is None and free:
        return free[0]
    if wanted is not None and wanted in free:
        return wanted
    raise Refused("seat_taken")


def take(state: TableState, guest: str, form: forms.TakeForm, spent: int) -> Decision:
    """Take over a seat on another device, using the seat's single-use token."""
    for number, seat in enumerate(state.seats):
        if same_token(form.token, seat.token):
            return _take_seat(state, guest, number, spent)
    raise Refused("bad_token")


def _take_seat(state: TableState, guest: str, number: int, spent: int) -> Decision:
    """Give a seat to a guest. If it was the host's last one, the guest becomes host."""
    seat = state.seats[number]
    if seat.guest == guest and seat.bot is None:
        return []
    token, used = fresh_token(SEAT), spent if number == state.turn else 0
    taken = entries.Sat(
        seat=number, guest=guest, name=seat.name, token=token, avatar=seat.avatar, spent=used
    )
    is_hosts_last = seat.guest == state.host and state.seats_of(state.host) == [number]
    return [taken, entries.Hosted(guest=guest)] if is_hosts_last else [taken]


def promote_host(state: TableState, present: Collection[int]) -> Decision:
    """Make a connected player host if the host is absent."""
    people = [number for number in present if state.seats[number].bot is None]
    if not people or state.is_over:
        return []
    return [entries.Hosted(guest=str(state.seats[people[0]].guest))]


def replace(
    state: TableState, guest: str, command: commands.Replace, present: Collection[int]
) -> Decision:
    """Put a bot in an open seat or an absent player's seat. Host only."""
    check_host(state, guest)
    check_not_over(state)
    seat = seat_at(state, command.seat)
    if seat.bot is not None:
        raise Refused("seat_taken")
    if command.seat in present:
        raise Refused("present")
    bot = validate_bot(command.bot)
    return [entries.Replaced(seat=command.seat, bot=bot, by="host")]


def remove(state: TableState, guest: str, command: commands.Remove) -> Decision:
    """Remove a guest from all seats and replace the invite and watch links. Host only."""
    check_host(state, guest)
    check_not_over(state)
    theirs = seat_at(state, command.seat).guest
    if theirs is None:
        raise Refused("nobody_there")
    if theirs == guest:
        raise Refused("not_your_own")
    links = {"invite": fresh_token(INVITE), "watch": fresh_token(WATCH)}
    return [*_giving_up(state, theirs, by="host"), entries.ShownOut(guest=theirs, **links)]


def renew(state: TableState, guest: str) -> Decision:
    """Replace the invite link. Host only."""
    check_host(state, guest)
    check_not_over(state)
    return [entries.Renewed(invite=fresh_token(INVITE))]


def come_back(state: TableState, guest: str, command: commands.Return, spent: int) -> Decision:
    """Take a seat back from the bot playing it."""
    seat = seat_at(state, command.seat)
    if guest not in (seat.guest, state.host):
        raise Refused("not_your_seat")
    check_not_over(state)
    if not seat.is_kept:
        raise Refused("nothing_to_return")
    used = spent if command.seat == state.turn else 0
    return [entries.Returned(seat=command.seat, spent=used)]


def leave(state: TableState, guest: str) -> Decision:
    """Give up all seats for good. A leaving host hands the role on, and their invite link ends."""
    mine = state.seats_of(guest)
    if not mine and guest != state.host:
        raise Refused("not_seated")
    return [*_giving_up(state, guest, by="leaving"), *_hand_on(state, guest)]


def leave_from_afar(state: TableState, guest: str) -> Decision:
    """Give up all seats without connecting. A guest unknown to the table gets `no_such_table`."""
    if guest not in state.known:
        raise Refused("no_such_table")
    return leave(state, guest)


def _giving_up(
    state: TableState, guest: str, by: Literal["host", "leaving"]
) -> Iterator[entries.Change]:
    """Free all seats of a guest. During a game, bots take over."""
    for number in state.seats_of(guest):
        if state.in_hand or state.stage in ("playing", "paused"):
            bot = state.seats[number].bot or validate_bot(None)
            yield entries.Replaced(seat=number, bot=bot, by=by)
        yield entries.Left(seat=number)


def _hand_on(state: TableState, guest: str) -> Decision:
    """Hand the host role to another person with a new invite link, or end the game."""
    if guest != state.host:
        return []
    others = [seat.guest for seat in state.seats if seat.guest not in (None, guest)]
    playing = [seat.guest for seat in state.seats if seat.guest in others and not seat.bot]
    if heirs := playing or others:
        return [
            entries.Renewed(invite=fresh_token(INVITE)),
            entries.Hosted(guest=str(heirs[0])),
        ]
    return [] if state.is_over else [entries.Ended()]
