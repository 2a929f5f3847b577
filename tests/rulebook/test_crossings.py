"""Where two rules meet: the places in which implementations go wrong."""

from typing import Any

import pytest
from rulebook.positions import any_colour, cards_of, deal_out, end_hand, hand_of, play, refused

from penultimate.notation.errors import ScenarioError
from penultimate.rules import Table, deal, house_rules, is_game_over, key_from_seed, open_table
from penultimate.rules.layout import NOBODY

NEW = "edition-2018"
OLD = "elimination-2003"


def sizes(hands: list[str]) -> list[int]:
    return [len(hand.split()) for hand in hands]


# A last card


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
def test_an_answer_laid_as_last_card_makes_the_next_player_draw_the_sum() -> None:
    after = play("r+2 g8 g9 | g+2 | b1", "0:r+2 1:g+2", stacking="same")
    assert after.hands == ["g8 g9", "", "y1 y2 y3 y4 b1"]
    assert (after.hand_winner, after.scores) == (1, [0, 28, 0])


@pytest.mark.rule("G1", "H1")
def test_an_answer_laid_as_last_card_draws_nothing_where_the_hand_ends_at_once() -> None:
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
@pytest.mark.parametrize("seven_o", [True, False])
def test_whoever_a_redeal_leaves_without_a_card_has_gone_out(seven_o: bool) -> None:
    after = play("ws | g1 | b2", "0:ws:y", rules=NEW, seven_o=seven_o)
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
def test_shuffle_hands_as_last_card_but_one_brings_the_duty_to_call(last: str) -> None:
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


# The first card


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
def test_whoever_was_skipped_by_the_first_card_may_jump_in_on_it() -> None:
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


# Drawn cards


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


# The pile


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


# Calls, catches and jump-ins


@pytest.mark.rule("U2", "H3")
def test_after_a_jump_in_only_whoever_jumped_can_be_caught() -> None:
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
def test_whoever_jumps_in_on_the_own_card_goes_out_uncaught() -> None:
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
def test_skipping_everyone_with_the_last_card_but_one_leaves_the_window_open() -> None:
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
def test_where_it_is_automatic_the_penalty_is_no_part_of_the_judged_hand_either() -> None:
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
def test_without_stacking_a_jump_in_strikes_anew_and_nothing_adds_up() -> None:
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


# Stacks and challenges


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
def test_after_a_challenged_stack_the_next_draw_card_starts_anew() -> None:
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


# Seven-O


@pytest.mark.rule("H2", "U1", "U2", "U5")
def test_a_seven_as_last_card_but_one_without_a_call_is_caught_after_the_swap() -> None:
    hands = "r7 g1 | b1 b2 b3 | b4 b6"
    after = play(hands, "0:r7 0:swap@1", seven_o=True)
    assert after.hands == ["b1 b2 b3", "g1", "b4 b6"]
    assert after.exposed == [0]
    after = play(hands, "0:r7 0:swap@1 2:catch@0", seven_o=True)
    assert after.hands == ["y1 y2 b1 b2 b3", "g1", "b4 b6"]
    assert (after.exposed, after.turn) == ([], 1)


@pytest.mark.rule("H2", "U2")
def test_a_seven_as_last_card_but_one_may_be_caught_before_the_swap() -> None:
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 2:catch@0", seven_o=True)
    assert after.hands[0] == "y1 y2 g1"
    assert (after.phase, after.turn) == ("swap", 0)
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 2:catch@0 0:swap@1", seven_o=True)
    assert after.hands == ["b1 b2 b3", "y1 y2 g1", "b4 b6"]


@pytest.mark.rule("H2", "U2")
@pytest.mark.parametrize("moves", ["0:r7 0:uno 0:swap@1", "0:r7 0:swap@1 0:uno"])
def test_a_call_before_or_after_the_swap_is_safe(moves: str) -> None:
    after = play("r7 g1 | b1 b2 b3 | b4 b6", moves, seven_o=True)
    assert after.exposed == []
    assert after.legal(2) == set()


@pytest.mark.rule("H2", "U3")
def test_where_it_is_automatic_a_seven_without_a_call_costs_two_after_the_swap() -> None:
    options: dict[str, Any] = {"seven_o": True, "uno_catch": "automatic"}
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 0:swap@1", **options)
    assert after.hands == ["b1 b2 b3", "g1", "b4 b6"]
    after = play("r7 g1 | b1 b2 b3 | b4 b6", "0:r7 0:swap@1 1:draw", **options)
    assert after.hands == ["y1 y2 b1 b2 b3", "y3 g1", "b4 b6"]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("way", ["left", "direction"])
def test_a_zero_with_two_players_changes_their_hands(direction: int, way: str) -> None:
    hands = "r0 g1 g2 | b1 b2 b3"
    after = play(hands, "0:r0", direction=direction, seven_o=True, zero_pass=way)
    assert after.hands == ["b1 b2 b3", "g1 g2"]
    assert after.turn == 1


@pytest.mark.rule("H2", "U1", "U5")
def test_a_zero_as_last_card_but_one_gives_the_card_away_and_keeps_the_duty() -> None:
    after = play("r0 g1 | b1 b2 b3", "0:r0", seven_o=True)
    assert after.hands == ["b1 b2 b3", "g1"]
    assert after.exposed == [0]
    after = play("r0 g1 | b1 b2 b3", "0:r0 1:catch@0", seven_o=True)
    assert after.hands == ["y1 y2 b1 b2 b3", "g1"]


@pytest.mark.rule("H2", "H3")
def test_a_zero_jumped_in_passes_the_hands_from_where_they_are() -> None:
    after = play("g1 g2 | b1 | r0 b2 b3 b4", "2:r0", top="r0", seven_o=True, jump_in=True)
    assert after.hands == ["b2 b3 b4", "g1 g2", "b1"]
    assert after.turn == 0


