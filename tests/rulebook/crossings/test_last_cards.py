"""Where a last card meets another rule."""

from typing import Any

import pytest
from rulebook.positions import (
    cards_of,
    play,
    sizes,
)

NEW = "edition-2018"
OLD = "elimination-2003"


@pytest.mark.rule("G1", "A3", "S1")
@pytest.mark.parametrize(
    ("direction", "hands"), [(1, ["", "g1 g2 b3 b4", "y9"]), (-1, ["", "g1 g2", "y9 b3 b4"])]
)
def test_a_draw_two_as_last_card_strikes_the_next_of_three_players_before_the_count(
    direction: int, hands: list[str]
) -> None:
    after = play("r+2 | g1 g2 | y9", "0:r+2", pile="b3 b4 b9", direction=direction)
    assert after.hands == hands
    assert after.scores == [19, 0, 0]
    assert after.hand_winner == 0


@pytest.mark.rule("G1", "A3")
def test_a_draw_two_as_last_card_draws_what_there_is() -> None:
    after = play("r+2 | g1 g2 | y9", "0:r+2", pile="")
    assert after.hands[1] == "r5 g1 g2"
    assert after.scores == [17, 0, 0]


@pytest.mark.rule("G1", "H1")
@pytest.mark.parametrize("stacking", ["same", "any"])
def test_a_draw_two_as_last_card_cannot_be_answered_even_where_draw_cards_stack(
    stacking: str,
) -> None:
    after = play("r+2 | g+2 w+4 | y9", "0:r+2", stacking=stacking)
    assert after.hand_over
    assert after.hands[1] == "y1 y2 g+2 w+4"
    assert after.scores == [82, 0, 0]  # 1 + 2 + 20 + 50 and 9


@pytest.mark.rule("G1", "H1")
def test_an_answer_played_as_last_card_makes_the_next_player_draw_the_sum() -> None:
    after = play("r+2 g8 g9 | g+2 | b1", "0:r+2 1:g+2", stacking="same")
    assert after.hands == ["g8 g9", "", "y1 y2 y3 y4 b1"]
    assert (after.hand_winner, after.scores) == (1, [0, 28, 0])


@pytest.mark.rule("G1", "H1")
def test_an_answer_played_as_last_card_draws_nothing_where_the_hand_ends_at_once() -> None:
    options: dict[str, Any] = {"stacking": "same", "last_card_draws": False}
    after = play("r+2 g8 g9 | g+2 | b1", "0:r+2 1:g+2", **options)
    assert after.hands == ["g8 g9", "", "b1"]
    assert (after.scores, after.pending) == ([0, 18, 0], 0)


@pytest.mark.rule("G1", "H3", "A3")
def test_a_draw_two_jumped_in_as_last_card_strikes_the_player_after_it() -> None:
    after = play("g1 g2 | b1 b2 | r+2 | b4", "2:r+2", top="r+2", jump_in=True)
    assert after.hands == ["g1 g2", "b1 b2", "", "y1 y2 b4"]
    assert (after.hand_winner, after.scores) == (2, [0, 0, 13, 0])


@pytest.mark.rule("G1", "H1", "H3")
def test_a_draw_two_jumped_in_as_last_card_takes_the_sum_along() -> None:
    hands = "r+2 g1 g2 | b1 | r+2 | b4"
    after = play(hands, "0:r+2 2:r+2", stacking="same", jump_in=True)
    assert after.hands == ["g1 g2", "b1", "", "y1 y2 y3 y4 b4"]
    assert after.scores == [0, 0, 18, 0]  # 3, 1 and 10 + 4


@pytest.mark.rule("G1", "S2")
def test_the_cards_of_a_last_draw_four_can_carry_a_player_over_the_target() -> None:
    given: dict[str, Any] = {"pile": "w y1 y2 y3", "scores": [0, 445, 0], "rules": OLD}
    after = play("w+4 | b1 | b2", "0:w+4:g", **given)
    assert after.scores == [0, 502, 2]  # 445 + 1 + 50 + 1 + 2 + 3
    assert not after.game_over
    after = play("w+4 | b1 | b2", "0:w+4:g", last_card_draws=False, **given)
    assert after.scores == [0, 446, 2]


@pytest.mark.rule("G1", "S6")
def test_the_cards_of_a_last_draw_two_count_for_the_partners() -> None:
    after = play("r+2 | g1 | w | b5", "0:r+2", partners=True)
    assert after.hands == ["", "y1 y2 g1", "w", "b5"]
    assert after.scores == [9, 0, 9, 0]


