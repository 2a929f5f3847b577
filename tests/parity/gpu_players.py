"""Plays duels and simulations inside a CUDA kernel and compares them with the compiled programs.

With NUMBA_ENABLE_CUDASIM=1 the kernel runs in Numba's simulator, otherwise on a GPU:

    python tests/parity/gpu_players.py
"""

from __future__ import annotations

import sys
import warnings
from dataclasses import asdict
from typing import Any

import numpy as np

from penultimate.bots.roster import COMPILED
from penultimate.lab.compiler import compiled
from penultimate.lab.duels.duel import play_deals
from penultimate.lab.gpu_players import GpuDuel, simulate_players_on_gpu
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import Plan, seeded_table, simulate
from penultimate.lab.simulation_outcome import Outcome
from penultimate.rules import House, house_rules
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

warnings.simplefilter("ignore")  # the small grid is intended

FIRST, DEALS = 3, 2
DUELS = (
    (house_rules("official", {"scoring": "single-hand"}), 2, "counter", "steady", False),
    (house_rules("party"), 3, "alert", "hard", False),
    (house_rules("elimination-2003", {"target": 100}), 3, "hard", "hard", True),
)
PLANS = (
    Plan(house_rules("house"), 3, 3, False, seed=2, names=("steady", "random", "easy")),
    Plan(house_rules("official", {"target": 100}), 2, 1, True, seed=4, names=("steady",)),
)


def on_cpu(house: House, players: int, one: str, other: str, whole: bool) -> tuple[Any, Any]:
    wins, points = np.zeros(DEALS, np.int64), np.zeros(DEALS, np.int64)
    table, dice = seeded_table(house, players, 5)
    places = [record_array(part, 1)[0] for part in (table, Memory(), Playout(), Sight(), dice)]
    numbers = COMPILED[one], COMPILED[other]
    compiled(play_deals)(*places, *numbers, FIRST, whole, wins, points)
    return wins, points


def counts(outcome: Outcome) -> dict[str, Any]:
    """What does not depend on the speed."""
    timed = ("seconds", "compile_seconds", "hands_per_second")
    return {name: value for name, value in asdict(outcome).items() if name not in timed}


def main() -> None:
    for house, players, one, other, whole in DUELS:
        found = GpuDuel(house, players, one, other, 5).play(FIRST, DEALS, whole)
        wanted = on_cpu(house, players, one, other, whole)
        if not all(map(np.array_equal, found, wanted)):
            sys.exit(f"{one} against {other} differ: {found} instead of {wanted}")
    for plan in PLANS:
        found, wanted = simulate_players_on_gpu(plan), simulate(plan)
        if counts(found) != counts(wanted):
            sys.exit(f"{plan.names} differ: {counts(found)} instead of {counts(wanted)}")
    print(f"{len(DUELS)} duels and {len(PLANS)} simulations are the same")


if __name__ == "__main__":
    main()