@pytest.mark.rule("A7", "U1", "U5")
def test_swapping_hands_with_the_last_card_but_one_keeps_the_duty_to_call() -> None:
    after = play("wc r1 | b1 b2 | b3", "0:wc:g@1", rules=NEW, custom_wild="swap-hands")
    assert after.hands == ["b1 b2", "r1", "b3"]
    assert after.exposed == [0]


@pytest.mark.rule("A7", "U5")
def test_swapping_for_a_hand_of_one_card_brings_no_duty_to_call() -> None:
    after = play("wc r1 r2 | b1 | b3", "0:wc:g@1", rules=NEW, custom_wild="swap-hands")
    assert after.hands == ["b1", "r1 r2", "b3"]
    assert after.exposed == []


# Elimination


def two_left_of_three() -> Table:
    table = open_table(house_rules(OLD, {"dealer": "rotate"}), 3)
    deal(table, key_from_seed("three"))
    table.scores[:3] = [0, 480, 100]
    end_hand(table, 0, "| g9 bs | r3")
    return table


@pytest.mark.rule("S2", "L1", "L2")
def test_from_three_players_to_two_the_third_is_dealt_out() -> None:
    table = two_left_of_three()
    assert table.scores[:3] == [0, 509, 103]
    assert not is_game_over(table)
    assert table.game_winner == NOBODY
    deal(table, key_from_seed("two"))
    assert hand_of(table, 1) == ""
    assert table.dealer == 2  # seat 0 dealt the first hand, and seat 1 is out
    assert sum(table.hand_sizes[:3]) + table.draw_count + table.discard_count == 108
    assert table.hand_sizes[0] >= 7
    assert table.hand_sizes[2] >= 7


@pytest.mark.rule("S2")
def test_the_last_two_of_three_play_on_until_one_of_them_reaches_the_target() -> None:
    table = two_left_of_three()
    deal(table, key_from_seed("two"))
    end_hand(table, 0, "| | w w")
    assert table.scores[:3] == [0, 509, 203]
    assert not is_game_over(table)
    deal(table, key_from_seed("again"))
    end_hand(table, 2, "w w w w w w w w w w | | ")
    assert table.scores[:3] == [500, 509, 203]
    assert is_game_over(table)
    assert table.game_winner == 2


@pytest.mark.rule("S2", "A2")
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_left_of_three_a_reverse_is_a_skip(direction: int) -> None:
    given: dict[str, Any] = {"scores": [0, 500, 0], "rules": OLD, "direction": direction}
    after = play("rr g1 g2 | | b1 b2", "0:rr", **given)
    assert (after.turn, after.direction) == (0, direction)


@pytest.mark.rule("S2", "A2")
def test_with_three_left_of_four_a_reverse_is_a_reverse() -> None:
    after = play("rr g1 g2 | | b1 b2 | b3", "0:rr", scores=[0, 500, 0, 0], rules=OLD)
    assert (after.turn, after.direction) == (3, -1)


@pytest.mark.rule("S2", "A1", "A3")
def test_skips_and_penalties_pass_over_a_player_who_is_out() -> None:
    given: dict[str, Any] = {"scores": [0, 500, 0, 0], "rules": OLD}
    assert play("rs g1 g2 | | b1 b2 | b3", "0:rs", **given).turn == 3
    after = play("r+2 g1 g2 | | b1 b2 | b3", "0:r+2", **given)
    assert after.hands == ["g1 g2", "", "y1 y2 b1 b2", "b3"]
    assert after.turn == 3


@pytest.mark.rule("S2", "G1")
def test_a_last_draw_two_passes_over_a_player_who_is_out() -> None:
    after = play("r+2 | | b1", "0:r+2", scores=[0, 500, 0], rules=OLD)
    assert after.hands == ["", "", "y1 y2 b1"]
    assert after.scores == [0, 500, 4]


@pytest.mark.rule("S2", "L1")
def test_the_deal_passes_on_from_a_dealer_who_is_out() -> None:
    table = open_table(house_rules(OLD, {"dealer": "rotate"}), 4)
    deal(table, key_from_seed(1))
    table.scores[:4] = [490, 0, 0, 0]
    assert table.dealer == 0
    end_hand(table, 1, "bs | | r3 | r4")
    deal(table, key_from_seed(2))
    assert table.dealer == 1
    assert hand_of(table, 0) == ""


@pytest.mark.rule("S2", "L3")
def test_with_two_left_of_three_a_skip_turned_up_skips_the_one_who_is_left() -> None:
    table = two_left_of_three()
    for seed in range(500):
        deal(table, key_from_seed(seed))
        first = table.discard_pile[0]
        if first % 13 == 10 and first < 52:
            assert table.turn == table.dealer
            return
        end_hand(table, 0, "| | r0")
    raise AssertionError("no Skip was turned up")


@pytest.mark.rule("S2", "U2")
def test_a_player_who_is_out_does_not_catch() -> None:
    given: dict[str, Any] = {"scores": [0, 500, 0], "scoring": "elimination"}
    after = play("r1 g1 | | b1 b2", "0:r1", **given)
    assert after.legal(1) == set()
    assert "catch@0" in after.legal(2)


# The end of the game


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
def test_a_game_that_one_side_has_won_is_no_position() -> None:
    given: dict[str, Any] = {"scoring": "elimination", "partners": True}
    with pytest.raises(ScenarioError, match="at least two sides"):
        play("r0 r1 | | r5 g2 | ", "", scores=[0, 500, 0, 500], **given)
