"""Validation of games, and its messages."""

from __future__ import annotations

from typing import Any

import pytest
from ledger.games import document, game

from penultimate.ledger import InvalidGame, places, problems_in, read_game
from penultimate.ledger.club_game import winners
from penultimate.ledger.game_checks import FIELDS
from penultimate.ledger.variants import VARIANTS

RIGHT: list[dict[str, Any]] = [
    document("Ann 520, Bob 310", "standard", target=500),
    document("Ann 520, Bob 520", "standard", target=500),
    document("Ann 120, Bob 310", "standard"),
    document("Ann 250, Bob 10", "short", target=250),
    document("Ann 0, Bob 71, Cy 0", "single-hand"),
    document("Ann 510, Bob 90, Cy 505", "elimination", target=500, order=["Cy", "Ann", "Bob"]),
    document("Ann 1, Bob 2", "elimination", order=["Ann", "Bob"]),
    document("Ann 510, Bob 90", "lowest-total", target=500),
    document("Ann 5, Bob 90", "lowest-total"),
    document("Ann 5, Bob 0", target=500),
    document("Ann 5, Bob 0", low_wins=True),
    document("Ann 5, Bob 0", rounds=3, rounds_won={"Ann": 2, "Bob": 1}),
    document("Ann 5, Bob 0", rounds=None, rounds_won=None, order=None, target=None, note=None),
    document("Ann 5, Bob 8", hands=[{"Ann": 5}, {"Bob": 8}], dealer="Bob", bots=["Ann"]),
    document(", ".join(f"P{number} {number}" for number in range(10))),
]
A_TIME = {"seconds": 90, "turns": 3, "longest": 41}
WRONG: list[tuple[dict[str, Any], str]] = [
    (
        document("Ann 5, Bob 0", times={"Ann": {"seconds": 90}}),
        "the time of 'Ann' is {'seconds': 90}; it needs seconds, turns, longest",
    ),
    (
        document("Ann 5, Bob 0", times={"Ann": {**A_TIME, "turns": -1}}),
        "'Ann' has -1 in times, turns; it must be a whole number from 0 to 1,000,000",
    ),
    (
        document("Ann 5, Bob 0", times=[90]),
        "the times are [90]; they must be an object of names and numbers",
    ),
    (document("Ann 5, Bob 0", times={"Zed": A_TIME}), "'Zed' is in times but has no score"),
    (
        document("Ann 480, Bob 310", "standard", target=500),
        "the winner has 480 points, but the target is 500",
    ),
    (
        document("Ann 24, Bob 3", "short", target=250),
        "the winner has 24 points, but the target is 250",
    ),
    (
        document("Ann 1, Bob 4", "single-hand"),
        "2 players have points, but in a single hand only the winner scores",
    ),
    (
        document("Ann 0, Bob 0", "single-hand"),
        "0 players have points, but in a single hand only the winner scores",
    ),
    (
        document("Ann 3, Bob 4", "elimination"),
        "there is no order; list the players as they were eliminated, the winner last",
    ),
    (
        document("Ann 510, Bob 90, Cy 5", "elimination", target=500, order=["Cy", "Ann", "Bob"]),
        "'Cy' is out with 5 points, but the target is 500",
    ),
    (
        document("Ann 5, Bob 90, Cy 505", "elimination", target=500, order=["Cy", "Ann", "Bob"]),
        "'Ann' is out with 5 points, but the target is 500",
    ),
    (
        document("Ann 5, Bob 0", house="official+bomb"),
        "the house is 'official+bomb': option bomb only works together with multiples [H6]",
    ),
    (
        document("Ann 3, Bob 4", "elimination", order=["Ann"]),
        "'Bob' is missing from the order",
    ),
    (
        document("Ann 3, Bob 4", "elimination", order=["Ann", "Bob", "Ann"]),
        "'Ann' is in the order 2 times",
    ),
    (
        document("Ann 3, Bob 4", "elimination", order=["Ann", "Bob", "Zed"]),
        "'Zed' is in order but has no score",
    ),
    (
        document("Ann 490, Bob 4", "lowest-total", target=500),
        "the highest score is 490, but the game only ends at 500",
    ),
    (
        document("Ann 3, Bob 4", rounds=3, rounds_won={"Ann": 2, "Bob": 2}),
        "4 hands were won, but 3 were played",
    ),
    (
        document("Ann 3, Bob 4", rounds_won={"Zed": 2}),
        "'Zed' is in rounds_won but has no score",
    ),
    (
        document("Ann 3, Bob 4", "standard", low_wins=True),
        "low_wins is only for custom games; in standard the highest score wins",
    ),
    (
        document("Ann 3, Bob 4", hands=[{"Ann": 3}, {"Bob": 5}]),
        "the hands of 'Bob' add up to 5, but the score is 4",
    ),
    (document("Ann 0, Bob 0", hands=[{}] * 1001), "a game has at most 1,000 hands"),
    (
        document("Ann 7, Bob 4", "short", hands=[{"Ann": 3}, {"Ann": 4, "Bob": 4}]),
        "in hand 2, 'Ann', 'Bob' have points, but only the winner of a hand scores",
    ),
    (
        document("Ann 3, Bob 4", luck={"Ann": 0.5}),
        "'Ann' has 0.5 in luck; it must be a whole number from -1,000,000 to 1,000,000",
    ),
    (document("Ann 3, Bob 4", luck={"Zed": 2}), "'Zed' is in luck but has no score"),
    (document("Ann 3"), "1 played; a game has 2 to 10 players"),
    (document(", ".join(f"P{n} 1" for n in range(11))), "11 played; a game has 2 to 10 players"),
    (
        document("Ann 3, Bob 4", date="2026-02-30"),
        "the date is '2026-02-30'; a date is a day such as 2026-01-02",
    ),
    (
        document("Ann 3, Bob 4", date="20260102"),
        "the date is '20260102'; a date is a day such as 2026-01-02",
    ),
    (
        document("Ann 3, Bob 4", "Standard"),
        f"the variant is 'Standard'; it is one of {', '.join(VARIANTS)}",
    ),
    (
        document("Ann 3, Bob 4", target=0),
        "the target is 0; it must be a whole number from 1 to 1,000,000",
    ),
    (
        document("Ann 3, Bob 4", id="x" * 65),
        f"the id is '{'x' * 40}…'; an id has 1 to 64 printable characters",
    ),
    (
        document("Ann 3, Bob 4", note="n" * 501),
        "the note has 501 characters; the limit is 500",
    ),
    (
        document("Ann 3, Bob 4", place="a\nb"),
        "the place is 'a?b'; it must be a line of printable characters",
    ),
    (
        document("Ann 3, Bob 4", low_wins=1),
        "the value of low wins is 1; it must be true or false",
    ),
    (
        document("Ann 3, Bob 4", winner="Ann"),
        f"a game has no field 'winner'; its fields are {', '.join(FIELDS)}",
    ),
    (
        document("Ann 3, Bob 4", scores=[3, 4]),
        "the scores are [3, 4]; they must be an object of names and numbers",
    ),
    (
        document("Ann 3, Bob 4", order="Ann"),
        "the order is 'Ann'; it must be a list of names",
    ),
]


