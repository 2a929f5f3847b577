"""Deflecting draw cards with a Reverse or a Skip (`H4`)."""

from typing import Any

import pytest
from rulebook.positions import deal_out, play, refused

BOTH: dict[str, Any] = {"deflect_reverse": True, "deflect_skip": True}


@pytest.mark.rule("H4", "A3")
def test_without_stacking_the_next_player_still_has_to_answer() -> None:
    after = play("r+2 g1 g2 | b1 | b2", "0:r+2", deflect_skip=True)
    assert (after.turn, after.phase, after.pending) == (1, "answer", 2)
    assert after.legal(1) == {"accept"}
    after = play("r+2 g1 g2 | b1 | b2", "0:r+2 1:accept", deflect_skip=True)
    assert (after.hands[1], after.turn) == ("y1 y2 b1", 2)


@pytest.mark.rule("H4", "A5", "C1", "H8")
@pytest.mark.parametrize("wild_four", ["enforced", "free"])
def test_a_wild_draw_four_that_cannot_be_challenged_is_asked_about_too(wild_four: str) -> None:
    hands = "w+4 g1 g2 | bs b1 b2 | b3 b4"
    after = play(hands, "0:w+4:b", wild_four=wild_four, deflect_skip=True)
    assert (after.turn, after.phase, after.legal(1)) == (1, "answer", {"bs", "accept"})
    after = play(hands, "0:w+4:b 1:bs 2:accept", wild_four=wild_four, deflect_skip=True)
    assert (after.hands[2], after.turn) == ("y1 y2 y3 y4 b3 b4", 0)


@pytest.mark.rule("H4")
def test_only_a_card_of_the_current_colour_deflects_and_only_the_sort_the_house_says() -> None:
    hands = "r+2 g1 g2 | rs rr gs gr r9 b1 | b2"
    assert play(hands, "0:r+2", **BOTH).legal(1) == {"rs", "rr", "accept"}
    assert play(hands, "0:r+2", deflect_skip=True).legal(1) == {"rs", "accept"}
    assert play(hands, "0:r+2", deflect_reverse=True).legal(1) == {"rr", "accept"}
    for card in ("gs", "gr"):
        assert refused(hands, f"0:r+2 1:{card}", **BOTH) == "H4"
    assert refused(hands, "0:r+2 1:rr", deflect_skip=True) == "H4"
    assert refused(hands, "0:r+2 1:r9", **BOTH) == "H1"


@pytest.mark.rule("H4", "A4")
def test_the_current_colour_is_the_one_named_with_a_wild_draw_four() -> None:
    after = play("w+4 g1 g2 | bs br rs b1 | b2", "0:w+4:b", **BOTH)
    assert after.legal(1) == {"bs", "br", "accept", "challenge"}


@pytest.mark.rule("H4")
@pytest.mark.parametrize(("direction", "seat"), [(1, 1), (-1, 3)])
def test_a_skip_passes_the_sum_to_the_next_player_and_skips_nobody_else(
    direction: int, seat: int
) -> None:
    hands = "r+2 g1 g2 | rs b1 b2 | b3 b4 | rs b5 b6"
    after = play(hands, f"0:r+2 {seat}:rs", direction=direction, **BOTH)
    assert (after.turn, after.phase, after.pending) == (2, "answer", 2)
    assert after.direction == direction
    after = play(hands, f"0:r+2 {seat}:rs 2:accept", direction=direction, **BOTH)
    assert (after.hands[2], after.turn) == ("y1 y2 b3 b4", 4 - seat)


@pytest.mark.rule("H4")
def test_a_reverse_turns_play_and_sends_the_sum_back() -> None:
    after = play("r+2 g1 g2 | rr b1 b2 | b3 b4", "0:r+2 1:rr", **BOTH)
    assert (after.turn, after.direction, after.pending) == (0, -1, 2)
    after = play("r+2 g1 g2 | rr b1 b2 | b3 b4", "0:r+2 1:rr 0:accept", **BOTH)
    assert after.hands == ["y1 y2 g1 g2", "b1 b2", "b3 b4"]
    assert (after.turn, after.phase) == (2, "play")


