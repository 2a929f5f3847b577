"""Several cards of one number in one turn, and the bomb (`H5`, `H6`)."""

from typing import Any

import pytest
from rulebook.positions import play, refused

MANY: dict[str, Any] = {"multiples": True}
BOMB: dict[str, Any] = {"multiples": True, "bomb": True}


@pytest.mark.rule("H5")
def test_after_a_number_card_others_of_the_same_number_may_follow_in_any_colour() -> None:
    hands = "r3 y3 g3 g4 rs | b1 b2 | b4 b5"
    after = play(hands, "0:r3", **MANY)
    assert (after.turn, after.phase) == (0, "more")
    assert after.legal(0) == {"y3", "g3", "done"}
    after = play(hands, "0:r3 0:g3", **MANY)
    assert (after.top, after.colour) == ("g3", "g")
    assert after.legal(0) == {"y3", "done"}
    after = play(hands, "0:r3 0:g3 0:done", **MANY)
    assert (after.turn, after.phase, after.hands[0]) == (1, "play", "rs y3 g4")


@pytest.mark.rule("H5", "H6")
@pytest.mark.parametrize("number", range(10))
def test_every_number_opens_multiples_and_makes_a_bomb(number: int) -> None:
    hand = f"r{number} y{number} g{number} b+2 b+2"
    after = play(f"{hand} | b1 b2", f"0:r{number}", **BOMB)
    assert after.legal(0) == {f"y{number}", f"g{number}", "done"}
    after = play(f"{hand} | b1 b2", f"0:r{number} 0:y{number} 0:g{number}", **BOMB)
    assert (after.hands[1], after.turn) == ("y1 b1 b2", 1)


@pytest.mark.rule("H5")
def test_the_turn_ends_automatically_when_no_card_of_the_number_is_left() -> None:
    after = play("r3 y3 g4 | b1 b2", "0:r3 0:y3", **MANY)
    assert (after.turn, after.phase, after.colour) == (1, "play", "y")
    after = play("r3 g4 g5 | b1 b2", "0:r3", **MANY)
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("H5")
def test_two_cards_of_one_kind_are_two_cards() -> None:
    after = play("r3 r3 g4 g5 | b1 b2", "0:r3", **MANY)
    assert after.legal(0) == {"r3", "done"}


@pytest.mark.rule("H5")
def test_skips_draw_cards_and_wilds_open_no_multiples() -> None:
    assert play("rs gs b1 b2 | y1 | y2", "0:rs", **MANY).turn == 2
    assert play("r+2 g+2 b1 b2 | y1 | y2", "0:r+2", **MANY).turn == 2
    assert play("w w b1 b2 | y1 | y2", "0:w:g", **MANY).turn == 1


@pytest.mark.rule("H5", "T2")
def test_a_card_just_drawn_opens_no_multiples() -> None:
    after = play("g3 g4 | b1 b2", "0:draw 0:r3", pile="r3 y1 y2", **MANY)
    assert (after.turn, after.phase, after.hands[0]) == (1, "play", "g3 g4")


@pytest.mark.rule("H5", "H3")
def test_a_jump_in_opens_no_multiples() -> None:
    after = play("g1 g2 | b1 b2 | r5 g5 b4 | b6", "2:r5", jump_in=True, **MANY)
    assert (after.turn, after.phase) == (3, "play")


@pytest.mark.rule("H5")
def test_nothing_else_may_be_done_before_done() -> None:
    hands = "r3 y3 r4 w g4 | b1 b2"
    assert refused(hands, "0:r3 0:r4", **MANY) == "H5"
    assert refused(hands, "0:r3 0:w:g", **MANY) == "H5"
    assert refused(hands, "0:r3 0:draw", **MANY) == "H5"
    assert refused(hands, "0:r3 0:g3", **MANY) == "T1"  # not held
    assert refused(hands, "0:r3 1:draw", **MANY) == "T1"
    assert refused(hands, "0:done", **MANY) == "H5"
    assert refused("r3 y3 r4 | b1 b2", "0:r3 1:done") == "H5"


@pytest.mark.rule("H5", "U1", "U2")
def test_multiples_that_leave_one_card_bring_the_duty_to_call() -> None:
    hands = "r3 y3 g4 | b1 b2 | b3 b4"
    after = play(hands, "0:r3 0:y3", **MANY)
    assert after.exposed == [0]
    assert play(hands, "0:r3 0:y3 0:uno", **MANY).exposed == []
    assert play(hands, "0:r3 0:y3 2:catch@0", **MANY).hands[0] == "y1 y2 g4"


@pytest.mark.rule("H5", "U2", "U3")
@pytest.mark.parametrize("catch", ["caught", "automatic"])
def test_further_cards_begin_no_turn_and_going_out_ends_the_duty(catch: str) -> None:
    after = play("r3 y3 g3 | b1 b2", "0:r3 0:y3 0:g3", uno_catch=catch, **MANY)
    assert (after.hand_winner, after.exposed) == (0, [])
    assert after.hands == ["", "b1 b2"]


