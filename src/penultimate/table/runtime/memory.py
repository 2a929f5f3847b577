"""The tables in memory: each read from its log once, and let go when nobody looks any more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from penultimate.store import StoreDown
from penultimate.table.autopilot.driver import STORE_RETRY, Driver
from penultimate.table.errors import no_such_table
from penultimate.table.runtime.live_table import LiveTable

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from penultimate.store import Store
    from penultimate.table.autopilot.pace import Pace
    from penultimate.table.autopilot.workers import BotWorkers

LINGER: Final = 60.0  # seconds that a table stays in memory when nobody looks at it


class LiveTables:
    """Every table that somebody looks at, or looked at a moment ago, and who drives it."""

    def __init__(self, store: Store, pace: Pace, workers: BotWorkers) -> None:
        self.store = store
        self.pace = pace
        self.workers = workers
        self.loaded: dict[str, asyncio.Future[LiveTable]] = {}
        self.drivers: dict[str, Driver] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        store.on_change(self.hear_of)
        store.on_gap(self.look_again)

    def spawn(self, deed: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Start something that goes on whether or not somebody waits for it."""
        task = asyncio.get_running_loop().create_task(deed)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def close(self) -> None:
        """Stop planning, and let what is being written be written."""
        for driver in self.drivers.values():
            driver.stop()
        for live in self.in_memory():
            async with live.lock:
                live.viewers.clear()
        for task in (left := list(self.tasks)):
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        self.workers.close()

    def in_memory(self) -> list[LiveTable]:
        return [
            live.result()
            for live in self.loaded.values()
            if live.done() and not live.cancelled() and live.exception() is None
        ]

    async def get(self, table: str) -> LiveTable:
        """A table, from memory or from its log."""
        if table not in self.loaded:
            loading = asyncio.get_running_loop().create_task(self.load(table))
            self.loaded[table] = loading
        try:
            return await asyncio.shield(self.loaded[table])
        except Exception:
            self.loaded.pop(table, None)
            raise

    async def load(self, table: str) -> LiveTable:
        rows = await self.store.log(table)
        if not rows:
            raise no_such_table()
        live = LiveTable(self.store, rows, lambda live: self.drivers[live.state.name].plan())
        self.drivers[table] = Driver(live, self.pace, self.workers, self.spawn)
        self.linger(table)
        return live

    def linger(self, table: str) -> None:
        """If nobody looks at a table in a while, it is forgotten."""
        asyncio.get_running_loop().call_later(LINGER, self.forget, table)

    def forget(self, table: str) -> None:
        """Let a table go that nobody looks at any more; its log has everything."""
        future = self.loaded.get(table)
        if future is None or not future.done() or future.result().viewers:
            return
        if future.result().lock.locked():
            self.linger(table)
            return
        self.drivers.pop(table).stop()
        del self.loaded[table]

    def hear_of(self, table: str, number: int) -> None:
        if table in self.loaded:
            self.spawn(self.catch_up(table, number))

    async def catch_up(self, table: str, number: int | None = None) -> None:
        """Read what another process has written, as soon as both the table and the store are up."""
        while (live := self.loaded.get(table)) is not None:
            try:
                await (await asyncio.shield(live)).hear_of(number)
                return
            except StoreDown:
                await asyncio.sleep(STORE_RETRY)

    def look_again(self) -> None:
        """Something may have been missed: read what every log has that memory does not."""
        for table in self.loaded:
            self.spawn(self.catch_up(table))
