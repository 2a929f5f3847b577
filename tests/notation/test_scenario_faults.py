from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from penultimate.notation.errors import NotationError, ScenarioError
from penultimate.notation.scenario import play_scenario

POSITION: dict[str, Any] = {"hands": [["r5"], ["g7"]], "draw": ["g1"], "discard": ["r8"]}
DECK: dict[str, Any] = {"seats": 2, "options": {"hand_size": 1}, "deck": ["r1", "r2", "r3"]}
ELIMINATION: dict[str, Any] = POSITION | {"rules": "elimination-2003"}

FAULTS: list[tuple[dict[str, Any], str]] = [
    (POSITION | {"hand": []}, "document: unknown key hand"),
    (POSITION | {"hands": [["r5"], [7]]}, "hands[1][0]: Expected str, got int"),
    (POSITION | {"hands": [["r5"], ["r5", "q9"]]}, "hands[1][1]: 'q9' is not a card"),
    (POSITION | {"hands": [["r5"]]}, "a game takes 2 to 10 players, not 1 [D4]"),
    (POSITION | {"hands": [["r5"]] * 11}, "a game takes 2 to 10 players, not 11 [D4]"),
    (POSITION | {"draw": ["r5", "w:g"]}, "draw[1]: 'w:g' is not a card"),
    (POSITION | {"draw": None}, "draw: Expected array, got null"),
    (POSITION | {"draw": ["r5"] * 110}, "hands, draw and discard: at most 112 cards, not 113"),
    (POSITION | {"discard": []}, "discard: needs at least one card"),
    (POSITION | {"discard": ["w"]}, "colour: required if the top card is a wild"),
    (POSITION | {"colour": "g"}, "colour: g is not the colour of the top card"),
    (POSITION | {"colour": "red"}, "colour: 'red' is not a colour"),
    (POSITION | {"turn": 2}, "turn: takes a seat from 0 to 1, not 2"),
    (POSITION | {"turn": True}, "turn: Expected int, got bool"),
    (POSITION | {"dealer": -1}, "dealer: takes a seat from 0 to 1, not -1"),
    (POSITION | {"direction": 0}, "direction: takes 1 (clockwise) or -1, not 0"),
    (POSITION | {"scores": [0]}, "scores: needs 2 numbers"),
    (POSITION | {"scores": [0, -1]}, "scores[1]: Expected int >= 0"),
    (POSITION | {"rules": "uno"}, "rules must be official, edition-2018, "),
    (POSITION | {"options": {"target": 0}}, "option target must be a whole number from 1"),
    (POSITION | {"options": {"colour": 1}}, "there is no option 'colour'"),
    (POSITION | {"options": {"deck": ["r5"]}}, "option deck must be classic or edition-2018"),
    (POSITION | {"moves": ["1:draw", "r5"]}, "move 2: 'r5' has no seat"),
    (POSITION | {"moves": ["0:x"]}, "move 1: 'x' is not a move"),
    (POSITION | {"seed": "x"}, "seed: Expected int, got str"),
    (POSITION | DECK, "seats: cannot be combined with hands"),
    ({}, "hands: a scenario needs either hands and discard or seats and deck"),
    ({"hands": [["r5"], ["g7"]]}, "discard: missing"),
    ({"discard": ["r5"]}, "hands: missing"),
    ({"seats": 2}, "deck: missing"),
    ({"deck": ["r5"]}, "seats: missing"),
    (DECK | {"seats": 11}, "a game takes 2 to 10 players, not 11 [D4]"),
    (DECK | {"deck": ["r1", "r2"]}, "deck: needs at least 3 cards, not 2"),
    (DECK | {"deck": ["r1", "r2", "w+4"]}, "deck: only Wild Draw Fours are left"),
    (DECK | {"deck": ["r1"] * 113}, "deck: at most 112 cards, not 113"),
    (DECK | {"deck": ["r1", "r2", "x"]}, "deck[2]: 'x' is not a card"),
    (DECK | {"direction": -1}, "direction: must be 1 with a deck"),
    (ELIMINATION | {"scores": [0, 500]}, "scores: at least two sides must be below"),
    (
        ELIMINATION | {"hands": [["r5"]] * 3, "scores": [500, 0, 0]},
        "dealer: seat 0 is out",
    ),
    (
        ELIMINATION | {"hands": [["r5"]] * 3, "scores": [0, 0, 500]},
        "hands[2]: must be empty because seat 2 is out",
    ),
]


@pytest.mark.parametrize(("document", "message"), FAULTS)
def test_a_bad_scenario_is_refused_in_one_line_that_starts_with_the_place(
    document: dict[str, Any], message: str
) -> None:
    with pytest.raises(ScenarioError) as refused:
        play_scenario(document)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("document", [None, 7, "r5", [], [{}]])
def test_a_scenario_must_be_an_object(document: object) -> None:
    with pytest.raises(ScenarioError, match="document: Expected object"):
        play_scenario(document)


def test_a_position_may_have_a_hand_size_that_the_deck_could_not_deal() -> None:
    position = {"hands": [["r5"]] * 10, "discard": ["r8"], "options": {"hand_size": 30}}
    assert play_scenario(position)["hands"] == [["r5"]] * 10


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=8,
)
KEYS = some.sampled_from([*POSITION, *DECK, "rules", "dealer", "scores", "moves", "colour", "turn"])


@given(some.dictionaries(KEYS, JSON), some.booleans())
def test_any_document_is_played_or_refused(document: dict[str, Any], from_deck: bool) -> None:
    with suppress(NotationError):
        play_scenario((DECK if from_deck else POSITION) | document)
