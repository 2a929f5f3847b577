"""Live tables by id, loaded on first use and dropped when they have no viewers."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from penultimate.store import StoreDown
from penultimate.table.autopilot.driver import STORE_RETRY, Driver
from penultimate.table.log.validation import DamagedLog
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.new_tables import open_rematch
from penultimate.table.runtime.table_log import TableLog

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from penultimate.store import Store
    from penultimate.table.autopilot.bot_pace import BotPace
    from penultimate.table.autopilot.bot_workers import BotWorkers
    from penultimate.table.table_settings import TableSettings

_DOUBT: Final = 6.0  # seconds after which a database no longer commits a pending append
_LINGER: Final = 60.0  # seconds that a table without viewers stays in memory

log = logging.getLogger("penultimate.table")


class TableRegistry:
    """Live tables and their drivers, by id."""

    def __init__(
        self, store: Store, pace: BotPace, workers: BotWorkers, settings: TableSettings
    ) -> None:
        self.loaded: dict[str, asyncio.Future[LiveTable]] = {}
        self.drivers: dict[str, Driver] = {}
        self._store = store
        self._pace = pace
        self._workers = workers
        self._settings = settings
        self._tasks: set[asyncio.Task[object]] = set()
        self._halting: set[asyncio.Task[object]] = set()
        self._is_stopping = False
        store.on_change(self._hear_of)
        store.on_gap(self._look_again)

    async def get(self, table: str) -> LiveTable:
        """Return a table, loading it from its log if necessary."""
        if table not in self.loaded:
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self.loaded[table] = loading
        try:
            return await asyncio.shield(self.loaded[table])
        except Exception:
            self.loaded.pop(table, None)
            raise

    def in_memory(self, table: str) -> LiveTable | None:
        """Return a table only if it is loaded."""
        future = self.loaded.get(table)
        return future.result() if future is not None and future.done() else None

    def spawn(self, action: Coroutine[object, object, object]) -> asyncio.Task[object]:
        """Start a background task."""
        task = asyncio.get_running_loop().create_task(action)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def halt(self, live: LiveTable) -> None:
        """Stop the clock of a table without viewers. `close` waits for this."""
        halting = self.spawn(live.halt())
        self._halting.add(halting)
        halting.add_done_callback(self._halting.discard)

    def linger(self, table: str) -> None:
        """Drop a table later, unless it has viewers by then."""
        asyncio.get_running_loop().call_later(_LINGER, self.forget, table)

    def forget(self, table: str) -> None:
        """Drop a table from memory, unless it has viewers."""
        live = self.in_memory(table)
        if live is None or live.viewers:
            return
        if live.lock.locked():
            self.linger(table)
            return
        self.drivers.pop(table).stop()
        del self.loaded[table]

    async def hand_over(self, is_seen_elsewhere: Callable[[LiveTable], bool]) -> None:
        """Stop all drivers, and the clocks of tables that only this process shows."""
        self._is_stopping = True
        for driver in self.drivers.values():
            driver.stop()
        here = [live for live in self.all() if live.viewers and not is_seen_elsewhere(live)]
        await asyncio.gather(*(live.hand_over() for live in here))

    async def close(self) -> None:
        """Stop all drivers, store the clocks, and cancel background tasks."""
        for driver in self.drivers.values():
            driver.stop()
        for live in self.all():
            async with live.lock:
                if live.viewers:
                    live.viewers.clear()
                    self.halt(live)
        await asyncio.gather(*self._halting)
        for task in (left := list(self._tasks)):
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        self._workers.close()

    def all(self) -> list[LiveTable]:
        return [
            live.result()
            for live in self.loaded.values()
            if live.done() and not live.cancelled() and live.exception() is None
        ]

    async def _load(self, table: str) -> LiveTable:
        log = TableLog(self._store, table, self._settings)
        try:
            await log.rebuild()
        except DamagedLog as fault:
            _report(table, fault)
            raise
        live = LiveTable(log, self._settings, self._plan, self._resolve_doubt)
        self.drivers[table] = Driver(
            live, self._pace, self._workers, self._settings, self.spawn, self._open_rematch(live)
        )
        self.linger(table)
        return live

    def _plan(self, live: LiveTable) -> None:
        if not self._is_stopping:
            self.drivers[live.state.name].plan()

    def _open_rematch(self, live: LiveTable) -> Callable[[], Coroutine[object, object, None]]:
        return lambda: open_rematch(self._store, live, self._settings)

    def _resolve_doubt(self, live: LiveTable) -> None:
        self.spawn(self._settle_doubt(live.state.name))

    def _hear_of(self, table: str, number: int) -> None:
        if table in self.loaded:
            self.spawn(self._catch_up(table, number))

    async def _settle_doubt(self, table: str) -> None:
        """Catch up with an entry that may have been committed without confirmation, now or late."""
        await self._catch_up(table)
        await asyncio.sleep(_DOUBT)
        await self._catch_up(table)

    async def _catch_up(self, table: str, number: int | None = None) -> None:
        """Apply entries from other processes, retrying while the store is down."""
        while (loading := self.loaded.get(table)) is not None:
            try:
                await (await asyncio.shield(loading)).catch_up(number)
                return
            except DamagedLog as fault:
                _report(table, fault)
                return
            except StoreDown:
                await asyncio.sleep(STORE_RETRY)

    def _look_again(self) -> None:
        """Catch up all tables, because notifications may have been lost."""
        for table in self.loaded:
            self.spawn(self._catch_up(table))


def _report(table: str, damage: DamagedLog) -> None:
    """Log a damaged table. It stays closed, and other tables are not affected."""
    log.error("damaged", extra={"table": table, "entry": damage.number, "fault": damage.fault})
