"""Measure the strength of every player in every house, for the player pages.

    PYTHONPATH=src python bench/strengths.py --hands 20000 --master 6000

Every player plays `alert` and `steady` head to head in every preset, and in some with more players.
The results go to docs/strengths.json, from which `make docs` generates the pages and plots.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from penultimate.bots.roster import COMPILED, MASTER
from penultimate.lab.duels.match import Match, play_match
from penultimate.rules.presets import PRESETS, house_rules

FILE = Path(__file__).parents[1] / "docs" / "strengths.json"
TABLES = [*((rules, 2) for rules in PRESETS), ("official", 4), ("party", 4), ("official", 6)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--master", type=int, default=6_000, help="hands for the master")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--players", nargs="*", default=[*COMPILED, MASTER])
    args = parser.parse_args()
    figures: list[dict[str, Any]] = json.loads(FILE.read_text()) if FILE.exists() else []
    for player in args.players:
        figures = [figure for figure in figures if figure["player"] != player]
        hands = args.master if player == MASTER else args.hands
        for rules, seats in TABLES:
            for against in ("alert", "steady"):
                match = Match(
                    house_rules(rules), player, against, seats, hands // seats, threads=args.threads
                )
                score = play_match(match)
                figure = {
                    "player": player,
                    "against": against,
                    "rules": rules,
                    "players": seats,
                    "hands": score.hands,
                    "share": score.share,
                    "half_width": round((score.interval[1] - score.interval[0]) / 2, 5),
                }
                print(figure, flush=True)
                figures.append(figure)
        lines = ",\n".join(json.dumps(figure) for figure in figures)
        FILE.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
