"""Presence: which players are connected, across all processes.

Presence is announced between processes but never stored. A process reports a table when its viewers
change, and repeats all reports regularly because announcements can be lost. In between it sends
heartbeats. A process that stops sending them is considered dead, and its viewers gone.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.protocol import forms
from penultimate.store import StoreDown
from penultimate.table.views.open_listing import open_listing
from penultimate.table.views.welcome import presence

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.store import Store
    from penultimate.table.runtime.live_table import LiveTable
    from penultimate.table.runtime.registry import TableRegistry

HEARTBEAT: Final = 2.0  # seconds between heartbeats
HEARTBEAT_TIMEOUT: Final = 7.0  # seconds of silence after which a process is considered dead
_HEARTBEATS_PER_REPORT: Final = 5  # heartbeats between full reports


class Heartbeat(msgspec.Struct, tag="alive"):
    """Sent regularly by every process that has viewers."""

    process: str


class OpenHere(msgspec.Struct):
    """A table open to everyone, listed while its host is connected. At most one per host."""

    host: str
    line: forms.OpenTable


class Report(msgspec.Struct, tag="report"):
    """The viewers of one table in one process."""

    process: str
    table: str
    seats: list[int]
    watchers: int
    asks: bool  # whether other processes should reply with their own report
    host: bool = False  # whether the host is connected, with or without a seat
    opening: OpenHere | None = None


class PresenceTracker:
    """Tracks the viewers of all tables in all processes."""

    def __init__(
        self, store: Store, registry: TableRegistry, monotonic: Callable[[], float]
    ) -> None:
        self._store = store
        self._monotonic = monotonic
        self._registry = registry
        self._process = secrets.token_hex(4)
        self._changing: set[str] = set()  # tables with a pending report
        self._here: dict[str, Report] = {}
        self._elsewhere: dict[str, dict[str, Report]] = {}  # by table and process
        self._open_elsewhere: dict[str, tuple[str, OpenHere]] = {}  # by table, with the process
        self._heard: dict[str, float] = {}  # time of the last announcement of each process
        self._heartbeats = 0
        self.on_change: Callable[[LiveTable], None] = lambda _live: None
        store.on_announcement(self._hear)

    def changed(self, live: LiveTable) -> None:
        """Report a table soon. Simultaneous changes are reported once."""
        table = live.state.name
        if table not in self._changing:
            self._changing.add(table)
            asyncio.get_running_loop().call_soon(self._tell, live)

    def repeat(self) -> None:
        """Send a heartbeat and forget dead processes."""
        self._forget({process for process in self._heard if not self._lives(process)})
        self._heartbeats += 1
        if self._heartbeats % _HEARTBEATS_PER_REPORT == 0:
            for report in self._here.values():
                self._announce(report)
        elif self._here:
            self._announce(Heartbeat(self._process))

    def _forget(self, silent: set[str]) -> None:
        for table, reports in self._elsewhere.items():
            if gone := silent & reports.keys():
                for process in gone:
                    del reports[process]
                self._show(table)
        for process in silent:
            del self._heard[process]
        self._open_elsewhere = {
            table: told for table, told in self._open_elsewhere.items() if told[0] not in silent
        }

    def open_tables(self) -> list[forms.OpenTable]:
        """Tables open to everyone, one per host, fewest open seats first."""
        here = (self._open_here(live) for live in self._registry.all())
        elsewhere = [
            opening for process, opening in self._open_elsewhere.values() if self._lives(process)
        ]
        by_host = {opening.host: opening.line for opening in (*elsewhere, *here) if opening}
        return sorted(by_host.values(), key=lambda line: (line.open_seats, line.table))

    def seats_present(self, live: LiveTable) -> list[int]:
        """The seats with a connected player."""
        return sorted({seat for report in self._reports(live) for seat in report.seats})

    def is_host_present(self, live: LiveTable) -> bool:
        """Whether the host is connected, with or without a seat."""
        return any(report.host for report in self._reports(live))

    def is_looked_at_elsewhere(self, live: LiveTable) -> bool:
        """Whether a table has viewers in another process."""
        return any(report.seats or report.watchers for report in self._reports(live)[1:])

    def _tell(self, live: LiveTable) -> None:
        table = live.state.name
        self._changing.discard(table)
        is_new = table not in self._here
        self._here[table] = self._report(
            live, asks=False
        )  # sent again as a reply, and replies never ask for one
        self._announce(self._report(live, asks=is_new))
        if not live.viewers:
            del self._here[table]
            self._elsewhere.pop(table, None)
        self._show(table)

    def _report(self, live: LiveTable, *, asks: bool) -> Report:
        table, guests = live.state.name, {view.guest for view in live.viewers if not view.watching}
        seats = [number for number, seat in enumerate(live.state.seats) if seat.guest in guests]
        watchers = sum(not live.state.seats_of(viewer.guest) for viewer in live.viewers)
        return Report(
            self._process,
            table=table,
            seats=seats,
            watchers=watchers,
            asks=asks,
            host=live.state.host in guests,
            opening=self._open_here(live),
        )

    def _open_here(self, live: LiveTable) -> OpenHere | None:
        line, host = open_listing(live.state), live.state.host
        is_here = any(viewer.guest == host for viewer in live.viewers)
        return OpenHere(host, line) if line is not None and is_here else None

    def _reports(self, live: LiveTable) -> list[Report]:
        """The latest reports on a table, this process first."""
        told = self._elsewhere.get(live.state.name, {})
        others = [report for process, report in told.items() if self._lives(process)]
        return [self._report(live, asks=False), *others]

    def _lives(self, process: str) -> bool:
        """Whether a process has announced anything recently."""
        return self._monotonic() - self._heard.get(process, -HEARTBEAT_TIMEOUT) < HEARTBEAT_TIMEOUT

    def _announce(self, news: Report | Heartbeat) -> None:
        self._registry.spawn(self._send(msgspec.json.encode(news).decode()))

    async def _send(self, text: str) -> None:
        with suppress(StoreDown):  # reports are repeated
            await self._store.announce(text)

    def _hear(self, text: str) -> None:
        """Handle an announcement. Announcements that are not JSON are not about presence."""
        if not text.startswith("{"):
            return
        report = msgspec.json.decode(text, type=Report | Heartbeat)
        self._heard[report.process] = self._monotonic()
        if isinstance(report, Heartbeat):
            return
        self._hear_of_opening(report)
        if report.table not in self._here:
            return
        self._elsewhere.setdefault(report.table, {})[report.process] = report
        if report.asks:
            self._announce(self._here[report.table])
        self._show(report.table)

    def _hear_of_opening(self, report: Report) -> None:
        if report.opening is not None:
            self._open_elsewhere[report.table] = report.process, report.opening
        elif self._open_elsewhere.get(report.table, ("",))[0] == report.process:
            del self._open_elsewhere[report.table]

    def _show(self, table: str) -> None:
        """Broadcast a table's presence to its viewers."""
        if live := self._registry.in_memory(table):
            present = self.seats_present(live)
            seats = [number in present for number in range(len(live.state.seats))]
            watchers = sum(report.watchers for report in self._reports(live))
            live.broadcaster.send(presence(seats, watchers))
            self.on_change(live)
