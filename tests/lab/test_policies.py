"""Policies for the environments' observation as players, and their evaluation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from penultimate import __version__
from penultimate.cli.app import run
from penultimate.lab.duels.evaluation import BASELINES, digest_of, seed_of
from penultimate.lab.duels.policy_players import PolicyFileError, PolicyPlayer
from penultimate.lab.vector.episodes import ACTIONS
from penultimate.rules.moves import DRAW_CARD

pytestmark = [
    pytest.mark.xdist_group("compiled players"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
make: Any = helper


def policy(file: Path, width: int = 352, scores: int = ACTIONS, favourite: int = 0) -> str:
    """Write a model that prefers one action, and otherwise actions with low numbers."""
    bias = -np.arange(scores, dtype=np.float32)
    bias[favourite] = 1
    weights = [("weights", np.zeros((width, scores), np.float32)), ("bias", bias)]
    graph = make.make_graph(
        [
            make.make_node("MatMul", ["observation", "weights"], ["product"]),
            make.make_node("Add", ["product", "bias"], ["scores"]),
        ],
        "policy",
        [make.make_tensor_value_info("observation", TensorProto.FLOAT, [None, width])],
        [make.make_tensor_value_info("scores", TensorProto.FLOAT, [None, scores])],
        [numpy_helper.from_array(array, name) for name, array in weights],
    )
    opset = [make.make_opsetid("", 17)]
    onnx.save(make.make_model(graph, opset_imports=opset, ir_version=9), file)
    return str(file)


def test_a_policy_duels_like_any_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plays = policy(tmp_path / "plays.onnx")
    assert run(["lab", "duel", plays, "random", "--hands", "40", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    draws = policy(tmp_path / "draws.onnx", favourite=DRAW_CARD)
    own = ["--player", f"mine={draws}"]
    assert run(["lab", "duel", "mine", "random", "--hands", "40", "--json", *own]) == 0
    second = json.loads(capsys.readouterr().out)
    assert first["share"] > 0.3
    assert second["share"] < 0.1


def test_an_evaluation_says_how_to_repeat_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = policy(tmp_path / "mine.onnx")
    words = ["lab", "evaluate", file, "--hands", "20", "--json"]
    assert run(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert [score["players"][1] for score in found["scores"]] == list(BASELINES)
    assert found["version"] == __version__
    assert found["seed"] == seed_of(digest_of(file))
    assert run([*found["command"].split()[1:], "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    shares = [[score["share"] for score in one["scores"]] for one in (found, again)]
    assert shares[0] == shares[1]


def test_another_policy_gets_other_deals(tmp_path: Path) -> None:
    files = [policy(tmp_path / f"{number}.onnx", favourite=number) for number in range(2)]
    assert len({seed_of(digest_of(file)) for file in files}) == 2
    named = tmp_path / "mine.py"
    named.write_text("def player(sight, dice): ...", encoding="utf-8")
    assert digest_of(f"mine={named}:player") == digest_of(str(named))


def test_a_baseline_does_not_play_against_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "evaluate", "steady", "--hands", "20"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("penultimate lab evaluate steady --rules official --players 2 --hands 20")
    assert out.count("against") == len(BASELINES) - 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"width": 9}, "takes 9 numbers; an observation has 352, 68, 492, "),
        ({"scores": 5}, "gives 5 scores; there are 140 actions"),
    ],
)
def test_a_model_of_another_shape_is_refused(
    given: dict[str, int], message: str, tmp_path: Path
) -> None:
    file = policy(tmp_path / "other.onnx", **given)
    with pytest.raises(PolicyFileError, match=message):
        PolicyPlayer(file)


def test_a_file_that_is_not_a_model_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    junk = tmp_path / "junk.onnx"
    junk.write_text("junk", encoding="utf-8")
    assert run(["lab", "evaluate", str(junk)]) == 2
    assert run(["lab", "evaluate", str(tmp_path / "none.pt")]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "junk.onnx is not an ONNX model: " in first
    assert second.endswith("none.pt: there is no such file")
