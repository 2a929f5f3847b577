"""Ctrl-C ends a command at once, also while it compiles, and reports what there is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE

pytestmark = pytest.mark.xdist_group("compiled programs")


def start(folder: Path, *command: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "penultimate", *command],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--hands", "1000"),
        ("lab", "duel", "alert", "steady"),
        ("lab", "duel", "alert", "master"),
        ("lab", "tournament", "alert", "steady"),
        ("lab", "evaluate", "alert"),
        ("lab", "call"),
        ("lab", "train", "network"),
        ("lab", "exploit", "alert"),
    ],
)
def test_ctrl_c_does_not_wait_for_the_compiler(command: tuple[str, ...], tmp_path: Path) -> None:
    started = start(tmp_path, *command, XDG_CACHE_HOME=str(tmp_path))
    assert started.stderr
    assert started.stderr.readline().startswith("Compiling the ")
    started.send_signal(signal.SIGINT)
    told, _ = started.communicate(timeout=PATIENCE)
    assert (started.returncode, told) == (130, "")
    programs = [file.name for file in tmp_path.rglob("*.nbc") if "seed_dice" not in file.name]
    assert not programs, "it has not compiled the program"


COUNTING = """
calls = 0

def player(sight, dice):
    global calls
    calls += 1
    if calls == 1500:
        print("under way", flush=True)
    return sight.moves[0] if sight.turn == 0 else None
"""


def interrupted(folder: Path, *command: str) -> dict[str, Any]:
    """The report of a command that gets Ctrl-C after 1,500 answers of the player `mine`."""
    (folder / "mine.py").write_text(COUNTING)
    started = start(folder, "lab", *command, "--hands", "10000", "--json")
    assert started.stdout
    assert started.stdout.readline() == "under way\n"
    started.send_signal(signal.SIGINT)
    told, _ = started.communicate(timeout=PATIENCE)
    assert started.returncode == 0
    return json.loads(told)


def test_ctrl_c_reports_what_a_duel_has_played(tmp_path: Path) -> None:
    """After 1,500 answers some batches of twenty hands are over, and more than 9,000 are not."""
    own = ["mine", "first", "--player", "mine=mine.py:player"]
    answer = interrupted(tmp_path, "duel", *own)
    assert 20 <= answer["hands"] < 10_000
    assert answer["hands"] % 20 == 0


def test_ctrl_c_ends_the_whole_of_a_tournament(tmp_path: Path) -> None:
    """After 1,500 answers the first pair has played some batches of twenty hands."""
    own = ["mine", "first", "random", "--player", "mine=mine.py:player", "--html", "x.html"]
    answer = interrupted(tmp_path, "tournament", *own)
    assert [pair["players"] for pair in answer["incomplete"]] == [
        ["mine", "first"],
        ["mine", "random"],
        ["first", "mine"],
        ["first", "random"],
        ["random", "mine"],
        ["random", "first"],
    ]
    assert answer["played"] == answer["incomplete"][0]["hands"] == answer["scores"][0]["hands"]
    assert 20 <= answer["played"] < 10_000
    assert "<li>first against mine: 0 of 10,000 hands</li>" in (tmp_path / "x.html").read_text()
