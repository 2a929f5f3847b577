"""Measure the server under load on loopback: `make bench`.

A thousand players at 250 tables play. Then all disconnect and reconnect, spectators join one table,
and the rate of moves increases until the server no longer keeps up. Latency is measured from the
time a move was due to its acknowledgement. A missed target is an error.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from crowd import Crowd, Played
from disk import disk_latency, p50_and_p99
from guests import SEATS, web
from rich.console import Console
from rich.table import Table as Rows
from served import Process, served
from spectators import Audience

SPECTATORS = 500
WATCHED_RATE = 5.0
WATCHED_SECONDS = 20.0
RAMP_SECONDS = 8.0
RAMP_STEP = 1.2
RAMP_STEPS = 12
SLOWEST = 100.0  # ms, p99

console = Console(stderr=True)


@dataclass(frozen=True)
class Result:
    """A measured figure and its target."""

    figure: str
    measured: str
    wanted: str = ""
    is_met: bool = True


async def measure(server: Process, tables: int, seconds: float, rate: float) -> list[Result]:
    crowd = Crowd(server.socket_url)
    async with web(server.url) as http:
        console.print(f"{tables} tables, {SEATS * tables} players sit down ...")
        began = time.perf_counter()
        await crowd.sit_down(http, tables)
    results = [Result("everyone seated and dealt to", f"{time.perf_counter() - began:.1f} s")]
    for part in (steady(server, crowd, rate, seconds), returning(crowd), watched(crowd)):
        results += await part
    results += memory_and_errors(server, crowd)
    return [*results, await saturation(crowd, rate)]


async def steady(server: Process, crowd: Crowd, rate: float, seconds: float) -> list[Result]:
    console.print(f"{rate:.0f} moves/s are due for {seconds:.0f} s ...")
    before = times(server)
    with tempfile.TemporaryDirectory() as folder, disk_latency(Path(folder)) as syncs:
        played = await crowd.play(crowd.tables, rate, seconds)
    spent = [now - then for now, then in zip(times(server), before, strict=True)]
    theirs, ours, waited = (f"{part / spent[-1]:.0%}" for part in spent[:-1])
    wanted = rate * 0.8
    return [
        Result("moves/s", f"{played.rate:.0f}", f"at least {wanted:.0f}", played.rate >= wanted),
        Result("move to acknowledgement, p50", f"{played.p50:.1f} ms"),
        Result("p95", f"{played.p95:.1f} ms"),
        at_most("p99", played, SLOWEST),
        Result("fdatasync in the temporary folder, p50 and p99", p50_and_p99(syncs)),
        Result("CPU time of the server for a move", f"{1000 * spent[0] / played.moves:.2f} ms"),
        Result("moves that were due and not made", str(played.unmade), "0", played.unmade == 0),
        Result("of one core, the server used", theirs),
        Result("of one core, this crowd used", ours),
        Result("the server waited for a core that others used", waited),
    ]


def times(server: Process) -> tuple[float, ...]:
    """CPU seconds of the server and of this process, seconds the server waited, and wall time."""
    used, waited = server.cpu_seconds(), server.waited_seconds()
    return used, time.process_time(), waited, time.perf_counter()


def at_most(figure: str, played: Played, slowest: float) -> Result:
    return Result(figure, f"{played.p99:.1f} ms", f"at most {slowest:.0f}", played.p99 <= slowest)


async def returning(crowd: Crowd) -> list[Result]:
    console.print("every socket is lost ...")
    took, wrong = await crowd.vanish_and_return()
    return [
        Result("all sockets lost and back in", f"{took:.1f} s", "at most 5", took <= 5),
        Result("of them with a wrong view", str(wrong), "0", wrong == 0),
    ]


async def watched(crowd: Crowd) -> list[Result]:
    console.print(f"{SPECTATORS} spectators come to one table ...")
    table = crowd.tables[0]
    audience, began = Audience(table, SPECTATORS), time.perf_counter()
    await audience.arrive()
    arrived = time.perf_counter() - began
    played = await crowd.play([table], WATCHED_RATE, WATCHED_SECONDS)
    missed = await audience.leave()
    return [
        Result(f"{SPECTATORS} spectators are there in", f"{arrived:.1f} s"),
        at_most(f"their table's p99 at {played.rate:.1f} moves/s", played, 150),
        Result("spectators who missed a state", str(missed), "0", missed == 0),
    ]


def memory_and_errors(server: Process, crowd: Crowd) -> list[Result]:
    peak, errors = server.peak_megabytes(), crowd.tally.errors
    told = ", ".join(f"{count} {name}" for name, count in errors.items())
    return [
        Result("the server's memory at most", f"{peak:.0f} MB", "at most 250", peak <= 250),
        Result("errors", told or "0", "0", not errors),
    ]


async def saturation(crowd: Crowd, rate: float) -> Result:
    """Increase the rate. Returns the last one with p99 within bounds."""
    kept_up = 0.0
    for _ in range(RAMP_STEPS):
        played = await crowd.play(crowd.tables, rate, RAMP_SECONDS)
        console.print(
            f"{rate:.0f} moves/s due: {played.rate:.0f} made, p50 {played.p50:.0f} ms, "
            f"p95 {played.p95:.0f} ms, p99 {played.p99:.0f} ms"
        )
        if played.p99 > SLOWEST:
            break
        kept_up, rate = played.rate, rate * RAMP_STEP
    return Result(f"moves/s up to which p99 is at most {SLOWEST:.0f} ms", f"{kept_up:.0f}")


def show(results: list[Result]) -> None:
    rows = Rows("figure", "measured", "wanted", "")
    for result in results:
        mark = "" if not result.wanted else "yes" if result.is_met else "MISSED"
        rows.add_row(result.figure, result.measured, result.wanted, mark)
    Console().print(rows)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=250)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--rate", type=float, default=300.0, help="moves due per second")
    options.add_argument("--db", help="store URL (default: a new SQLite file)")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = chosen.db or f"sqlite:///{folder}/load.db"
        with served(db, Path(folder, "log")) as server:
            results = asyncio.run(measure(server, chosen.tables, chosen.seconds, chosen.rate))
    show(results)
    sys.exit(not all(result.is_met for result in results))


if __name__ == "__main__":
    main()
