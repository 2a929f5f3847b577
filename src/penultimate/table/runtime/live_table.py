"""One live table in memory: its lock, its viewers, and the way of a decision into the log.

A decision is applied to the state, written to the store, and only then shown and acknowledged.
While it is being written, the state is ahead of the log, so whoever looks at the state holds the
lock. If the store does not take it, the state is thrown away and built again from the log: another
process was faster, or the store failed in the middle of a commit, and then only the log knows.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from penultimate.protocol.messages import Reacted
from penultimate.rules.game import is_hand_over
from penultimate.store import Append, Row
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.changes import apply_entry
from penultimate.table.log.entries import read_change, read_opening, write_entry
from penultimate.table.log.state import open_state
from penultimate.table.runtime.viewers import show, tell_all
from penultimate.table.views.summary import changes_summary, summary_of
from penultimate.table.views.welcome import said

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.store import Store
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState
    from penultimate.table.runtime.viewers import Viewer

_ATTEMPTS: Final = 5

# After these the time of the player in turn is counted from zero.
_CHARGED: Final = (entries.Dealt, entries.Moved, entries.Paused, entries.Resumed)
_CAME: Final = (entries.Sat, entries.Returned)


class LiveTable:
    """A table in memory, and everyone who looks at it from this process."""

    state: TableState

    def __init__(
        self, store: Store, rows: Sequence[Row], moved_on: Callable[[LiveTable], None]
    ) -> None:
        self.viewers: list[Viewer] = []
        self.lock = asyncio.Lock()
        self.is_leading = True  # whether the last entry was written by this process
        self._store = store
        self._moved_on = moved_on
        self._is_sure = True  # whether the state is what the log says
        self._shown = rows[-1].number  # the last row that viewers were told of
        self._restore(rows)

    async def perform(self, decide: Callable[[TableState], Decision], command: str | None) -> int:
        """Carry out a decision, once for each command; the number of the table after it."""
        async with self.lock:
            for _ in range(_ATTEMPTS):
                await self._be_sure()
                if command is not None and command in self._done:
                    return self._done[command]
                decision = decide(self.state)
                if not decision or await self._commit(decision, command):
                    return self.state.number
        raise Refused("busy", "too much happens at this table at once; try again")

    @asynccontextmanager
    async def settled(self) -> AsyncGenerator[TableState]:
        """The state as the log has it, for whoever looks at it from outside."""
        async with self.lock:
            await self._be_sure()
            yield self.state

    async def catch_up(self, number: int | None) -> None:
        """Read what another process has written, up to a number or to the end of the log."""
        async with self.lock:
            await self._be_sure()
            if number is None or number > self.last:
                self.is_leading = False
                self._follow(await self._store.log(self.state.name, self.last))

    def begin_clock(self) -> None:
        """Count the time of the player in turn from now on."""
        self._since = time.monotonic()

    def spent(self) -> int:
        """The milliseconds that the player in turn has used since the last charge."""
        if self.state.stage != "playing" or is_hand_over(self.state.table):
            return 0
        return int((time.monotonic() - self._since) * 1000)

    def left(self) -> int | None:
        """The milliseconds that the player in turn has left, if a clock runs."""
        left = self.state.clock.left(self.state.turn) if self.state.in_hand else None
        return None if left is None else max(0, left - self.spent())

    async def _be_sure(self) -> None:
        """Build the state again, if it may not be what the log says."""
        if not self._is_sure:
            self._restore(await self._store.log(self.state.name))
            self._is_sure = True
            self._moved_on(self)  # the clock was begun again, so nothing planned before holds

    def _restore(self, rows: Sequence[Row]) -> None:
        """Build the state from the whole log, and show viewers what they have not seen of it."""
        self.state, self.last = open_state(read_opening(rows[0].body)), rows[0].number
        self._done: dict[str, int] = {}
        self.begin_clock()
        self._follow(rows[1:])

    def _follow(self, rows: Sequence[Row]) -> None:
        """Apply rows of the log, and show them."""
        happened: list[tuple[entries.Change, list[AnyEvent]]] = []
        for row in rows:
            entry = read_change(row.body)
            events = self._apply(entry, row.number)
            if row.command is not None:
                self._done[row.command] = self.state.number
            if row.number > self._shown:
                happened.append((entry, events))
        self._show(happened)

    def _apply(self, entry: entries.Change, number: int) -> list[AnyEvent]:
        came = isinstance(entry, _CAME) and entry.seat == self.state.turn
        if came or isinstance(entry, _CHARGED):
            self.begin_clock()
        self.last = number
        return apply_entry(self.state, entry, number)

    def _show(self, happened: Sequence[tuple[entries.Change, list[AnyEvent]]]) -> None:
        """Tell the viewers what has happened, and show them the table as it is now."""
        self._shown = self.last
        for entry, _ in happened:
            if isinstance(entry, entries.Spoke):
                tell_all(self.viewers, said(self.state, entry))
            elif isinstance(entry, entries.Gestured):
                tell_all(self.viewers, Reacted(seat=entry.seat, reaction=entry.reaction))
        if any(not isinstance(entry, entries.QUIET) for entry, _ in happened):
            events = [event for _, told in happened for event in told]
            show(self.viewers, self.state, events, self.left())
            self._moved_on(self)

    async def _commit(self, decision: Decision, command: str | None) -> bool:
        """Write a decision to the store, unless another process was faster; then show it."""
        now, first, last = int(time.time() * 1000), self.last + 1, self.last + len(decision)
        rows = [
            Row(number, now, write_entry(entry), command if number == last else None)
            for number, entry in enumerate(decision, first)
        ]
        self._is_sure = False
        told = [self._apply(entry, row.number) for entry, row in zip(decision, rows, strict=True)]
        if not await self._store.append(self._append_for(rows, decision)):
            self.is_leading = False
            return False
        self._is_sure = self.is_leading = True
        if command is not None:
            self._done[command] = self.state.number
        self._show(list(zip(decision, told, strict=True)))
        return True

    def _append_for(self, rows: list[Row], decision: Decision) -> Append:
        """Rows, and what else the store keeps: who belongs to the table, and its line in lists."""
        state = self.state
        if not changes_summary(state, decision):
            return Append(state.name, rows)
        came = any(isinstance(entry, (entries.Sat, entries.Hosted)) for entry in decision)
        played = sorted(state.played) if came else []
        members = [(guest, guest == state.host) for guest in played]
        return Append(state.name, rows, state.stage, members, summary_of(state))
