"""All the live tables of one server process: who opens them, who looks at them, who is there."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from penultimate.protocol import commands, forms
from penultimate.store import Row, StoreDown
from penultimate.table.decisions import game, new_table, seats
from penultimate.table.decisions.dispatch import decision_for
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import write_entry
from penultimate.table.log.state import open_state
from penultimate.table.runtime.memory import LiveTables
from penultimate.table.runtime.presence import Attendance
from penultimate.table.runtime.viewers import Viewer, tell_all
from penultimate.table.views.screen import state_for
from penultimate.table.views.summary import summary_of
from penultimate.table.views.welcome import presence, welcome

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from penultimate.store import Store
    from penultimate.table.autopilot.pace import Pace
    from penultimate.table.autopilot.workers import BotWorkers
    from penultimate.table.runtime.live_table import LiveTable

HOST_AWAY: Final = 30.0  # seconds after which somebody else becomes host


class TableService:
    """Where people come in: they open tables, look at them, give commands and leave."""

    def __init__(self, store: Store, pace: Pace, workers: BotWorkers) -> None:
        self.store = store
        self.live_tables = LiveTables(store, pace, workers)
        self.attendance = Attendance(self.announce, self.show_presence)
        self.minding: set[LiveTable] = set()
        store.on_announcement(self.attendance.hear)

    async def close(self) -> None:
        await self.live_tables.close()

    async def live_table(self, table: str) -> LiveTable:
        """A table, from memory or from its log."""
        return await self.live_tables.get(table)

    async def open_table(self, guest: str, name: str, form: forms.TableForm) -> entries.Opened:
        """A new table, kept in the store."""
        opened = new_table.open_table_for(guest, name, secrets.token_urlsafe(9), form)
        await self.keep_new(opened)
        if opened.starts and all(chair.bot for chair in opened.chairs):  # it waits for nobody
            live = await self.live_table(opened.table)
            await self.finish(live.perform(lambda now: game.start(now, guest), None))
        return opened

    async def keep_new(self, opened: entries.Opened) -> None:
        row = Row(1, int(time.time() * 1000), write_entry(opened))
        guests = {opened.host, *(chair.guest for chair in opened.chairs)} - {None}
        members = [(guest, guest == opened.host) for guest in sorted(map(str, guests))]
        summary = summary_of(open_state(opened))
        await self.store.create(opened.table, [row], "lobby", members, summary)

    async def attach(self, live: LiveTable, viewer: Viewer) -> None:
        """Let somebody look at a table: the welcome, the state, and who is there."""
        async with live.settled():
            if not live.viewers:
                live.begin_clock()  # nobody's time runs while nobody looks
            viewer.mind_seats(live.state.seats_of(viewer.guest))
            looking, watching = viewer.looking, viewer.watching
            viewer.tell(welcome(live.state, looking, watching=watching))
            self.tell_state(live, viewer)
            live.viewers.append(viewer)
            if len(live.viewers) == 1:
                self.live_tables.drivers[live.state.name].plan()
        self.attendance.changed(live)
        self.mind_host(live)

    def mind_host(self, live: LiveTable) -> None:
        """Look in a while whether the host is there, and if not, who else is."""

        async def mind() -> None:
            await asyncio.sleep(HOST_AWAY)
            self.minding.discard(live)
            with suppress(Refused, StoreDown):
                present = self.attendance.seats_present(live)
                await live.perform(lambda now: seats.step_in(now, present), None)

        if live not in self.minding:
            self.minding.add(live)
            self.live_tables.spawn(mind())

    def tell_state(self, live: LiveTable, viewer: Viewer) -> None:
        state = live.state
        viewer.tell(state_for(state, viewer.guest, viewer.looking, [], live.left()))

    def detach(self, live: LiveTable, viewer: Viewer) -> None:
        if viewer in live.viewers:
            live.viewers.remove(viewer)
        self.attendance.changed(live)
        if live.viewers:
            self.mind_host(live)
        else:
            self.live_tables.drivers[live.state.name].stop()  # nobody's time runs, no bot plays
            self.live_tables.linger(live.state.name)

    async def carry_out(self, live: LiveTable, viewer: Viewer, command: commands.AnyRequest) -> int:
        """Carry out a viewer's command; the number of the table after it."""
        if isinstance(command, commands.Look):
            return await self.look(live, viewer, command.seat)
        key = f"{viewer.guest}:{command.id}"
        if isinstance(command, commands.Rematch):
            return await self.rematch(live, viewer.guest, key)
        decide = decision_for(
            viewer.guest, command, live.spent, lambda: self.attendance.seats_present(live)
        )
        number = await self.finish(live.perform(decide, key))
        if isinstance(command, commands.Leave):
            self.attendance.changed(live)
        return number

    async def finish(self, deed: Coroutine[object, object, int]) -> int:
        """Finish a deed even if whoever wanted it has hung up meanwhile."""
        return await asyncio.shield(asyncio.get_running_loop().create_task(deed))

    async def look(self, live: LiveTable, viewer: Viewer, seat: int | None) -> int:
        """Open the hand of one of the viewer's seats to them, or close the one that is open."""
        async with live.settled() as state:
            mine = state.seats_of(viewer.guest)
            if viewer.watching or (seat is not None and seat not in mine):
                raise Refused("not_your_seat", "that seat is not yours")
            viewer.looking = seat
            self.tell_state(live, viewer)
            return live.state.number

    async def rematch(self, live: LiveTable, guest: str, key: str) -> int:
        """The same people at a new table; whoever asks second, in any process, is led to it too."""
        async with live.settled() as state:
            again, is_first = new_table.open_rematch(state, guest), state.rematch is None
        if is_first:
            await self.keep_new(again)
        followed = entries.Followed(table=again.table)
        return await self.finish(live.perform(lambda now: [] if now.rematch else [followed], key))

    def announce(self, text: str) -> None:
        self.live_tables.spawn(self.tell_others(text))

    async def tell_others(self, text: str) -> None:
        with suppress(StoreDown):  # it is repeated anyway
            await self.store.announce(text)

    def show_presence(self, table: str) -> None:
        future = self.live_tables.loaded.get(table)
        if future is not None and future.done():
            live = future.result()
            present, watchers = self.attendance.of(live)
            tell_all(live.viewers, presence(present, watchers))
