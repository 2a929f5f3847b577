"""Statistics of a finished game, from its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from penultimate.notation.events import Caught, Challenges
from penultimate.rules.layout import NOBODY
from penultimate.rules.scoring import same_side
from penultimate.table.log import entries
from penultimate.table.log.validation import DamagedLog, apply_stored, open_stored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.store import Row
    from penultimate.table.log.state import TableState


class SeatStatistics(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Statistics of one seat. `guest` is None if a bot was playing it at the end."""

    guest: str | None = None
    won: bool = False
    forgotten: int = 0  # calls that were due and never made
    catches: int = 0
    challenges: int = 0
    challenges_won: int = 0
    longest: int = 0  # the largest hand


class GameStatistics(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Statistics of one game. Empty if its log is damaged."""

    at: int = 0  # end of the game, in Unix milliseconds
    rules: str = ""
    seats: list[SeatStatistics] = []


def game_statistics(rows: Sequence[Row]) -> GameStatistics:
    """Compute the statistics of a game from its log."""
    try:
        state = open_stored(rows[0].number, rows[0].body)
        seats = [SeatStatistics() for _ in state.seats]
        for row in rows[1:]:
            owing = state.table.exposed
            entry, events = apply_stored(state, row.number, row.body)
            _count(state, seats, events)
            if isinstance(entry, entries.Moved) and _lapses(state, owing, entry):
                seats[owing].forgotten += 1
    except DamagedLog:
        return GameStatistics()
    for number, seat in enumerate(seats):
        _sign(state, number, seat)
    return GameStatistics(at=rows[-1].at, rules=state.house.preset, seats=seats)


def _count(state: TableState, seats: list[SeatStatistics], events: Sequence[AnyEvent]) -> None:
    for event in events:
        if isinstance(event, Challenges):
            seats[event.seat].challenges += 1
            seats[event.seat].challenges_won += event.guilty
        elif isinstance(event, Caught) and isinstance(event.by, int):
            seats[event.by].catches += 1
    for seat, size in zip(seats, state.table.hand_sizes, strict=False):
        seat.longest = max(seat.longest, size)


def _lapses(state: TableState, owing: int, entry: entries.Moved) -> bool:
    """Whether this move ended the chance to make a call that was due."""
    is_call = entry.seat == owing and entry.move == "uno"
    return owing not in (NOBODY, state.table.exposed) and not is_call


def _sign(state: TableState, number: int, seat: SeatStatistics) -> None:
    """Set the winner, and the guest if they played only this seat and no bot had it at the end."""
    guest = state.seats[number].guest
    if state.seats[number].bot is None and state.seats_of(guest) == [number]:
        seat.guest = guest
    winner = state.table.game_winner
    seat.won = winner != NOBODY and same_side(state.table, number, winner)
