"""Who is there: the viewers of this process, and what other processes say of theirs.

Presence is announced and never stored. A process that was silent for too long is taken to be gone.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.store import StoreDown
from penultimate.table.runtime.viewers import tell_all
from penultimate.table.views.welcome import presence

if TYPE_CHECKING:
    from penultimate.store import Store
    from penultimate.table.runtime.live_table import LiveTable
    from penultimate.table.runtime.memory import LiveTables

_SILENCE: Final = 30.0  # seconds after which a process is taken to be gone


class Report(msgspec.Struct):
    """What a process tells the others of one table."""

    process: str
    table: str
    seats: list[int]
    watchers: int
    asks: bool  # whether the others should answer


class Attendance:
    """Who is at which table, in every process."""

    def __init__(self, store: Store, live_tables: LiveTables) -> None:
        self._store = store
        self._live_tables = live_tables
        self._process = secrets.token_hex(4)
        self._changing: set[str] = set()  # tables to report on in a moment
        self._here: dict[str, Report] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, Report]]] = {}
        store.on_announcement(self._hear)

    def changed(self, live: LiveTable) -> None:
        """Somebody came or went in this process. A crowd that comes at once is reported once."""
        table = live.state.name
        if table not in self._changing:
            self._changing.add(table)
            asyncio.get_running_loop().call_soon(self._tell, live)

    def repeat(self) -> None:
        """Tell the others again that this process is there, and forget those that fell silent."""
        for table in [table for table in self._elsewhere if self._forget_silent(table)]:
            self._show(table)
        for report in self._here.values():
            self._announce(report)

    def seats_present(self, live: LiveTable) -> list[int]:
        """The seats whose people are there."""
        return sorted({seat for report in self._reports(live) for seat in report.seats})

    def _tell(self, live: LiveTable) -> None:
        table = live.state.name
        self._changing.discard(table)
        is_new = table not in self._here
        self._here[table] = report = self._report(live, asks=is_new)
        self._announce(report)
        if not live.viewers:
            del self._here[table]
            self._elsewhere.pop(table, None)
        self._show(table)

    def _report(self, live: LiveTable, *, asks: bool) -> Report:
        table, guests = live.state.name, {view.guest for view in live.viewers if not view.watching}
        seats = [number for number, seat in enumerate(live.state.seats) if seat.guest in guests]
        watchers = sum(not live.state.seats_of(viewer.guest) for viewer in live.viewers)
        return Report(self._process, table=table, seats=seats, watchers=watchers, asks=asks)

    def _reports(self, live: LiveTable) -> list[Report]:
        """What this process and the others say of a table."""
        now, told = time.monotonic(), self._elsewhere.get(live.state.name, {}).values()
        others = [report for heard, report in told if now - heard < _SILENCE]
        return [self._report(live, asks=False), *others]

    def _announce(self, report: Report) -> None:
        self._live_tables.spawn(self._send(msgspec.json.encode(report).decode()))

    async def _send(self, text: str) -> None:
        with suppress(StoreDown):  # it is repeated anyway
            await self._store.announce(text)

    def _hear(self, text: str) -> None:
        """Another process has announced something."""
        report = msgspec.json.decode(text, type=Report)
        if report.table not in self._here:
            return
        self._elsewhere.setdefault(report.table, {})[report.process] = (time.monotonic(), report)
        if report.asks:
            self._announce(self._here[report.table])
        self._show(report.table)

    def _forget_silent(self, table: str) -> bool:
        """Forget processes that fell silent; whether there were any."""
        now, reports = time.monotonic(), self._elsewhere[table]
        silent = [process for process, (heard, _) in reports.items() if now - heard >= _SILENCE]
        for process in silent:
            del reports[process]
        return bool(silent)

    def _show(self, table: str) -> None:
        """Tell the viewers of a table who is there."""
        if live := self._live_tables.in_memory(table):
            present = self.seats_present(live)
            seats = [number in present for number in range(len(live.state.seats))]
            watchers = sum(report.watchers for report in self._reports(live))
            tell_all(live.viewers, presence(seats, watchers))
