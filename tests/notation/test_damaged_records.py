import json
from copy import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from notation.recorded_games import recorded

from penultimate.notation.errors import RecordError
from penultimate.notation.record import Record, write_record
from penultimate.notation.replay import read_record
from penultimate.rules import house_rules

SMALL = house_rules("ranked", {"scoring": "single-hand", "hand_size": 2})
SHORT = house_rules("house", {"target": 100})


def game() -> Record:
    record, _ = recorded(SHORT, 3)
    assert len(record.hands) > 1
    return record


def document() -> dict[str, Any]:
    return json.loads(write_record(game()))


def fault(document: object) -> str:
    """The message with which a document is refused."""
    with pytest.raises(RecordError) as refused:
        read_record(json.dumps(document))
    return str(refused.value)


def test_any_single_changed_letter_is_found() -> None:
    text = write_record(recorded(SMALL, 2)[0])
    quoted = False
    for place, letter in enumerate(text):
        quoted ^= letter == '"'
        if quoted or not letter.isspace():
            for other in {"0", "x", " "} - {letter}:
                with pytest.raises(RecordError):
                    read_record(text[:place] + other + text[place + 1 :])


def test_the_place_of_a_fault_has_parts() -> None:
    forged = document()
    forged["hands"][1]["moves"][2] = "9:draw"
    with pytest.raises(RecordError) as refused:
        read_record(json.dumps(forged))
    assert str(refused.value).startswith("hand 2, move 3 (9:draw): ")
    assert refused.value.place
    assert refused.value.place.parts() == {
        "part": "move",
        "hand": 2,
        "move": 3,
        "written": "9:draw",
    }


def test_a_changed_name_rule_or_option_is_found_in_the_header() -> None:
    assert fault(document() | {"names": ["Seat 0", "Seat 1", "Eve"]}).startswith("header: ")
    assert fault(document() | {"options": {"target": 101}}).startswith("header: ")
    assert fault(document() | {"rules": "official"}).startswith("header: ")
    assert fault(document() | {"seal": "0" * 16}) == "header: was altered: its seal does not match"


def test_a_header_that_no_table_has_is_refused_for_what_it_says() -> None:
    assert fault(document() | {"format": 2}) == "header: format takes 1, not 2"
    assert fault(document() | {"seats": 4}) == "header: 4 seats but 3 names"
    assert fault(document() | {"options": {"target": 0}}).startswith("header: option target")
    assert fault(document() | {"names": ["", "b", "c"]}).startswith("header: a name needs")
    assert fault(document() | {"when": 1}) == "document: unknown key when"


def test_an_impossible_move_is_found_with_its_hand_and_number() -> None:
    damaged = document()
    moves = damaged["hands"][1]["moves"]
    moves[3] = "2:colour:r"
    assert fault(damaged).startswith("hand 2, move 4 (2:colour:r): ")
    moves[3] = "r5"
    assert fault(damaged).startswith("hand 2, move 4 (r5): 'r5' has no seat")


def test_a_dropped_move_is_found_in_its_hand() -> None:
    damaged = document()
    del damaged["hands"][0]["moves"][4]
    assert fault(damaged).startswith("hand 1")


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("dealer", 9, "hand 2: the dealer is "),
        ("winner", 9, "hand 2: winner is 9 in the record but "),
        ("points", -1, "hand 2: points is -1 in the record but "),
        ("scores", [0, 0, 0], "hand 2: scores is [0, 0, 0] in the record but "),
        ("over", False, "hand 2: over is False in the record but True"),
        ("seal", "", "hand 2: was altered: its seal does not match"),
    ],
)
def test_a_changed_result_of_a_hand_is_found(part: str, value: object, message: str) -> None:
    damaged = document()
    damaged["hands"][1][part] = value
    assert fault(damaged).startswith(message)


def test_a_changed_key_is_found_in_its_hand() -> None:
    damaged = document()
    damaged["hands"][0]["key"] = "0" * 64
    assert fault(damaged).startswith("hand 1")


def test_a_key_in_capitals_is_refused() -> None:
    damaged = document()
    damaged["hands"][0]["key"] = damaged["hands"][0]["key"].upper()
    assert fault(damaged).startswith("hands[0].key: ")


def test_a_changed_result_of_the_game_is_found() -> None:
    damaged = document()
    damaged["result"]["winner"] = 9
    assert fault(damaged).startswith("result: winner is 9 in the record but ")
    damaged = document()
    damaged["result"]["seal"] = "0" * 16
    assert fault(damaged) == "result: was altered: its seal does not match"


def test_hands_in_another_order_are_found() -> None:
    damaged = document()
    damaged["hands"][0], damaged["hands"][1] = damaged["hands"][1], damaged["hands"][0]
    assert fault(damaged).startswith("hand 1")


def test_a_record_that_was_cut_short_is_found() -> None:
    damaged = document()
    damaged["hands"].pop()
    assert fault(damaged).startswith("result: ")


def test_an_unfinished_hand_that_was_dropped_is_found_though_it_changed_no_result() -> None:
    hands = len(game().hands)
    moves = sum(len(hand.moves) for hand in game().hands[:-1]) + 2
    record, _ = recorded(SHORT, 3, moves=moves)
    damaged = json.loads(write_record(record))
    assert len(damaged["hands"]) == hands
    damaged["hands"].pop()
    assert fault(damaged) == "result: was altered: its seal does not match"


def test_a_hand_after_the_end_of_the_game_is_found() -> None:
    damaged = document()
    damaged["hands"].append(damaged["hands"][0])
    assert fault(damaged) == f"hand {len(damaged['hands'])}: the game was already over"


def test_a_hand_before_the_last_was_over_is_found() -> None:
    record, _ = recorded(SHORT, 3, moves=5)
    record.hands.append(copy(record.hands[0]))
    with pytest.raises(RecordError, match="hand 2: the previous hand was not over"):
        read_record(write_record(record))


def test_a_forged_record_with_new_seals_is_still_found_by_its_moves() -> None:
    record = game()
    record.hands[0].moves[2] = "0:keep"
    with pytest.raises(RecordError, match=r"hand 1, move 3 \(0:keep\): "):
        read_record(write_record(record))
    record = game()
    record.result.winner = 9
    with pytest.raises(RecordError, match="result: winner is 9 in the record"):
        read_record(write_record(record))


@given(some.binary() | some.text())
def test_any_bytes_are_refused_in_one_line(text: str | bytes) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert "\n" not in str(refused.value)


PARTS = some.sampled_from(
    ["format", "rules", "options", "seats", "names", "seal", "hands", "result"]
)
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=6,
)


@given(PARTS, VALUES)
def test_whatever_a_part_is_replaced_by_the_record_is_refused(part: str, value: object) -> None:
    changed = json.loads(write_record(recorded(SMALL, 2)[0]))
    before, changed[part] = changed[part], value
    if before != value:
        assert fault(changed)
