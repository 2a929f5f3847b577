"""Compare the CPU time of a move between two source trees, in turns.

    python bench/compare.py OTHER_CLONE --rounds 5

Both trees serve the same crowd, one after the other in each round, so that a change in the load of
the machine affects both. The database is a new SQLite file in `--folder`: `/dev/shm` is in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crowd import Crowd
from disk import disk_latency, p50_and_p99
from guests import web
from rich.console import Console
from rich.table import Table as Rows
from served import Process, served

HERE = Path(__file__).parents[1]
WARM_UP = 3.0  # seconds

console = Console()


@dataclass(frozen=True)
class Turn:
    """One measurement of one tree."""

    cpu: float  # ms per move
    p50: float  # ms
    p99: float  # ms


async def measure(server: Process, tables: int, rate: float, seconds: float) -> Turn:
    crowd = Crowd(server.socket_url)
    async with web(server.url) as http:
        await crowd.sit_down(http, tables)
    await crowd.play(crowd.tables, rate, WARM_UP)
    before = server.cpu_seconds()
    played = await crowd.play(crowd.tables, rate, seconds)
    return Turn(1000 * (server.cpu_seconds() - before) / played.moves, played.p50, played.p99)


def take_turn(tree: Path, folder: Path, chosen: argparse.Namespace) -> Turn:
    with (
        tempfile.TemporaryDirectory(dir=folder) as place,
        served(f"sqlite:///{place}/load.db", Path(place, "log"), tree / "src") as server,
    ):
        return asyncio.run(measure(server, chosen.tables, chosen.rate, chosen.seconds))


def row(name: str, turns: Sequence[Turn]) -> tuple[str, ...]:
    cpu = [turn.cpu for turn in turns]
    p50 = statistics.median(turn.p50 for turn in turns)
    p99 = statistics.median(turn.p99 for turn in turns)
    return name, f"{statistics.median(cpu):.2f}", f"{min(cpu):.2f}", f"{p50:.1f}", f"{p99:.1f}"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("other", type=Path, help="a clone at another commit")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--seconds", type=float, default=8.0)
    options.add_argument("--rate", type=float, default=300.0, help="moves due per second")
    options.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    chosen = options.parse_args()
    trees = {"other": chosen.other, "this": HERE}
    turns: dict[str, list[Turn]] = {name: [] for name in trees}
    with (
        tempfile.TemporaryDirectory(dir=chosen.folder) as place,
        disk_latency(Path(place)) as syncs,
    ):
        for name, tree in list(trees.items()) * chosen.rounds:
            turns[name].append(turn := take_turn(tree, chosen.folder, chosen))
            console.print(f"{name}: {turn.cpu:.2f} ms of CPU, p99 {turn.p99:.1f} ms")
    rows = Rows("tree", "CPU of a move, median (ms)", "best", "p50", "p99")
    for name in trees:
        rows.add_row(*row(name, turns[name]))
    console.print(rows)
    console.print(
        f"fdatasync there, p50 and p99: {p50_and_p99(syncs)}; load {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
