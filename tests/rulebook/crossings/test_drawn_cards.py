"""Where a card just drawn meets another rule."""

from typing import Any

import pytest
from rulebook.positions import (
    any_colour,
    play,
)

NEW = "edition-2018"


@pytest.mark.rule("T2", "C1", "C3")
def test_a_drawn_wild_draw_four_may_be_a_bluff_and_be_found_out() -> None:
    after = play("r1 | b1 b2 | b3", "0:draw", pile="w+4 y1 y2 y3 y4")
    assert after.legal(0) == {"keep"} | any_colour("w+4")
    after = play("r1 | b1 b2 | b3", "0:draw 0:w+4:g 0:uno 1:challenge", pile="w+4 y1 y2 y3 y4")
    assert after.hands[0] == "r1 y1 y2 y3 y4"
    assert after.turn == 1


@pytest.mark.rule("T2", "C1", "A5")
def test_a_drawn_wild_draw_four_that_is_unlawful_ends_the_turn_where_it_is_enforced() -> None:
    after = play("r1 | b1 b2 | b3", "0:draw", pile="w+4 y1", wild_four="enforced")
    assert after.hands[0] == "r1 w+4"
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("T2", "C1", "A5")
def test_a_drawn_wild_draw_four_that_is_lawful_is_played_at_once() -> None:
    moves = "0:draw 0:w+4:g"
    after = play("b9 | b1 b2 | b3", moves, pile="w+4 y1 y2 y3 y4", wild_four="enforced")
    assert after.hands == ["b9", "y1 y2 y3 y4 b1 b2", "b3"]
    assert after.turn == 2


@pytest.mark.rule("T2", "T4", "C4")
def test_a_wild_draw_four_found_by_drawing_on_is_always_lawful() -> None:
    moves = "0:draw 0:w+4:g 1:challenge"
    after = play("g1 | b1 | b3", moves, pile="b8 y8 w+4 y1 y2 y3 y4 y5 y6", draw="until-playable")
    assert after.hands[0] == "y8 g1 b8"
    assert after.hands[1] == "y1 y2 y3 y4 y5 y6 b1"


@pytest.mark.rule("T2", "A7")
def test_a_drawn_customizable_is_aimed_like_any_other() -> None:
    given: dict[str, Any] = {"pile": "wc y1 y2", "rules": NEW, "custom_wild": "target-draws-two"}
    aimed = {f"wc:{colour}@{seat}" for colour in "rygb" for seat in (1, 2)}
    assert play("r1 g2 | b1 | b2", "0:draw", **given).legal(0) == {"keep"} | aimed
    given["drawn_card"] = "must-play"
    assert play("r1 g2 | b1 | b2", "0:draw", **given).legal(0) == aimed
    after = play("r1 g2 | b1 | b2", "0:draw 0:wc:g@2", **given)
    assert after.hands == ["r1 g2", "b1", "y1 y2 b2"]


@pytest.mark.rule("T2", "A6", "G1")
def test_a_drawn_last_card_wins_for_a_player_without_cards() -> None:
    after = play("| g1 | b2", "0:draw 0:r+2", pile="r+2 y1 y2 y3")
    assert after.hands == ["", "y1 y2 g1", "b2"]
    assert (after.hand_winner, after.scores) == (0, [6, 0, 0])