@pytest.mark.rule("G1", "A2")
def test_a_reverse_and_a_skip_as_last_cards_do_nothing_more() -> None:
    after = play("rr | g1 | b2", "0:rr")
    assert (after.hand_winner, after.scores) == (0, [3, 0, 0])
    after = play("rs | g1", "0:rs")
    assert (after.hand_winner, after.scores) == (0, [1, 0])


@pytest.mark.rule("G1", "H2")
@pytest.mark.parametrize("swap", ["may", "must"])
def test_a_seven_as_last_card_ends_the_hand_before_any_swap(swap: str) -> None:
    after = play("r7 | g1 | b2 b3", "0:r7", seven_o=True, seven_swap=swap)
    assert after.hands == ["", "g1", "b2 b3"]
    assert (after.hand_winner, after.scores) == (0, [6, 0, 0])


@pytest.mark.rule("G1", "H2")
@pytest.mark.parametrize("way", ["left", "direction"])
def test_a_zero_as_last_card_ends_the_hand_before_the_hands_pass(way: str) -> None:
    after = play("r0 | g1 | b2 b3", "0:r0", seven_o=True, zero_pass=way)
    assert after.hands == ["", "g1", "b2 b3"]
    assert (after.hand_winner, after.scores) == (0, [6, 0, 0])


@pytest.mark.rule("A6", "G1")
def test_shuffle_hands_as_last_card_deals_its_player_in_again() -> None:
    after = play("ws | g1 g2 g3 | b2 b3", "0:ws:y", rules=NEW, shuffle_last_card="redeal")
    assert not after.hand_over
    assert sizes(after.hands) == [1, 2, 2]
    assert cards_of(after) == ["b2", "b3", "g1", "g2", "g3"]
    assert (after.turn, after.colour, after.scores) == (1, "y", [0, 0, 0])


@pytest.mark.rule("A6", "U1", "U5")
def test_shuffle_hands_as_last_card_brings_no_duty_to_call() -> None:
    after = play("ws | g1 g2 | b2", "0:ws:y", rules=NEW)
    assert sizes(after.hands) == [1, 1, 1]
    assert after.exposed == []


@pytest.mark.rule("A6", "G1")
@pytest.mark.parametrize("house", [{}, {"seven_o": True}, {"multiples": True, "jump_in": True}])
def test_a_player_left_without_a_card_by_a_redeal_has_gone_out(house: dict[str, Any]) -> None:
    after = play("ws | g1 | b2", "0:ws:y", rules=NEW, **house)
    assert (after.hand_winner, after.scores) == (0, [3, 0, 0])
    assert sizes(after.hands) == [0, 1, 1]
    after = play("g1 | ws | b2 | y9", "1:ws:y", rules=NEW, turn=1, direction=-1)
    assert (after.hand_winner, after.scores) == (1, [0, 12, 0, 0])
    after = play("ws | g1 g2 | b2", "0:ws:y", rules=NEW)
    assert (after.hand_over, sizes(after.hands)) == (False, [1, 1, 1])


@pytest.mark.rule("A6", "G1")
def test_shuffle_hands_as_last_card_wins_where_the_house_says_so() -> None:
    after = play("ws | g1 g2 | b2 b3", "0:ws:y", rules=NEW, shuffle_last_card="win")
    assert after.hands == ["", "g1 g2", "b2 b3"]
    assert (after.hand_winner, after.scores) == (0, [8, 0, 0])


@pytest.mark.rule("A6", "U1")
@pytest.mark.parametrize("last", ["redeal", "win"])
def test_shuffle_hands_as_next_to_last_card_brings_the_duty_to_call(last: str) -> None:
    after = play("ws r1 | g1 g2 g3 | b2 b3", "0:ws:y", rules=NEW, shuffle_last_card=last)
    assert sizes(after.hands) == [2, 2, 2]
    assert after.exposed == [0]


@pytest.mark.rule("A7", "G1")
@pytest.mark.parametrize(
    ("custom", "move"),
    [
        ("plain", "wc:g"),
        ("announce", "wc:g"),
        ("target-draws-two", "wc:g@1"),
        ("others-draw-one", "wc:g"),
        ("swap-hands", "wc:g@1"),
        ("skip-all", "wc:g"),
        ("discard-colour", "wc:g"),
    ],
)
def test_a_customizable_as_last_card_ends_the_hand_and_does_nothing_more(
    custom: str, move: str
) -> None:
    after = play("wc | g1 g2 | b2 b3", f"0:{move}", rules=NEW, custom_wild=custom)
    assert after.hands == ["", "g1 g2", "b2 b3"]
    assert (after.hand_winner, after.scores) == (0, [8, 0, 0])
