"""The time used by the player to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.table.log import entries

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState
    from penultimate.table.table_settings import TableSettings


class TurnTimer:
    """Measures the time since the log last charged the player to move."""

    def __init__(self, settings: TableSettings) -> None:
        self._settings = settings
        self._since = settings.monotonic()

    def observe(self, entry: entries.Change, at: int, turn: int) -> None:
        """Restart after an entry that charged seat `turn` and was written at `at`."""
        is_in_turn = isinstance(entry, entries.SeatEntry) and entry.seat == turn
        if entry.nature.charged or (entry.nature.comes and is_in_turn):
            age = max(0.0, self._settings.wall_clock() - at / 1000)
            self._since = self._settings.monotonic() - age

    def spent(self, state: TableState) -> int:
        """Milliseconds used by the player to move since the last charge."""
        if state.stage != "playing" or not state.in_hand or state.clock.stands:
            return 0
        return int((self._settings.monotonic() - self._since) * 1000)

    def left(self, state: TableState) -> int | None:
        """Milliseconds left for the player to move, if a clock is running."""
        left = state.clock.left(state.turn) if state.in_hand else None
        return None if left is None else max(0, left - self.spent(state))
