"""Measure the GPU kernel, and check its counts against the CPU.

    PYTHONPATH=src python bench/gpu.py

Both play the same games from one seed, so their counts must be equal.
Requires numba-cuda and a GPU: `pip install penultimate[gpu]`.
"""

from __future__ import annotations

import json
import math
import os
import warnings

from penultimate.lab.gpu import THREADS, simulate_on_gpu
from penultimate.lab.simulation import Plan, simulate
from penultimate.lab.simulation_outcome import Outcome
from penultimate.rules import house_rules

HANDS_PER_THREAD = 500
CHECKED_PER_THREAD = 10
OFFICIAL = house_rules("official")


def plan(hands_per_thread: int) -> Plan:
    hands = THREADS * hands_per_thread
    return Plan(OFFICIAL, 2, hands, whole=False, threads=os.cpu_count() or 1)


def standard_errors_apart(one: Outcome, other: Outcome) -> float:
    """The difference between the first seat's win rates, in standard errors."""
    shares = [outcome.wins[0] / outcome.hands for outcome in (one, other)]
    error = math.sqrt(sum(0.25 / outcome.hands for outcome in (one, other)))
    return abs(shares[0] - shares[1]) / error


def main() -> None:
    warnings.simplefilter("ignore")  # the launch that triggers compilation is small on purpose
    on_gpu, on_cores = simulate_on_gpu(plan(CHECKED_PER_THREAD)), simulate(plan(CHECKED_PER_THREAD))
    large = simulate_on_gpu(plan(HANDS_PER_THREAD))
    figures = {
        "gpu hands/s": large.hands_per_second,
        "gpu hands": large.hands,
        "gpu seconds": large.seconds,
        "gpu compile seconds": large.compile_seconds,
        "cores": os.cpu_count(),
        "cores hands/s": on_cores.hands_per_second,
        "gpu / cores": round(large.hands_per_second / on_cores.hands_per_second, 2),
        "hands compared": on_cores.hands,
        "same wins": on_gpu.wins == on_cores.wins,
        "same moves": on_gpu.moves == on_cores.moves,
        "standard errors apart": round(standard_errors_apart(large, on_cores), 2),
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
