"""A thousand simulated players who sit down, play, disconnect and reconnect."""

from __future__ import annotations

import asyncio
import gc
import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

import httpx
from guests import full_table
from patience import comes_true, until
from players import Player, Tally
from tables import Table

AT_ONCE = 16  # tables set up at the same time


@dataclass(frozen=True)
class Played:
    """Moves per second, and the latency of their acknowledgements in milliseconds."""

    moves: int
    rate: float
    p50: float
    p95: float
    p99: float
    unmade: int  # moves that were due but never made


@dataclass
class Crowd:
    """All simulated players, and their errors."""

    url: str
    tables: list[Table] = field(default_factory=list[Table])
    tally: Tally = field(default_factory=Tally)
    dice: Random = field(default_factory=lambda: Random(1))

    async def sit_down(self, http: httpx.AsyncClient, tables: int) -> None:
        """Give every player a cookie and a seat, connect, and contribute to the first deal."""
        room = asyncio.Semaphore(AT_ONCE)

        async def set_up() -> Table:
            async with room:
                return await self.open_table(http)

        self.tables = await asyncio.gather(*(set_up() for _ in range(tables)))
        await asyncio.gather(*(player.connect() for player in self.players()))
        await until(lambda: all(table.is_settled for table in self.tables))
        gc.freeze()

    async def open_table(self, http: httpx.AsyncClient) -> Table:
        links, cookies = await full_table(http)
        table = Table(self.url, links.table, links.watch or "", self.tally, self.dice)
        table.players = [Player(table, seat, cookie) for seat, cookie in enumerate(cookies)]
        return table

    def players(self) -> Iterable[Player]:
        return (player for table in self.tables for player in table.players)

    async def play(self, tables: Sequence[Table], rate: float, seconds: float) -> Played:
        """Make moves at a mean rate, at random times, taking the tables in rotation."""
        latencies = self.tally.latencies
        latencies.clear()
        began = due = time.perf_counter()
        for table in cycle(tables):
            due += self.dice.expovariate(rate)
            if due > began + seconds:
                break
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            table.expect(due)
        made = len(latencies) / (time.perf_counter() - began)
        return self.played(made, await finish(tables))

    def played(self, rate: float, unmade: int) -> Played:
        cuts = statistics.quantiles(self.tally.latencies, n=100, method="inclusive")
        p50, p95, p99 = (cuts[percent - 1] * 1000 for percent in (50, 95, 99))
        return Played(len(self.tally.latencies), rate, p50, p95, p99, unmade)

    async def vanish_and_return(self) -> tuple[float, int]:
        """Drop every socket. Returns the seconds to reconnect and the number of wrong views."""
        saw = [player.state for player in self.players()]
        for table in self.tables:
            table.cut()
        began = time.perf_counter()
        await asyncio.gather(*(player.connect() for player in self.players()))
        await until(lambda: all(table.is_settled for table in self.tables))
        took = time.perf_counter() - began
        sees = [player.state for player in self.players()]
        return took, sum(old != new for old, new in zip(saw, sees, strict=True))


async def finish(tables: Sequence[Table]) -> int:
    """Make the moves still due. Returns the number not made."""
    await comes_true(lambda: all(table.is_settled and not table.due for table in tables))
    unmade = sum(len(table.due) for table in tables)
    for table in tables:
        table.due.clear()
    await until(lambda: all(table.is_settled for table in tables))
    return unmade
