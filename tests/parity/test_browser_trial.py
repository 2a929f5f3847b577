"""A house tried in the browser has the figures that Python computes for the same hands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from seeds import SEED

from penultimate.lab.browser_module import write_module
from penultimate.lab.trials.figures import figures_of
from penultimate.lab.trials.trial import count_hands, new_trial
from penultimate.notation.houses import read_house
from penultimate.rules import PRESETS

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).with_name("try_houses.mjs")
MIX = "party+bomb+hand_limit=12+open_hands=2+finish=number"
CASES = [*((text, 4) for text in PRESETS), (MIX, 3), ("official+hand_limit=50", 2)]
IS_SOAK = "SEED" in os.environ
HANDS = 1_000_000 // len(CASES) if IS_SOAK else 300  # of each house
FIRST = SEED % 2**30 if IS_SOAK else 0
ROUNDED = 6e-4  # Python rounds shares to five digits and means to three


@pytest.fixture(scope="module")
def tried_in_node(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    folder = tmp_path_factory.mktemp("rulebook")
    module, cases = folder / "rulebook.mjs", folder / "cases.json"
    module.write_text(write_module())
    asked = [
        {"house": dict(read_house(text).values), "players": players, "first": FIRST, "hands": HANDS}
        for text, players in CASES
    ]
    cases.write_text(json.dumps(asked))
    run = subprocess.run([NODE, SCRIPT, module, cases], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[text for text, _ in CASES])
def test_the_browser_counts_what_python_counts(
    number: int, tried_in_node: list[dict[str, Any]]
) -> None:
    text, players = CASES[number]
    house, trial = read_house(text), new_trial()
    count_hands(house, players, range(FIRST, FIRST + HANDS), trial, is_fast=True)
    sums, figures = tried_in_node[number]["sums"], tried_in_node[number]["figures"]
    assert sums == {name: trial[name].tolist() for name in trial.dtype.names}
    expected = asdict(figures_of(trial, house, players))
    assert flat(figures) == pytest.approx(flat(expected), abs=ROUNDED)


def flat(figures: dict[str, Any]) -> dict[str, Any]:
    """Every figure by its path, such as `wins.0.margin`."""
    found: dict[str, Any] = {}
    for name, value in figures.items():
        items = enumerate(value) if isinstance(value, list) else None
        parts = value if isinstance(value, dict) else dict(items) if items else None
        if parts is None:
            found[name] = value
        else:
            inner = flat({str(key): part for key, part in parts.items()})
            found |= {f"{name}.{key}": part for key, part in inner.items()}
    return found
