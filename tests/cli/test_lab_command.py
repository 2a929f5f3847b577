"""`penultimate lab`: output and errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from penultimate.cli.app import run

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_json_has_the_share_and_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "duel", "steady", "random", "--hands", "301", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    low, high = answer["interval"]
    assert answer["players"] == ["steady", "random"]
    assert answer["hands"] == 302, "a deal is played from both seats"
    assert 0.5 < low < answer["share"] < high < 1
    assert answer["points"] > 0
    assert answer["seconds"] > 0


def test_people_get_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "duel", "alert", "first", "--hands", "40"]) == 0
    assert " of 40 hands against first (95% interval " in capsys.readouterr().out


@pytest.mark.parametrize("command", [("duel", "alert", "first"), ("call",)])
def test_a_full_disk_for_the_results_is_reported_before_the_work(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    (tmp_path / ("results.part" if command[0] == "duel" else "results")).symlink_to("/dev/full")
    assert run(["lab", *command, "--hands", "40", "--resume", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[-1] == f"penultimate: {file}: No space left on device"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nobody", "steady"], "player 'nobody' is unknown"),
        (["alert", "steady", "--hands", "2", "--games", "2"], "not both"),
        (["alert", "steady", "--players", "11"], "takes 2 to 10 players"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", "duel", *arguments]) == 2
    assert message in capsys.readouterr().err
