import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from cli.conftest import Command

from penultimate.cli.app import run
from penultimate.notation.replay import read_record
from penultimate.rules import PRESETS

ALWAYS_ONE = "1\n" * 20_000


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_is_played_by_a_script_to_a_record_that_can_be_replayed(
    penultimate_command: Command, tmp_path: Path, preset: str, players: int
) -> None:
    file = tmp_path / "game.json"
    answer = penultimate_command(
        *("play", "--rules", preset, "--players", players, "--seed", 1, "--name", "Eve"),
        *("--option", "target=100", "--bots", "random", "--record", file),
        typed=ALWAYS_ONE,
    )
    assert (answer.status, answer.err) == (0, "")
    record = read_record(file.read_bytes())
    assert record.result.over
    assert record.result.winner is not None
    assert answer.out.endswith(f"\n{record.names[record.result.winner]} wins the game!\n")
    assert (record.rules, record.seats, record.names[0]) == (preset, players, "Eve")


def test_the_same_seed_and_the_same_words_play_the_same_game(penultimate_command: Command) -> None:
    arguments = ("play", "--seed", "x", "--option", "scoring=single-hand")
    first = penultimate_command(*arguments, typed=ALWAYS_ONE)
    assert penultimate_command(*arguments, typed=ALWAYS_ONE) == first
    assert penultimate_command(*arguments[:2], "y", *arguments[3:], typed=ALWAYS_ONE) != first


def test_the_table_is_shown_with_names_cards_points_and_the_hand(
    penultimate_command: Command,
) -> None:
    out = penultimate_command("play", "--seed", 1, "--players", 2).out
    assert "Hand 1. Play goes clockwise." in out
    assert " > Player   7 cards     0 points" in out
    assert "Top card: " in out
    assert "Your hand:" in out
    assert "draw a card" in out
    assert "\x1b" not in out, "colours are for terminals"


def test_hands_that_lie_open_are_shown_to_the_person_too(penultimate_command: Command) -> None:
    """Hands of up to seven cards are open, so all are at the deal; with a limit of six, none is."""
    arguments = ("play", "--seed", 1, "--players", 2, "--option")
    lines = penultimate_command(*arguments, "open_hands=7").out.splitlines()
    held = [line.partition(" holds ")[2].split() for line in lines if " holds " in line]
    assert [len(cards) for cards in held[:2]] == [7, 7]
    assert " holds " not in penultimate_command(*arguments, "open_hands=6").out


def test_partners_win_together(penultimate_command: Command) -> None:
    answer = penultimate_command(
        *("play", "--seed", 1, "--option", "partners=true", "--option", "scoring=single-hand"),
        typed=ALWAYS_ONE,
    )
    assert answer.out.endswith(("Player and Bela win the game!\n", "Ada and Chloe win the game!\n"))


@pytest.mark.parametrize("typed", ["", "quit\n", "q\n", "help\nquit\n", "nonsense\n99\n\nquit\n"])
def test_leaving_is_polite_and_keeps_the_record(
    penultimate_command: Command, tmp_path: Path, typed: str
) -> None:
    file = tmp_path / "game.json"
    answer = penultimate_command("play", "--seed", 1, "--record", file, typed=typed)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.endswith("You left the table. See you next time!\n")
    record = read_record(file.read_bytes())
    assert len(record.hands) == 1
    assert not record.result.over


class InterruptedOutput(io.StringIO):
    """Raises KeyboardInterrupt at the first write."""

    is_interrupted = False

    def write(self, text: str) -> int:
        if not self.is_interrupted:
            self.is_interrupted = True
            raise KeyboardInterrupt
        return super().write(text)


def test_an_interrupt_while_a_line_is_printed_ends_with_a_goodbye() -> None:
    with redirect_stdout(InterruptedOutput()) as output:
        status = run(["play", "--seed", "1"])
    assert (status, output.getvalue()) == (130, "\nYou left the table. See you next time!\n")


def test_help_says_what_can_be_typed(penultimate_command: Command) -> None:
    out = penultimate_command("play", "--seed", 1, typed="help\n").out
    assert "\n  done " in out
    assert "Type the number in front of a card" in out


def test_a_move_can_be_typed_in_notation_and_a_wrong_one_is_explained(
    penultimate_command: Command,
) -> None:
    out = penultimate_command(
        "play", "--seed", 1, "--players", 2, typed="zz\nkeep\n0\nDRAW\nquit\n"
    ).out
    assert "'zz' is not a move; a move is a card such as r5" in out
    assert "Not now: seat 0 has to play a card or draw [T1]" in out
    assert "choose a number from 1 to " in out
    assert "Player draws a card: " in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", 11], "a game takes 2 to 10 players, not 11 [D4]"),
        (["--rules", "uno"], "rules must be official, "),
        (["--option", "jump_in"], "--option needs name=value, such as jump_in=true, not 'jump_in'"),
        (["--option", "jump_in=maybe"], "option jump_in must be true or false, not 'maybe' [H3]"),
        (["--option", "fun=true"], "there is no option 'fun'; the options are deck, "),
        (["--option", "target=0"], "option target must be a whole number from 1 to 1,000,000"),
        (["--option", "partners=true", "--players", 3], "option partners needs an even number"),
        (
            ["--bots", "grandmaster"],
            "Invalid value for --bots: takes easy, medium, hard, master, counter",
        ),
        (["--name", "\n"], "a name needs 1 to 40 printable characters"),
        (["--record", "/nowhere/at/all"], "/nowhere/at/all: No such file or directory"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    penultimate_command: Command, arguments: list[object], message: str
) -> None:
    answer = penultimate_command("play", *arguments)
    assert answer.status == 2
    assert answer.err.startswith(f"penultimate: {message}")
    assert answer.err.count("\n") == 1


def test_a_record_that_exists_is_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text("the game of last week", encoding="utf-8")
    assert run(["play", "--record", str(file)]) == 2
    assert "already exists; choose another file" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "the game of last week"
