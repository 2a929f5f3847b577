"""Two live tables that differ only in what a viewer cannot see, with the same actions at both.

At each sit, one to a seat, Ann, Bob and so on; two seats, if there are four, belong to Cleo, whose
device has its curtain drawn. Dan has left, and somebody watches. `Pair.twin` deals the hidden cards
of the one table again, and gives it other seeds, for the other.
"""

from __future__ import annotations

import asyncio
import re
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec
from laws.twins import twin_for
from secrecy.memory_store import MemoryStore, new_service
from table.harness import RecordingLine, heard

from penultimate.protocol import commands, messages
from penultimate.protocol.fields import TurnClock
from penultimate.protocol.refusals import Refused
from penultimate.rules import House
from penultimate.rules.layout import NOBODY, Table
from penultimate.rules.step import legal_moves
from penultimate.table.log import entries
from penultimate.table.log.seat import Seat
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.new_tables import store_new_table
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.views.summary import summary_of

TABLE = "table-of-twins"
GUESTS = ("ann", "bob", "ida", "joe", "kim", "leo", "mia", "ned", "olga", "pam")
BYSTANDERS = ("watcher", "dan", "cleo")
KEY = "7b" * 32
COMMITMENT = re.compile(rb'"commitment":"[0-9a-f]{64}"')


@dataclass
class Live:
    """A live table and its viewers."""

    service: TableService
    live_table: LiveTable
    viewers: dict[str, Viewer]
    sent: int = 0

    @property
    def seats(self) -> int:
        return len(self.live_table.state.seats)

    async def tell(self, guest: str, kind: Any, **fields: Any) -> bytes:
        """The table's encoded reply to a guest's command."""
        self.sent += 1
        if issubclass(kind, commands.Answer):
            fields = {"number": self.live_table.state.number} | fields
        command: Any = kind(id=f"c{self.sent}", **fields)
        try:
            number = await self.service.carry_out(self.live_table, self.viewers[guest], command)
        except Refused as fault:
            text, rule = fault.text, fault.rule
            return msgspec.json.encode(
                messages.CommandRefusal(id=command.id, error=fault.error, text=text, rule=rule)
            )
        return msgspec.json.encode(messages.Done(id=command.id, number=number))

    async def move(self, seat: int, move: str) -> bytes:
        guest = self.live_table.state.seats[seat].guest
        return await self.tell(guest or "", commands.MakeMove, seat=seat, move=move)

    async def come(self, guest: str) -> None:
        """Connect or reconnect a guest."""
        if guest in self.viewers:
            self.service.detach(self.live_table, self.viewers[guest])
        viewer = Viewer(guest, RecordingLine(), watching=not self.live_table.state.seats_of(guest))
        self.viewers[guest] = viewer
        await self.service.attach(self.live_table, viewer)
        await asyncio.sleep(0)  # who is there is told in a moment

    def moves(self, seat: int) -> set[int]:
        return set(legal_moves(self.live_table.state.table, seat))

    def frames(self, guest: str) -> list[bytes]:
        """A guest's frames without commitments, which are hashes of different seeds."""
        return [COMMITMENT.sub(b"", frame) for frame in heard(self.viewers[guest]).frames]

    def summary(self) -> bytes:
        return summary_of(self.live_table.state)


def owners(seats: int) -> list[str]:
    """The owner of each seat. The last two are Cleo's if there are enough."""
    return [*GUESTS[: seats - 2], "cleo", "cleo"] if seats >= 4 else list(GUESTS[:seats])


async def open_live(store: MemoryStore) -> Live:
    """The stored table with all viewers connected."""
    service = new_service(store)
    live_table = await service.live_table(TABLE)
    live_table.state.known.add("dan")  # who once sat here, and is gone
    live = Live(service, live_table, {})
    for guest in dict.fromkeys([*owners(len(live_table.state.seats)), *BYSTANDERS]):
        await live.come(guest)
    return live


async def deal_live(house: House, seats: int, dice: Random) -> Live:
    """A table with a hand just dealt."""
    store: Any = MemoryStore()
    plan = [
        Seat(name=f"Seat {seat}", guest=guest, token=f"s-{seat}")
        for seat, guest in enumerate(owners(seats))
    ]
    opened = entries.Opened(
        table=TABLE, rules=house.preset, options=house.changes(), clock=TurnClock(3600),
        seats=plan, host="ann", invite="i-invite", watch="w-watch",
        seed=dice.randbytes(32).hex(),
    )  # fmt: skip
    await store_new_table(store, opened, 0)
    live = await open_live(store)
    begun = [entries.Started(), entries.Dealt(chances=[None] * seats, seed=KEY)]
    await live.live_table.perform(lambda _: begun, None)
    return live


async def twin_of(live: Live, viewer: int, dice: Random) -> Live:
    """A twin of the table for the viewer at a seat, or for a spectator."""
    return await with_table(live, twin_for(live.live_table.state.table, viewer, dice), dice)


async def with_table(live: Live, table: Table, dice: Random) -> Live:
    """A copy of the live table with other cards and seeds."""
    store: Any = MemoryStore()
    store.logs = deepcopy(live.service.store.logs)  # pyright: ignore[reportAttributeAccessIssue]
    twin = await open_live(store)
    state, twin.sent = twin.live_table.state, live.sent
    state.table, state.next_seed = table, dice.randbytes(32).hex()
    other = [replace(dealing, seed=dice.randbytes(32).hex()) for dealing in state.dealings]
    state.dealings[:] = other
    for guest in twin.viewers:
        heard(live.viewers[guest]).frames.clear()
        heard(twin.viewers[guest]).frames.clear()
    return twin


def see_the_same(viewer: int, live: Live) -> list[str]:
    """The guests who must not be able to distinguish twins: spectators and the viewer."""
    if viewer == NOBODY:
        return list(BYSTANDERS)
    guest = live.live_table.state.seats[viewer].guest or ""
    return [*BYSTANDERS] if guest in BYSTANDERS else [*BYSTANDERS, guest]
