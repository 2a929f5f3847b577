"""No draw takes a hand above the limit (`H10`)."""

from typing import Any

import pytest
from rulebook.positions import deal_out, play

LIMIT: dict[str, Any] = {"hand_limit": 10}
NINE = "g1 g2 g3 g4 g6 g7 g8 g9 g0"
TEN = f"{NINE} gs"


def size(hand: str) -> int:
    return len(hand.split())


@pytest.mark.rule("H10", "A3")
def test_a_penalty_stops_at_the_limit_and_the_rest_is_forgiven() -> None:
    after = play(f"r+2 b1 b2 | {NINE} | b3", "0:r+2", **LIMIT)
    assert (size(after.hands[1]), after.draw_count, after.turn) == (10, 9, 2)
    after = play(f"w+4 b1 b2 | {TEN} | b3", "0:w+4:b 1:accept", **LIMIT)
    assert (size(after.hands[1]), after.draw_count, after.turn) == (10, 10, 2)


@pytest.mark.rule("H10", "T6")
def test_at_the_limit_and_without_a_playable_card_drawing_is_passing() -> None:
    after = play(f"{TEN} | b1 b2 | b3", **LIMIT)
    assert after.legal(0) == {"draw"}
    after = play(f"{TEN} | b1 b2 | b3", "0:draw", **LIMIT)
    assert (size(after.hands[0]), after.draw_count, after.turn) == (10, 10, 1)


@pytest.mark.rule("H10", "T3")
def test_at_the_limit_a_player_who_can_play_may_not_draw() -> None:
    assert play(f"{NINE} r1 | b1 b2 | b3", **LIMIT).legal(0) == {"r1"}
    assert play(f"{NINE} | b1 b2 | b3", top="g5", **LIMIT).legal(0) >= {"draw"}


@pytest.mark.rule("H10", "T6")
def test_a_hand_is_void_when_everyone_passes_at_the_limit() -> None:
    hands = f"{TEN} | {TEN} | {TEN}"
    after = play(hands, "0:draw 1:draw 2:draw", **LIMIT)
    assert (after.hand_over, after.hand_winner, after.scores) == (True, None, [0, 0, 0])


@pytest.mark.rule("H10", "T6")
def test_a_card_that_is_played_interrupts_the_passing() -> None:
    hands = f"{TEN} | {TEN} | r5 b2 b3"
    moves = "0:draw 1:draw 2:r5 0:draw 1:draw"
    after = play(hands, moves, **LIMIT)
    assert (after.hand_over, after.turn) == (False, 2)


@pytest.mark.rule("H10", "T6")
def test_a_player_who_draws_a_card_has_not_passed() -> None:
    hands, moves = f"{TEN} | b1 b2 | {TEN}", "0:draw 1:draw 2:draw 0:draw"
    after = play(hands, moves, **LIMIT)
    assert (after.hand_over, after.turn, after.hands[1]) == (False, 1, "y1 b1 b2")


@pytest.mark.rule("H10", "T4")
def test_drawing_until_playable_stops_at_the_limit() -> None:
    after = play("g1 g2 g3 g4 g6 g7 g8 | b1 | b3", "0:draw", draw="until-playable", **LIMIT)
    assert (size(after.hands[0]), after.draw_count, after.turn) == (10, 7, 1)


@pytest.mark.rule("H10", "T5", "T6")
def test_a_penalty_at_the_limit_leaves_the_discards_where_they_are() -> None:
    after = play(f"r+2 b1 b2 | {TEN} | b3", "0:r+2", pile="", under="y1 y2", **LIMIT)
    assert (size(after.hands[1]), after.draw_count, after.top) == (10, 0, "r+2")


@pytest.mark.rule("H10", "T5")
def test_a_penalty_below_the_limit_goes_on_from_the_new_pile_and_no_further() -> None:
    after = play(f"w+4 b1 b2 | {NINE} | b3", "0:w+4:b 1:accept", pile="", under="y1 y2", **LIMIT)
    assert (size(after.hands[1]), after.draw_count) == (10, 2)  # y1, y2 and r5, one of them drawn


@pytest.mark.rule("H10", "L3")
def test_a_draw_two_turned_up_takes_no_hand_above_the_limit() -> None:
    deck = " ".join(["g1"] * 30)
    after = deal_out(f"{deck} r+2 y1 y2 y3", hand_size=10, dealer=2, **LIMIT)
    assert ([size(hand) for hand in after.hands], after.draw_count) == ([10, 10, 10], 3)
    assert after.turn == 1


@pytest.mark.rule("H10", "U2", "C3")
def test_other_penalties_stop_there_too() -> None:
    after = play(f"w+4 r1 {NINE} | b1 b2", "0:w+4:b 1:challenge", **LIMIT)
    assert (size(after.hands[0]), after.turn) == (10, 1)
    after = play("r1 g1 | b1 b2", "0:r1 1:catch@0", missing_call_penalty=10, **LIMIT)
    assert size(after.hands[0]) == 10


@pytest.mark.rule("H10", "H2")
def test_a_swap_may_bring_a_hand_above_the_limit_and_a_draw_does_not() -> None:
    hands, moves = "r7 b1 | g1 g2 g3 g4 g6 g8 g9 g0 gs gr b9 | b3", "0:r7 0:swap@1"
    after = play(hands, moves, seven_o=True, **LIMIT)
    assert size(after.hands[0]) == 11
    after = play(hands, f"{moves} 1:draw 2:draw 0:draw", pile="y1 y2 y3", seven_o=True, **LIMIT)
    assert (size(after.hands[0]), after.draw_count, after.turn) == (11, 1, 1)
