"""A record carries the edition of the rules it was played by, and an old one plays on."""

from __future__ import annotations

import json
from itertools import count

import pytest
from notation.recorded_games import recorded

from penultimate.notation.errors import RecordError
from penultimate.notation.moves import parse_move
from penultimate.notation.record import Record, add_hand, add_move, start_record, write_record
from penultimate.notation.replay import read_record
from penultimate.rules import House, Table, apply, deal, house_rules, key_from_seed, open_table
from penultimate.rules.cards import SHUFFLE_HANDS
from penultimate.rules.layout import PLAY


def dealt(rules: House, edition: int, seed: int = 0) -> tuple[Record, Table]:
    """A record of an edition with one hand dealt, and its table."""
    record, table = start_record(rules, ["Ann", "Ben"], edition), open_table(rules, 2)
    deal(table, key_from_seed(seed))
    add_hand(record, key_from_seed(seed), table)
    return record, table


def moved(record: Record, table: Table, seat: int, move: str) -> str:
    """The record with a move more, as text."""
    apply(table, seat, parse_move(move))
    add_move(record, seat, parse_move(move), table)
    return write_record(record)


def test_an_old_record_says_no_edition_is_read_and_is_written_as_it_was() -> None:
    record, _ = recorded(house_rules("house"), 3, moves=40)
    record.edition = 1
    text = write_record(record)
    assert "edition" not in json.loads(text)
    assert write_record(read_record(text)) == text


def test_the_edition_is_sealed() -> None:
    record, _ = recorded(house_rules("house"), 3, moves=5)
    text = write_record(record)
    with pytest.raises(RecordError, match="seal does not match"):
        read_record(text.replace('"edition": 2,\n', ""))


def test_a_record_of_a_future_edition_is_refused() -> None:
    record, _ = recorded(house_rules("house"), 3, moves=5)
    record.edition = 3
    with pytest.raises(RecordError, match=r"edition 3 of the rules; .* supports editions 1 to 2"):
        read_record(write_record(record))


@pytest.mark.rule("U4")
def test_an_old_game_in_which_a_call_with_one_card_cost_two_says_so() -> None:
    rules = house_rules("official", {"false_call_penalty": 2, "hand_size": 1})
    assert read_record(moved(*dealt(rules, edition=2), 0, "uno"))
    with pytest.raises(RecordError, match=r"hand 1, move 1 .*edition 1 of the rules.*\[U4\]"):
        read_record(moved(*dealt(rules, edition=1), 0, "uno"))


@pytest.mark.rule("A6")
def test_an_old_game_in_which_a_redeal_left_a_hand_empty_says_so() -> None:
    rules = house_rules("edition-2018", {"hand_size": 1})
    deals = (dealt(rules, 1, seed) for seed in count())
    record, table = next(
        (record, table)
        for record, table in deals
        if table.phase == PLAY and table.hands[table.turn][SHUFFLE_HANDS]
    )
    text = moved(record, table, table.turn, "ws:r")
    with pytest.raises(RecordError, match=r"edition 1 of the rules.*\[A6\]"):
        read_record(text)
