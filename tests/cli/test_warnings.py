"""Every command runs without warnings under `python -W error`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from server_process import Served
from typer.main import get_command

import penultimate.cli
from penultimate.cli.app import app

if TYPE_CHECKING:
    from typer.core import TyperGroup

assert penultimate.cli, "the commands have added themselves"

PYTHON = (sys.executable, "-W", "error", "-m", "penultimate")
POSITION = '{"hands": [["r5"], ["g7"]], "discard": ["r8"], "moves": ["1:draw"]}'
COMMANDS = sorted(cast("TyperGroup", get_command(app)).commands)


def run(*arguments: str | Path, typed: str = "") -> str:
    """Run a command and return its output; standard error must be empty."""
    done = subprocess.run(
        [*PYTHON, *arguments], input=typed, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_help_warns_of_nothing(command: tuple[str, ...]) -> None:
    assert "Usage: penultimate" in run(*command, "--help")


def test_rules_and_scenarios_warn_of_nothing() -> None:
    assert "jump_in" in run("rules")
    assert '"event": "passes"' in run("scenario", "-", typed=POSITION)


def test_a_game_and_its_replay_warn_of_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = ("play", "--seed", "1", "--option", "scoring=single-hand", "--record", file)
    assert "wins the game!" in run(*game, typed="1\n" * 1000)
    assert "The game goes to" in run("replay", file)


def test_a_ledger_warns_of_nothing(tmp_path: Path) -> None:
    here = ("--club", "Friday", "--db", f"sqlite:///{tmp_path / 'clubs.db'}")
    assert "1 game" in run("ledger", "add", *here, "--target", "500", "Ann=520", "Bob=310")
    assert "Ann" in run("ledger", "rank", *here, "--method", "trueskill")


# The progress message, unless the code was compiled before.
COMPILING = re.compile(r"Compiling the (rulebook|players); this happens once and takes about ")
# Grouped with the tests that compile the same code, so that nothing is compiled twice at once.
COMPILED = [
    pytest.param(
        ("simulate", "--hands", "100"),
        id="simulate",
        marks=pytest.mark.xdist_group("compiled programs"),
    ),
    pytest.param(
        ("lab", "duel", "counter", "steady", "--hands", "100"),
        id="duel",
        marks=pytest.mark.xdist_group("compiled programs"),
    ),
]


@pytest.mark.parametrize("command", COMPILED)
def test_compiling_emits_no_warnings(command: tuple[str, ...]) -> None:
    done = subprocess.run([*PYTHON, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stderr.splitlines() if not COMPILING.match(line)] == []


def test_a_server_starts_and_stops_without_a_warning(tmp_path: Path) -> None:
    program = ("-W", "error", "-m", "penultimate", "serve")
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", program=program) as server:
        assert server.stop() == 0
    assert [line for line in server.log if '"level": "info"' not in line] == []
