"""JSON and CSV files round-trip, and an invalid file is refused as a whole."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest
from hypothesis import given
from ledger.games import CLUBS, document, game

from penultimate.ledger import (
    ClubGame,
    InvalidGame,
    read_csv_file,
    read_game,
    read_json_file,
    write_csv_file,
    write_json_file,
)
from penultimate.ledger.csv_rows import COLUMNS

HEADER = ",".join(COLUMNS)
SAMPLE: dict[str, Any] = {
    "id": "g1",
    "date": "2026-01-02",
    "variant": "standard",
    "target": 500,
    "scores": {"Ann": 520, "Bob": 310, "Cy": 0},
    "rounds": 7,
    "rounds_won": {"Ann": 4, "Bob": 3, "Cy": 0},
    "order": None,
    "source": "",
    "place": "",
    "note": "",
}


def faults_of(text: str, read: Any = read_json_file) -> list[str]:
    with pytest.raises(InvalidGame) as refusal:
        read(text)
    return [str(fault) for fault in refusal.value.problems]


@given(CLUBS)
def test_json_and_csv_read_back_to_the_very_games(found: list[dict[str, Any]]) -> None:
    games = [read_game(one) for one in found]
    as_json, as_csv = write_json_file("Friday", games), write_csv_file(games)
    assert read_json_file(as_json) == games
    assert read_csv_file(as_csv) == games
    assert write_json_file("Friday", read_csv_file(as_csv)) == as_json
    assert write_csv_file(read_json_file(as_json)) == as_csv


def test_a_game_is_written_with_the_fields_of_the_contract() -> None:
    written = json.loads(write_json_file("Friday", [read_game(SAMPLE)]))
    assert written == {"club": "Friday", "games": [SAMPLE]}
    assert list(written["games"][0]) == list(SAMPLE)


def test_csv_has_a_row_for_each_player_and_the_columns_of_the_contract() -> None:
    assert write_csv_file([read_game(SAMPLE)]).splitlines() == [
        "id,date,variant,target,rounds,note,player,score,rounds_won,out_order",
        "g1,2026-01-02,standard,500,7,,Ann,520,4,",
        "g1,2026-01-02,standard,500,7,,Bob,310,3,",
        "g1,2026-01-02,standard,500,7,,Cy,0,0,",
    ]
    [out] = read_csv_file(
        f"{HEADER}\r\n"
        "e,2026-01-02,elimination,500,,late,Ann,90,,3\r\n"
        "e,2026-01-02,elimination,500,,late,Bob,510,,1\r\n"
        "e,2026-01-02,elimination,500,,late,Cy,500,,2\r\n"
    )
    assert out.order == ["Bob", "Cy", "Ann"]
    assert (out.note, out.scores) == ("late", {"Ann": 90, "Bob": 510, "Cy": 500})


FULL_WIDTH = "\uff1d\uff0b\uff0d\uff20"  # = + - @ of East Asian keyboards


@pytest.mark.parametrize(
    "text",
    [
        *("=1+1", "+1", "-1", "@SUM(A1)", "'=1+1", "''-1", "=cmd|' /C x'!A0"),
        *(f"{start}1" for start in FULL_WIDTH),
        f"'{FULL_WIDTH}",
    ],
)
def test_a_spreadsheet_does_not_evaluate_a_formula_and_it_is_read_back_as_text(text: str) -> None:
    played = game("Bob 1", scores={text: 3, "Bob": 1}, note=text, id=text, place=text)
    written = write_csv_file([played])
    cells = [cell for row in csv.reader(io.StringIO(written)) for cell in row]
    assert not any(cell.startswith(tuple("=+-@" + FULL_WIDTH)) for cell in cells)
    assert read_csv_file(written) == [played]


def test_a_quote_before_a_plain_word_stays() -> None:
    [played] = read_csv_file(
        f"{HEADER}\na,2026-01-02,own,,,'tis,'Ann,1,,\na,2026-01-02,own,,,'tis,B,2,,\n"
    )
    assert (played.note, list(played.scores)) == ("'tis", ["'Ann", "B"])


def test_every_fault_of_every_game_is_named_with_its_place() -> None:
    games = [
        document("Ann 520, Bob 3", "standard", id="g1", target=500),
        document("Ann 480, Bob 3", "standard", id="g2", target=500, date="2026-13-01"),
        document("Ann 480, Bob 3", "standard", id="g3", target=500),
        {"date": "2026-01-02", "variant": "own", "scores": {"Ann": 1}},
        7,
    ]
    assert faults_of(json.dumps({"club": "Friday", "games": games})) == [
        "game 2 (id g2): the date is '2026-13-01'; a date is a day such as 2026-01-02",
        "game 3 (id g3): the winner has 480 points, but the target is 500",
        "game 4: 1 played; a game has 2 to 10 players",
        "game 5: a game is an object, not 7",
    ]


def test_every_fault_of_a_csv_file_is_named_with_its_line() -> None:
    text = (
        f"{HEADER}\n"
        "g1,2026-01-02,standard,500,,,Ann,480,,\n"
        "g1,2026-01-02,standard,500,,,Bob,3x,,\n"
        "g2,2026-01-02,standard,500,,,Ann,480,,\n"
        "g2,2026-01-02,standard,500,,,Bob,3,,\n"
    )
    assert faults_of(text, read_csv_file) == [
        "line 2 (id g1): 'Bob' has '3x' in scores; it must be a whole number from 0 to 1,000,000",
        "line 4 (id g2): the winner has 480 points, but the target is 500",
    ]
    assert faults_of(f"{HEADER}\ng1,2026\n,2026-01-02,own,,,,Ann,1,,\n", read_csv_file) == [
        "line 2: the row has too many or too few cells",
        "line 3: there is no id; rows with the same id are one game",
    ]
    rows = "g1,2026-01-02,own,,,,Ann,1,,2\ng1,2026-01-03,own,,,,Ann,1,,2\n"
    assert faults_of(f"{HEADER}\n{rows}", read_csv_file) == [
        "line 3 (id g1): the date is '2026-01-03', but in line 2 it is '2026-01-02'",
        "line 3 (id g1): 'Ann' already has a row in this game",
        "line 2 (id g1): the out_order is '2, 2'; it must count from 1",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: this is not JSON, at column 1: Expecting value"),
        ('{"games": [\n {"id": }]}', "line 2: this is not JSON, at column 9: Expecting value"),
        ('{"games": [NaN]}', "NaN is not valid JSON"),
        ("[]", 'a file of games is {"club": …, "games": […]}, not []'),
        ("{}", 'a file of games needs a list called "games"'),
        ('{"games": {}}', 'a file of games needs a list called "games"'),
        ('{"games": [], "rows": 1}', "a file of games has no key 'rows'"),
        ('{"games": [], "games": []}', "the key 'games' is given more than once"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_an_invalid_json_file_is_refused(text: str, fault: str) -> None:
    [said] = faults_of(text)
    assert fault in said


def test_a_csv_file_says_yes_or_no_of_bots() -> None:
    rows = "g1,2026-01-02,own,,,,Ann,1,,,{0}\ng1,2026-01-02,own,,,,Bob,2,,,{1}\n"
    text = f"{HEADER},bot\n{rows}"
    [game] = read_csv_file(text.format("no", "yes"))
    assert game.bots == ["Bob"]
    assert faults_of(text.format("perhaps", ""), read_csv_file) == [
        "line 2: the value of bot is 'perhaps'; it must be yes or no"
    ]


def test_a_csv_row_with_fewer_hands_has_no_points_in_the_last_ones() -> None:
    rows = "g1,2026-01-02,own,,,,Ann,7,,,5 _ 2\ng1,2026-01-02,own,,,,Bob,4,,,_ 4\n"
    [game] = read_csv_file(f"{HEADER},hands\n{rows}")
    assert game.hands == [{"Ann": 5}, {"Bob": 4}, {"Ann": 2}]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: the columns id, date, variant, target"),
        ("id,date\n", "line 1: the columns variant, target"),
        (f"{HEADER},winner\n", "line 1: unknown columns: 'winner'"),
        (f"{HEADER},id\n", "line 1: a column name is repeated"),
        (f'{HEADER}\n"g1', "this is not CSV"),
    ],
)
def test_an_invalid_csv_file_is_refused(text: str, fault: str) -> None:
    [said] = faults_of(text, read_csv_file)
    assert fault in said


def test_bytes_that_are_no_text_are_refused() -> None:
    assert faults_of(b"\xff", read_json_file) == ["byte 0: this is not text in UTF-8"]  # pyright: ignore[reportArgumentType]
    assert faults_of(b"\xff", read_csv_file) == ["byte 0: this is not text in UTF-8"]  # pyright: ignore[reportArgumentType]
    assert read_csv_file(b"\xef\xbb\xbf" + HEADER.encode()) == []
    assert read_json_file(b'\xef\xbb\xbf{"games": []}') == []


def test_a_game_without_an_id_gets_the_same_one_whenever_it_is_read() -> None:
    plain = {"date": "2026-01-02", "variant": "own", "scores": {"Ann": 1, "Bob": 2}}
    text = json.dumps({"games": [plain, plain, {**plain, "note": "another"}]})
    first = read_json_file(text)
    assert len({played.id for played in first}) == 3, "equal games of one file are still two"
    assert read_json_file(text) == first


def test_an_id_that_stands_twice_is_one_game_or_a_fault() -> None:
    once = document("Ann 1, Bob 2", id="g1")
    assert len(read_json_file(json.dumps({"games": [once, once]}))) == 1
    other = {**once, "note": "another"}
    assert faults_of(json.dumps({"games": [once, other]})) == [
        "game 2 (id g1): game 1 already has this id"
    ]


def test_a_key_that_stands_twice_in_a_game_is_a_fault_of_that_game() -> None:
    fine = json.dumps(document("Ann 1, Bob 2", id="g1"))
    twice = '{"id": "g2", "date": "2026-01-02", "variant": "own", "scores": {"Ann": 1, "Ann": 2}}'
    bad = '{"id": "g3", "id": "g4"}'
    assert faults_of(f'{{"games": [{fine}, {twice}, {bad}]}}') == [
        "game 2 (id g2): the key 'Ann' is given more than once",
        "game 3 (id g3): the key 'id' is given more than once",
    ]


def test_a_file_without_games_is_a_file() -> None:
    assert read_json_file('{"club": "Friday", "games": []}') == []
    assert read_csv_file(write_csv_file(list[ClubGame]())) == []
