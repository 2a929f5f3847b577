import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Command
from patience import PATIENCE

from penultimate import __version__
from penultimate.cli.house_options import complete_change, complete_rules

INSTALLED = Path(sys.executable).parent / "penultimate"
POSITION = '{"hands": [["r5"], ["g7"]], "discard": ["r8"], "moves": ["0:r5"]}'


def test_the_help_lists_the_commands(penultimate_command: Command) -> None:
    answer = penultimate_command("--help")
    assert answer.status == 0
    for command in ("play", "replay", "rules", "scenario", "serve", "simulate"):
        assert f" {command} " in answer.out


@pytest.mark.parametrize("command", ["play", "replay", "scenario"])
def test_the_help_of_a_command_has_an_example(penultimate_command: Command, command: str) -> None:
    answer = penultimate_command(command, "--help")
    assert answer.status == 0
    assert "Example:" in answer.out


@pytest.mark.parametrize(
    "command", [["--help"], ["serve", "--help"], ["ledger", "rank", "--help"], ["lab"]]
)
def test_the_help_shows_flags_without_a_value(
    penultimate_command: Command, command: list[str]
) -> None:
    shown = penultimate_command(*command).out
    assert "--help" in shown
    assert "bool" not in shown


@pytest.mark.parametrize("group", ["ledger", "lab"])
def test_a_group_without_a_command_prints_its_help(
    penultimate_command: Command, group: str
) -> None:
    assert penultimate_command(group) == penultimate_command(group, "--help")


def test_the_version_is_printed(penultimate_command: Command) -> None:
    assert penultimate_command("--version").out == f"penultimate {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["dance"], "No such command 'dance'."),
        (["scenario"], "Missing argument 'FILE'."),
        (["play", "--players", "many"], "Invalid value for '--players': "),
        (["rules", "--loud"], "No such option: --loud"),
        (["forget", "--after", "99999999999999"], "Invalid value for '--after': "),
        (["serve", "--forget-after", "99999999999999"], "Invalid value for '--forget-after': "),
        (
            ["ledger", "rank", "--method", "elo"],
            "Invalid value for '--method': 'elo' is not",
        ),
        (["serve", "--name", "bad name!"], "Invalid value for --name: 'bad name!' is not a host"),
        (["serve", "--name", "http://uno.org"], "Invalid value for --name: 'http://uno.org' is"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_refused_in_one_line(
    penultimate_command: Command, arguments: list[str], message: str
) -> None:
    answer = penultimate_command(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"penultimate: {message}")
    assert answer.err.count("\n") == 1


def test_the_shell_completes_presets_and_options() -> None:
    assert complete_rules("e") == ["edition-2018", "elimination-2003"]
    assert complete_change("jump") == ["jump_in=true", "jump_in=false"]
    assert complete_change("stacking=") == ["stacking=none", "stacking=same", "stacking=any"]
    assert complete_change("tar") == ["target="]
    assert complete_rules("official+seven_o+jump") == [
        "official+seven_o+jump_in=true",
        "official+seven_o+jump_in=false",
    ]


def test_the_installed_command_refuses_a_move_with_status_2_and_an_empty_output() -> None:
    done = subprocess.run(
        [INSTALLED, "scenario", "-"], input=POSITION, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "move 1 (0:r5)" in done.stderr
    assert "[T1]" in done.stderr


def test_a_scenario_needs_neither_numba_nor_numpy_and_the_module_can_be_run() -> None:
    code = (
        "import sys, penultimate.cli.app as app, penultimate.cli;"
        "status = app.run(['scenario', '-']);"
        "sys.exit(status or any(name in sys.modules for name in ('numba', 'numpy')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=POSITION.replace("0:r5", "1:draw"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    module = [sys.executable, "-m", "penultimate", "--version"]
    assert subprocess.run(module, capture_output=True, text=True, check=True).stdout == (
        f"penultimate {__version__}\n"
    )


def test_an_interrupted_game_ends_with_status_130_and_no_traceback() -> None:
    with subprocess.Popen(
        [INSTALLED, "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdout
        assert game.stderr
        shown = iter(game.stdout.readline, "")
        assert any("Your hand" in line for line in shown), game.stderr.read()
        game.send_signal(signal.SIGINT)
        assert game.wait(PATIENCE) == 130
        assert game.stderr.read() == ""
        assert "You left the table" in game.stdout.read()
