"""Attack a server for an hour on both databases: `make siege`, or `MINUTES=5`.

Guests play while one address attacks in every way of `attack.py`, and while the server, and with
PostgreSQL the database too, is killed again and again. After each round everything that anybody
was told is held against the log. A table stands by all the while, and its moves are timed, except
around the kills. The server has its usual limits. Then two processes serve one PostgreSQL for ten
minutes, and one of them is killed every ten seconds. Ends with an error if a target is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Generator, Iterable, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from random import Random, SystemRandom
from threading import Thread
from typing import Final

import httpx
import msgspec
from durability.games_in_play import acknowledged, play_all, play_on
from durability.killable_server import KillableServer
from durability.log_checks import faults_at
from durability.players import PlayCommand, Player, seat_players
from patience import PATIENCE
from postgres import Cluster
from server.strangers import megabytes
from siege.pair import besiege_pair
from siege.report import Findings, write

from penultimate.client import TableConnection
from penultimate.client.client import trusted
from penultimate.protocol import commands, forms

ROUND: Final = 75.0  # seconds
IN_PEACE: Final = 5.0
PAIR_MINUTES: Final = 10.0
KILLS: Final = 6  # in a round
TABLES: Final = 3
_BREATH: Final = 0.1  # seconds between moves, below the rate limit
_SETTLE: Final = 1.0  # seconds without timing after a change
_ATTACK: Final = Path(__file__).with_name("attack.py")


@dataclass
class Besieged(KillableServer):
    """A server with default limits; counts the internal errors in its log."""

    broken: int = 0

    def options(self) -> list[str]:
        return ["--db", self.db, "--bot-pace", "0"]

    def drain(self, process: subprocess.Popen[str], lines: Queue[str]) -> None:
        assert process.stderr
        with process.stderr as log:
            for text in log:
                if '"event": "broken"' in text or not text.startswith("{"):
                    self.broken += 1
                    print(text, end="", file=sys.stderr)
                if '"serving"' in text:
                    lines.put(text)
        lines.put("")


@dataclass
class Watch:
    """The list that collects wait times now; None around a kill."""

    waits: list[float] | None = None


@dataclass
class Guest(Player):
    """A player who pauses between moves."""

    async def act(self, live: TableConnection) -> None:
        await super().act(live)
        await asyncio.sleep(_BREATH)


@dataclass
class Bystander(Guest):
    """A player whose moves are timed."""

    watch: Watch = field(default_factory=Watch)

    async def insist(self, live: TableConnection, command: PlayCommand) -> int | str:
        began, waits = time.perf_counter(), self.watch.waits
        answer = await super().insist(live, command)
        if waits is not None and isinstance(command, commands.MakeMove):
            waits.append(time.perf_counter() - began)
        return answer


@dataclass
class Siege:
    """All rounds on one database."""

    server: Besieged
    cluster: Cluster | None
    findings: Findings
    dice: Random

    async def go_on(self, end: float) -> None:
        began = time.monotonic()
        while time.monotonic() < end:
            tables = await self.play_round(min(ROUND, max(end - time.monotonic(), 30.0)))
            await asyncio.to_thread(self.server.stop)
            self.findings.judge(await faults_at(self.server.db, tables))
            self.findings.acknowledged += sum(map(acknowledged, tables))
            self.findings.repeated += sum(len(one.repeated) for each in tables for one in each)
            self.findings.minutes = (time.monotonic() - began) / 60
            self.findings.broken = self.server.broken
            await asyncio.to_thread(self.server.start)
            print(self.progress(), flush=True)

    async def play_round(self, seconds: float) -> list[list[Player]]:
        end = time.monotonic() + seconds
        doors = [self.server.url]
        tables = [await seat_players(doors, 3, self.dice, Guest) for _ in range(TABLES)]
        bystanders, watch = await seat_players(doors, 2, self.dice, Bystander), Watch()
        for one in bystanders:
            assert isinstance(one, Bystander)
            one.watch = watch
        everyone = [*tables, bystanders]
        async with play_all([player for players in everyone for player in players]):
            await play_on(everyone, 1)
            watch.waits = self.findings.calm
            await asyncio.sleep(IN_PEACE)
            async with self.attacked(tables[0][0]) as begun:
                await self.stand_by(watch, begun, (end - time.monotonic()) * 2 / 3)
                await self.kill_often(everyone, end)
            await play_on(everyone, 2)
            self.note_memory()
        return everyone

    async def stand_by(self, watch: Watch, begun: Queue[str], seconds: float) -> None:
        """Time the uninvolved table during each attack, and check `/health`."""
        end = time.monotonic() + seconds
        waited, began = self.waited(), time.monotonic()
        async with httpx.AsyncClient(verify=trusted(), timeout=PATIENCE) as http:
            while time.monotonic() < end:
                while not begun.empty():
                    watch.waits = self.findings.waits_during(begun.get())
                self.findings.health.append(await self.health(http))
                self.note_memory()
                await asyncio.sleep(0.5)
        watch.waits = None
        self.findings.waited.append((self.waited() - waited) / (time.monotonic() - began))
        self.findings.loads.append(os.getloadavg()[0])
        await asyncio.sleep(_SETTLE)

    async def health(self, http: httpx.AsyncClient) -> float:
        began = time.perf_counter()
        with suppress(httpx.HTTPError):
            answer = await http.get(f"{self.server.url}/health")
            if answer.status_code == 200:
                return time.perf_counter() - began
        return float("inf")

    async def kill_often(self, everyone: Sequence[Sequence[Player]], end: float) -> None:
        for number in range(KILLS):
            self.note_memory()
            if self.cluster and number % 2:
                await asyncio.to_thread(self.cluster.kill)
                await asyncio.to_thread(self.cluster.start)
                self.findings.kills["database"] += 1
            else:
                await asyncio.to_thread(self.server.kill)
                await asyncio.to_thread(self.server.start)
                self.findings.kills["server"] += 1
            await play_on(everyone, 1)
            left = (end - time.monotonic()) / (KILLS - number)
            await asyncio.sleep(max(0.0, self.dice.uniform(0.0, left)))

    @asynccontextmanager
    async def attacked(self, player: Player) -> AsyncGenerator[Queue[str]]:
        """Run the attacks from one address; the queue reports each start."""
        cookie = {"Cookie": player.cookies}
        async with httpx.AsyncClient(verify=trusted(), headers=cookie) as http:
            answer = await http.get(f"{self.server.url}/api/tables/{player.table}/links")
        watch = str(msgspec.json.decode(answer.content, type=forms.Links).watch)
        seed = str(self.dice.randrange(2**32))
        options = ("--seed", seed, "--", self.server.url, player.table, watch)
        with attacking(options) as begun:
            yield begun

    def note_memory(self) -> None:
        self.findings.peak = max(self.findings.peak, megabytes(self.server.child))
        for worker in workers_of(self.server.child):
            with suppress(OSError, ValueError):  # it has ended
                self.findings.worker_peak = max(self.findings.worker_peak, megabytes(worker))

    def waited(self) -> float:
        """Seconds the server was runnable but waited for a core."""
        return int(Path(f"/proc/{self.server.child}/schedstat").read_text().split()[1]) / 1e9

    def progress(self) -> str:
        told = ", ".join(f"{line.figure} {line.measured}" for line in self.findings.lines())
        return f"{self.findings.database}: {told}"


def workers_of(server: int) -> list[int]:
    """The child processes of a server, which its threads have started."""
    told = [file.read_text() for file in Path(f"/proc/{server}/task").glob("*/children")]
    return [int(child) for line in told for child in line.split()]


@contextmanager
def attacking(options: Sequence[str]) -> Generator[Queue[str]]:
    command = [sys.executable, str(_ATTACK), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attack:
        assert attack.stdout
        begun = Queue[str]()
        reader = Thread(target=pass_on, args=(attack.stdout, begun), daemon=True)
        reader.start()
        try:
            yield begun
        finally:
            assert attack.poll() is None, "the attack has ended by itself"
            attack.kill()
            reader.join()


def pass_on(told: Iterable[str], begun: Queue[str]) -> None:
    for line in told:
        begun.put(line.strip())


def besiege(database: str, minutes: float, seed: int) -> Findings:
    """Run the siege on one database."""
    findings, end = Findings(database=database), time.monotonic() + 60 * minutes
    with (
        tempfile.TemporaryDirectory() as folder,
        Cluster() if database == "PostgreSQL" else nullcontext() as cluster,
    ):
        url = cluster.new_database() if cluster else f"sqlite:///{folder}/tables.db"
        with Besieged(url) as server:
            asyncio.run(Siege(server, cluster, findings, Random(seed)).go_on(end))
    return findings


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=60, help="how long, on both databases")
    options.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    options.add_argument("--report", type=Path, help="a file for the report")
    chosen = options.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    found = [
        besiege(database, chosen.minutes / 2, chosen.seed) for database in ("SQLite", "PostgreSQL")
    ]
    pair = besiege_pair(min(chosen.minutes, PAIR_MINUTES), chosen.seed)
    report = write(found, pair)
    print(report)
    if chosen.report:
        chosen.report.write_text(report)
    sys.exit(0 if pair.is_met and all(one.is_met for one in found) else 1)


if __name__ == "__main__":
    main()
