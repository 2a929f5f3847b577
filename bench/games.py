"""Measure the benefit of playing for the game rather than the hand.

    PYTHONPATH=src python bench/games.py --games 4000 --threads 2

The master plays whole games against itself, with the same cards from every seat. One side gets the
scores and the scoring rules as input; the other gets the input for a single hand.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from penultimate.bots.inputs import INPUTS
from penultimate.bots.master import best_numbers
from penultimate.bots.roster import EXTERNAL
from penultimate.lab.duels.batched_duel import BatchedDuel
from penultimate.lab.duels.match import half_width
from penultimate.rules.layout import NOBODY
from penultimate.rules.presets import house_rules

SINGLE = INPUTS.index("option scoring single-hand")
SCORED = [
    place
    for place, name in enumerate(INPUTS)
    if name.endswith(" score") or name.startswith("option scoring ")
]
HOUSES: dict[str, tuple[dict[str, object], tuple[int, ...]]] = {
    "to 500": ({}, (2, 4)),
    "elimination": ({"scoring": "elimination"}, (2, 4)),
    "lowest total": ({"scoring": "lowest-total"}, (4,)),
    "knockout": ({"scoring": "knockout"}, (4,)),
    "partners": ({"partners": True}, (4,)),
}


def for_the_hand(rows: Any) -> Any:
    """The same rows with single-hand scoring."""
    rows = rows.copy()
    rows[:, SCORED] = 0
    rows[:, SINGLE] = 1
    return rows


class Rivals:
    """Answers for all seats of a duel. The measured seat plays for the game."""

    def __init__(self, duel_batch: BatchedDuel, partners: bool) -> None:
        self.duel_batch, self.partners = duel_batch, partners

    def __call__(self, rows: Any) -> Any:
        duel_batch = self.duel_batch
        places = np.flatnonzero(duel_batch.asked != NOBODY)
        seats = duel_batch.tables["seats"][places]
        apart = (duel_batch.asked[places] - duel_batch.games[places] % seats) % seats
        others = apart % 2 == 1 if self.partners else apart != 0
        rows = rows.copy()
        rows[others] = for_the_hand(rows[others])
        return best_numbers(rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    for name, (changes, tables) in HOUSES.items():
        for seats in tables:
            if args.only in name:
                house = house_rules("official", changes)
                duel_batch = BatchedDuel(house, seats, 11, 0, args.games // seats)
                rivals = Rivals(duel_batch, bool(changes.get("partners")))
                duel_batch.play(EXTERNAL, EXTERNAL, True, rivals, args.threads)
                shares = duel_batch.wins / seats
                even = 0.5 if rivals.partners else 1 / seats
                print(
                    f"{name}, {seats} players: {shares.mean():.2%} ±{half_width(shares):.2%} "
                    f"of {len(shares) * seats} games ({even:.1%} is even)",
                    flush=True,
                )


if __name__ == "__main__":
    main()
