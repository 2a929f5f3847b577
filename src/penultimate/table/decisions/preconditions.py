"""Preconditions shared by several decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol.refusals import Refused

if TYPE_CHECKING:
    from penultimate.table.log.seat import Seat
    from penultimate.table.log.state import TableState


def check_number(state: TableState, number: int) -> None:
    """Refuse a command for an older state."""
    if number != state.number:
        raise Refused("stale", number=state.number)


def check_host(state: TableState, guest: str) -> None:
    if guest != state.host:
        raise Refused("not_host")


def check_not_over(state: TableState) -> None:
    if state.is_over:
        raise Refused("over")


def check_lobby(state: TableState) -> None:
    if state.stage != "lobby":
        raise Refused("started")


def check_playing(state: TableState) -> None:
    check_not_over(state)
    if state.stage == "lobby":
        raise Refused("not_started")
    if state.stage == "paused":
        raise Refused("paused")


def seat_at(state: TableState, number: int) -> Seat:
    """Return a seat, or refuse a number out of range."""
    if number >= len(state.seats):
        raise Refused("no_such_seat", last=len(state.seats) - 1)
    return state.seats[number]
