from typing import Any

import pytest
from rulebook.positions import any_colour, play, refused


@pytest.mark.rule("U1")
def test_a_player_who_plays_the_next_to_last_card_has_to_call() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1")
    assert after.exposed == [0]
    assert after.legal(0) == {"uno"}


@pytest.mark.rule("U1")
def test_nobody_has_to_call_with_two_cards_left() -> None:
    after = play("r1 g1 g2 | b1 b2 | b3 b4", "0:r1")
    assert after.exposed == []
    assert after.legal(0) == set()


@pytest.mark.rule("U1")
@pytest.mark.parametrize("card", ["r1", "rs", "rr", "r+2", "w:g", "w+4:g"])
def test_any_card_played_as_next_to_last_brings_the_duty(card: str) -> None:
    held = card.partition(":")[0]
    assert play(f"{held} g1 | b1 b2 | b3 b4 | b6 b7", f"0:{card}").exposed == [0]


@pytest.mark.rule("U1", "T2")
def test_a_drawn_card_played_as_next_to_last_brings_the_duty() -> None:
    after = play("g1 | b1 b2 | b3 b4", "0:draw 0:r9", pile="r9 y1")
    assert after.exposed == [0]


@pytest.mark.rule("U2")
def test_a_missing_call_can_be_caught_by_any_other_player() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1")
    assert after.legal(1) == {"catch@0", "b1", "draw"}
    assert after.legal(2) == {"catch@0"}
    assert "catch@0" not in after.legal(0)


@pytest.mark.rule("U2")
@pytest.mark.parametrize("catcher", [1, 2])
def test_a_caught_player_draws_two_cards(catcher: int) -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", f"0:r1 {catcher}:catch@0")
    assert after.hands == ["y1 y2 g1", "b1 b2", "b3 b4"]
    assert after.exposed == []
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("U2")
def test_a_player_is_caught_once() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 2:catch@0")
    assert after.legal(1) == {"b1", "draw"}
    assert after.legal(2) == set()
    assert after.legal(0) == set()


@pytest.mark.rule("U2")
def test_calling_before_being_caught_is_safe() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 0:uno")
    assert after.exposed == []
    assert after.legal(2) == set()
    assert after.hands[0] == "g1"


@pytest.mark.rule("U2")
@pytest.mark.parametrize("act", ["1:r2", "1:draw"])
def test_when_the_next_player_begins_a_turn_it_is_too_late_to_catch(act: str) -> None:
    after = play("r1 g1 | r2 b2 b6 | b3 b4", f"0:r1 {act}", pile="r9 y1")
    assert after.exposed == []
    assert after.legal(2) & {"catch@0"} == set()
    assert after.hands[0] == "g1"


@pytest.mark.rule("U2", "C2")
@pytest.mark.parametrize("act", ["accept", "challenge"])
def test_accepting_and_challenging_begin_a_turn_too(act: str) -> None:
    after = play("w+4 g1 | b1 b2 | b3 b4", f"0:w+4:b 1:{act}")
    assert after.exposed == []
    assert after.hands[0] == "g1"


@pytest.mark.rule("U2", "H3")
def test_a_jump_in_begins_a_turn_too() -> None:
    after = play("r1 g1 | b1 b2 | r1 b3 b4", "0:r1 2:r1", jump_in=True)
    assert after.exposed == []
    assert after.legal(1) == set()


@pytest.mark.rule("U2")
def test_a_draw_two_that_is_paid_at_once_leaves_the_window_open() -> None:
    # Without stacking a Draw Two is paid at once; the player after that has not begun yet.
    after = play("r+2 g1 | b1 b2 | b3 b4", "0:r+2")
    assert after.hands[1] == "y1 y2 b1 b2"
    assert after.exposed == [0]
    assert after.legal(1) == {"catch@0"}
    assert after.legal(2) == {"catch@0", "draw"}


@pytest.mark.rule("U2", "A1")
def test_a_skipped_player_may_catch() -> None:
    after = play("rs g1 | b1 b2 | b3 b4", "0:rs 1:catch@0")
    assert after.hands[0] == "y1 y2 g1"
    assert after.turn == 2


@pytest.mark.rule("U2", "H2")
def test_choosing_a_swap_does_not_close_the_window() -> None:
    after = play("r7 g1 | b1 b2 | b3 b4", "0:r7 0:noswap", seven_o=True)
    assert after.exposed == [0]
    assert "catch@0" in after.legal(2)


