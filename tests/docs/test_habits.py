"""The page “Ten habits that win”: its figures are measured, and the bot makes its moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from penultimate.bots.advice import advise
from penultimate.bots.sights import sight_of
from penultimate.notation.moves import move_name
from penultimate.notation.scenario import make_move, read_scenario, set_up
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.sight import move_meant

ROOT = Path(__file__).parents[2]
HABITS = json.loads((ROOT / "web/src/learn/habits.json").read_text(encoding="utf-8"))
PILE = ["y9", "b8", "g6", "r4", "y7", "b6"]
LOST = "What master loses without a habit"
DONE = "What players do"
# The study, the chart, the group and the label of each figure.
SOURCES = {
    ("call", "all"): ("call", "Never calling", "2 players", "100% noticed"),
    ("call", "some"): ("call", "Never calling", "2 players", "25% noticed"),
    ("high", "points"): (
        *("insight", LOST, ""),
        "plays the number or action card with the most points",
    ),
    ("wild", "first"): ("cards", "A wild held", "2 players", "dealt"),
    ("wild", "last"): ("cards", "A wild held", "2 players", "two cards left"),
    ("colour", "points"): (
        *("insight", LOST, ""),
        "changes the colour without having to",
    ),
    ("attack", "points"): (
        *("insight", LOST, ""),
        "hits the next player, who has one card left",
    ),
    ("draw", "points"): ("insight", LOST, "", "draws with a card to play"),
    ("draw", "share"): ("insight", DONE, "master", "draws with a card to play"),
    ("keep", "points"): ("insight", LOST, "", "keeps a playable drawn card"),
    ("keep", "share"): ("insight", DONE, "master", "keeps a playable drawn card"),
    ("challenge", "points"): ("insight", LOST, "", "challenges a Wild Draw Four"),
    ("challenge", "share"): ("insight", DONE, "master", "challenges a Wild Draw Four"),
    ("bluff", "share"): (
        *("insight", DONE, "master"),
        "plays a Wild Draw Four with the colour in hand",
    ),
    ("count", "share"): (
        *("strategy", "One player against another: 2 players"),
        *("counter", "counter against steady"),
    ),
}


def row_of(study: str, title: str, group: str, label: str) -> dict[str, Any]:
    found = json.loads((ROOT / f"docs/findings/{study}.json").read_text(encoding="utf-8"))
    [chart] = [chart for chart in found["charts"] if chart["title"] == title]
    [row] = [row for row in chart["rows"] if (row["group"], row["label"]) == (group, label)]
    return row


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit["name"])
def test_the_figures_of_a_habit_were_measured_and_are_not_chance(habit: dict[str, Any]) -> None:
    for name, figure in habit["figures"].items():
        row = row_of(*SOURCES[habit["name"], name])
        assert figure == pytest.approx(abs(row["value"]), abs=0.0501), name
        assert row["margin"] < abs(row["value"])


def bot_move(scenario: dict[str, Any]) -> str:
    """The move that `master` makes in the first seat after the moves of a scenario."""
    written = read_scenario({"turn": 0, **scenario, "draw": [*scenario.get("draw", []), *PILE]})
    table, _ = set_up(written)
    memory = Memory()
    start_memory(memory, table)
    for number, move in enumerate(written.moves, 1):
        make_move(table, move, number)
        remember(memory, table)
    assert table.turn == 0
    return move_name(move_meant(table, 0, advise(sight_of(table, memory, 0)).answer))


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit["name"])
def test_the_strongest_bot_makes_the_move_of_a_habit(habit: dict[str, Any]) -> None:
    assert bot_move(habit["scenario"]) == habit["move"]


def test_the_bot_would_change_the_colour_had_nobody_drawn_on_it() -> None:
    [habit] = [habit for habit in HABITS if habit["name"] == "count"]
    one, other = habit["scenario"]["hands"]
    unseen = {"hands": [one, [*other, "y3"]], "discard": habit["scenario"]["discard"]}
    assert bot_move(unseen) == "b9"


def test_there_are_ten_habits() -> None:
    assert len({habit["name"] for habit in HABITS}) == 10
