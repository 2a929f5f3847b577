"""The host's commands before the start: access, seating order, rules."""

from __future__ import annotations

from penultimate.protocol import commands
from penultimate.protocol.refusals import Refused
from penultimate.table.decisions.new_table import rules_for
from penultimate.table.decisions.player_names import validate_name
from penultimate.table.decisions.preconditions import check_host, check_lobby
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def publish(state: TableState, guest: str, command: commands.Publish) -> Decision:
    """Open the table to everyone, or to invited guests only."""
    _check(state, guest)
    if command.opening == state.opening:
        return []
    return [entries.Published(opening=command.opening)]


def arrange(state: TableState, guest: str, command: commands.Arrange) -> Decision:
    _check(state, guest)
    if sorted(command.seats) != list(range(len(state.seats))):
        raise Refused("bad_seats")
    return [entries.Arranged(seats=command.seats)]


def rehouse(state: TableState, guest: str, command: commands.Rehouse) -> Decision:
    _check(state, guest)
    rules = rules_for(len(state.seats), command)
    name = validate_name(command.house_name) if command.house_name else None
    return [entries.Rehoused(rules=rules.preset, options=rules.changes(), house_name=name)]


def _check(state: TableState, guest: str) -> None:
    check_host(state, guest)
    check_lobby(state)
