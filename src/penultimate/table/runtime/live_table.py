"""One live table in memory.

A decision is applied to the state and stored before it is broadcast and acknowledged. In between,
the state is ahead of the log, so reading the state requires the lock.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from penultimate.protocol.refusals import Refused
from penultimate.store import StoreDown, StoreUnsure
from penultimate.table.decisions.game_flow import start_clock, stop_clock
from penultimate.table.runtime.broadcaster import Broadcaster
from penultimate.table.runtime.table_log import TableLog

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Sequence

    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState
    from penultimate.table.runtime.replica import Applied, CommandKey
    from penultimate.table.runtime.viewers import Viewer
    from penultimate.table.table_settings import TableSettings

_ATTEMPTS: Final = 5


class LiveTable:
    """A table in memory, with its viewers in this process.

    `on_change` is called after every change that viewers can see. `on_doubt` is called when the
    store does not report whether it stored an entry.
    """

    def __init__(
        self,
        log: TableLog,
        settings: TableSettings,
        on_change: Callable[[LiveTable], object],
        on_doubt: Callable[[LiveTable], object],
    ) -> None:
        self.lock = asyncio.Lock()
        self.log = log
        self.broadcaster = Broadcaster()
        self._settings = settings
        self._on_change = on_change
        self._on_doubt = on_doubt
        self._doubted: set[str] = set()  # commands that may have been carried out
        self._shown = log.replica.last  # the last row that was sent to viewers

    @property
    def state(self) -> TableState:
        return self.log.replica.state

    @property
    def last(self) -> int:
        """The number of the last row in the log."""
        return self.log.replica.last

    @property
    def is_leading(self) -> bool:
        """Whether this process wrote the last entry."""
        return self.log.is_leading

    @property
    def viewers(self) -> list[Viewer]:
        return self.broadcaster.viewers

    def spent(self) -> int:
        """Milliseconds used by the player to move since the last charge."""
        return self.log.replica.timer.spent(self.state)

    def left(self) -> int | None:
        """Milliseconds left for the player to move, if a clock is running."""
        return self.log.replica.timer.left(self.state)

    async def perform(
        self, decide: Callable[[TableState], Decision], command: CommandKey | None
    ) -> int:
        """Carry out a decision, once per command. Returns the resulting state number."""
        async with self.lock:
            return await self._perform(decide, command)

    async def _perform(
        self, decide: Callable[[TableState], Decision], command: CommandKey | None
    ) -> int:
        try:
            return await self._retry(decide, command)
        except StoreUnsure:
            if command is not None:
                self._doubted.add(command.key)
            self._on_doubt(self)
            raise
        except StoreDown as fault:
            if command is not None and command.key in self._doubted:
                raise StoreUnsure(str(fault)) from None
            raise

    async def _retry(
        self, decide: Callable[[TableState], Decision], command: CommandKey | None
    ) -> int:
        """Decide again on the new state after another process was faster."""
        for _ in range(_ATTEMPTS):
            await self._refresh()
            number = self.log.replica.number_after(command)
            if number is not None:
                return number
            decision = decide(self.state)
            if not decision:
                return self.state.number
            applied = await self.log.append(decision, command)
            if applied is not None:
                self._publish(applied)
                return self.state.number
        raise Refused("busy")

    @asynccontextmanager
    async def settled(self) -> AsyncGenerator[TableState]:
        """Hold the lock, with a state that matches the log."""
        async with self.lock:
            await self._refresh()
            yield self.state

    @asynccontextmanager
    async def entered(self) -> AsyncGenerator[TableState]:
        """Like `settled`, for a new viewer. The first viewer starts the clock."""
        async with self.lock:
            if not self.viewers:
                await self._start_clock()
            await self._refresh()
            yield self.state

    async def halt(self) -> None:
        """Stop the clock if no viewers are left. It keeps running if that cannot be stored."""
        await self._stop_clock(lambda: not self.viewers)

    async def hand_over(self) -> None:
        """Stop the clock for viewers who are about to reconnect to another process."""
        await self._stop_clock(lambda: True)

    async def _stop_clock(self, is_wanted: Callable[[], bool]) -> None:
        with suppress(Refused, StoreDown):
            await self.perform(
                lambda now: stop_clock(now, self.spent()) if is_wanted() else [], None
            )

    async def _start_clock(self) -> None:
        with suppress(Refused, StoreDown):
            await self._perform(lambda now: start_clock(now, self.spent()), None)

    async def catch_up(self, number: int | None) -> None:
        """Apply entries from other processes, up to a row or to the end of the log."""
        async with self.lock:
            await self._refresh()
            if number is None or number > self.last:
                self._publish(await self.log.follow())
                if self.viewers and self.state.clock.stands:  # stopped by a process without viewers
                    await self._start_clock()

    async def _refresh(self) -> None:
        """Rebuild the state if it may differ from the log."""
        if not self.log.is_current:
            self._publish(await self.log.rebuild(self._shown))
            self._on_change(self)  # earlier plans are void

    def _publish(self, applied: Sequence[Applied]) -> None:
        """Send new entries to the viewers, and the new state if its number has changed."""
        self._shown = self.last
        self.broadcaster.announce(self.state, applied)
        if any(not one.entry.nature.quiet for one in applied):
            events = [event for one in applied for event in one.events]
            now = self._settings.now()
            self.broadcaster.show(self.state, events, left=self.left(), now=now)
            self._on_change(self)
