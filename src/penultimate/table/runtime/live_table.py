"""One live table in memory: its lock, its viewers, and the way of a decision into the log.

A decision is applied to the state, written to the store, and only then shown and acknowledged.
While it is being written, the state is ahead of the log, so whoever looks at the state holds the
lock. If the store does not take it, the state is thrown away and built again from the log: another
process was faster, or the store failed in the middle of a commit, and then only the log knows.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from penultimate.protocol.messages import Reacted
from penultimate.protocol.refusals import Refused
from penultimate.store import Append, Row, StoreDown, StoreUnsure
from penultimate.table.decisions.game_flow import go_on, stop_clock
from penultimate.table.log import entries
from penultimate.table.log.entries import write_entry
from penultimate.table.log.transitions import apply_entry
from penultimate.table.log.validation import DamagedLog, apply_stored, open_stored
from penultimate.table.runtime.viewers import broadcast, show
from penultimate.table.views.summary import changes_summary, summary_of
from penultimate.table.views.welcome import said, welcome

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.store import Store
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState
    from penultimate.table.runtime.viewers import Viewer

_ATTEMPTS: Final = 5
LONGEST_LOG: Final = 50_000  # entries; a long game of ten has a few thousand
PAGE: Final = 200  # rows of a log that are read at once


class CommandKey(NamedTuple):
    """A command as the log knows it: whose it is and its id, and the hash of what it says."""

    key: str
    content: str


class _Done(NamedTuple):
    """A command that was carried out, and the number of the table after it."""

    number: int
    content: str  # empty in old logs


class LiveTable:
    """A table in memory, and everyone who looks at it from this process."""

    state: TableState

    def __init__(
        self,
        store: Store,
        rows: Sequence[Row],
        moved_on: Callable[[LiveTable], None],
        in_doubt: Callable[[LiveTable], object] = lambda _live: None,
    ) -> None:
        self.viewers: list[Viewer] = []
        self.lock = asyncio.Lock()
        self.is_leading = True  # whether the last entry was written by this process
        self._store = store
        self._moved_on = moved_on
        self._in_doubt = in_doubt
        self._doubted: set[str] = set()  # commands that may have been carried out
        self._is_sure = True  # whether the state is what the log says
        self._shown = rows[-1].number  # the last row that viewers were told of
        self._restore(rows)

    async def perform(
        self, decide: Callable[[TableState], Decision], asked: CommandKey | None
    ) -> int:
        """Carry out a decision, once for each command; the number of the table after it."""
        async with self.lock:
            return await self._perform(decide, asked)

    async def _perform(
        self, decide: Callable[[TableState], Decision], asked: CommandKey | None
    ) -> int:
        try:
            for _ in range(_ATTEMPTS):
                await self._be_sure()
                if asked is not None and asked.key in self._done:
                    return self._number_after(asked)
                decision = decide(self.state)
                self._check_room(decision)
                if not decision or await self._commit(decision, asked):
                    return self.state.number
        except StoreUnsure:
            self._doubt(asked)
            raise
        except StoreDown as fault:
            if asked is not None and asked.key in self._doubted:
                raise StoreUnsure(str(fault)) from None
            raise
        raise Refused("busy")

    def _doubt(self, asked: CommandKey | None) -> None:
        """Remember that a command may have been carried out, and have the log looked at."""
        if asked is not None:
            self._doubted.add(asked.key)
        self._in_doubt(self)

    def _check_room(self, decision: Decision) -> None:
        """Refuse to write more than a log may have. Talk ends before the game has to."""
        is_talk = all(entry.nature.talk for entry in decision)
        is_the_end = any(entry.nature.last for entry in decision)
        most = LONGEST_LOG * 4 // 5 if is_talk else LONGEST_LOG
        if decision and self.last + len(decision) > most and not is_the_end:
            raise Refused("log_full")

    def _number_after(self, asked: CommandKey) -> int:
        """The number after a command that was carried out before, if this is the same one."""
        done = self._done[asked.key]
        if done.content not in ("", asked.content):
            raise Refused("id_used")
        return done.number

    @asynccontextmanager
    async def settled(self) -> AsyncGenerator[TableState]:
        """The state as the log has it, for whoever looks at it from outside."""
        async with self.lock:
            await self._be_sure()
            yield self.state

    @asynccontextmanager
    async def entered(self) -> AsyncGenerator[TableState]:
        """The state for somebody who comes to look; if they are the first, the clock goes on."""
        async with self.lock:
            if not self.viewers:
                await self._let_clock_go_on()
            await self._be_sure()
            yield self.state

    async def halt(self) -> None:
        """Stop the clock if nobody looks any more. If that cannot be stored, the time counts."""
        with suppress(Refused, StoreDown):
            await self.perform(
                lambda now: [] if self.viewers else stop_clock(now, self.spent()), None
            )

    async def _let_clock_go_on(self) -> None:
        with suppress(Refused, StoreDown):
            await self._perform(lambda now: go_on(now, self.spent()), None)

    async def catch_up(self, number: int | None) -> None:
        """Read what another process has written, up to a number or to the end of the log."""
        async with self.lock:
            await self._be_sure()
            if number is None or number > self.last:
                self.is_leading = False
                self._follow(await self._store.log(self.state.name, self.last))
                if self.viewers and self.state.clock.stands:  # another process knew of no viewer
                    await self._let_clock_go_on()

    def spent(self) -> int:
        """The milliseconds that the player in turn has used since the last charge."""
        if self.state.stage != "playing" or not self.state.in_hand or self.state.clock.stands:
            return 0
        return int((time.monotonic() - self._since) * 1000)

    def left(self) -> int | None:
        """The milliseconds that the player in turn has left, if a clock runs."""
        left = self.state.clock.left(self.state.turn) if self.state.in_hand else None
        return None if left is None else max(0, left - self.spent())

    async def _be_sure(self) -> None:
        """Build the state again, if it may not be what the log says."""
        if not self._is_sure:
            rows = await self._store.log(self.state.name, 0, PAGE)
            self._restore(rows)
            await self.read_on(rows)
            self._is_sure, self._shown = True, self.last
            self._moved_on(self)  # nothing that was planned before holds

    def _restore(self, rows: Sequence[Row]) -> None:
        """Build the state from the whole log, and show viewers what they have not seen of it."""
        self.state, self.last = open_stored(rows[0].number, rows[0].body), rows[0].number
        self._done: dict[str, _Done] = {}
        self._since = time.monotonic()
        self._follow(rows[1:])

    async def read_on(self, rows: Sequence[Row]) -> None:
        """Read the rest of a log, page by page, so that nobody else waits for a long one."""
        while len(rows) == PAGE:
            await asyncio.sleep(0)
            rows = await self._store.log(self.state.name, self.last, PAGE)
            if not self._is_sure:
                self._follow(rows)
            elif rows:  # nobody has seen any of it yet
                self._shown = rows[-1].number
                self._follow(rows)

    def _follow(self, rows: Sequence[Row]) -> None:
        """Apply rows of the log, and show them."""
        happened: list[tuple[entries.Change, list[AnyEvent]]] = []
        for row in rows:
            entry, events = self._apply_stored(row)
            if row.command is not None:
                self._done[row.command] = _Done(self.state.number, entry.asked)
            if row.number > self._shown:
                happened.append((entry, events))
        self._show(happened)

    def _apply_stored(self, row: Row) -> tuple[entries.Change, list[AnyEvent]]:
        """Apply a row of the log, unless it cannot have come next; then the table is closed."""
        try:
            if row.number != self.last + 1:
                raise DamagedLog(self.last + 1, "it is missing")
            turn = self.state.turn
            entry, events = apply_stored(self.state, row.number, row.body)
        except DamagedLog:
            self._is_sure = False
            raise
        self._note(entry, row, turn)
        return entry, events

    def _apply(self, entry: entries.Change, row: Row) -> list[AnyEvent]:
        """Apply an entry that was decided just now."""
        self._note(entry, row, self.state.turn)
        return apply_entry(self.state, entry, row.number)

    def _note(self, entry: entries.Change, row: Row, turn: int) -> None:
        """Note which row was the last, and since when the time of the player in turn runs."""
        nature = entry.nature
        is_in_turn = isinstance(entry, entries.SeatEntry) and entry.seat == turn
        if nature.charged or (nature.comes and is_in_turn):
            self._since = time.monotonic() - max(0.0, time.time() - row.at / 1000)
        self.last = row.number

    def _show(self, happened: Sequence[tuple[entries.Change, list[AnyEvent]]]) -> None:
        """Tell the viewers what has happened, and show them the table as it is now."""
        self._shown = max(self._shown, self.last)
        for entry, _ in happened:
            self._tell(entry)
        if any(not entry.nature.quiet for entry, _ in happened):
            events = [event for _, told in happened for event in told]
            show(self.viewers, self.state, events, self.left())
            self._moved_on(self)

    def _tell(self, entry: entries.Change) -> None:
        """Tell the viewers what the state does not show."""
        match entry:
            case entries.Spoke():
                broadcast(self.viewers, said(self.state, entry))
            case entries.Gestured():
                broadcast(self.viewers, Reacted(seat=entry.seat, reaction=entry.reaction))
            case entries.ShownOut():
                self._show_out(entry.guest)
            case entries.Rehoused():
                self._welcome_again()
            case _:
                _shown_by_state: entries.Untold = entry

    def _show_out(self, guest: str) -> None:
        """Show a guest nothing more, at any socket of theirs."""
        for viewer in [viewer for viewer in self.viewers if viewer.guest == guest]:
            self.viewers.remove(viewer)
            viewer.dismiss("shown_out")

    def _welcome_again(self) -> None:
        """Send everyone the new rules."""
        for viewer in self.viewers:
            viewer.tell(welcome(self.state, watching=viewer.watching))

    async def _commit(self, decision: Decision, asked: CommandKey | None) -> bool:
        """Write a decision to the store, unless another process was faster; then show it."""
        rows = self._rows_for(decision, asked)
        self._is_sure = False
        told = [self._apply(entry, row) for entry, row in zip(decision, rows, strict=True)]
        if not await self._store.append(self._append_for(rows, decision)):
            self.is_leading = False
            return False
        self._is_sure = self.is_leading = True
        if asked is not None:
            self._done[asked.key] = _Done(self.state.number, asked.content)
        self._show(list(zip(decision, told, strict=True)))
        return True

    def _rows_for(self, decision: Decision, asked: CommandKey | None) -> list[Row]:
        """The rows of a decision. The last one has the command that led to all of them."""
        now, first = int(time.time() * 1000), self.last + 1
        key, content = asked or (None, "")
        *others, last = decision
        written = [*others, msgspec.structs.replace(last, asked=content)]
        keys = [*(None for _ in others), key]
        return [
            Row(number, now, write_entry(entry), command)
            for number, (entry, command) in enumerate(zip(written, keys, strict=True), first)
        ]

    def _append_for(self, rows: list[Row], decision: Decision) -> Append:
        """Rows, and what else the store keeps: who belongs to the table, and its line in lists."""
        state = self.state
        if not changes_summary(state, decision):
            return Append(state.name, rows)
        came = any(entry.nature.members for entry in decision)
        known = sorted(state.known) if came else []
        members = [(guest, guest == state.host) for guest in known]
        return Append(state.name, rows, state.stage, members, summary_of(state))
