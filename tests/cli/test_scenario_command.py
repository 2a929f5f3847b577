import json
from base64 import urlsafe_b64decode
from pathlib import Path

import pytest
from cli.conftest import Command

POSITION = {"hands": [["r5", "r6"], ["g7"]], "discard": ["r8"], "turn": 0, "moves": ["0:r5"]}


def test_the_answer_is_printed_as_json(penultimate_command: Command) -> None:
    answer = penultimate_command("scenario", "-", typed=json.dumps(POSITION))
    assert (answer.status, answer.err) == (0, "")
    assert json.loads(answer.out)["hands"] == [["r6"], ["g7"]]


def test_a_scenario_is_read_from_a_file(penultimate_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    assert json.loads(penultimate_command("scenario", file).out)["top"] == "r5"


def test_a_refused_move_is_named_with_its_number_and_rule_and_nothing_is_printed(
    penultimate_command: Command,
) -> None:
    refused = json.dumps(POSITION | {"moves": ["0:r5", "1:g7"]})
    answer = penultimate_command("scenario", "-", typed=refused)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == (
        "penultimate: move 2 (1:g7) is illegal: "
        "the card matches neither the colour nor the number or symbol [T1]\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "penultimate: line 1, column 1: not valid JSON: Expecting value"),
        ('{"hands": 7}', "penultimate: hands: Expected array, got int"),
        ('{"two\\nlines": 7}', "penultimate: document: unknown key two lines"),
        ('{"\\u001b[2J": 7}', "penultimate: document: unknown key ?[2J"),
        (
            '{"format": 1, "hands": []}',
            "penultimate: this is the record of a game; play it with `penultimate replay`",
        ),
        (b"\xff", "penultimate: byte 0: not valid UTF-8"),
    ],
)
def test_a_bad_document_is_refused_in_one_line(
    penultimate_command: Command, text: str | bytes, message: str
) -> None:
    answer = penultimate_command("scenario", "-", typed=text)
    assert (answer.status, answer.out, answer.err) == (2, "", message + "\n")


def test_the_error_for_a_missing_file_names_it(
    penultimate_command: Command, tmp_path: Path
) -> None:
    answer = penultimate_command("scenario", tmp_path / "none.json")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"penultimate: {tmp_path / 'none.json'}: No such file or directory\n"


def test_a_link_opens_the_scenario_on_a_page(penultimate_command: Command) -> None:
    page = ("--link", "--server", "https://uno.example/")
    answer = penultimate_command("scenario", *page, "-", typed=json.dumps(POSITION))
    address, _, code = answer.out.strip().partition("#")
    assert address == "https://uno.example/position"
    assert json.loads(urlsafe_b64decode(code + "=" * (-len(code) % 4))) == POSITION


def test_an_impossible_scenario_gets_no_link(penultimate_command: Command) -> None:
    refused = json.dumps(POSITION | {"moves": ["1:g7"]})
    answer = penultimate_command("scenario", "--link", "-", typed=refused)
    assert (answer.status, answer.out) == (2, "")
