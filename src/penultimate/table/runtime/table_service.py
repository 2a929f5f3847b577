"""The operations on tables that guests can request: open, sit, watch, play, leave."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.protocol import commands, forms, messages
from penultimate.protocol.refusals import Refused
from penultimate.table.decisions import game_flow, new_table, rematch, seating
from penultimate.table.decisions.dispatch import Caller, decide
from penultimate.table.decisions.hints import hint_request
from penultimate.table.decisions.links import invitation, links_for, only_watches
from penultimate.table.log.state import open_state
from penultimate.table.runtime.host_handover import HostHandover
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.new_tables import open_rematch, store_new_table
from penultimate.table.runtime.presence import PresenceTracker
from penultimate.table.runtime.registry import TableRegistry
from penultimate.table.runtime.replica import CommandKey
from penultimate.table.table_settings import DEFAULTS, TableSettings
from penultimate.table.views.open_listing import open_listing
from penultimate.table.views.state_messages import StateMessages
from penultimate.table.views.welcome import welcome
from penultimate.workers import Busy

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from penultimate.store import Store
    from penultimate.table.autopilot.bot_pace import BotPace
    from penultimate.table.autopilot.bot_workers import BotWorkers
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState
    from penultimate.table.runtime.viewers import Viewer

_CONTENT_DIGITS: Final = 16  # of a command's hash


class TableService:
    """The tables of one server process."""

    def __init__(
        self,
        store: Store,
        pace: BotPace,
        workers: BotWorkers,
        settings: TableSettings = DEFAULTS,
    ) -> None:
        self.store = store
        self._settings = settings
        self._workers = workers
        self.registry = TableRegistry(store, pace, workers, settings)
        self.presence = PresenceTracker(store, self.registry, settings.monotonic)
        HostHandover(self.registry, self.presence, settings.host_timeout)

    async def close(self) -> None:
        await self.registry.close()

    async def hand_over(self) -> None:
        """Prepare all tables for another process, before their viewers are disconnected."""
        await self.registry.hand_over(self.presence.is_looked_at_elsewhere)

    async def live_table(self, table: str) -> LiveTable:
        """Return a table, loading it from its log if necessary."""
        return await self.registry.get(table)

    async def open_table(
        self, guest: str, name: str, form: forms.TableForm, avatar: str = ""
    ) -> forms.Links:
        """Open a table and return its links."""
        opened = new_table.open_table_for(guest, name, secrets.token_urlsafe(9), form, avatar)
        await store_new_table(self.store, opened, self._settings.now())
        if opened.starts and all(seat.bot for seat in opened.seats):  # there is nobody to wait for
            live = await self.live_table(opened.table)
            await self._finish(live.perform(lambda now: game_flow.start(now, guest), None))
        return links_for(open_state(opened), guest)

    async def links(self, table: str, guest: str) -> forms.Links:
        """The links that a guest may use."""
        live = await self.live_table(table)
        async with live.settled() as state:
            return links_for(state, guest)

    async def invitation(self, table: str, token: str) -> forms.Invitation:
        """Describe the table behind an invite link."""
        live = await self.live_table(table)
        async with live.settled() as state:
            return invitation(state, token)

    async def sit(
        self, table: str, guest: str, form: forms.SitForm, avatar: str = ""
    ) -> forms.Links:
        """Take a seat with an invite token."""
        live = await self.live_table(table)
        return await self._come_to_seat(
            live, guest, lambda now: seating.sit(now, guest, form, avatar)
        )

    async def join(
        self, table: str, guest: str, form: forms.JoinForm, avatar: str = ""
    ) -> forms.Links:
        """Take a seat at a table open to everyone."""
        live = await self.live_table(table)
        return await self._come_to_seat(
            live, guest, lambda now: seating.join(now, guest, form, avatar)
        )

    async def take(self, table: str, guest: str, form: forms.TakeForm) -> forms.Links:
        """Take over a seat with its token."""
        live = await self.live_table(table)
        return await self._come_to_seat(
            live, guest, lambda now: seating.take(now, guest, form, live.spent())
        )

    async def give_up(self, table: str, guest: str) -> None:
        """Give up all seats at a table without connecting to it."""
        live = await self.live_table(table)
        await self._finish(live.perform(lambda now: seating.leave_from_afar(now, guest), None))
        self.presence.changed(live)

    async def only_watches(self, live: LiveTable, guest: str, watch: str | None) -> bool:
        """Whether a guest is a spectator. Refuses a guest who may neither play nor watch."""
        async with live.settled() as state:
            return only_watches(state, guest, watch)

    async def attach(self, live: LiveTable, viewer: Viewer) -> None:
        """Connect a viewer and send the welcome, state and presence."""
        async with live.entered():
            viewer.mind_seats(live.state.seats_of(viewer.guest))
            viewer.tell(welcome(live.state, watching=viewer.watching))
            self._tell_state(live, viewer)
            live.viewers.append(viewer)
            if len(live.viewers) == 1:
                self.registry.drivers[live.state.name].plan()
        self.presence.changed(live)

    def detach(self, live: LiveTable, viewer: Viewer) -> None:
        """Disconnect a viewer. After the last one, the clock stops and bots pause."""
        if viewer in live.viewers:
            live.viewers.remove(viewer)
        self.presence.changed(live)
        if not live.viewers:
            self.registry.drivers[live.state.name].stop()
            if not self.presence.is_looked_at_elsewhere(live):
                self.registry.halt(live)
            self.registry.linger(live.state.name)

    async def carry_out(
        self, live: LiveTable, viewer: Viewer, command: commands.TableRequest
    ) -> int:
        """Carry out a viewer's command. Returns the resulting state number.

        Do not cancel it: an entry that was stored would reach the viewers late.
        """
        content = hashlib.sha256(msgspec.json.encode(command)).hexdigest()[:_CONTENT_DIGITS]
        asked = CommandKey(f"{viewer.guest}:{command.id}", content)
        match command:
            case commands.Look():
                return await self._look(live, viewer, command.seat)
            case commands.Hint():
                return await self._hint(live, viewer, command)
            case commands.Rematch():
                return await self._finish(self._agree(live, viewer.guest, asked))
            case _:
                return await self._decide(live, viewer.guest, command, asked)

    async def _decide(
        self, live: LiveTable, guest: str, command: commands.TableCommand, asked: CommandKey
    ) -> int:
        asker = Caller(guest, live.spent, lambda: self.presence.seats_present(live))
        sat, waiting = live.state.seats_of(guest), open_listing(live.state)
        number = await live.perform(lambda now: decide(now, asker, command), asked)
        if live.state.seats_of(guest) != sat or open_listing(live.state) != waiting:
            self.presence.changed(live)
        return number

    async def _look(self, live: LiveTable, viewer: Viewer, seat: int | None) -> int:
        """Show the viewer the hand of one of their seats, or hide it."""
        async with live.settled() as state:
            mine = state.seats_of(viewer.guest)
            if viewer.watching or (seat is not None and seat not in mine):
                raise Refused("not_your_seat")
            viewer.looking = seat
            self._tell_state(live, viewer)
            return live.state.number

    async def _hint(self, live: LiveTable, viewer: Viewer, command: commands.Hint) -> int:
        """Send a hint to a viewer, without holding the table's lock."""
        async with live.settled() as state:
            asked = hint_request(state, viewer.guest, command)
        try:
            advice = await self._workers.advise(viewer.guest, asked.sight)
        except Busy:
            raise Refused("busy") from None
        chances = [
            messages.MoveChance(move=name, chance=advice.chances[move])
            for move, name in asked.names.items()
        ]
        viewer.tell(
            messages.Hinted(
                number=command.number,
                seat=command.seat,
                move=asked.names.get(advice.answer),
                chances=sorted(chances, key=lambda told: -told.chance),
            )
        )
        return command.number

    async def _agree(self, live: LiveTable, guest: str, asked: CommandKey) -> int:
        """Agree to a rematch. It opens when everyone has agreed."""
        deadline = self._settings.now() + int(self._settings.rematch_timeout * 1000)
        await live.perform(lambda now: rematch.agree(now, guest, deadline), asked)
        if rematch.has_everyone_agreed(live.state):
            await open_rematch(self.store, live, self._settings)
        return live.state.number

    async def _come_to_seat(
        self, live: LiveTable, guest: str, decide_seat: Callable[[TableState], Decision]
    ) -> forms.Links:
        await self._finish(live.perform(decide_seat, None))
        self.presence.changed(live)
        return await self.links(live.state.name, guest)

    async def _finish(self, action: Coroutine[object, object, int]) -> int:
        """Run to completion even if the caller is cancelled, for example by a disconnect."""
        return await asyncio.shield(asyncio.get_running_loop().create_task(action))

    def _tell_state(self, live: LiveTable, viewer: Viewer) -> None:
        state = live.state
        messages = StateMessages(state, [], left=live.left(), now=self._settings.now())
        viewer.line.send(messages.written(viewer.guest, viewer.looking))
