"""The lessons' data: every requested move is legal, and each lesson is short."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from penultimate.notation.scenario import play_scenario

ROOT = Path(__file__).parents[2]
LEARN = ROOT / "web" / "src" / "learn"
LESSONS = json.loads((LEARN / "lessons.json").read_text(encoding="utf-8"))


def moves_of(line: list[Any]) -> list[str]:
    return [step if isinstance(step, str) else f"0:{step[0]}" for step in line]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["name"])
def test_a_lesson_is_one_or_two_moves_from_a_scenario_to_its_end(lesson: dict[str, Any]) -> None:
    own: list[Any] = [step for step in lesson["line"] if isinstance(step, list)]
    assert 1 <= len(own) <= 2
    scenario: dict[str, Any] = {
        "turn": 0,
        "draw": ["g5", "y6", "r1", "b8", "g7", "r9"],
        **lesson["scenario"],
    }
    moves = [*scenario.get("moves", []), *moves_of(lesson["line"])]
    if lesson["name"] in ("draw", "until"):  # the pile lies as the lesson says
        assert scenario["draw"] == lesson["scenario"]["draw"]
    play_scenario(scenario | {"moves": moves})  # raises if a move is not legal
