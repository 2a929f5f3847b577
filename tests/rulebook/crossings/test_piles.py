"""Where the pile runs out while another rule draws from it."""

from typing import Any

import pytest
from rulebook.positions import (
    play,
)

NEW = "edition-2018"
OLD = "elimination-2003"


@pytest.mark.rule("T5", "C4")
def test_the_pile_runs_out_in_the_middle_of_a_six_card_draw() -> None:
    moves = "0:w+4:b 1:challenge"
    after = play("w+4 g1 g2 | b1 | b3", moves, pile="y1 y2", under="g8 g9 b8")
    # two from the pile; then the red 5 too lies under the wild
    assert after.hands[1] == "r5 y1 y2 g8 g9 b1 b8"
    assert (after.draw_count, after.top, after.colour, after.turn) == (0, "w+4", "b", 2)


@pytest.mark.rule("T5", "T6", "C4")
def test_a_six_card_draw_ends_with_the_last_card_there_is() -> None:
    after = play("w+4 g1 g2 | b1 | b3", "0:w+4:b 1:challenge", pile="y1")
    assert after.hands[1] == "r5 y1 b1"
    assert (after.draw_count, after.turn, after.pending) == (0, 2, 0)


@pytest.mark.rule("T6", "C3")
def test_a_guilty_player_draws_what_there_is() -> None:
    after = play("w+4 r1 g2 | b1 | b3", "0:w+4:b 1:challenge", pile="y1")
    assert after.hands[0] == "r1 r5 y1 g2"
    assert (after.turn, after.phase, after.pending) == (1, "play", 0)


@pytest.mark.rule("T5", "H1")
def test_the_pile_runs_out_in_the_middle_of_a_stacked_draw() -> None:
    hands = "r+2 g1 g2 | g+2 b1 b2 | b3"
    after = play(hands, "0:r+2 1:g+2 2:accept", pile="y1", under="b9", stacking="same")
    # y1, then three from b9 r5 r+2 under the second Draw Two
    assert after.hands[2] == "r5 r+2 y1 b3 b9"
    assert (after.draw_count, after.turn) == (0, 0)


@pytest.mark.rule("T6", "H1")
def test_with_nothing_to_draw_accepting_costs_nothing_but_the_turn() -> None:
    # everything there is was drawn by seat 2: the two cards under the second Draw Two
    hands = "r+2 g1 g2 | g+2 b1 b2 | b3 | y3"
    moves = "0:r+2 1:g+2 2:accept 3:draw"
    after = play(hands, moves, pile="", stacking="same")
    assert after.hands[2:] == ["r5 r+2 b3", "y3"]
    assert (after.turn, after.draw_count, after.hand_over) == (0, 0, False)


@pytest.mark.rule("T5", "A7")
def test_everyone_else_draws_one_from_a_new_pile_if_need_be() -> None:
    given: dict[str, Any] = {
        "pile": "y1",
        "under": "g9",
        "rules": NEW,
        "custom_wild": "others-draw-one",
    }
    after = play("wc r1 r2 | b1 | b2 | b3", "0:wc:g", **given)
    assert after.hands[1] == "y1 b1"
    assert sorted(after.hands[2:]) == ["g9 b2", "r5 b3"] or sorted(after.hands[2:]) == [
        "g9 b3",
        "r5 b2",
    ]
    assert after.draw_count == 0


@pytest.mark.rule("T6", "H3")
def test_a_pass_too_closes_the_window_for_a_jump_in() -> None:
    hands = "g1 g2 | b1 b2 | r5 y2"
    assert play(hands, pile="", jump_in=True).legal(2) == {"r5"}
    assert play(hands, "0:draw", pile="", jump_in=True).legal(2) == set()


@pytest.mark.rule("T4", "A5")
def test_a_player_with_a_wild_draw_four_to_play_draws_one_card_only() -> None:
    after = play("g1 w+4 | b9", "0:draw", pile="b1 y2 r9", draw="until-playable")
    assert after.hands[0] == "g1 b1 w+4"
    assert (after.turn, after.draw_count) == (1, 2)


@pytest.mark.rule("T6", "A5")
def test_passes_before_a_draw_card_that_took_all_there_was_do_not_count() -> None:
    # Seat 2 draws the red 5, the only card left to draw, and misses the turn.
    hands, moves = "g1 g3 | w+4 b1 b3 | b4", "0:draw 1:w+4:y 0:draw 1:draw"
    after = play(hands, moves, pile="", wild_four="enforced")
    assert after.hands[2] == "r5 b4"
    assert (after.turn, after.hand_over) == (2, False)
    assert play(hands, moves + " 2:draw", pile="", wild_four="enforced").hand_over


@pytest.mark.rule("T6", "S2")
def test_a_void_hand_scores_nothing_in_elimination_either() -> None:
    after = play("g1 | b2", "0:draw 1:draw", pile="", scores=[499, 498], rules=OLD)
    assert (after.hand_over, after.game_over, after.scores) == (True, False, [499, 498])


@pytest.mark.rule("T6", "S2")
def test_a_player_who_is_out_need_not_pass() -> None:
    hands = "g1 | | b2"
    after = play(hands, "0:draw 2:draw", pile="", scores=[0, 500, 0], rules=OLD)
    assert after.hand_over
    assert after.hand_winner is None
