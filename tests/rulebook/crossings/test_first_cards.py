"""Where the first card of a hand meets another rule."""

from typing import Any

import pytest
from rulebook.positions import (
    any_colour,
    deal_out,
    sizes,
)


@pytest.mark.rule("L3", "A2")
def test_a_reverse_as_first_card_with_three_players_runs_from_the_dealer_to_the_right() -> None:
    deck = "r1 y1 y3 r2 y2 y4 yr b9"
    after = deal_out(deck, hand_size=2, dealer=2)
    assert (after.turn, after.direction) == (2, -1)
    after = deal_out(deck, "2:y3 2:uno 1:y1", hand_size=2, dealer=2)
    assert (after.turn, after.direction) == (0, -1)


@pytest.mark.rule("L3", "A2")
def test_a_reverse_as_first_card_with_two_players_skips_the_one_who_would_start() -> None:
    deck = "r1 y1 r2 y2 yr b9"
    after = deal_out(deck, "1:y1 1:uno", hand_size=2, seats=2, dealer=1)
    assert (after.turn, after.direction) == (0, -1)


@pytest.mark.rule("L3", "A2")
def test_a_reverse_played_after_a_reverse_as_first_card_turns_play_clockwise() -> None:
    deck = "r1 y1 yr r2 y2 y4 yr b9"
    after = deal_out(deck, "2:yr", hand_size=2, dealer=2)
    assert (after.turn, after.direction) == (0, 1)


@pytest.mark.rule("L3", "H3")
def test_a_draw_two_as_first_card_can_be_jumped_on_after_it_was_paid() -> None:
    deck = "g1 b1 y+2 g2 b2 b3 y+2 r8 r9 b7 b8"
    after = deal_out(deck, "2:y+2", hand_size=2, dealer=2, jump_in=True)
    assert sizes(after.hands) == [6, 2, 1]  # two for the first discard and two for the jump
    assert after.turn == 1


@pytest.mark.rule("L3", "H1", "H3")
def test_a_draw_two_jumped_in_on_a_first_card_that_was_paid_starts_the_sum() -> None:
    deck = "g1 b1 y+2 g2 b2 b3 y+2 r8 r9 b7 b8"
    after = deal_out(deck, "2:y+2", hand_size=2, dealer=2, jump_in=True, stacking="same")
    assert sizes(after.hands) == [4, 2, 1]
    assert (after.turn, after.phase, after.pending) == (0, "answer", 2)


@pytest.mark.rule("L3", "H3")
def test_a_player_who_was_skipped_by_the_first_card_may_jump_in_on_it() -> None:
    deck = "ys g1 b1 r2 g2 b2 ys r8"
    after = deal_out(deck, hand_size=2, dealer=2, jump_in=True)
    assert (after.turn, after.legal(0)) == (1, {"ys"})
    after = deal_out(deck, "0:ys", hand_size=2, dealer=2, jump_in=True)
    assert after.turn == 2


@pytest.mark.rule("L3", "A5")
def test_a_wild_as_first_card_makes_a_wild_draw_four_lawful_or_not() -> None:
    deck = "w+4 g1 b1 r2 g2 b2 w b7"
    given: dict[str, Any] = {"hand_size": 2, "dealer": 2, "wild_four": "enforced"}
    assert deal_out(deck, "0:colour:r", **given).legal(0) == {"r2", "draw"}
    assert deal_out(deck, "0:colour:b", **given).legal(0) == {"draw"} | any_colour("w+4")
