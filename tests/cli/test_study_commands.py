"""`penultimate lab rules`, `cards`, `strategy`, `call`, `insight` and `bluff`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from penultimate.cli.app import run

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

FEW = ("--hands", "40", "--seed", "5", "--threads", "2")
COMMANDS = (
    ("rules", "official", "party", "--players", "3", "--games", "4"),
    ("cards", "--players", "2"),
    ("strategy", "hard", "easy", "--players", "3"),
    ("strategy", "hard", "easy", "--players", "2", "--games", "6"),
    ("call", "--players", "2"),
    ("insight", "counter", "--other", "steady"),
    ("bluff", "counter", "hard"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_study_prints_estimates_with_margins_and_writes_a_page(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "study.html"
    assert run(["lab", *command, *FEW, "--json", "--html", str(page)]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["name"] == command[0]
    assert found["seed"] == 5
    assert all(row["margin"] >= 0 for chart in found["charts"] for row in chart["rows"])
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") == len(found["charts"]) > 0
    assert "prefers-color-scheme: dark" in text


def test_a_study_in_words_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "call", "--players", "2", *FEW]) == 0
    said = capsys.readouterr().out
    assert "Never calling: " in said
    assert "2 players · 100% noticed" in said


def test_a_study_continues_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    command = ["lab", "call", "--players", "2", *FEW, "--json", "--resume", str(file)]
    assert run(command) == 0
    first, kept = json.loads(capsys.readouterr().out), file.read_text()
    assert run(command) == 0
    assert json.loads(capsys.readouterr().out)["charts"] == first["charts"]
    assert file.read_text() == kept


def test_a_full_disk_for_the_page_is_reported_before_any_hand_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["lab", "bluff", "steady", *FEW, "--json", "--html", "/dev/full"]) == 2
    said = capsys.readouterr()
    assert said.err.splitlines() == ["penultimate: /dev/full: No space left on device"]
    assert said.out == ""


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("strategy", "nobody"), "player 'nobody' is unknown; the players are random, alert"),
        (("strategy", "hard", "hard"), "give two or more different players to compare"),
        (("call", "--resume", "/dev/full"), "/dev/full: No space left on device"),
        (("call", "--resume", "/nowhere/x"), "/nowhere/x: No such file or directory"),
        (("insight", "nobody"), "player 'nobody' is unknown; the players are random, alert"),
        (("rules", "nowhere"), "nowhere"),
        (("rules", "official", "--players", "11"), "11"),
        (("call", "--cluster", "127.0.0.1:1"), "no Dask scheduler answers at '127.0.0.1:1'"),
        (("call", "--html", "/nowhere/x.html"), "/nowhere/x.html: No such file or directory"),
        (("insight", "master", "--players", "11"), "11"),
        (("call", "--hands", "1"), "too few hands for an interval; play more"),
        (("strategy", "hard", "easy", "--players", "3", "--hands", "3"), "too few hands"),
    ],
)
def test_a_study_that_cannot_run_says_why_in_one_line(
    command: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", *command, *([] if "--hands" in command else ["--hands", "4"])]) == 2
    heard = capsys.readouterr().err.splitlines()[-1]
    assert heard.startswith("penultimate: ")
    assert said in heard
