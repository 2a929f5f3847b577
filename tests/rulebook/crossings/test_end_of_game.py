"""Where the end of a hand meets the end of the game."""

from typing import Any

import pytest
from rulebook.positions import (
    end_hand,
    play,
)

from penultimate.notation.errors import ScenarioError
from penultimate.rules import deal, house_rules, is_game_over, key_from_seed, open_table


@pytest.mark.rule("S5", "S1")
def test_two_players_level_above_the_target_play_one_more_hand() -> None:
    table = open_table(house_rules(), 3)
    deal(table, key_from_seed(1))
    table.scores[:3] = [480, 510, 0]
    end_hand(table, 0, "| bs | g9 g1")
    assert table.scores[:3] == [510, 510, 0]
    assert not is_game_over(table)
    deal(table, key_from_seed(2))
    end_hand(table, 2, "g2 | g3 | ")  # the third wins a hand, and the two are level still
    assert table.scores[:3] == [510, 510, 5]
    assert not is_game_over(table)
    deal(table, key_from_seed(3))
    end_hand(table, 1, "g1 | | g0")
    assert table.scores[:3] == [510, 511, 5]
    assert is_game_over(table)
    assert table.game_winner == 1


@pytest.mark.rule("S5", "S1")
def test_the_hand_that_settles_a_tie_may_be_won_by_a_third() -> None:
    after = play("g1 w | g2 w | r1", "2:r1", turn=2, scores=[510, 510, 450])
    assert after.scores == [510, 510, 553]
    assert (after.game_over, after.game_winner) == (True, 2)


@pytest.mark.rule("S5", "T6")
def test_a_void_hand_settles_no_tie() -> None:
    after = play("g1 | b2", "0:draw 1:draw", pile="", scores=[510, 510])
    assert (after.hand_over, after.game_over) == (True, False)


@pytest.mark.rule("S4", "S5", "G1")
def test_the_cards_of_a_last_draw_two_can_level_the_lowest_totals() -> None:
    given: dict[str, Any] = {"scores": [5, 49, 1], "scoring": "lowest-total", "target": 50}
    after = play("r+2 | b4 | b4", "0:r+2", pile="y0 y1", **given)
    assert after.scores == [5, 54, 5]
    assert (after.game_over, after.game_winner) == (False, None)


@pytest.mark.rule("C2", "U3")
def test_a_last_wild_draw_four_is_judged_by_the_hand_before_a_penalty_of_the_same_turn() -> None:
    """Seat 0 plays again after the Skip, has not called, and draws two red cards on beginning."""
    given: dict[str, Any] = {"uno_catch": "automatic", "pile": "r7 r8 y1 y2 y3 y4 y6 y7 y8 y9"}
    after = play("rs w+4 | b1 b2", "0:rs 0:w+4:b 1:challenge", **given)
    assert after.hands[0] == "r7 r8"
    assert after.hands[1].count(" ") == 7, "innocent: the challenger draws six"


@pytest.mark.rule("S3")
def test_a_single_hand_is_the_whole_result_whatever_was_scored_before() -> None:
    after = play("r1 | g9 | y9", "0:r1", scores=[100, 50, 0], scoring="single-hand")
    assert after.scores == [18, 0, 0]


@pytest.mark.rule("S2", "S6")
def test_a_game_that_one_side_has_won_is_not_a_position() -> None:
    given: dict[str, Any] = {"scoring": "elimination", "partners": True}
    with pytest.raises(ScenarioError, match="at least two sides"):
        play("r0 r1 | | r5 g2 | ", "", scores=[0, 500, 0, 500], **given)
