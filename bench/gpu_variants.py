"""Measure variants of the GPU kernels, one a process, so that they compile beside each other.

    python bench/bare.py bench/gpu_variants.py random --room 10 --no-fixed
    python bench/bare.py bench/gpu_variants.py steady alert --registers 128

With one name, every seat plays at random from the table alone; with two, the players duel. The
results of the first games are compared with a CPU. `--lock FILE` measures while nobody else does.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import time
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.lab.gpu import THREADS, build_kernel, import_cuda, summed, thread_records
from penultimate.lab.gpu_players import GpuDuel
from penultimate.lab.simulation import Plan, simulate
from penultimate.rules import house_rules

if TYPE_CHECKING:
    from collections.abc import Generator

OFFICIAL = house_rules("official")
SINGLE = house_rules("official", {"scoring": "single-hand"})


@contextmanager
def alone(file: Path | None) -> Generator[None]:
    """Wait until the file exists and nobody else holds it."""
    if file is None:
        yield
        return
    while not file.exists():
        time.sleep(0.2)
    with file.open() as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield


def random_rate(args: argparse.Namespace) -> dict[str, Any]:
    cuda = import_cuda()
    kernel = build_kernel(OFFICIAL, args.players, args.room, args.fixed, args.registers)

    def played(games: int) -> tuple[float, Any]:
        plan = Plan(OFFICIAL, args.players, games, False)
        arrays = [cuda.to_device(part) for part in thread_records(plan, THREADS, args.room)]
        cuda.synchronize()
        started = time.perf_counter()
        kernel[THREADS // 64, 64](*arrays, games, False)
        cuda.synchronize()
        return time.perf_counter() - started, summed(arrays[2].copy_to_host())

    started = time.perf_counter()
    _, few = played(100_000)
    compiling = time.perf_counter() - started
    cores = simulate(Plan(OFFICIAL, args.players, 100_000, False, threads=os.cpu_count() or 1))
    same = few["hand_wins"][: args.players].tolist() == cores.wins and few["moves"] == cores.moves
    with alone(args.lock):
        rates = [args.hands / played(args.hands)[0] for _ in range(3)]
    return {"compiling": compiling, "same": bool(same), "rates": rates}


def duel_rate(args: argparse.Namespace) -> dict[str, Any]:
    one, other = args.names
    changes = {"registers": args.registers, "is_fixed": args.fixed}
    duel = GpuDuel(SINGLE, args.players, one, other, 0, **changes)
    started = time.perf_counter()
    wins, points = duel.play(0, 1_000, False)
    compiling = time.perf_counter() - started
    same = same_as_cpu(args, wins, points)
    deals = args.hands // args.players
    with alone(args.lock):
        rates = list[float]()
        for _ in range(3):
            started = time.perf_counter()
            duel.play(0, deals, False)
            rates.append(deals * args.players / (time.perf_counter() - started))
    return {"compiling": compiling, "same": same, "rates": rates}


def same_as_cpu(args: argparse.Namespace, wins: Any, points: Any) -> bool:
    from penultimate.lab.duels.match import Match, play_match

    one, other = args.names

    score = play_match(Match(OFFICIAL, one, other, args.players, len(wins), threads=4))
    shares = np.array([wins.mean(), points.mean()]) / args.players
    return bool(np.allclose(shares, [score.share, score.points], atol=6e-4))


def main() -> None:
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="+")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--room", type=int, default=0)
    parser.add_argument("--registers", type=int, default=64)
    parser.add_argument("--no-fixed", dest="fixed", action="store_false")
    parser.add_argument("--hands", type=int, default=20_000_000)
    parser.add_argument("--lock", type=Path)
    args = parser.parse_args()
    measure = duel_rate if len(args.names) == 2 else random_rate
    told = {"names": args.names, "players": args.players, "room": args.room}
    told |= {"registers": args.registers, "fixed": args.fixed, **measure(args)}
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
