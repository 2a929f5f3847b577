import json

import pytest
from notation.recorded_games import recorded

from penultimate.notation.editions import EDITION
from penultimate.notation.errors import NotationError
from penultimate.notation.record import add_hand, start_record, write_record
from penultimate.notation.replay import read_record, replay
from penultimate.rules import PRESETS, deal, house_rules, key_from_seed, open_table


def test_a_record_is_a_small_json_document_of_rules_names_hands_and_results() -> None:
    record, table = recorded(house_rules("ranked", {"scoring": "single-hand", "hand_size": 3}), 2)
    document = json.loads(write_record(record))
    assert list(document) == [
        "format",
        "rules",
        "options",
        "seats",
        "names",
        "seal",
        "edition",
        "hands",
        "result",
    ]
    assert (document["format"], document["rules"], document["seats"]) == (1, "ranked", 2)
    assert document["edition"] == EDITION == 2
    assert document["options"] == {"hand_size": 3, "scoring": "single-hand"}
    assert document["names"] == ["Seat 0", "Seat 1"]
    (hand,) = document["hands"]
    assert hand["key"] == key_from_seed("0 0").hex()
    assert (hand["dealer"], hand["over"]) == (table.dealer, True)
    assert (hand["winner"], hand["points"]) == (table.hand_winner, table.hand_points)
    assert document["result"]["scores"] == hand["scores"] == table.scores[:2]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_is_written_down_read_back_and_played_to_the_same_end(preset: str) -> None:
    record, table = recorded(house_rules(preset, {"target": 200}), 3)
    again = read_record(write_record(record))
    steps = list(replay(again))
    assert again == record
    assert steps[-1].table == table
    assert len(steps) == len(record.hands) + sum(len(hand.moves) for hand in record.hands)
    assert again.result.over
    assert again.result.winner == table.game_winner


def test_a_step_says_which_hand_and_move_it_is() -> None:
    record, _ = recorded(house_rules("edition-2018"), 2)
    first, second, *_, last = replay(read_record(write_record(record)))
    assert (first.hand, first.number) == (1, 0), "the deal"
    assert (second.hand, second.number) == (1, 1)
    assert (last.hand, last.number) == (len(record.hands), len(record.hands[-1].moves))


def test_a_game_that_was_left_in_the_middle_can_be_read_too() -> None:
    record, _ = recorded(house_rules(), 2, moves=5)
    again = read_record(write_record(record))
    assert len(again.hands[-1].moves) == 5
    assert not again.hands[-1].over
    assert not again.result.over


def test_a_game_in_which_nothing_was_dealt_can_be_read() -> None:
    assert read_record(write_record(start_record(house_rules(), ["Ann", "Ben"]))).hands == []


def test_names_in_any_script_and_with_quotes_are_kept() -> None:
    names = ["Zoë", "李雷", 'O"Hara\\', "Mae 👩🏽\u200d🚀", "❤️\u200d🔥"]
    record = start_record(house_rules(), names)
    assert read_record(write_record(record)).names == names


HIDDEN_JOINERS = ["An\u200dn", "👩\u200d", "👩\u200d\u200d🚀"]


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 41, "two\nlines", "\x1b[2J", "\ud800", *HIDDEN_JOINERS]
)
def test_a_name_that_cannot_be_shown_is_refused_at_the_start(name: str) -> None:
    with pytest.raises(NotationError, match="a name needs 1 to 40 printable characters"):
        start_record(house_rules(), ["Ann", name])


def test_a_key_of_the_record_deals_the_same_hand_at_any_table() -> None:
    table, other = open_table(house_rules(), 2), open_table(house_rules(), 2)
    key = bytes(range(32))
    deal(table, key)
    record = start_record(house_rules(), ["Ann", "Ben"])
    add_hand(record, key, table)
    deal(other, bytes.fromhex(record.hands[0].key))
    assert other == table