def errors_in(found: object) -> list[str]:
    return [problem.text for problem in problems_in(found)]


@pytest.mark.parametrize("found", RIGHT)
def test_a_game_that_can_be_is_taken(found: dict[str, Any]) -> None:
    assert errors_in(found) == []
    assert read_game(found).scores == found["scores"]


@pytest.mark.parametrize(("found", "fault"), WRONG)
def test_a_game_that_cannot_be_is_refused_with_what_would_be_right(
    found: dict[str, Any], fault: str
) -> None:
    assert errors_in(found) == [fault]


@pytest.mark.parametrize("score", [-1, 1.0, "5", True, None, 1_000_001, 10**400])
def test_a_score_is_a_whole_number(score: object) -> None:
    [fault] = errors_in(document("Bob 4", scores={"Ann": score, "Bob": 4}))
    assert fault.startswith("'Ann' has ")
    assert fault.endswith(" in scores; it must be a whole number from 0 to 1,000,000")
    assert len(fault) < 130


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "A\u200bnn", "A\nnn", "x" * 41, "x" * 500])
def test_an_invalid_name_is_refused(name: str) -> None:
    [fault] = errors_in(document("Bob 4", scores={name: 1, "Bob": 4}))
    assert fault.endswith(
        "is not a name; a name has 1 to 40 printable characters, with no spaces at either end"
    )
    assert len(fault) < 150


@pytest.mark.parametrize("text", ["x", "x" * 64])
def test_an_id_has_1_to_64_characters(text: str) -> None:
    assert problems_in(document("Ann 3, Bob 4", id=text)) == []


@pytest.mark.parametrize("luck", [-1_000_000, 1_000_000])
def test_luck_has_the_bounds_that_its_refusal_names(luck: int) -> None:
    assert problems_in(document("Ann 3, Bob 4", luck={"Ann": luck})) == []


@pytest.mark.parametrize("name", ["<b>Ann</b>", "=1+1", "Ann & Bob", "安", "👩‍🚀", "x" * 40])
def test_a_name_is_text_whatever_it_looks_like(name: str) -> None:
    assert read_game(document("Bob 4", scores={name: 1, "Bob": 4})).scores == {name: 1, "Bob": 4}


def test_every_fault_is_named_at_once() -> None:
    found = {"date": "yesterday", "scores": {"Ann": -1}, "colour": "red"}
    faults = errors_in(found)
    assert [fault.partition(";")[0] for fault in faults] == [
        "there is no variant",
        "a game has no field 'colour'",
        "the date is 'yesterday'",
        "'Ann' has -1 in scores",
        "1 played",
    ]
    with pytest.raises(InvalidGame) as refusal:
        read_game({**found, "id": "g"})
    assert [problem.text for problem in refusal.value.problems] == faults


@pytest.mark.parametrize("found", [None, 1, "game", [], [{"id": "g1"}]])
def test_a_value_that_is_not_an_object_is_refused(found: object) -> None:
    [fault] = errors_in(found)
    assert fault.startswith("a game is an object, not ")


def test_a_game_is_read_only_with_an_id() -> None:
    found = document("Ann 5, Bob 0", id=None)
    assert errors_in(found) == []
    with pytest.raises(InvalidGame, match="there is no id"):
        read_game(found)


@pytest.mark.parametrize(
    "stopped",
    [
        document("Ann 120, Bob 90", "standard", target=500),
        document("Ann 0, Bob 0", "single-hand"),
        document("Ann 120, Bob 510, Cy 40", "elimination", target=500),
        document("Ann 120, Bob 90", "lowest-total", target=500),
    ],
)
def test_an_unfinished_game_need_not_have_reached_its_end(stopped: dict[str, Any]) -> None:
    assert problems_in(stopped)
    assert problems_in({**stopped, "unfinished": True}) == []


def test_an_unfinished_elimination_is_placed_by_score() -> None:
    stopped = game("Ann 120, Bob 510, Cy 40", "elimination", target=500, unfinished=True)
    assert places(stopped) == {"Cy": 1, "Ann": 2, "Bob": 3}
    assert winners(stopped) == ["Cy"]
