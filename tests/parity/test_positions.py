"""The page sets up a scenario as Python does, and rejects what Python rejects."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from parity.test_javascript import as_text

from penultimate.lab.browser_module import write_module
from penultimate.notation.errors import NotationError
from penultimate.notation.scenario import make_move, read_scenario, set_up
from penultimate.rules.layout import Table

NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).with_name("set_positions.mjs")
ROOT = Path(__file__).parents[2]
TWO: dict[str, Any] = {"hands": [["r5", "w+4"], ["g7", "b2"]], "discard": ["r9"]}
DECK = ["r1", "g1", "b1", "y1", "r2", "g2", "b2", "y2", "r3", "g3", "b3", "y3"]

GOOD: list[dict[str, Any]] = [
    TWO,
    TWO | {"draw": ["g1", "b9"], "turn": 0, "moves": ["0:r5", "1:draw"]},
    TWO | {"rules": "house", "direction": -1, "dealer": 1, "scores": [10, 499], "seed": 7},
    TWO | {"discard": ["w"], "colour": "g", "turn": 1, "moves": ["1:g7", "0:w+4:b", "0:uno"]},
    TWO | {"hands": [["ws", "wc"], ["b+2"], ["y1"]], "moves": ["1:draw"]},
    {"seats": 2, "deck": [*DECK, "w", "r9"], "options": {"hand_size": 3}},
    {
        "rules": "elimination-2003",
        "hands": [["r1"], [], ["g2"]],
        "discard": ["b3"],
        "scores": [0, 500, 20],
        "turn": 2,
    },
]
BAD: list[tuple[dict[str, Any], str]] = [
    (TWO | {"hand": []}, "position.key"),
    (TWO | {"turn": "0"}, "position.form"),
    (TWO | {"direction": 2}, "position.form"),
    ({"hands": [["r5"], ["g1"]]}, "position.form"),
    (TWO | {"discard": []}, "position.form"),
    (TWO | {"deck": DECK}, "position.both"),
    (TWO | {"draw": ["r10"]}, "position.card"),
    (TWO | {"draw": ["r1"] * 112}, "position.many"),
    (TWO | {"turn": 2}, "position.seat"),
    (TWO | {"dealer": -1}, "position.seat"),
    (TWO | {"scores": [1]}, "position.scores"),
    (TWO | {"rules": "elimination-2003", "scores": [500, 0]}, "position.decided"),
    (TWO | {"discard": ["w"]}, "position.colour"),
    (TWO | {"colour": "g"}, "position.colour"),
    (TWO | {"moves": ["1:r5"]}, "position.move"),
    (TWO | {"moves": ["r5"]}, "position.move"),
    ({"seats": 2, "deck": DECK[:6], "options": {"hand_size": 3}}, "position.few"),
    (TWO | {"rules": "nothing"}, "no_such_rules"),
    (TWO | {"options": {"nothing": 1}}, "no_such_option"),
    (TWO | {"options": {"target": 0}}, "option_takes"),
    (TWO | {"hands": [["r5"]]}, "players"),
]


LESSONS = json.loads((ROOT / "web/src/learn/lessons.json").read_text())
SCENARIOS = [*GOOD, *(lesson["scenario"] for lesson in LESSONS)]


@pytest.fixture(scope="module")
def set_up_by_page(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """The fields of every table, or the fault."""
    folder = tmp_path_factory.mktemp("positions")
    module, cases = folder / "rulebook.mjs", folder / "cases.json"
    module.write_text(write_module())
    cases.write_text(json.dumps([*SCENARIOS, *(scenario for scenario, _ in BAD)]))
    command = [NODE, "--experimental-transform-types", "--no-warnings", SCRIPT, module, cases]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def played(document: dict[str, Any]) -> Table:
    scenario = read_scenario(document)
    table, _ = set_up(scenario)
    for number, move in enumerate(scenario.moves, 1):
        make_move(table, move, number)
    return table


@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_the_page_sets_up_the_same_table(number: int, set_up_by_page: list[dict[str, str]]) -> None:
    fields = vars(played(SCENARIOS[number]))
    expected = {name: as_text(value) for name, value in fields.items()}
    assert set_up_by_page[number] == expected


@pytest.mark.parametrize("number", range(len(BAD)))
def test_both_reject_an_impossible_position(
    number: int, set_up_by_page: list[dict[str, str]]
) -> None:
    scenario, fault = BAD[number]
    assert set_up_by_page[len(SCENARIOS) + number] == {"fault": fault}
    with pytest.raises(NotationError):
        played(scenario)
