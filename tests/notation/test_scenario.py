from typing import Any

import pytest

from penultimate.notation.errors import IllegalScenarioMove
from penultimate.notation.scenario import play_scenario

EXAMPLE: dict[str, Any] = {
    "rules": "official",
    "options": {"jump_in": True},
    "dealer": 2,
    "hands": [["r5", "w+4"], ["g7", "b2"], ["y1", "y+2"]],
    "draw": ["g1", "b9"],
    "discard": ["r8", "r9"],
    "colour": "r",
    "turn": 0,
    "direction": 1,
    "scores": [0, 0, 0],
    "moves": ["0:r5", "1:draw"],
}


def test_the_example_of_the_rules_is_answered_in_full() -> None:
    assert play_scenario(EXAMPLE) == {
        "hands": [["w+4"], ["b2", "g1", "g7"], ["y+2", "y1"]],
        "draw_count": 1,
        "top": "r5",
        "colour": "r",
        "turn": 2,
        "direction": 1,
        "phase": "play",
        "pending": 0,
        "exposed": [],
        "hand_over": False,
        "hand_winner": None,
        "game_over": False,
        "game_winner": None,
        "scores": [0, 0, 0],
        "legal": {"2": ["draw"]},
        "events": [
            {"event": "lays", "seat": 0, "card": "r5"},
            {"event": "draws", "seat": 1, "count": 1, "cards": ["g1"]},
        ],
    }


def test_a_seat_is_exposed_until_the_next_player_begins_and_everyone_may_act() -> None:
    answer = play_scenario(EXAMPLE | {"moves": ["0:r5"]})
    assert answer["exposed"] == [0]
    assert answer["legal"] == {"0": ["uno"], "1": ["draw", "catch@0"], "2": ["catch@0"]}


def test_omitted_keys_have_defaults() -> None:
    answer = play_scenario({"hands": [["b1"], ["b2"], ["b3"]], "discard": ["g5"]})
    assert answer["turn"] == 1, "the seat left of the dealer, who is seat 0"
    assert answer["colour"] == "g", "the colour of the top card"
    assert (answer["direction"], answer["scores"], answer["phase"]) == (1, [0, 0, 0], "play")
    assert (answer["draw_count"], answer["events"]) == (0, [])


def test_the_draw_pile_is_written_top_first_and_the_discard_pile_top_last() -> None:
    answer = play_scenario(
        {
            "hands": [["b1"], ["b2"]],
            "draw": ["g1", "g2", "g3"],
            "discard": ["r1", "r2"],
            "moves": ["1:draw", "0:draw"],
        }
    )
    assert answer["top"] == "r2"
    assert answer["hands"] == [["b1", "g2"], ["b2", "g1"]]


def test_a_position_under_a_wild_has_the_colour_it_says() -> None:
    answer = play_scenario(
        {"hands": [["b1", "g1"], ["r1"]], "discard": ["w"], "colour": "g", "turn": 0}
    )
    assert answer["legal"]["0"] == ["g1"]


def test_a_hand_that_ends_says_who_won_and_what_they_score() -> None:
    answer = play_scenario(
        {
            "hands": [["r5"], ["w", "b7", "gs"]],
            "discard": ["r1"],
            "turn": 0,
            "scores": [430, 20],
            "moves": ["0:r5"],
        }
    )
    assert (answer["hand_over"], answer["hand_winner"]) == (True, 0)
    assert answer["scores"] == [507, 20], "430 and 50 + 7 + 20"
    assert (answer["game_over"], answer["game_winner"]) == (True, 0)
    assert (answer["phase"], answer["turn"], answer["legal"]) == ("game-over", None, {})


def test_a_hand_that_ends_below_the_target_is_over_and_the_game_is_not() -> None:
    answer = play_scenario(
        {"hands": [["r5"], ["b7"]], "discard": ["r1"], "turn": 0, "moves": ["0:r5"]}
    )
    assert (answer["phase"], answer["game_over"], answer["game_winner"]) == (
        "hand-over",
        False,
        None,
    )


def test_in_elimination_a_player_at_the_target_starts_out_of_the_game() -> None:
    answer = play_scenario(
        {
            "rules": "elimination-2003",
            "scores": [0, 500, 20],
            "hands": [["rr", "r6", "r7"], [], ["b1"]],
            "draw": ["g9"],
            "discard": ["r1"],
            "moves": ["2:draw", "0:rr"],
        }
    )
    assert answer["turn"] == 0, "with two players left a Reverse is a Skip"
    assert [event["event"] for event in answer["events"]] == ["draws", "lays", "skipped"]


def test_a_deck_is_dealt_from_the_dealers_left_and_the_next_card_turned_up() -> None:
    answer = play_scenario(
        {
            "seats": 3,
            "dealer": 1,
            "options": {"hand_size": 2},
            "deck": ["r1", "r2", "r3", "g1", "g2", "g3", "b5", "y7"],
        }
    )
    assert answer["hands"] == [["g2", "r2"], ["g3", "r3"], ["g1", "r1"]]
    assert (answer["top"], answer["turn"], answer["draw_count"]) == ("b5", 2, 1)
    assert answer["events"] == [
        {"event": "deals", "seat": 1},
        {"event": "turns up", "card": "b5"},
    ]


def test_a_wild_turned_up_from_a_deck_has_no_colour_until_it_is_named() -> None:
    deck = {"seats": 2, "options": {"hand_size": 1}, "deck": ["r1", "r2", "w"]}
    answer = play_scenario(deck)
    assert (answer["colour"], answer["phase"]) == (None, "colour")
    assert answer["legal"] == {"1": ["colour:r", "colour:y", "colour:g", "colour:b"]}
    assert play_scenario(deck | {"moves": ["1:colour:g"]})["colour"] == "g"


def test_a_reshuffle_is_the_same_for_the_same_seed() -> None:
    cards = ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9"]
    position = {"hands": [["b1"], ["g1"]], "discard": [*cards, "y0"], "moves": ["1:draw"]}

    def drawn(seed: int) -> str:
        return play_scenario(position | {"seed": seed})["hands"][1][1]

    assert drawn(3) == drawn(3)
    assert len({drawn(seed) for seed in range(20)}) > 1


def test_a_refused_move_says_which_it_was_and_which_rule_forbids_it() -> None:
    with pytest.raises(IllegalScenarioMove) as refused:
        play_scenario(EXAMPLE | {"moves": ["0:r5", "2:y1"]})
    assert (refused.value.text, refused.value.number, refused.value.rule) == ("2:y1", 2, "H3")
    assert str(refused.value).startswith("move 2 (2:y1) is illegal: ")
    assert str(refused.value).endswith("[H3]")


def test_a_scenario_stops_when_the_hand_ends() -> None:
    ended = {"hands": [["r5"], ["b7"]], "discard": ["r1"], "turn": 0, "moves": ["0:r5", "1:draw"]}
    with pytest.raises(IllegalScenarioMove, match=r"the hand is over \[G1\]"):
        play_scenario(ended)


def test_a_new_wild_in_a_scenario_brings_the_deck_that_has_it() -> None:
    scenario = {"hands": [["ws", "r1", "r2", "r3"], ["r4"]], "discard": ["b9"], "turn": 0}
    answer = play_scenario(scenario | {"moves": ["0:ws:g"]})
    assert [len(hand) for hand in answer["hands"]] == [2, 2]
    dealt = {"seats": 2, "dealer": 1, "options": {"hand_size": 1}, "deck": ["wc", "b1", "r1", "b2"]}
    assert "wc:r" in play_scenario(dealt)["legal"]["0"]
