"""Where stacked draw cards meet challenges."""

from typing import Any

import pytest
from rulebook.positions import (
    any_colour,
    play,
)


@pytest.mark.rule("H1", "C2", "C4")
def test_only_the_second_of_two_stacked_wild_draw_fours_is_judged() -> None:
    # The first was a bluff, the second was not.
    hands = "w+4 r1 g1 | w+4 r2 b1 b2 | b3 b4"
    after = play(hands, "0:w+4:g 1:w+4:b 2:challenge", stacking="same")
    assert after.hands[:2] == ["r1 g1", "r2 b1 b2"]
    assert after.hands[2] == "y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 b3 b4"
    assert (after.turn, after.pending) == (0, 0)


@pytest.mark.rule("H1", "C2", "C3")
def test_the_second_of_two_stacked_wild_draw_fours_is_judged_by_the_colour_the_first_named() -> (
    None
):
    hands = "w+4 b8 b9 | w+4 g2 b1 b2 | b3 b4"
    guilty = play(hands, "0:w+4:g 1:w+4:r 2:challenge", stacking="same")
    assert guilty.hands[1] == "y1 y2 y3 y4 y5 y6 y7 y8 g2 b1 b2"
    assert (guilty.turn, guilty.phase, guilty.colour) == (2, "play", "r")
    innocent = play(hands, "0:w+4:y 1:w+4:r 2:challenge", stacking="same")
    assert innocent.hands[1] == "g2 b1 b2"


@pytest.mark.rule("H1", "C3")
def test_the_first_of_a_stack_is_challenged_before_it_is_answered() -> None:
    after = play("w+4 r1 g1 | w+4 b1 b2 | b3", "0:w+4:b 1:challenge", stacking="same")
    assert after.hands[0] == "r1 y1 y2 y3 y4 g1"
    assert after.legal(1) == {"b1", "b2", "draw"} | any_colour("w+4")


@pytest.mark.rule("H1", "C5")
def test_after_a_challenged_stack_the_next_draw_card_starts_a_new_sum() -> None:
    hands = "w+4 g1 g2 | w+4 g3 b1 b2 | b+2 b3 b4"
    after = play(hands, "0:w+4:g 1:w+4:b 2:challenge 2:b+2", stacking="same")
    assert (after.turn, after.pending) == (0, 2)


@pytest.mark.rule("H1", "C1", "A5")
def test_where_it_is_enforced_a_wild_draw_four_answers_a_draw_two_only_if_lawful() -> None:
    options: dict[str, Any] = {"stacking": "any", "wild_four": "enforced"}
    assert play("r+2 g1 g2 | r1 w+4 | b1", "0:r+2", **options).legal(1) == {"accept"}
    lawful = play("r+2 g1 g2 | g1 w+4 | b1", "0:r+2", **options)
    assert lawful.legal(1) == {"accept"} | any_colour("w+4")


@pytest.mark.rule("C3", "C4")
def test_challenges_go_the_way_play_runs() -> None:
    innocent = play("w+4 g1 g2 | b1 | b2", "0:w+4:b 2:challenge", direction=-1)
    assert innocent.hands[2] == "y1 y2 y3 y4 y5 y6 b2"
    assert innocent.turn == 1
    guilty = play("w+4 r1 g2 | b1 | b2", "0:w+4:b 2:challenge", direction=-1)
    assert guilty.turn == 2


@pytest.mark.rule("H1", "A2")
def test_a_reverse_does_not_answer_a_draw_two() -> None:
    assert play("r+2 g1 g2 | rr gr | b1", "0:r+2", stacking="any").legal(1) == {"accept"}
