"""`penultimate lab`: output and errors."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE

from penultimate.cli.app import run

pytestmark = [
    pytest.mark.xdist_group("compiled players"),
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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nobody", "steady"], "player 'nobody' is unknown"),
        (["alert", "steady", "--hands", "2", "--games", "2"], "not both"),
        (["alert", "steady", "--players", "11"], "from 2 to 10"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", "duel", *arguments]) == 2
    assert message in capsys.readouterr().err


COUNTING = """
calls = 0

def player(sight, dice):
    global calls
    calls += 1
    if calls == 1500:
        print("under way", flush=True)
    return sight.moves[0] if sight.turn == 0 else None
"""


def test_ctrl_c_reports_what_there_is(tmp_path: Path) -> None:
    """After 1,500 answers some batches of twenty hands are over, and more than 9,000 are not."""
    (tmp_path / "mine.py").write_text(COUNTING)
    duel = ["lab", "duel", "mine", "first", "--player", "mine=mine.py:player", "--json"]
    started = subprocess.Popen(
        [sys.executable, "-m", "penultimate", *duel, "--hands", "10000"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert started.stdout
    assert started.stdout.readline() == "under way\n"
    started.send_signal(signal.SIGINT)
    told, _ = started.communicate(timeout=PATIENCE)
    answer = json.loads(told)
    assert started.returncode == 0
    assert 20 <= answer["hands"] < 10_000
    assert answer["hands"] % 20 == 0