@pytest.mark.rule("H5", "U2")
def test_a_player_who_is_caught_before_done_may_still_go_on() -> None:
    after = play("r3 y3 | b1 b2", "0:r3 1:catch@0", pile="g3 g9 b9", **MANY)
    assert (after.turn, after.phase, after.hands[0]) == (0, "more", "y3 g3 g9")
    assert after.legal(0) == {"y3", "g3", "done"}


@pytest.mark.rule("H5", "U3")
def test_where_it_is_automatic_the_penalty_falls_after_done_when_the_next_begins() -> None:
    after = play("r3 y3 | b1 b2", "0:r3 0:done 1:draw", uno_catch="automatic", **MANY)
    assert after.hands == ["y1 y2 y3", "y3 b1 b2"]


@pytest.mark.rule("H5", "G1")
def test_multiples_go_out() -> None:
    after = play("r3 y3 | b1 b2", "0:r3 0:y3", **MANY)
    assert (after.hand_winner, after.scores) == (0, [3, 0])


@pytest.mark.rule("H5", "H2")
def test_sevens_swap_once_when_the_last_of_them_lies() -> None:
    hands, rules = "r7 y7 g1 g2 | b1 | b2 b3", {"seven_o": True, **MANY}
    after = play(hands, "0:r7", **rules)
    assert (after.phase, after.legal(0)) == ("more", {"y7", "done"})
    after = play(hands, "0:r7 0:y7", **rules)
    assert after.phase == "swap"
    after = play(hands, "0:r7 0:y7 0:swap@2", **rules)
    assert (after.hands, after.turn) == (["b2 b3", "b1", "g1 g2"], 1)
    after = play(hands, "0:r7 0:done", **rules)
    assert (after.phase, after.legal(0)) == ("swap", {"swap@1", "swap@2", "noswap"})
    after = play(hands, "0:r7 0:done 0:swap@1", **rules)
    assert after.hands == ["b1", "y7 g1 g2", "b2 b3"]


@pytest.mark.rule("H5", "H2")
def test_zeros_pass_the_hands_once() -> None:
    hands, rules = "r0 y0 g1 | b1 | b2 b3", {"seven_o": True, **MANY}
    after = play(hands, "0:r0", **rules)
    assert after.hands == ["y0 g1", "b1", "b2 b3"]
    after = play(hands, "0:r0 0:y0", **rules)
    assert (after.hands, after.turn) == (["b2 b3", "g1", "b1"], 1)
    after = play(hands, "0:r0 0:done", **rules)
    assert (after.hands, after.turn) == (["b2 b3", "y0 g1", "b1"], 1)


@pytest.mark.rule("H5", "H3")
def test_a_jump_in_before_done_ends_the_turn() -> None:
    hands = "r3 y3 g4 | b1 b2 | r3 b3 b4 | b5"
    after = play(hands, "0:r3", jump_in=True, **MANY)
    assert after.legal(2) == {"r3"}
    after = play(hands, "0:r3 2:r3", jump_in=True, **MANY)
    assert (after.turn, after.phase, after.hands[0]) == (3, "play", "y3 g4")
    assert after.legal(0) == set()


@pytest.mark.rule("H5", "H3", "U2", "U3")
def test_a_jump_in_before_done_begins_a_turn_so_it_is_too_late_to_call_and_to_catch() -> None:
    hands, rules = "r3 y3 | b1 b2 | r3 b3 b4", {"jump_in": True, **MANY}
    assert play(hands, "0:r3", **rules).exposed == [0]
    after = play(hands, "0:r3 2:r3", **rules)
    assert (after.exposed, after.hands[0]) == ([], "y3")
    assert refused(hands, "0:r3 2:r3 1:catch@0", **rules) == "U2"
    after = play(hands, "0:r3 2:r3", uno_catch="automatic", **rules)
    assert after.hands[0] == "y1 y2 y3"


@pytest.mark.rule("H5", "H3", "H2")
def test_after_a_jump_in_on_a_seven_before_done_its_player_swaps() -> None:
    hands, rules = "r7 y7 g4 | b1 | r7 b3 b4", {"seven_o": True, "jump_in": True, **MANY}
    after = play(hands, "0:r7 2:r7", **rules)
    assert (after.turn, after.phase) == (2, "swap")
    assert after.hands == ["y7 g4", "b1", "b3 b4"]


@pytest.mark.rule("H6")
@pytest.mark.parametrize(("moves", "others"), [("0:r3 0:y3 0:done", 2), ("0:r3 0:y3 0:g3", 3)])
def test_three_cards_of_one_number_make_everyone_else_draw_when_the_turn_ends(
    moves: str, others: int
) -> None:
    after = play("r3 y3 g3 b4 b5 | b1 b2 | b6 b7", moves, **BOMB)
    assert len(after.hands[1].split()) == len(after.hands[2].split()) == others
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("H6")
def test_a_bomb_goes_off_at_done_and_strikes_the_next_player_first() -> None:
    hands = "r3 r3 y3 g3 b4 | b1 b2 | b6 b7"
    after = play(hands, "0:r3 0:r3 0:y3", **BOMB)
    assert after.hands == ["g3 b4", "b1 b2", "b6 b7"]
    after = play(hands, "0:r3 0:r3 0:y3 0:done", **BOMB)
    assert after.hands == ["g3 b4", "y1 b1 b2", "y2 b6 b7"]
    assert play(hands, "0:r3 0:r3 0:y3 0:done", **MANY).hands[1] == "b1 b2"


