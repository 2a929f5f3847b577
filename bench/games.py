"""Measure the benefit of playing for the game rather than the hand.

    PYTHONPATH=src python bench/games.py --games 4000 --threads 2

The master plays whole games against itself, with the same cards from every seat. One side gets the
scores and the scoring rules as input; the other gets the input for a single hand.
"""

from __future__ import annotations

import argparse
from typing import Any

from penultimate.bots.inputs import INPUTS
from penultimate.bots.master import best_numbers
from penultimate.bots.roster import EXTERNAL
from penultimate.lab.duels.batched_duel import BatchedDuel
from penultimate.lab.duels.match import half_width
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


RIVAL = EXTERNAL + 1


def play_for_the_hand(rows: Any) -> Any:
    return best_numbers(for_the_hand(rows))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    answers = {EXTERNAL: best_numbers, RIVAL: play_for_the_hand}
    for name, (changes, tables) in HOUSES.items():
        for seats in tables:
            if args.only in name:
                house = house_rules("official", changes)
                duel_batch = BatchedDuel(house, seats, 11, 0, args.games // seats)
                duel_batch.play(EXTERNAL, RIVAL, True, answers, args.threads)
                shares = duel_batch.wins / seats
                even = 0.5 if changes.get("partners") else 1 / seats
                print(
                    f"{name}, {seats} players: {shares.mean():.2%} ±{half_width(shares):.2%} "
                    f"of {len(shares) * seats} games ({even:.1%} is even)",
                    flush=True,
                )


if __name__ == "__main__":
    main()
