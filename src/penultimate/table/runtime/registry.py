"""Live tables in memory, by id. A table is loaded on first use and dropped without viewers."""

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

_DOUBT: Final = 6.0  # seconds, after which no database goes on with what it did not answer
_LINGER: Final = 60.0  # seconds that a table stays in memory when nobody looks at it

log = logging.getLogger("penultimate.table")


class TableRegistry:
    """Every table that somebody looks at, or looked at a moment ago, and its driver."""

    def __init__(
        self, store: Store, pace: BotPace, workers: BotWorkers, settings: TableSettings
    ) -> None:
        self.loaded: dict[str, asyncio.Future[LiveTable]] = {}
        self.drivers: dict[str, Driver] = {}
        self._store = store
        self._pace = pace
        self._workers = workers
        self._settings = settings
        self._tasks: set[asyncio.Task[None]] = set()
        self._halting: set[asyncio.Task[None]] = set()
        store.on_change(self._hear_of)
        store.on_gap(self._look_again)

    async def get(self, table: str) -> LiveTable:
        """A table, from memory or from its log."""
        if table not in self.loaded:
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self.loaded[table] = loading
        try:
            return await asyncio.shield(self.loaded[table])
        except Exception:
            self.loaded.pop(table, None)
            raise

    def in_memory(self, table: str) -> LiveTable | None:
        """A table if it is in memory."""
        future = self.loaded.get(table)
        return future.result() if future is not None and future.done() else None

    def spawn(self, deed: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Start something that goes on whether or not somebody waits for it."""
        task = asyncio.get_running_loop().create_task(deed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def halt(self, live: LiveTable) -> None:
        """Stop the clock of a table that nobody looks at; a server that ends waits for that."""
        halting = self.spawn(live.halt())
        self._halting.add(halting)
        halting.add_done_callback(self._halting.discard)

    def linger(self, table: str) -> None:
        """Forget a table in a while, if nobody looks at it then."""
        asyncio.get_running_loop().call_later(_LINGER, self.forget, table)

    def forget(self, table: str) -> None:
        """Let a table go that nobody looks at any more; its log has everything."""
        live = self.in_memory(table)
        if live is None or live.viewers:
            return
        if live.lock.locked():
            self.linger(table)
            return
        self.drivers.pop(table).stop()
        del self.loaded[table]

    async def close(self) -> None:
        """Stop planning, and let what is being written be written."""
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
        """Every table in memory."""
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
        self.drivers[live.state.name].plan()

    def _open_rematch(self, live: LiveTable) -> Callable[[], Coroutine[object, object, None]]:
        return lambda: open_rematch(self._store, live, self._settings)

    def _resolve_doubt(self, live: LiveTable) -> None:
        self.spawn(self._settle_doubt(live.state.name))

    def _hear_of(self, table: str, number: int) -> None:
        if table in self.loaded:
            self.spawn(self._catch_up(table, number))

    async def _settle_doubt(self, table: str) -> None:
        """Show what was committed without an answer: at once, or what a database does later."""
        await self._catch_up(table)
        await asyncio.sleep(_DOUBT)
        await self._catch_up(table)

    async def _catch_up(self, table: str, number: int | None = None) -> None:
        """Read what another process has written, as soon as both the table and the store are up."""
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
        """Something may have been missed, so read what every log has that memory does not."""
        for table in self.loaded:
            self.spawn(self._catch_up(table))


def _report(table: str, damage: DamagedLog) -> None:
    """Tell whoever runs the server. The table stays closed, and the others go on."""
    log.error("damaged", extra={"table": table, "entry": damage.number, "fault": damage.fault})