@pytest.mark.rule("H4")
@pytest.mark.parametrize("card", ["rs", "rr"])
def test_with_two_players_the_sum_goes_to_the_other(card: str) -> None:
    after = play(f"r+2 g1 g2 | {card} b1 b2", f"0:r+2 1:{card}", **BOTH)
    assert (after.turn, after.pending) == (0, 2)
    assert after.direction == (-1 if card == "rr" else 1)


@pytest.mark.rule("H4", "H1")
@pytest.mark.parametrize("stacking", ["same", "any"])
def test_what_may_be_stacked_depends_on_the_last_draw_card(stacking: str) -> None:
    hands = "r+2 g1 g2 | rs b1 b2 | g+2 w+4 rs b3 | b5"
    legal = play(hands, "0:r+2 1:rs", stacking=stacking, **BOTH).legal(2)
    fours = {"w+4:r", "w+4:y", "w+4:g", "w+4:b"} if stacking == "any" else set[str]()
    assert legal == {"g+2", "rs", "accept"} | fours
    hands = "w+4 g1 g2 | bs b1 b2 | g+2 w+4 br b3 | b5"
    legal = play(hands, "0:w+4:b 1:bs", stacking=stacking, **BOTH).legal(2)
    twos = {"g+2"} if stacking == "any" else set[str]()
    assert legal == {"w+4:r", "w+4:y", "w+4:g", "w+4:b", "br", "accept"} | twos


@pytest.mark.rule("H4", "C2")
def test_a_deflected_wild_draw_four_can_no_longer_be_challenged() -> None:
    hands = "w+4 r1 g2 | bs b1 b2 | b3 b4"
    after = play(hands, "0:w+4:b 1:bs", **BOTH)
    assert after.legal(2) == {"accept"}
    assert refused(hands, "0:w+4:b 1:bs 2:challenge", **BOTH) == "C2"
    assert play(hands, "0:w+4:b 1:bs 2:accept", **BOTH).hands[2] == "y1 y2 y3 y4 b3 b4"


@pytest.mark.rule("H4", "C2", "C3", "H1")
def test_a_wild_draw_four_stacked_on_a_deflected_card_can_be_challenged() -> None:
    moves = "0:r+2 1:rs 2:w+4:g 3:challenge"
    after = play("r+2 g1 g2 | rs b1 b2 | w+4 r3 b3 | b5", moves, stacking="any", **BOTH)
    assert after.hands[2] == "r3 y1 y2 y3 y4 y5 y6 b3"  # guilty: the whole sum of six
    assert after.turn == 3


@pytest.mark.rule("H4")
def test_a_stack_that_is_deflected_all_the_way_comes_back_to_its_first_player() -> None:
    hands = "r+2 g1 g2 | rs b1 b2 | rs b3 b4"
    after = play(hands, "0:r+2 1:rs 2:rs", **BOTH)
    assert (after.turn, after.phase, after.pending) == (0, "answer", 2)
    after = play(hands, "0:r+2 1:rs 2:rs 0:accept", **BOTH)
    assert (after.hands[0], after.turn) == ("y1 y2 g1 g2", 1)


@pytest.mark.rule("H4", "H1")
def test_a_sum_goes_to_and_fro_and_grows() -> None:
    hands = "r+2 b+2 g1 | rr b1 b2 | b3 b4"
    after = play(hands, "0:r+2 1:rr 0:b+2", stacking="same", **BOTH)
    assert (after.turn, after.direction, after.pending) == (2, -1, 4)


@pytest.mark.rule("H4", "L3")
def test_nobody_deflects_a_first_discard() -> None:
    after = deal_out("rs g1 b1 rr g2 b2 r+2 y1 y2 y3", hand_size=2, **BOTH)
    assert after.hands[0] == "rs rr y1 y2"
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("A1", "A2", "H4")
def test_without_a_penalty_skip_and_reverse_do_what_they_always_do() -> None:
    assert play("rs g1 g2 | b1 | b2", "0:rs", **BOTH).turn == 2
    after = play("rr g1 g2 | b1 | b2", "0:rr", **BOTH)
    assert (after.turn, after.direction) == (2, -1)


