"""Hint requests. Allowed only if all opponents are bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from penultimate.bots.sights import sight_of
from penultimate.notation.moves import move_name
from penultimate.protocol.refusals import Refused
from penultimate.rules.game import is_hand_over
from penultimate.rules.sight import move_meant
from penultimate.table.decisions.preconditions import check_number, check_playing, seat_at

if TYPE_CHECKING:
    from penultimate.protocol import commands
    from penultimate.rules.sight import Sight
    from penultimate.table.log.state import TableState


@dataclass(frozen=True)
class HintRequest:
    """What the seat sees, and the notation of each of its moves."""

    sight: Sight
    names: dict[int, str]


def hint_request(state: TableState, guest: str, command: commands.Hint) -> HintRequest:
    """Validate a hint request. Raises `Refused`."""
    check_number(state, command.number)
    seat = seat_at(state, command.seat)
    if seat.guest != guest or seat.bot is not None:
        raise Refused("not_your_seat")
    if any(other.guest or not other.bot for other in state.seats if other is not seat):
        raise Refused("no_hints")
    check_playing(state)
    return _request_from(state, command.seat)


def _request_from(state: TableState, seat: int) -> HintRequest:
    table = state.table
    if is_hand_over(table) or table.out[seat]:
        raise Refused("no_choice")
    sight = sight_of(table, state.memory, seat)
    if not sight.choices:
        raise Refused("no_choice")
    moves = sight.moves[: sight.choices]
    return HintRequest(sight, {move: move_name(move_meant(table, seat, move)) for move in moves})