@pytest.mark.rule("H6")
def test_more_than_three_cards_are_a_bomb_too_and_two_are_none() -> None:
    hands = "r3 y3 g3 b3 b4 b5 | b1 b2 | b6 b7"
    assert play(hands, "0:r3 0:y3 0:done", **BOMB).hands[1:] == ["b1 b2", "b6 b7"]
    after = play(hands, "0:r3 0:y3 0:g3 0:b3", **BOMB)
    assert after.hands == ["b4 b5", "y1 b1 b2", "y2 b6 b7"]


@pytest.mark.rule("H6")
def test_cards_of_one_number_played_in_several_turns_are_no_bomb() -> None:
    hands = "r3 y3 b4 b5 | g3 b1 b2 | b3 b6 b7"
    after = play(hands, "0:r3 0:y3 1:g3 2:b3", **BOMB)
    assert after.hands == ["b4 b5", "b1 b2", "b6 b7"]
    after = play(hands, "0:r3 0:done 1:g3 2:b3 0:y3", **BOMB)
    assert after.hands == ["b4 b5", "b1 b2", "b6 b7"]


@pytest.mark.rule("H6", "H3")
def test_two_cards_and_one_jumped_in_on_them_are_no_bomb() -> None:
    hands = "r3 y3 g3 b4 | b1 b2 | y3 b6 b7"
    after = play(hands, "0:r3 0:y3 2:y3", jump_in=True, **BOMB)
    assert after.hands == ["g3 b4", "b1 b2", "b6 b7"]


@pytest.mark.rule("H6", "H2")
def test_a_bomb_of_sevens_goes_off_after_the_swap() -> None:
    hands, moves = "r7 y7 g7 b4 b5 | b1 | b6 b7", "0:r7 0:y7 0:g7"
    after = play(hands, moves, seven_o=True, **BOMB)
    assert (after.phase, after.hands[1]) == ("swap", "b1")
    after = play(hands, f"{moves} 0:swap@1", seven_o=True, **BOMB)
    assert after.hands == ["b1", "y1 b4 b5", "y2 b6 b7"]
    after = play(hands, f"{moves} 0:noswap", seven_o=True, **BOMB)
    assert after.hands == ["b4 b5", "y1 b1", "y2 b6 b7"]


@pytest.mark.rule("H6", "H2")
def test_a_bomb_of_zeros_goes_off_after_the_hands_have_passed() -> None:
    after = play("r0 y0 g0 b4 b5 | b1 | b6 b7", "0:r0 0:y0 0:g0", seven_o=True, **BOMB)
    assert after.hands == ["b6 b7", "y1 b4 b5", "y2 b1"]


@pytest.mark.rule("H6", "G1")
def test_a_last_card_ends_the_hand_before_the_bomb() -> None:
    after = play("r3 y3 g3 | b1 | b6", "0:r3 0:y3 0:g3", **BOMB)
    assert (after.hand_winner, after.scores) == (0, [7, 0, 0])


@pytest.mark.rule("H6", "H3")
def test_a_jump_in_before_done_sets_the_bomb_off_for_the_player_who_played_it() -> None:
    hands, rules = "r3 y3 g3 b3 b4 | b1 b2 | g3 b6 b7", {"jump_in": True, **BOMB}
    after = play(hands, "0:r3 0:y3 0:g3 2:g3", **rules)
    assert after.hands == ["b3 b4", "y1 b1 b2", "y2 b6 b7"]


@pytest.mark.rule("H6", "H3")
def test_after_a_jump_in_the_bomb_starts_with_the_new_next_player() -> None:
    hands = "r3 y3 g3 b3 b4 | b1 b2 | g3 b6 b7 | b8 b9"
    after = play(hands, "0:r3 0:y3 0:g3 2:g3", jump_in=True, **BOMB)
    assert after.hands == ["b3 b4", "y2 b1 b2", "y3 b6 b7", "y1 b8 b9"]
    assert after.turn == 3


@pytest.mark.rule("H6", "H3", "G1")
def test_a_jump_in_with_a_last_card_ends_the_hand_before_the_bomb() -> None:
    after = play("r3 y3 g3 b3 b4 | b1 | g3", "0:r3 0:y3 0:g3 2:g3", jump_in=True, **BOMB)
    assert (after.hand_winner, after.hands) == (2, ["b3 b4", "b1", ""])
    assert after.scores == [0, 0, 8]  # 3 + 4 and 1


@pytest.mark.rule("H6", "H10")
def test_a_bomb_does_not_take_a_hand_above_the_limit() -> None:
    full = "g1 g2 g4 g5 g6 g7 g8 g9 gs gr"
    after = play(f"r3 y3 g3 b4 b5 | {full} | b6", "0:r3 0:y3 0:g3", hand_limit=10, **BOMB)
    assert (len(after.hands[1].split()), after.hands[2]) == (10, "y1 b6")
