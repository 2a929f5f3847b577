"""One live table in memory: its lock, its viewers, and the way from a command to the log.

A command is decided, entered, written to the store, and only then shown and acknowledged. While it
is being written, the state is ahead of its log, so whoever looks at it holds the lock. If the
store does not take it, the state is thrown away and built again from the log: another process was
faster, or the store went away in the middle of a commit, and then the log alone knows.
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
from penultimate.table.log.entries import read_entry, write_entry
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

ATTEMPTS: Final = 5

# After these the time of the player in turn is counted anew.
CHARGED: Final = (entries.Dealt, entries.Moved, entries.Paused, entries.Resumed)
CAME: Final = (entries.Sat, entries.Returned)


class LiveTable:
    """A live table, and everyone who looks at it from this process."""

    state: TableState

    def __init__(
        self, store: Store, rows: Sequence[Row], moved_on: Callable[[LiveTable], None]
    ) -> None:
        self.store = store
        self.moved_on = moved_on
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.is_sure = True
        self.is_leading = True  # whether the last entry was written here, and not elsewhere
        self.shown = rows[-1].number  # the last row that viewers need not be told of any more
        self.restore(rows)

    def restore(self, rows: Sequence[Row]) -> None:
        """Build the state from its whole log, and show what viewers have not seen of it."""
        opened = read_entry(rows[0].body)
        if not isinstance(opened, entries.Opened):
            raise TypeError("a log begins with its table")
        self.state, self.last = open_state(opened), rows[0].number
        self.done: dict[str, int] = {}
        self.begin_clock()
        self.follow(rows[1:])

    def follow(self, rows: Sequence[Row]) -> None:
        """Enter rows that are in the log, and show them."""
        happened: list[tuple[entries.AnyEntry, list[AnyEvent]]] = []
        for row in rows:
            entry = read_entry(row.body)
            events = self._apply(entry, row.number)
            if row.command is not None:
                self.done[row.command] = self.state.number
            if row.number > self.shown:
                happened.append((entry, events))
        self.show(happened)

    def _apply(self, entry: entries.AnyEntry, number: int) -> list[AnyEvent]:
        came = isinstance(entry, CAME) and entry.seat == self.state.turn
        if came or isinstance(entry, CHARGED):
            self.begin_clock()
        self.last = number
        return apply_entry(self.state, entry, number)

    def show(self, happened: Sequence[tuple[entries.AnyEntry, list[AnyEvent]]]) -> None:
        """Tell the viewers what has happened, and that the table stands otherwise."""
        self.shown = self.last
        for entry, _ in happened:
            if isinstance(entry, entries.Spoke):
                tell_all(self.viewers, said(self.state, entry))
            elif isinstance(entry, entries.Gestured):
                tell_all(self.viewers, Reacted(seat=entry.seat, reaction=entry.reaction))
        if any(not isinstance(entry, entries.QUIET) for entry, _ in happened):
            events = [event for _, told in happened for event in told]
            show(self.viewers, self.state, events, self.left())
            self.moved_on(self)

    async def perform(self, decide: Callable[[TableState], Decision], command: str | None) -> int:
        """Carry out a decision, once for each command; the number of the table after it."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                await self.be_sure()
                if command is not None and command in self.done:
                    return self.done[command]
                decision = decide(self.state)
                if not decision or await self.commit(decision, command):
                    return self.state.number
        raise Refused("busy", "too much happens at this table at once; try again")

    async def commit(self, decision: Decision, command: str | None) -> bool:
        """Let entries happen, once the store has them; not if somebody else was faster."""
        now, first, last = int(time.time() * 1000), self.last + 1, self.last + len(decision)
        rows = [
            Row(number, now, write_entry(entry), command if number == last else None)
            for number, entry in enumerate(decision, first)
        ]
        self.is_sure = False
        told = [self._apply(entry, row.number) for entry, row in zip(decision, rows, strict=True)]
        if not await self.store.append(self.append_for(rows, decision)):
            self.is_leading = False
            return False
        self.is_sure = self.is_leading = True
        if command is not None:
            self.done[command] = self.state.number
        self.show(list(zip(decision, told, strict=True)))
        return True

    def append_for(self, rows: list[Row], decision: Decision) -> Append:
        """Rows, and what else the store keeps: who belongs to the table, and its line in lists."""
        state = self.state
        if not changes_summary(state, decision):
            return Append(state.name, rows)
        came = any(isinstance(entry, (entries.Sat, entries.Hosted)) for entry in decision)
        played = sorted(state.played) if came else []
        members = [(guest, guest == state.host) for guest in played]
        return Append(state.name, rows, state.stage, members, summary_of(state))

    async def be_sure(self) -> None:
        """Build the state again, if it may not be what the log says."""
        if not self.is_sure:
            self.restore(await self.store.log(self.state.name))
            self.is_sure = True
            self.moved_on(self)  # the clock was begun anew, so what was planned no longer holds

    @asynccontextmanager
    async def settled(self) -> AsyncGenerator[TableState]:
        """The state as its log has it, for whoever looks at it from outside."""
        async with self.lock:
            await self.be_sure()
            yield self.state

    async def hear_of(self, number: int | None) -> None:
        """Another process has written up to a number, or who knows how far."""
        async with self.lock:
            await self.be_sure()
            if number is None or number > self.last:
                self.is_leading = False
                self.follow(await self.store.log(self.state.name, self.last))

    def begin_clock(self) -> None:
        """Count the time of the player in turn from now on."""
        self.since = time.monotonic()

    def spent(self) -> int:
        """The milliseconds that the player in turn has used since the last charge."""
        if self.state.stage != "playing" or is_hand_over(self.state.table):
            return 0
        return int((time.monotonic() - self.since) * 1000)

    def left(self) -> int | None:
        """The milliseconds that the player in turn has left, if a clock runs."""
        left = self.state.clock.left(self.state.turn) if self.state.in_hand else None
        return None if left is None else max(0, left - self.spent())
