"""Two processes on one PostgreSQL, of which one is killed every ten seconds."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Final

from durability.games_in_play import acknowledged, play_all, play_on
from durability.killable_server import KillableServer
from durability.log_checks import faults_at
from durability.players import PlayCommand, Player, seat_players
from patience import until
from postgres import Cluster
from siege.report import PairFindings

from penultimate.client import TableConnection

TABLES: Final = 6
KILLS_PER_ROUND: Final = 6  # then new tables are opened, before a game can end
_EVERY: Final = 10.0  # seconds between kills


@dataclass
class TimedPlayer(Player):
    """A player who notes when each command was acknowledged."""

    times: list[float] = field(default_factory=list[float])

    async def ask(self, live: TableConnection, command: PlayCommand) -> None:
        before = len(self.acknowledged)
        await super().ask(live, command)
        if len(self.acknowledged) > before:
            self.times.append(time.monotonic())


Tables = Sequence[Sequence[TimedPlayer]]


def first_answer(players: Sequence[TimedPlayer], since: float) -> float | None:
    """The time of the first acknowledgement at a table after a moment."""
    return min((at for player in players for at in player.times if at > since), default=None)


async def go_home(tables: Tables) -> None:
    """Let everyone reconnect to their own process, so that each process has players."""
    for player in (player for players in tables for player in players):
        if player.live:
            await player.live.socket.close()


async def kill_one(mortal: KillableServer, tables: Tables) -> list[float]:
    """Kill and restart a process. Returns the seconds until each table answered again."""
    await go_home(tables)
    await play_on(tables, 2)
    killed = time.monotonic()
    await asyncio.to_thread(mortal.kill)
    await asyncio.to_thread(mortal.start)
    await until(lambda: all(first_answer(players, killed) for players in tables))
    return [(first_answer(players, killed) or killed) - killed for players in tables]


async def seat_all(servers: Sequence[KillableServer], dice: Random) -> list[list[TimedPlayer]]:
    """Players whose own process is one of the two, in turns."""
    here, there = (server.url for server in servers)
    doors = cycle([[here, there], [there, here]])
    tables = [await seat_players(next(doors), 3, dice, TimedPlayer) for _ in range(TABLES)]
    return [[one for one in players if isinstance(one, TimedPlayer)] for players in tables]


async def play_round(
    servers: Sequence[KillableServer], dice: Random, findings: PairFindings
) -> None:
    tables = await seat_all(servers, dice)
    async with play_all([player for players in tables for player in players]):
        for number in range(KILLS_PER_ROUND):
            began = time.monotonic()
            findings.silences += await kill_one(servers[number % 2], tables)
            findings.kills += 1
            await asyncio.sleep(max(0.0, _EVERY - (time.monotonic() - began)))
        await play_on(tables, 2)
    findings.judge(await faults_at(servers[0].db, tables))
    findings.acknowledged += sum(map(acknowledged, tables))
    findings.loads.append(os.getloadavg()[0])


async def play_rounds(
    servers: Sequence[KillableServer], minutes: float, seed: int, findings: PairFindings
) -> None:
    began, dice = time.monotonic(), Random(seed)
    while time.monotonic() < began + 60 * minutes:
        await play_round(servers, dice, findings)
        findings.minutes = (time.monotonic() - began) / 60
        print(", ".join(f"{line.figure} {line.measured}" for line in findings.lines()), flush=True)


def besiege_pair(minutes: float, seed: int) -> PairFindings:
    """Kill one of two processes every ten seconds while six tables play."""
    findings = PairFindings()
    with Cluster() as cluster:
        url = cluster.new_database()
        with KillableServer(url) as here, KillableServer(url) as there:
            asyncio.run(play_rounds((here, there), minutes, seed, findings))
    return findings