@pytest.mark.rule("U2", "T2")
def test_keeping_a_drawn_card_neither_opens_nor_closes_a_window() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 1:draw 1:keep", pile="r9 y1")
    assert after.exposed == []


@pytest.mark.rule("U2", "T5")
def test_a_penalty_for_a_missing_call_is_drawn_from_a_new_pile_if_need_be() -> None:
    after = play("r1 g1 | b1 b2", "0:r1 1:catch@0", pile="", under="g9")
    assert after.hands[0] == "r5 g1 g9"
    assert after.draw_count == 0


@pytest.mark.rule("U2", "T6")
def test_a_penalty_for_a_missing_call_draws_what_there_is() -> None:
    after = play("r1 g1 | b1 b2", "0:r1 1:catch@0", pile="")
    assert after.hands[0] == "r5 g1"
    assert after.exposed == []


@pytest.mark.rule("U2")
def test_a_player_who_was_caught_and_comes_down_again_has_to_call_again() -> None:
    hands = "r1 r2 | b1 b2"
    after = play(hands, "0:r1 1:catch@0 1:draw", pile="r6 r7 g9 y1")
    assert after.hands[0] == "r2 r6 r7"
    after = play(hands, "0:r1 1:catch@0 1:draw 0:r2 1:draw 0:r6", pile="r6 r7 g9 y1")
    assert after.hands[0] == "r7"
    assert after.exposed == [0]


@pytest.mark.rule("U3")
def test_where_it_is_automatic_nobody_catches_but_the_player_may_call() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1", uno_catch="automatic")
    assert after.legal(0) == {"uno"}
    assert after.legal(1) == {"b1", "draw"}
    assert after.legal(2) == set()


@pytest.mark.rule("U3")
def test_where_it_is_automatic_the_penalty_falls_when_the_next_player_begins() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 1:draw", uno_catch="automatic")
    # the penalty comes before the draw
    assert after.hands == ["y1 y2 g1", "y3 b1 b2", "b3 b4"]
    assert after.exposed == []
    assert after.turn == 2


@pytest.mark.rule("U3")
def test_where_it_is_automatic_a_play_makes_the_penalty_fall_too() -> None:
    after = play("r1 g1 | r2 b2 b6 | b3 b4", "0:r1 1:r2", uno_catch="automatic")
    assert after.hands == ["y1 y2 g1", "b2 b6", "b3 b4"]


@pytest.mark.rule("U3")
def test_where_it_is_automatic_a_call_in_time_is_safe() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 0:uno 1:draw", uno_catch="automatic")
    assert after.hands[0] == "g1"


@pytest.mark.rule("U3", "C2")
def test_where_it_is_automatic_the_penalty_falls_before_a_penalty_is_accepted() -> None:
    after = play("w+4 g1 | b1 b2 | b3 b4", "0:w+4:g 1:accept", uno_catch="automatic")
    assert after.hands == ["y1 y2 g1", "y3 y4 y5 y6 b1 b2", "b3 b4"]


@pytest.mark.rule("U3", "H3")
def test_where_it_is_automatic_a_jump_in_makes_the_penalty_fall() -> None:
    options: dict[str, Any] = {"uno_catch": "automatic", "jump_in": True}
    after = play("r1 g1 | b1 b2 | r1 b3 b4", "0:r1 2:r1", **options)
    assert after.hands == ["y1 y2 g1", "b1 b2", "b3 b4"]


@pytest.mark.rule("U4")
def test_where_a_false_call_is_refused_nobody_but_the_exposed_player_may_call() -> None:
    after = play("r1 g1 | b1 | b3 b4", "0:r1", false_call_penalty=0)
    assert "uno" in after.legal(0)
    assert "uno" not in after.legal(1)
    assert "uno" not in after.legal(2)
    assert "uno" not in play("r1 g1 | b1", false_call_penalty=0).legal(0)


