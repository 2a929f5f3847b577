"""Where calls, catches and jump-ins meet each other and the rest."""

from typing import Any

import pytest
from rulebook.positions import (
    deal_out,
    play,
    refused,
)

NEW = "edition-2018"
OLD = "elimination-2003"


@pytest.mark.rule("U2", "H3")
def test_after_a_jump_in_only_its_player_can_be_caught() -> None:
    hands = "r1 g1 | b1 b2 | r1 b3"
    after = play(hands, "0:r1 2:r1", jump_in=True)
    assert after.exposed == [2]
    assert refused(hands, "0:r1 2:r1 1:catch@0", jump_in=True) == "U2"
    after = play(hands, "0:r1 2:r1 1:catch@2", jump_in=True)
    assert after.hands == ["g1", "b1 b2", "y1 y2 b3"]
    assert after.turn == 0


@pytest.mark.rule("U2", "H3")
def test_a_catch_or_a_call_does_not_close_the_window_for_a_jump_in() -> None:
    hands = "r1 g1 | b1 b2 | r1 b3 b4"
    assert play(hands, "0:r1 1:catch@0", jump_in=True).legal(2) == {"r1"}
    assert play(hands, "0:r1 0:uno", jump_in=True).legal(2) == {"r1"}
    after = play(hands, "0:r1 1:catch@0 2:r1", jump_in=True)
    assert after.hands == ["y1 y2 g1", "b1 b2", "b3 b4"]


@pytest.mark.rule("U2", "H3", "G1")
def test_a_player_who_jumps_in_on_their_own_card_goes_out_uncaught() -> None:
    after = play("r1 r1 | b1 b2 | b3", "0:r1 0:r1", jump_in=True)
    assert (after.hand_over, after.hand_winner) == (True, 0)


@pytest.mark.rule("U3", "H3", "G1")
def test_where_it_is_automatic_jumping_in_on_the_own_card_costs_the_missing_call_first() -> None:
    options: dict[str, Any] = {"jump_in": True, "uno_catch": "automatic"}
    after = play("r1 r1 | b1 b2 | b3", "0:r1 0:r1", **options)
    assert after.hands[0] == "y1 y2"
    assert (after.hand_over, after.turn) == (False, 1)
    after = play("r1 r1 | b1 b2 | b3", "0:r1 0:uno 0:r1", **options)
    assert after.hand_winner == 0


@pytest.mark.rule("U2", "A1", "G1")
@pytest.mark.parametrize("card", ["rs", "rr", "r+2"])
def test_with_two_players_another_turn_closes_the_own_window(card: str) -> None:
    after = play(f"{card} r1 | b1 b2", f"0:{card}")
    assert (after.turn, after.exposed) == (0, [0])
    assert after.legal(1) == {"catch@0"}
    after = play(f"{card} r1 | b1 b2", f"0:{card} 0:r1")
    assert after.hand_winner == 0


@pytest.mark.rule("U3", "A1", "G1")
def test_where_it_is_automatic_a_last_card_after_a_missing_call_is_not_the_last() -> None:
    after = play("rs r1 | b1 b2", "0:rs 0:r1", uno_catch="automatic")
    assert after.hands[0] == "y1 y2"
    assert (after.hand_over, after.turn, after.top) == (False, 1, "r1")
    assert after.exposed == []


@pytest.mark.rule("U2", "A7")
def test_skipping_everyone_with_the_next_to_last_card_leaves_the_window_open() -> None:
    given: dict[str, Any] = {"rules": NEW, "custom_wild": "skip-all"}
    after = play("wc r1 | b1 b2 | b3", "0:wc:r", **given)
    assert (after.turn, after.exposed) == (0, [0])
    after = play("wc r1 | b1 b2 | b3", "0:wc:r 2:catch@0", **given)
    assert after.hands[0] == "r1 y1 y2"
    assert play("wc r1 | b1 b2 | b3", "0:wc:r 0:r1", **given).hand_winner == 0


