import json
from pathlib import Path

import pytest
from cli.conftest import Command
from notation.recorded_games import recorded

from penultimate.notation.record import write_record
from penultimate.rules import house_rules

RULES = house_rules("house", {"target": 100})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(write_record(recorded(RULES, 3)[0]), encoding="utf-8")
    return file


def test_without_a_terminal_the_whole_game_is_printed(
    penultimate_command: Command, file: Path
) -> None:
    record, _ = recorded(RULES, 3)
    answer = penultimate_command("replay", file)
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    for number, hand in enumerate(record.hands, 1):
        assert f"Hand {number}" in lines
        last = hand.moves[-1]
        assert f"{len(hand.moves)}. Seat {last[0]}: {last[2:]}" in lines
    assert f"   The game goes to Seat {record.result.winner}!" in lines


def test_the_results_and_the_last_table_are_to_be_had_as_json(
    penultimate_command: Command, file: Path
) -> None:
    record, table = recorded(RULES, 3)
    summary = json.loads(penultimate_command("replay", file, "--json").out)
    assert summary["names"] == ["Seat 0", "Seat 1", "Seat 2"]
    assert len(summary["hands"]) == len(record.hands)
    assert summary["hands"][0]["moves"] == len(record.hands[0].moves)
    assert summary["result"] == {
        "over": True,
        "winner": table.game_winner,
        "scores": table.scores[:3],
    }
    assert summary["table"]["phase"] == "game-over"


def test_a_record_is_read_from_standard_input(penultimate_command: Command, file: Path) -> None:
    answer = penultimate_command("replay", "-", "--json", typed=file.read_bytes())
    assert json.loads(answer.out)["rules"] == "house"


def test_a_changed_record_is_refused_with_its_place_and_no_move_is_printed(
    penultimate_command: Command, file: Path
) -> None:
    document = json.loads(file.read_text())
    document["hands"][1]["moves"][2] = "0:colour:r"
    file.write_text(json.dumps(document))
    answer = penultimate_command("replay", file)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("penultimate: hand 2, move 3 (0:colour:r): ")
    assert answer.err.count("\n") == 1


def test_an_empty_file_is_refused(penultimate_command: Command, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    answer = penultimate_command("replay", tmp_path / "empty")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == "penultimate: line 1, column 1: not valid JSON: Expecting value\n"
