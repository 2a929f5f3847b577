"""A host who is away for long hands the table to somebody who is there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from penultimate.store import StoreDown
from penultimate.table.decisions.seats import step_in
from penultimate.table.errors import Refused

if TYPE_CHECKING:
    from penultimate.table.runtime.live_table import LiveTable
    from penultimate.table.runtime.memory import LiveTables
    from penultimate.table.runtime.presence import Attendance

HOST_AWAY: Final = 30.0  # seconds after which somebody else becomes host


class HostWatch:
    """Looks whether the hosts of the tables are there."""

    def __init__(self, live_tables: LiveTables, attendance: Attendance) -> None:
        self._live_tables = live_tables
        self._attendance = attendance
        self._watched: set[LiveTable] = set()
        attendance.on_change = self._look_later

    def _look_later(self, live: LiveTable) -> None:
        """Look again in a while if the host is not there; then somebody who is becomes host."""
        if live not in self._watched and not self._attendance.is_host_present(live):
            self._watched.add(live)
            self._live_tables.spawn(self._look(live))

    async def _look(self, live: LiveTable) -> None:
        await asyncio.sleep(HOST_AWAY)
        self._watched.discard(live)
        with suppress(Refused, StoreDown):
            if not self._attendance.is_host_present(live):
                present = self._attendance.seats_present(live)
                await live.perform(lambda now: step_in(now, present), None)
