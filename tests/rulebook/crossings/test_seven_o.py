"""Where Seven-O meets calls and other ways to pass hands."""

from typing import Any

import pytest
from rulebook.positions import (
    play,
)

NEW = "edition-2018"


@pytest.mark.rule("H2", "U1", "U2", "U5")
def test_a_seven_as_next_to_last_card_without_a_call_is_caught_after_the_swap() -> None:
    hands = "r7 g1 | b1 b2 b3 | b4 b6"
    after = play(hands, "0:r7 0:swap@1", seven_o=True)
    assert after.hands == ["b1 b2 b3", "g1", "b4 b6"]
    assert after.exposed == [0]
    after = play(hands, "0:r7 0:swap@1 2:catch@0", seven_o=True)
    assert after.hands == ["y1 y2 b1 b2 b3", "g1", "b4 b6"]
    assert (after.exposed, after.turn) == ([], 1)


@pytest.mark.rule("H2", "U2")
def test_a_seven_as_next_to_last_card_may_be_caught_before_the_swap() -> None:
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 2:catch@0", seven_o=True)
    assert after.hands[0] == "y1 y2 g1"
    assert (after.phase, after.turn) == ("swap", 0)
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 2:catch@0 0:swap@1", seven_o=True)
    assert after.hands == ["b1 b2 b3", "y1 y2 g1", "b4 b6"]


@pytest.mark.rule("H2", "U2")
@pytest.mark.parametrize("moves", ["0:r7 0:uno 0:swap@1", "0:r7 0:swap@1 0:uno"])
def test_a_call_before_or_after_the_swap_is_safe(moves: str) -> None:
    after = play("r7 g1 | b1 b2 b3 | b4 b6", moves, seven_o=True)
    assert after.exposed == []
    assert after.legal(2) == set()


@pytest.mark.rule("H2", "U3")
def test_where_it_is_automatic_a_seven_without_a_call_costs_two_after_the_swap() -> None:
    options: dict[str, Any] = {"seven_o": True, "uno_catch": "automatic"}
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 0:swap@1", **options)
    assert after.hands == ["b1 b2 b3", "g1", "b4 b6"]
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 0:swap@1 1:draw", **options)
    assert after.hands == ["y1 y2 b1 b2 b3", "y3 g1", "b4 b6"]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("way", ["left", "direction"])
def test_a_zero_with_two_players_changes_their_hands(direction: int, way: str) -> None:
    hands = "r0 g1 g2 | b1 b2 b3"
    after = play(hands, "0:r0", direction=direction, seven_o=True, zero_pass=way)
    assert after.hands == ["b1 b2 b3", "g1 g2"]
    assert after.turn == 1


@pytest.mark.rule("H2", "U1", "U5")
def test_a_zero_as_next_to_last_card_gives_the_card_away_and_keeps_the_duty() -> None:
    after = play("r0 g1 | b1 b2 b3", "0:r0", seven_o=True)
    assert after.hands == ["b1 b2 b3", "g1"]
    assert after.exposed == [0]
    after = play("r0 g1 | b1 b2 b3", "0:r0 1:catch@0", seven_o=True)
    assert after.hands == ["y1 y2 b1 b2 b3", "g1"]


@pytest.mark.rule("H2", "H3")
def test_a_zero_jumped_in_passes_the_hands_from_where_they_are() -> None:
    after = play("g1 g2 | b1 | r0 b2 b3 b4", "2:r0", top="r0", seven_o=True, jump_in=True)
    assert after.hands == ["b2 b3 b4", "g1 g2", "b1"]
    assert after.turn == 0


@pytest.mark.rule("A7", "U1", "U5")
def test_swapping_hands_with_the_next_to_last_card_keeps_the_duty_to_call() -> None:
    after = play("wc r1 | b1 b2 | b3", "0:wc:g@1", rules=NEW, custom_wild="swap-hands")
    assert after.hands == ["b1 b2", "r1", "b3"]
    assert after.exposed == [0]


@pytest.mark.rule("A7", "U5")
def test_swapping_for_a_hand_of_one_card_brings_no_duty_to_call() -> None:
    after = play("wc r1 r2 | b1 | b3", "0:wc:g@1", rules=NEW, custom_wild="swap-hands")
    assert after.hands == ["b1", "r1 r2", "b3"]
    assert after.exposed == []
