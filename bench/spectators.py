"""Spectators of one table, each counting the states it receives."""

from __future__ import annotations

import asyncio
import statistics
from typing import TYPE_CHECKING

from patience import until
from players import hello
from wire import Wire, wire_to

if TYPE_CHECKING:
    from tables import Table

ON_ITS_WAY = 1.0  # seconds to wait for messages in flight


class Audience:
    """All spectators."""

    def __init__(self, table: Table, size: int) -> None:
        self.table = table
        self.shown = [0] * size
        self.wires: list[Wire] = []

    async def arrive(self) -> None:
        """Connect all spectators and wait for the first state."""
        seats = range(len(self.shown))
        self.wires = await asyncio.gather(*(self.watch(place) for place in seats))
        await until(lambda: all(self.shown))

    async def watch(self, place: int) -> Wire:
        def hear(frame: bytes) -> None:
            self.shown[place] += frame.startswith(b'{"type":"state"')

        def lose() -> None:
            self.table.tally.errors["spectator hung up on"] += 1

        return await wire_to(self.table.address, "", hello(self.table.watch), hear, lose)

    async def leave(self) -> int:
        """Disconnect all. Returns how many received more or fewer states than the others."""
        await asyncio.sleep(ON_ITS_WAY)
        for wire in self.wires:
            wire.cut()
        return sum(count != statistics.mode(self.shown) for count in self.shown)
