"""A session at a live table, without a server.

    session = Session("me link bot")
    session.do("ann", commands.Start)

`Session` applies decisions as a live table does, and keeps no store. `service_in` is a whole
service on a real store, for what only happens there.
"""

from __future__ import annotations

import itertools
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rulebook.positions import table_after

from penultimate.notation.table_events import AnyEvent
from penultimate.protocol import commands, forms, messages
from penultimate.protocol.refusals import Refused
from penultimate.rules.memory import start_memory
from penultimate.rules.sight import Sight
from penultimate.store import Append, Store, StoreDown, open_store
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers, choose
from penultimate.table.decisions import new_table, seating
from penultimate.table.decisions.dispatch import Caller, decide
from penultimate.table.log import entries
from penultimate.table.log.state import TableState, open_state
from penultimate.table.log.transitions import apply_entry
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import DEFAULTS, TableSettings
from penultimate.table.views.state_messages import StateMessages

GUESTS = ("ann", "bob", "cat")
IDS = itertools.count()
NAMES = {guest: guest.title() for guest in GUESTS}


def form_for(seats: str, **given: Any) -> forms.TableForm:
    return forms.TableForm(seats=[forms.SeatPlan(who) for who in seats.split()], **given)  # pyright: ignore[reportArgumentType]


def command(kind: type[Any], number: int, /, **fields: Any) -> Any:
    """A command with a new id, and the state number if it needs one."""
    given: dict[str, Any] = {"id": f"c{next(IDS)}", **fields}
    if issubclass(kind, commands.Answer):
        given.setdefault("number", number)
    return kind(**given)


class Session:
    """One table, with Ann as host."""

    def __init__(self, seats: str = "me link", **given: Any) -> None:
        self.opened = new_table.open_table_for("ann", "Ann", "table-1234", form_for(seats, **given))
        self.state = open_state(self.opened)
        self.log: list[entries.Change] = []
        self.last = 1

    def happen(self, decision: Sequence[entries.Change]) -> list[AnyEvent]:
        told: list[AnyEvent] = []
        for entry in decision:
            self.last += 1
            self.log.append(entry)
            told += apply_entry(self.state, entry, self.last)
        return told

    def do(
        self,
        guest: str,
        kind: type[Any],
        /,
        *,
        spent: int = 0,
        present: Collection[int] = (),
        **fields: Any,
    ) -> list[AnyEvent]:
        """Carry out a guest's command on the current state."""
        wish = command(kind, self.state.number, **fields)
        asker = Caller(guest, lambda: spent, lambda: present)
        return self.happen(decide(self.state, asker, wish))

    def sit(self, guest: str, seat: int | None = None, token: str = "") -> list[AnyEvent]:
        form = forms.SitForm(token or self.state.invite, NAMES[guest], seat)
        return self.happen(seating.sit(self.state, guest, form))

    def take(self, guest: str, token: str | None, spent: int = 0) -> list[AnyEvent]:
        return self.happen(seating.take(self.state, guest, forms.TakeForm(str(token)), spent))

    def start(self) -> list[AnyEvent]:
        return self.do("ann", commands.Start)

    def lay(self, hands: str, moves: str = "", /, **given: Any) -> None:
        """Put a position on the table, as if it had been dealt."""
        if not self.state.dealings:
            self.start()
        self.state.table = table_after(hands, moves, **given)
        self.state.table.hand_number = len(self.state.dealings)
        self.state.table.rests = 1
        start_memory(self.state.memory, self.state.table)


def state_message(state: TableState, guest: str | None, looking: int | None) -> messages.State:
    """The state that a viewer is sent."""
    return StateMessages(state, [], left=None, now=0).seen_by(guest, looking)


def refusal(deed: Callable[..., object], /, *words: Any, **fields: Any) -> str:
    """The name of the refusal."""
    with pytest.raises(Refused) as fault:
        deed(*words, **fields)
    return fault.value.error


class RecordingLine:
    """A connection that records every byte."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.is_hung_up = False

    def send(self, message: bytes) -> None:
        self.frames.append(message)

    def hang_up(self) -> None:
        self.is_hung_up = True

    @property
    def heard(self) -> list[messages.AnyMessage]:
        return [msgspec.json.decode(frame, type=messages.AnyMessage) for frame in self.frames]

    def states(self) -> list[messages.State]:
        return [message for message in self.heard if isinstance(message, messages.State)]


class ManualTime:
    """A time source that only a test advances."""

    def __init__(self) -> None:
        self.passed = 0.0

    def settings(self, **given: Any) -> TableSettings:
        return TableSettings(wall_clock=self.wall_clock, monotonic=self.monotonic, **given)

    def wall_clock(self) -> float:
        return 1_700_000_000 + self.passed

    def monotonic(self) -> float:
        return self.passed


class InlineWorkers(BotWorkers):
    """Bots that run in this process, without delay, with a fixed seed."""

    async def ask(self, bot: str, sight: Sight) -> int:
        return choose(bot, sight, 7)


class FaultyStore:
    """A store whose next append raises `fault`, after or instead of storing it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fault: StoreDown | None = None
        self.keeps = True

    async def append(self, append: Append) -> bool:
        fault, self.fault = self.fault, None
        is_kept = (fault is None or self.keeps) and await self._store.append(append)
        if fault is not None:
            raise fault
        return is_kept

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


@asynccontextmanager
async def store_in(folder: Path) -> AsyncGenerator[Store]:
    store = open_store(f"sqlite:///{folder / 'tables.db'}")
    await store.open()
    for guest in GUESTS:
        await store.add_guest(guest, guest.encode(), NAMES[guest], 1)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def service_in(
    folder: Path, pace: float = 0, settings: TableSettings = DEFAULTS
) -> AsyncGenerator[TableService]:
    async with store_in(folder) as store, service_on(store, pace, settings) as service:
        yield service


@asynccontextmanager
async def service_on(
    store: Any, pace: float = 0, settings: TableSettings = DEFAULTS
) -> AsyncGenerator[TableService]:
    service = TableService(store, BotPace(pace), InlineWorkers(), settings)
    yield service
    await service.close()


async def open_live(service: TableService, seats: str, **given: Any) -> LiveTable:
    opened = await service.open_table("ann", "Ann", form_for(seats, **given))
    return await service.live_table(opened.table)


async def come(
    service: TableService, live: LiveTable, guest: str, *, watching: bool = False
) -> Viewer:
    viewer = Viewer(guest, RecordingLine(), watching)
    await service.attach(live, viewer)
    return viewer


async def sit(live: LiveTable, guest: str) -> int:
    form = forms.SitForm(live.state.invite, NAMES[guest])
    return await live.perform(lambda now: seating.sit(now, guest, form), None)


async def do(
    service: TableService, live: LiveTable, viewer: Viewer, kind: type[Any], **fields: Any
) -> int:
    return await service.carry_out(live, viewer, command(kind, live.state.number, **fields))


def heard(viewer: Viewer) -> RecordingLine:
    assert isinstance(viewer.line, RecordingLine)
    return viewer.line
