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
from penultimate.table.log.state import open_sitting
from penultimate.table.runtime.memory import Rooms
from penultimate.table.runtime.presence import Attendance
from penultimate.table.runtime.viewers import Viewer, tell_all
from penultimate.table.views import screen
from penultimate.table.views.summary import summary_of

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from penultimate.store import Store
    from penultimate.table.autopilot.pace import Pace
    from penultimate.table.autopilot.workers import Thinkers
    from penultimate.table.runtime.live_table import Room

HOST_AWAY: Final = 30.0  # seconds after which somebody else becomes host


class Hall:
    """Where people come in: they open tables, look at them, give commands and leave."""

    def __init__(self, store: Store, pace: Pace, thinkers: Thinkers) -> None:
        self.store = store
        self.rooms = Rooms(store, pace, thinkers)
        self.attendance = Attendance(self.announce, self.show_presence)
        self.minding: set[Room] = set()
        store.on_announcement(self.attendance.hear)

    async def close(self) -> None:
        await self.rooms.close()

    async def room(self, table: str) -> Room:
        """A table, from memory or from its log."""
        return await self.rooms.get(table)

    async def open_table(self, guest: str, name: str, form: forms.TableForm) -> entries.Opened:
        """A new table, kept in the store."""
        opened = new_table.open_table_for(guest, name, secrets.token_urlsafe(9), form)
        await self.keep_new(opened)
        if opened.starts and all(chair.bot for chair in opened.chairs):  # it waits for nobody
            room = await self.room(opened.table)
            await self.finish(room.perform(lambda now: game.start(now, guest), None))
        return opened

    async def keep_new(self, opened: entries.Opened) -> None:
        row = Row(1, int(time.time() * 1000), write_entry(opened))
        guests = {opened.host, *(chair.guest for chair in opened.chairs)} - {None}
        members = [(guest, guest == opened.host) for guest in sorted(map(str, guests))]
        summary = summary_of(open_sitting(opened))
        await self.store.create(opened.table, [row], "lobby", members, summary)

    async def attach(self, room: Room, viewer: Viewer) -> None:
        """Let somebody look at a table: the welcome, the state, and who is there."""
        async with room.settled():
            if not room.viewers:
                room.begin_clock()  # nobody's time runs while nobody looks
            viewer.mind_seats(room.sitting.seats_of(viewer.guest))
            looking, watching = viewer.looking, viewer.watching
            viewer.tell(screen.welcome(room.sitting, looking, watching=watching))
            self.tell_state(room, viewer)
            room.viewers.append(viewer)
            if len(room.viewers) == 1:
                self.rooms.drivers[room.sitting.name].plan()
        self.attendance.changed(room)
        self.mind_host(room)

    def mind_host(self, room: Room) -> None:
        """Look in a while whether the host is there, and if not, who else is."""

        async def mind() -> None:
            await asyncio.sleep(HOST_AWAY)
            self.minding.discard(room)
            with suppress(Refused, StoreDown):
                present = self.attendance.seats_present(room)
                await room.perform(lambda now: seats.step_in(now, present), None)

        if room not in self.minding:
            self.minding.add(room)
            self.rooms.spawn(mind())

    def tell_state(self, room: Room, viewer: Viewer) -> None:
        sitting = room.sitting
        viewer.tell(screen.state_for(sitting, viewer.guest, viewer.looking, [], room.left()))

    def detach(self, room: Room, viewer: Viewer) -> None:
        if viewer in room.viewers:
            room.viewers.remove(viewer)
        self.attendance.changed(room)
        if room.viewers:
            self.mind_host(room)
        else:
            self.rooms.drivers[room.sitting.name].stop()  # nobody's time runs, no bot plays
            self.rooms.linger(room.sitting.name)

    async def carry_out(self, room: Room, viewer: Viewer, command: commands.AnyRequest) -> int:
        """Carry out a viewer's command; the number of the table after it."""
        if isinstance(command, commands.Look):
            return await self.look(room, viewer, command.seat)
        key = f"{viewer.guest}:{command.id}"
        if isinstance(command, commands.Rematch):
            return await self.rematch(room, viewer.guest, key)
        decide = decision_for(
            viewer.guest, command, room.spent, lambda: self.attendance.seats_present(room)
        )
        number = await self.finish(room.perform(decide, key))
        if isinstance(command, commands.Leave):
            self.attendance.changed(room)
        return number

    async def finish(self, deed: Coroutine[object, object, int]) -> int:
        """Finish a deed even if whoever wanted it has hung up meanwhile."""
        return await asyncio.shield(asyncio.get_running_loop().create_task(deed))

    async def look(self, room: Room, viewer: Viewer, seat: int | None) -> int:
        """Open the hand of one of the viewer's seats to them, or close the one that is open."""
        async with room.settled() as sitting:
            mine = sitting.seats_of(viewer.guest)
            if viewer.watching or (seat is not None and seat not in mine):
                raise Refused("not_your_seat", "that seat is not yours")
            viewer.looking = seat
            self.tell_state(room, viewer)
            return room.sitting.number

    async def rematch(self, room: Room, guest: str, key: str) -> int:
        """The same people at a new table; whoever asks second, in any process, is led to it too."""
        async with room.settled() as sitting:
            again, is_first = new_table.open_rematch(sitting, guest), sitting.rematch is None
        if is_first:
            await self.keep_new(again)
        followed = entries.Followed(table=again.table)
        return await self.finish(room.perform(lambda now: [] if now.rematch else [followed], key))

    def announce(self, text: str) -> None:
        self.rooms.spawn(self.tell_others(text))

    async def tell_others(self, text: str) -> None:
        with suppress(StoreDown):  # it is repeated anyway
            await self.store.announce(text)

    def show_presence(self, table: str) -> None:
        future = self.rooms.loaded.get(table)
        if future is not None and future.done():
            room = future.result()
            present, watchers = self.attendance.of(room)
            tell_all(room.viewers, screen.presence(present, watchers))