@pytest.mark.rule("H4", "T5")
def test_a_new_draw_pile_does_not_make_anyone_forget_the_last_draw_card() -> None:
    """The caught player draws, the discards are turned over, and only the Skip is left of them."""
    hands = "r+2 g1 g2 | rs b1 | g+2 w+4 b3"
    after = play(hands, "0:r+2 1:rs 0:catch@1", pile="y1", stacking="same", **BOTH)
    assert (after.top, after.draw_count) == ("rs", 1)
    assert after.legal(2) == {"g+2", "accept"}


@pytest.mark.rule("H4", "G1")
def test_a_deflecting_reverse_as_last_card_makes_the_player_before_draw_before_the_count() -> None:
    after = play("r+2 g1 g2 | rr | b3 b4", "0:r+2 1:rr", **BOTH)
    assert after.hands == ["y1 y2 g1 g2", "", "b3 b4"]
    assert (after.hand_winner, after.scores) == (1, [0, 13, 0])  # 1 + 2 + 1 + 2 and 3 + 4


@pytest.mark.rule("H4", "G1")
def test_a_deflecting_skip_as_last_card_makes_the_next_player_draw_the_sum() -> None:
    after = play("w+4 g1 g2 | bs | b3 b4", "0:w+4:b 1:bs", **BOTH)
    assert after.hands == ["g1 g2", "", "y1 y2 y3 y4 b3 b4"]
    assert (after.hand_winner, after.scores) == (1, [0, 20, 0])
    after = play("w+4 g1 g2 | bs | b3 b4", "0:w+4:b 1:bs", last_card_draws=False, **BOTH)
    assert (after.hands[2], after.scores) == ("b3 b4", [0, 10, 0])


@pytest.mark.rule("H4", "H3")
def test_a_jump_in_on_a_deflecting_card_sends_the_sum_on_from_there() -> None:
    hands = "r+2 g1 g2 | rs b1 b2 | b3 b4 | rs b5 b6"
    after = play(hands, "0:r+2 1:rs", jump_in=True, **BOTH)
    assert after.legal(3) == {"rs"}
    after = play(hands, "0:r+2 1:rs 3:rs", jump_in=True, **BOTH)
    assert (after.turn, after.phase, after.pending) == (0, "answer", 2)


@pytest.mark.rule("H4", "H3")
def test_a_draw_two_jumped_in_on_one_that_waits_adds_to_it_even_where_nothing_stacks() -> None:
    hands = "r+2 g1 g2 | b1 b2 | r+2 b3 b4 | b5"
    after = play(hands, "0:r+2 2:r+2", jump_in=True, deflect_skip=True)
    assert (after.turn, after.phase, after.pending) == (3, "answer", 4)
    assert after.legal(3) == {"accept"}


@pytest.mark.rule("H4", "H1")
def test_a_stack_that_is_deflected_comes_back_to_its_first_player_with_all_it_has_grown() -> None:
    hands = "r+2 g1 gs | g+2 b1 b2 | gs b3 b4"
    after = play(hands, "0:r+2 1:g+2 2:gs", stacking="same", **BOTH)
    assert (after.turn, after.pending, after.legal(0)) == (0, 4, {"gs", "accept"})
    after = play(hands, "0:r+2 1:g+2 2:gs 0:accept", stacking="same", **BOTH)
    assert (after.hands[0], after.turn) == ("y1 y2 y3 y4 g1 gs", 1)


@pytest.mark.rule("H4", "S2")
def test_a_deflected_sum_passes_over_a_player_who_is_out() -> None:
    given: dict[str, Any] = {"scores": [0, 0, 500, 0], "scoring": "elimination", **BOTH}
    assert play("r+2 g1 g2 | rs b1 b2 | | b3", "0:r+2 1:rs", **given).turn == 3
    after = play("r+2 g1 g2 | rs b1 b2 | | rr b3 b4", "0:r+2 1:rs 3:rr", **given)
    assert (after.turn, after.direction, after.pending) == (1, -1, 2)


@pytest.mark.rule("H4", "U1", "U2")
def test_a_player_who_deflects_with_the_next_to_last_card_must_call() -> None:
    after = play("r+2 g1 g2 | rs b1 | b3 b4", "0:r+2 1:rs", **BOTH)
    assert after.exposed == [1]
    assert play("r+2 g1 g2 | rs b1 | b3 b4", "0:r+2 1:rs 2:accept", **BOTH).exposed == []