@pytest.mark.rule("U2", "C2", "C4")
def test_cards_drawn_for_a_missing_call_are_no_part_of_the_judged_hand() -> None:
    moves, pile = "0:w+4:b 2:catch@0 1:challenge", "r1 r2 y1 y2 y3 y4 y5 y6 y7"
    after = play("w+4 g1 | b1 b2 | b3", moves, pile=pile)
    assert after.hands == ["r1 r2 g1", "y1 y2 y3 y4 y5 y6 b1 b2", "b3"]
    assert after.turn == 2


@pytest.mark.rule("U3", "C2", "C4")
def test_an_automatic_penalty_is_not_part_of_the_judged_hand_either() -> None:
    moves, pile = "0:w+4:b 1:challenge", "r1 r2 y1 y2 y3 y4 y5 y6 y7"
    after = play("w+4 g1 | b1 b2 | b3", moves, pile=pile, uno_catch="automatic")
    assert after.hands == ["r1 r2 g1", "y1 y2 y3 y4 y5 y6 b1 b2", "b3"]
    assert after.turn == 2


@pytest.mark.rule("U4", "C2", "C4")
def test_cards_drawn_for_a_false_call_are_no_part_of_the_judged_hand() -> None:
    moves, pile = "0:w+4:b 0:uno 1:challenge", "r1 r2 y1 y2 y3 y4 y5 y6 y7"
    after = play("w+4 g1 g2 | b1 b2 | b3", moves, pile=pile, false_call_penalty=2)
    assert after.hands[0] == "r1 r2 g1 g2"
    assert after.hands[1] == "y1 y2 y3 y4 y5 y6 b1 b2"


@pytest.mark.rule("U2", "C3")
def test_a_guilty_player_who_did_not_call_either_is_caught_for_one_of_the_two() -> None:
    after = play("w+4 r1 | b1 b2 | b3", "0:w+4:b 1:challenge")
    assert after.hands[0] == "r1 y1 y2 y3 y4"
    assert after.exposed == []
    after = play("w+4 r1 | b1 b2 | b3", "0:w+4:b 1:catch@0 1:challenge")
    assert after.hands[0] == "r1 y1 y2 y3 y4 y5 y6"
    assert after.turn == 1


@pytest.mark.rule("U3", "G1", "S2")
def test_where_it_is_automatic_the_penalty_falls_before_the_next_player_goes_out() -> None:
    after = play("r1 g1 | r2 | b3", "0:r1 1:r2", rules=OLD)
    assert after.hands == ["y1 y2 g1", "", "b3"]
    assert after.scores == [4, 0, 3]
    after = play("r1 g1 | r2 | b3", "0:r1 0:uno 1:r2", rules=OLD)
    assert after.scores == [1, 0, 3]


@pytest.mark.rule("U3", "G1", "A3")
def test_where_it_is_automatic_the_penalty_comes_on_top_of_a_last_draw_two() -> None:
    after = play("r1 g1 | r+2", "0:r1 1:r+2", uno_catch="automatic")
    assert after.hands == ["y1 y2 y3 y4 g1", ""]
    assert after.scores == [0, 11]


@pytest.mark.rule("U3", "A5")
def test_where_both_fall_by_themselves_the_draw_four_comes_before_the_missing_call() -> None:
    after = play("w+4 g1 | b1 b2 | b3", "0:w+4:b 2:draw", rules=OLD)
    assert after.hands == ["y5 y6 g1", "y1 y2 y3 y4 b1 b2", "y7 b3"]


@pytest.mark.rule("U3", "H1")
def test_where_it_is_automatic_an_answer_makes_the_penalty_fall() -> None:
    options: dict[str, Any] = {"stacking": "same", "uno_catch": "automatic"}
    after = play("r+2 g1 | g+2 b1 b2 | b3 b4", "0:r+2 1:g+2 2:accept", **options)
    assert after.hands == ["y1 y2 g1", "b1 b2", "y3 y4 y5 y6 b3 b4"]


@pytest.mark.rule("U4")
@pytest.mark.parametrize(
    ("hands", "moves", "phase"),
    [
        ("g1 g2 | b1 b2", "0:draw", "drawn"),
        ("w+4 g1 g2 | b1 b2", "0:w+4:b", "answer"),
        ("r7 g1 g2 | b1 b2", "0:r7", "swap"),
        ("r1 g1 g2 | b1 b2", "0:r1", "play"),
    ],
)
def test_where_a_false_call_is_accepted_anyone_may_call_at_any_time(
    hands: str, moves: str, phase: str
) -> None:
    options: dict[str, Any] = {"false_call_penalty": 2, "seven_o": True, "pile": "r9 y1 y2"}
    after = play(hands, moves, **options)
    assert after.phase == phase
    assert "uno" in after.legal(0)
    assert "uno" in after.legal(1)