@pytest.mark.rule("U4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_false_call_costs_two_cards_where_the_house_says_so(seat: int) -> None:
    after = play("g1 g2 | b1 b2 | b3 b4", f"{seat}:uno", false_call_penalty=2)
    expected = ["g1 g2", "b1 b2", "b3 b4"]
    expected[seat] = f"y1 y2 {expected[seat]}"
    assert after.hands == expected
    assert (after.turn, after.phase) == (0, "play")


@pytest.mark.rule("U4")
def test_where_a_false_call_is_accepted_everyone_may_always_call() -> None:
    after = play("g1 g2 | b1 b2 | b3 b4", false_call_penalty=2)
    assert after.legal(0) == {"draw", "uno"}
    assert after.legal(1) == {"uno"}
    assert after.legal(2) == {"uno"}


@pytest.mark.rule("U4")
def test_a_call_that_was_due_costs_nothing_and_neither_does_a_second_one() -> None:
    after = play("r1 g1 | b1 b2", "0:r1 0:uno", false_call_penalty=2)
    assert after.hands[0] == "g1"
    after = play("r1 g1 | b1 b2", "0:r1 0:uno 0:uno", false_call_penalty=2)
    assert (after.hands[0], after.exposed, after.turn) == ("g1", [], 1)


@pytest.mark.rule("U4", "U1")
def test_a_call_before_the_card_is_played_is_a_false_call() -> None:
    after = play("r1 g1 | b1 b2", "0:uno 0:r1", false_call_penalty=2)
    assert after.hands[0] == "y1 y2 g1"
    assert after.exposed == []


@pytest.mark.rule("U4")
def test_a_false_call_of_one_player_leaves_another_exposed() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 1:uno", false_call_penalty=2)
    assert after.hands == ["g1", "y1 y2 b1 b2", "b3 b4"]
    assert after.exposed == [0]


@pytest.mark.rule("U4", "U2")
def test_a_late_call_by_a_player_with_one_card_changes_nothing() -> None:
    after = play("r1 g1 | b1 b2 | b3 b4", "0:r1 1:draw 0:uno", false_call_penalty=2)
    assert after.hands == ["g1", "y1 b1 b2", "b3 b4"]


@pytest.mark.rule("U4", "U2")
def test_a_call_by_a_player_with_one_card_leaves_another_exposed() -> None:
    after = play("r1 g1 | b1 | b3 b4", "0:r1 1:uno", false_call_penalty=2)
    assert after.hands == ["g1", "b1", "b3 b4"]
    assert after.exposed == [0]


@pytest.mark.rule("U4", "T2")
def test_a_false_call_between_drawing_and_playing_leaves_the_drawn_card_playable() -> None:
    after = play("g1 g2 | b1 b2", "0:draw 0:uno", pile="r9 r8 r7 y1", false_call_penalty=2)
    assert after.hands[0] == "r7 r8 r9 g1 g2"
    assert after.legal(0) == {"r9", "keep", "uno"}


@pytest.mark.rule("U4", "T2", "A5", "C1")
@pytest.mark.parametrize("drawn_card", ["may-play", "must-play"])
def test_a_false_call_may_make_a_drawn_wild_draw_four_unlawful(drawn_card: str) -> None:
    given: dict[str, Any] = {"pile": "w+4 r8 r7 y1", "drawn_card": drawn_card}
    rules: dict[str, Any] = {"wild_four": "enforced", "false_call_penalty": 2}
    assert any_colour("w+4") <= play("g1 | b1 b2", "0:draw", **given, **rules).legal(0)
    after = play("g1 | b1 b2", "0:draw 0:uno", **given, **rules)
    assert (after.hands[0], after.legal(0)) == ("r7 r8 g1 w+4", {"keep", "uno"})


@pytest.mark.rule("U5", "H2")
def test_a_hand_of_one_card_received_in_a_swap_brings_no_duty() -> None:
    after = play("r7 g1 g2 | b1 | b2 b3", "0:r7 0:swap@1", seven_o=True)
    assert after.hands == ["b1", "g1 g2", "b2 b3"]
    assert after.exposed == []
    assert after.legal(0) == set()


@pytest.mark.rule("U5", "H2")
def test_a_hand_of_one_card_passed_on_brings_no_duty() -> None:
    after = play("r0 g1 g2 | b1 | b2 b3", "0:r0", seven_o=True)
    assert after.hands == ["b2 b3", "g1 g2", "b1"]
    assert after.exposed == []


@pytest.mark.rule("U5", "U4")
def test_a_call_for_a_card_received_in_a_swap_is_not_due_and_not_false() -> None:
    after = play("r7 g1 g2 | b1 | b2 b3", "0:r7 0:swap@1 0:uno", seven_o=True, false_call_penalty=2)
    assert after.hands[0] == "b1"
    moves = "0:r7 0:swap@1 0:uno"
    assert refused("r7 g1 g2 | b1 | b2 b3", moves, seven_o=True) == "U1, U4"


@pytest.mark.rule("H3")
def test_after_a_jump_in_play_continues_from_the_player_who_jumped_in() -> None:
    after = play("g1 g2 | b1 b2 | r5 b3 b4 | b6", "2:r5", jump_in=True)
    assert (after.top, after.turn) == ("r5", 3)
    assert after.hands[2] == "b3 b4"


@pytest.mark.rule("H3")
def test_a_jump_in_goes_on_the_way_play_runs() -> None:
    after = play("g1 g2 | b1 b2 | r5 b3 b4 | b6", "2:r5", direction=-1, jump_in=True)
    assert after.turn == 1


@pytest.mark.rule("H3", "A1")
def test_a_skip_played_out_of_turn_skips_the_player_after_it() -> None:
    after = play("g1 g2 | rs b1 b2 | b3 | b4", "1:rs", top="rs", jump_in=True)
    assert after.turn == 3


@pytest.mark.rule("H3", "A2")
def test_a_reverse_played_out_of_turn_turns_play_round_from_there() -> None:
    after = play("g1 g2 | rr b1 b2 | b3 | b4", "1:rr", top="rr", jump_in=True)
    assert (after.turn, after.direction) == (0, -1)


@pytest.mark.rule("H3", "A3")
def test_a_draw_two_played_out_of_turn_strikes_the_player_after_it() -> None:
    after = play("g1 g2 | r+2 b1 b2 | b3 | b4", "1:r+2", top="r+2", jump_in=True)
    assert after.hands == ["g1 g2", "b1 b2", "y1 y2 b3", "b4"]
    assert after.turn == 3


@pytest.mark.rule("H3")
def test_a_jump_in_can_be_jumped_on() -> None:
    after = play("g1 g2 | r5 b1 b2 | b3 | r5 b4 b6", "1:r5 3:r5", jump_in=True)
    assert (after.top, after.turn) == ("r5", 0)


@pytest.mark.rule("H3")
def test_a_player_who_played_a_card_may_jump_in_on_it() -> None:
    after = play("r1 r1 g1 g2 | b1 b2 | b3", "0:r1", jump_in=True)
    assert after.legal(0) == {"r1"}
    after = play("r1 r1 g1 g2 | b1 b2 | b3", "0:r1 0:r1", jump_in=True)
    assert after.hands[0] == "g1 g2"
    assert after.turn == 1


@pytest.mark.rule("H3")
def test_when_the_next_player_acts_it_is_too_late_to_jump_in() -> None:
    hands = "r1 g1 g2 | b2 b3 | b4 b6 | r1 b7 b8"
    assert play(hands, "0:r1", jump_in=True).legal(3) == {"r1"}
    after = play(hands, "0:r1 1:draw", pile="g9 y1", jump_in=True)
    assert (after.top, after.turn) == ("r1", 2)
    assert after.legal(3) == set()


@pytest.mark.rule("H3", "T2")
def test_while_a_drawn_card_is_considered_nobody_jumps_in() -> None:
    hands = "g1 g2 | b1 b2 | r5 b3"
    after = play(hands, "0:draw", pile="r9 y1", jump_in=True)
    assert after.phase == "drawn"
    assert after.legal(2) == set()


@pytest.mark.rule("H3", "T2")
def test_after_a_drawn_card_was_kept_nobody_jumps_in() -> None:
    hands = "g1 g2 | b1 b2 | r5 b3"
    after = play(hands, "0:draw 0:keep", pile="r9 y1", jump_in=True)
    assert after.turn == 1
    assert after.legal(2) == set()


@pytest.mark.rule("H3", "T2")
def test_a_player_who_drew_cannot_jump_in_with_the_top_card() -> None:
    after = play("g1 g2 | b1 b2 | b3 b4", "0:draw", pile="r5 y1", jump_in=True)
    assert after.legal(0) == {"r5", "keep"}
    after = play("g1 g2 | b1 b2 | b3 b4", "0:draw 0:keep", pile="r5 y1", jump_in=True)
    assert after.legal(0) == set()


@pytest.mark.rule("H3", "L3")
def test_the_first_discard_can_be_jumped_on() -> None:
    after = play("g1 g2 | b1 b2 | r5 b3", "2:r5", jump_in=True)
    assert after.turn == 0


@pytest.mark.rule("H3", "H1")
def test_a_draw_two_played_out_of_turn_adds_to_the_sum() -> None:
    hands = "r+2 g1 g2 | b1 b2 | b3 | r+2 b4 b6"
    after = play(hands, "0:r+2 3:r+2", stacking="same", jump_in=True)
    assert (after.turn, after.phase, after.pending) == (0, "answer", 4)
    after = play(hands, "0:r+2 3:r+2 0:accept", stacking="same", jump_in=True)
    assert after.hands == ["y1 y2 y3 y4 g1 g2", "b1 b2", "b3", "b4 b6"]
    assert after.turn == 1


@pytest.mark.rule("H3", "H2")
def test_while_a_swap_is_chosen_nobody_jumps_in_and_afterwards_anyone_may() -> None:
    hands = "r7 g1 g2 | b1 b2 | r7 b3"
    assert play(hands, "0:r7", seven_o=True, jump_in=True).legal(2) == set()
    assert play(hands, "0:r7 0:noswap", seven_o=True, jump_in=True).legal(2) == {"r7"}
    after = play(hands, "0:r7 0:swap@2", seven_o=True, jump_in=True)
    assert after.legal(2) == set()
    assert after.legal(0) == {"r7"}


@pytest.mark.rule("H3", "H2")
def test_a_seven_played_out_of_turn_asks_the_player_who_played_it() -> None:
    hands = "g1 g2 | b1 b2 | r7 b3 b4"
    after = play(hands, "2:r7", top="r7", seven_o=True, jump_in=True)
    assert (after.turn, after.phase) == (2, "swap")
    after = play(hands, "2:r7 2:swap@1", top="r7", seven_o=True, jump_in=True)
    assert after.hands == ["g1 g2", "b3 b4", "b1 b2"]
    assert after.turn == 0


@pytest.mark.rule("H3", "G1")
def test_a_jump_in_may_be_a_last_card() -> None:
    after = play("g1 g2 | b1 b2 | r5", "2:r5", jump_in=True)
    assert (after.hand_over, after.hand_winner) == (True, 2)
    assert after.scores == [0, 0, 6]


@pytest.mark.rule("H9", "U2")
@pytest.mark.parametrize(("price", "hand"), [(1, "y1 g1"), (5, "y1 y2 y3 y4 y5 g1")])
def test_a_caught_player_draws_what_the_house_says(price: int, hand: str) -> None:
    after = play("r1 g1 | b1 b2", "0:r1 1:catch@0", missing_call_penalty=price)
    assert after.hands[0] == hand


@pytest.mark.rule("H9", "U4")
def test_a_false_call_costs_two_whatever_a_missing_one_costs() -> None:
    after = play("g1 g2 | b1 b2", "1:uno", false_call_penalty=2, missing_call_penalty=1)
    assert after.hands == ["g1 g2", "y1 y2 b1 b2"]


@pytest.mark.rule("H9", "U3")
def test_where_it_is_automatic_the_price_is_the_one_of_the_house() -> None:
    options: dict[str, Any] = {"uno_catch": "automatic", "missing_call_penalty": 3}
    after = play("r1 g1 | b1 b2", "0:r1 1:draw", **options)
    assert after.hands == ["y1 y2 y3 g1", "y4 b1 b2"]


@pytest.mark.rule("H9", "U1")
@pytest.mark.parametrize("catch", ["caught", "automatic"])
@pytest.mark.parametrize("false_call", [0, 2])
def test_where_a_missing_call_costs_nothing_there_are_no_calls(catch: str, false_call: int) -> None:
    options: dict[str, Any] = {
        "missing_call_penalty": 0,
        "uno_catch": catch,
        "false_call_penalty": false_call,
    }
    after = play("r1 g1 | b8 b2", "0:r1", **options)
    assert (after.exposed, after.moves) == ([], {1: {"draw"}})
    assert refused("r1 g1 | b1 b2", "0:r1 0:uno", **options) == "H9"
    assert refused("r1 g1 | b1 b2", "0:r1 1:catch@0", **options) == "H9"
    assert play("r1 g1 | b1 b2", "0:r1 1:draw", **options).hands[0] == "g1"
