"""Write the plots of docs/findings.md from the results in docs/findings."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from penultimate.lab.studies.findings import Chart, Row
from penultimate.lab.studies.svg_plot import svg_file

FOLDER: Final = Path(__file__).parent / "findings"
# The file of each plot: a study, the title of its chart, and the group to show if not all.
SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "skill-hand.svg": ("rules", "The share of skill: a hand"),
    "skill-game.svg": ("rules", "The share of skill: a game"),
    "length.svg": ("rules", "Length of a game"),
    "comebacks.svg": ("rules", "Comebacks in a hand"),
    "first-player.svg": ("rules", "Advantage of the first player"),
    "cards-two.svg": ("cards", "What a card is worth: dealt, 2 players"),
    "cards-four.svg": ("cards", "What a card is worth: dealt, 4 players"),
    "zero-nine.svg": ("cards", "A 0 against a 9"),
    "wild-held.svg": ("cards", "A wild held"),
    "wild-choice.svg": ("cards", "A Wild held against a Wild played"),
    "counting.svg": ("strategy", "One player against another: 2 players", "counter"),
    "never-calling.svg": ("call", "Never calling"),
    "hiding.svg": ("call", "Hiding the number of cards"),
    "habits.svg": ("insight", "What players do"),
    "habits-worth.svg": ("insight", "What master loses without a habit"),
    "saved.svg": ("insight", "Which cards players save", "master"),
    "challenges.svg": ("insight", "How often players challenge, by hand size"),
    "mix.svg": ("strategy", "Each style among players of that mix: 4 players"),
    "mix-games.svg": ("games", "Each style among players of that mix: 4 players"),
    "exploitability.svg": ("small", "Exploitability"),
    "trained.svg": ("trained", "Exploitability"),
}


def _write_plot(study: str, title: str, group: str | None = None) -> str:
    found = json.loads((FOLDER / f"{study}.json").read_text(encoding="utf-8"))
    chart = next(chart for chart in found["charts"] if chart["title"] == title)
    rows = [Row(**row) for row in chart.pop("rows") if group in (None, row["group"])]
    return svg_file(Chart(**chart, rows=rows))


PLOTS: Final[dict[str, Callable[[], str]]] = {
    f"docs/findings/{name}": partial(_write_plot, *source) for name, source in SOURCES.items()
}
