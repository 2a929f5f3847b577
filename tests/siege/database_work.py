"""Count the database's work for a command with one, two and four server processes.

    PYTHONPATH=tests python tests/siege/database_work.py

Counts do not depend on the speed of the machine: statements (`pg_stat_statements`), bytes of WAL
and notifications, each divided by the acknowledged commands. First every table is kept at one
process, as a consistent hash at the proxy does; then the players of each table are spread over all
processes.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import ExitStack, asynccontextmanager
from random import Random
from typing import Any, Final, NamedTuple

import asyncpg
from durability.games_in_play import acknowledged, play_all
from durability.killable_server import KillableServer
from durability.players import Player, seat_players
from patience import until
from postgres import Cluster

from penultimate.store.postgres_batch import CHANGES

SEATS: Final = 4
PROCESSES: Final = (1, 2, 4)
_COUNTS: Final = """
SELECT sum(calls) FILTER (WHERE query ~ 'WITH offered'),
    sum(calls) FILTER (WHERE query ~ '^SELECT' AND query ~ 'FROM entries'),
    sum(total_exec_time) FILTER (WHERE query ~ 'WITH offered'),
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')
FROM pg_stat_statements
"""


class Work(NamedTuple):
    """The database's work."""

    appends: float  # statements
    reads: float  # statements that read a log
    milliseconds: float  # in appends
    wal: float  # bytes
    notifications: float


class Meter:
    """Reads the counters of a database."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._notified = 0

    def hear(self, *_told: object) -> None:
        self._notified += 1

    async def read(self) -> Work:
        counts = await self._connection.fetchrow(_COUNTS)
        appends, reads, milliseconds, wal = (float(count or 0) for count in counts)
        return Work(appends, reads, milliseconds, wal, self._notified)


@asynccontextmanager
async def metered(url: str) -> AsyncGenerator[Meter]:
    connection: Any = await asyncpg.connect(url)
    await connection.execute("CREATE EXTENSION pg_stat_statements")
    meter = Meter(connection)
    await connection.add_listener(CHANGES, meter.hear)
    yield meter
    await connection.close()


async def seat_all(doors: Sequence[str], tables: int, *, is_spread: bool) -> list[list[Player]]:
    """Tables at one process each, or with players at all of them."""
    seated: list[list[Player]] = []
    for number in range(tables):
        home = doors[number % len(doors)]
        players = await seat_players([home], SEATS, Random(number))
        for player in players if is_spread else ():
            player.doors = [doors[(number + player.seat) % len(doors)]]
        seated.append(players)
    return seated


async def measure(
    doors: Sequence[str], url: str, chosen: argparse.Namespace, *, is_spread: bool
) -> Work:
    """The work for one command."""
    tables = await seat_all(doors, chosen.tables, is_spread=is_spread)

    def commands() -> int:
        return sum(map(acknowledged, tables))

    async with metered(url) as meter, play_all([one for each in tables for one in each]):
        await until(lambda: commands() >= chosen.commands // 5)  # everyone is connected
        before, first = await meter.read(), commands()
        await until(lambda: commands() >= first + chosen.commands)
        after, made = await meter.read(), commands() - first
    return Work(*((late - early) / made for late, early in zip(after, before, strict=True)))


def work_with(processes: int, chosen: argparse.Namespace, *, is_spread: bool) -> Work:
    with Cluster() as cluster, ExitStack() as stack:
        cluster.run_sql("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
        cluster.kill()
        cluster.start()
        url = cluster.new_database()
        servers = [stack.enter_context(KillableServer(url)) for _ in range(processes)]
        doors = [server.url for server in servers]
        return asyncio.run(measure(doors, url, chosen, is_spread=is_spread))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=8)
    options.add_argument("--commands", type=int, default=1500)
    chosen = options.parse_args()
    print("| players of a table | processes | appends | reads | notifications | WAL | ms |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for is_spread in (False, True):
        place = "at all processes" if is_spread else "at one process"
        for processes in PROCESSES:
            work = work_with(processes, chosen, is_spread=is_spread)
            counts = f"{work.appends:.2f} | {work.reads:.2f} | {work.notifications:.2f}"
            cost = f"{work.wal:.0f} B | {work.milliseconds:.2f}"
            print(f"| {place} | {processes} | {counts} | {cost} |", flush=True)


if __name__ == "__main__":
    main()
