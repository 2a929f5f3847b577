"""Train best responses to several players beside each other on one GPU.

    python bench/bare.py bench/best_responses.py OUT --job master:2:420 --job alert:2:90,steady:2:90

A job is a list of trainings that run one after another, each with a player, a number of players and
the seconds to train. Jobs run beside each other. Every minute each training copies its network to
the folder OUT and adds a line to `OUT/curves.jsonl`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from penultimate.lab.training.best_response import NETWORK, Exploit

TABLES, BATCH, RATE, CURIOSITY = 16_384, 16_384, 3e-4, 0.005


def train(player: str, players: int, seconds: float, out: Path, device: str, tables: int) -> None:
    """Train one best response in this process, starting from the master."""
    name = f"{Path(player).stem}-{players}"
    with tempfile.TemporaryDirectory() as place:
        exploit = Exploit.against(
            player,
            players,
            Path(place),
            "master",
            seconds=seconds,
            device=device,
            tables=tables,
            batch=min(BATCH, tables * 8),
            rate=RATE,
            curiosity=CURIOSITY,
            threads=os.cpu_count() or 1,
        )

        def report(line: str) -> None:
            shutil.copy(Path(place) / NETWORK, out / f"{name}.part")
            (out / f"{name}.part").replace(out / f"{name}.safetensors")
            told = json.dumps({"name": name, **json.loads(line)})
            with (out / "curves.jsonl").open("a") as file:
                file.write(told + "\n")
            print(told, flush=True)

        exploit.train(report)


def run_job(job: str, ends: float, args: argparse.Namespace) -> None:
    """Run the trainings of a job one after another, each in its own process."""
    for training in job.split(","):
        command = [sys.executable, *BARE, __file__, str(args.out), "--train", training]
        command += ["--device", args.device, "--tables", str(args.tables)]
        try:
            subprocess.run(command, timeout=ends - time.monotonic(), check=False)
        except subprocess.TimeoutExpired:
            print(f"stopped: {training}", flush=True)


BARE = [str(Path(__file__).with_name("bare.py"))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--job", action="append", default=[])
    parser.add_argument("--train")
    parser.add_argument("--limit", type=float, default=520.0, help="seconds until all are stopped")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=TABLES)
    args = parser.parse_args()
    if args.train:
        player, players, seconds = args.train.split(":")
        train(player, int(players), float(seconds), args.out, args.device, args.tables)
        return
    ends = time.monotonic() + args.limit
    # Compile once, before the others start.
    with tempfile.TemporaryDirectory() as place:
        Exploit.against(
            "alert", 2, Path(place), width=8, layers=1, rounds=1, tables=64, batch=64
        ).train(print)
    with ThreadPoolExecutor(len(args.job)) as pool:
        for done in [pool.submit(run_job, job, ends, args) for job in args.job]:
            done.result()


if __name__ == "__main__":
    main()
