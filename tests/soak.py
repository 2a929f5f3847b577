"""Run the random tests with fresh seeds: `make soak`.

Runs the randomized tests repeatedly, each time with a new seed, until the time is up. A failure is
reported with its seed and the command that reproduces it. Add a plain test for each failure.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path
from random import SystemRandom
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
PYTEST: Final = Path(".venv/bin/pytest")
PARTS: Final = (
    ("tests/laws",),
    ("tests/notation", "tests/protocol", "tests/ledger", "tests/server/test_malformed_frames.py"),
    ("tests/parity",),
    ("tests/secrecy", "tests/fairness"),
    ("tests/durability",),
)
OPTIONS: Final = ("-q", "-n", "auto", "--dist", "loadgroup", "--timeout", "1200")
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?:@[^@\]]*)?(?: - .*)?$", re.MULTILINE)
GREEN: Final = 0


class Failure(NamedTuple):
    """A failed test and its seed."""

    test: str
    seed: int

    def again(self) -> str:
        return f"SEED={self.seed} {PYTEST} --hypothesis-seed={self.seed} '{self.test}'"


def run_part(part: tuple[str, ...], seed: int) -> list[Failure]:
    """Run some tests with a seed, and print the output of a failure."""
    command = [str(PYTEST), *OPTIONS, f"--hypothesis-seed={seed}", *part]
    environment = {**os.environ, "SEED": str(seed)}
    run = subprocess.run(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        cwd=ROOT,
    )
    if run.returncode == GREEN:
        return []
    print(run.stdout)
    failures = [Failure(test, seed) for test in FAILED.findall(run.stdout)]
    return failures or [Failure(" ".join(part), seed)]


def soak(minutes: float) -> tuple[int, list[Failure]]:
    """Run the parts repeatedly until the time is up. Returns the run count and the failures."""
    end, runs, failures = time.monotonic() + 60 * minutes, 0, list[Failure]()
    try:
        for part in cycle(PARTS):
            if time.monotonic() >= end:
                break
            seed = SystemRandom().randrange(2**32)
            print(f"seed {seed:<10}  {' '.join(part)}", flush=True)
            found = run_part(part, seed)
            for failure in found:
                print(f"\nFAILED {failure.test}\nSee it again: {failure.again()}\n", flush=True)
            runs, failures = runs + 1, failures + found
    except KeyboardInterrupt:
        print()
    return runs, failures


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the randomized tests with new seeds.")
    parser.add_argument("--minutes", type=float, default=30, help="how long to look")
    runs, failures = soak(parser.parse_args().minutes)
    print(f"{runs} runs, {len(failures)} failures")
    for failure in failures:
        print(f"  {failure.again()}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