@pytest.mark.rule("U4", "L3")
def test_where_a_false_call_is_accepted_anyone_may_call_before_the_first_colour_is_named() -> None:
    given: dict[str, Any] = {"hand_size": 2, "dealer": 2, "false_call_penalty": 2}
    after = deal_out("r1 g1 b1 r2 g2 b2 w b7 b8 b9", "1:uno", **given)
    assert after.hands[1] == "g1 g2 b7 b8"
    assert (after.turn, after.phase) == (0, "colour")


@pytest.mark.rule("U2", "H1")
def test_answering_a_draw_card_begins_a_turn_too() -> None:
    after = play("r+2 g1 | g+2 b1 | b3 b4", "0:r+2 1:g+2", stacking="same")
    assert after.exposed == [1]
    assert refused("r+2 g1 | g+2 b1 | b3 b4", "0:r+2 1:g+2 2:catch@0", stacking="same") == "U2"
    after = play("r+2 g1 | g+2 b1 | b3 b4", "0:r+2 1:g+2 0:catch@1", stacking="same")
    assert after.hands[1] == "y1 y2 b1"
    assert (after.turn, after.pending, after.phase) == (2, 4, "answer")


@pytest.mark.rule("H3", "A1")
def test_a_skip_jumped_in_with_two_players_gives_another_turn() -> None:
    after = play("g1 g2 | rs b1 b2", "1:rs", top="rs", jump_in=True)
    assert after.turn == 1


@pytest.mark.rule("H3", "A2")
def test_a_reverse_jumped_in_with_two_players_gives_another_turn() -> None:
    after = play("g1 g2 | rr b1 b2", "1:rr", top="rr", jump_in=True)
    assert (after.turn, after.direction) == (1, 1)


@pytest.mark.rule("H3", "A1")
def test_a_skipped_player_jumps_in_with_a_skip() -> None:
    after = play("rs g1 g2 | rs b1 b2 | b3", "0:rs 1:rs", jump_in=True)
    assert after.turn == 0


@pytest.mark.rule("H3", "A2")
def test_a_reverse_jumped_in_on_a_reverse_turns_play_back() -> None:
    after = play("rr g1 g2 | rr b1 b2 | b3", "0:rr 1:rr", jump_in=True)
    assert (after.turn, after.direction) == (2, 1)


@pytest.mark.rule("H3")
def test_a_jump_in_with_two_players_gives_the_turn_back() -> None:
    after = play("g1 g2 | r5 b1 b2", "1:r5", jump_in=True)
    assert after.turn == 0


@pytest.mark.rule("H3", "H1")
def test_a_draw_two_jumped_in_on_a_mixed_stack_adds_to_it() -> None:
    hands = "w+4 g1 g2 | y+2 b1 b2 | b3 | y+2 b4 b6"
    after = play(hands, "0:w+4:g 1:y+2 3:y+2", stacking="any", jump_in=True)
    assert (after.turn, after.phase, after.pending) == (0, "answer", 8)


@pytest.mark.rule("H3", "A3")
def test_without_stacking_a_jump_in_is_a_new_penalty_and_nothing_adds_up() -> None:
    hands = "r+2 g1 g2 | r+2 b1 | b3 b4"
    after = play(hands, "0:r+2 1:r+2", jump_in=True)
    assert after.hands == ["g1 g2", "y1 y2 b1", "y3 y4 b3 b4"]
    assert after.turn == 0


@pytest.mark.rule("H3", "S2")
def test_a_player_who_is_out_does_not_jump_in() -> None:
    given: dict[str, Any] = {"scores": [0, 500, 0], "scoring": "elimination", "jump_in": True}
    assert play("g1 g2 | | r5 b1", **given).legal(1) == set()
    after = play("g1 g2 | | r5 b1 b2", "2:r5", **given)
    assert after.turn == 0
