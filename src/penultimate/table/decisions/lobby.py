"""Commands before the start: access, seating order, rules, names."""

from __future__ import annotations

from penultimate.protocol import commands
from penultimate.protocol.refusals import Refused
from penultimate.rules import HouseError
from penultimate.table.decisions.new_table import rules_for
from penultimate.table.decisions.player_names import unique_name, validate_name
from penultimate.table.decisions.preconditions import check_host, check_lobby, seat_at
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.seat import is_seating
from penultimate.table.log.state import TableState


def publish(state: TableState, guest: str, command: commands.Publish) -> Decision:
    """Open the table to everyone, or to invited guests only."""
    _check(state, guest)
    if command.opening == state.opening:
        return []
    return [entries.Published(opening=command.opening)]


def arrange(state: TableState, guest: str, command: commands.Arrange) -> Decision:
    """Reorder the seats, and remove open seats that are not listed."""
    _check(state, guest)
    if not is_seating(state.seats, command.seats):
        raise Refused("bad_seats")
    try:
        state.house.check_seats(len(command.seats))
    except HouseError as fault:
        raise Refused("bad_rules", fault) from None
    return [entries.Arranged(seats=command.seats)]


def rehouse(state: TableState, guest: str, command: commands.Rehouse) -> Decision:
    _check(state, guest)
    rules = rules_for(len(state.seats), command)
    name = validate_name(command.house_name) if command.house_name else None
    return [entries.Rehoused(rules=rules.preset, options=rules.changes(), house_name=name)]


def rename(state: TableState, guest: str, command: commands.Rename) -> Decision:
    """Change the name in one of the guest's own seats."""
    check_lobby(state)
    seat = seat_at(state, command.seat)
    if seat.guest != guest:
        raise Refused("not_your_seat")
    others = {other.name for other in state.seats if other is not seat}
    name = unique_name(validate_name(command.name), others)
    return [] if name == seat.name else [entries.Renamed(seat=command.seat, name=name)]


def _check(state: TableState, guest: str) -> None:
    check_host(state, guest)
    check_lobby(state)
