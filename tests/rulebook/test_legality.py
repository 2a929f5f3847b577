from typing import Any

import pytest
from rulebook.positions import any_colour, play


@pytest.mark.rule("T1")
def test_a_card_of_the_same_colour_a_card_of_the_same_number_and_a_wild_may_be_played() -> None:
    after = play("r1 r9 rs g5 g6 b+2 w | b1", top="r5")
    assert after.legal(0) == {"r1", "r9", "rs", "g5", "draw"} | any_colour("w")


@pytest.mark.rule("T1")
@pytest.mark.parametrize("symbol", ["s", "r", "+2"])
def test_a_card_of_the_same_symbol_may_be_played(symbol: str) -> None:
    after = play("gs gr g+2 bs br b+2 | b1", top=f"r{symbol}")
    assert after.legal(0) == {f"g{symbol}", f"b{symbol}", "draw"}


@pytest.mark.rule("T1")
def test_the_same_card_again_may_be_played() -> None:
    assert play("r5 g1 | b1", top="r5").legal(0) == {"r5", "draw"}


@pytest.mark.rule("T1")
def test_a_player_without_a_matching_card_can_only_draw() -> None:
    assert play("g1 b9 y+2 | b1", top="r5").legal(0) == {"draw"}


@pytest.mark.rule("T1")
def test_after_a_wild_only_the_named_colour_or_another_wild_matches() -> None:
    after = play("r1 g5 g+2 b9 w | b1", top="w", colour="g")
    assert after.legal(0) == {"g5", "g+2", "draw"} | any_colour("w")


@pytest.mark.rule("T1")
@pytest.mark.parametrize("wild", ["w+4", "ws", "wc"])
def test_wilds_do_not_match_by_symbol(wild: str) -> None:
    after = play("r0 y0 g0 b0 | b1", top=wild, colour="y", rules="edition-2018")
    assert after.legal(0) == {"y0", "draw"}


@pytest.mark.rule("T1")
def test_only_the_player_to_move_may_play_or_draw() -> None:
    after = play("r1 r2 | r3 r4 | r6 r7", turn=1)
    assert after.legal(0) == set()
    assert after.legal(1) == {"r3", "r4", "draw"}
    assert after.legal(2) == set()


@pytest.mark.rule("T1")
def test_a_played_card_lies_on_top_and_the_turn_passes() -> None:
    after = play("r1 g1 g2 | b1 | b2", "0:r1")
    assert (after.top, after.colour, after.turn, after.phase) == ("r1", "r", 1, "play")
    assert after.hands[0] == "g1 g2"
    assert after.draw_count == 10


@pytest.mark.rule("T1")
def test_a_card_of_the_same_number_changes_the_colour() -> None:
    after = play("g5 g1 g2 | g3 r3 | b2", "0:g5")
    assert after.colour == "g"
    assert after.legal(1) == {"g3", "draw"}


@pytest.mark.rule("A4", "T1")
def test_a_wild_may_be_played_although_another_card_matches() -> None:
    after = play("r1 w | b1 b2")
    assert any_colour("w") <= after.legal(0)


@pytest.mark.rule("A5", "C1")
def test_where_bluffing_is_allowed_a_wild_draw_four_may_always_be_played() -> None:
    after = play("r1 w+4 | b1 b2")
    assert after.legal(0) == {"r1", "draw"} | any_colour("w+4")


@pytest.mark.rule("A5", "C1")
def test_where_it_is_enforced_a_wild_draw_four_needs_a_hand_without_the_colour() -> None:
    assert play("r1 w+4 | b1", wild_four="enforced").legal(0) == {"r1", "draw"}
    after = play("g1 w+4 | b1", wild_four="enforced")
    assert after.legal(0) == {"draw"} | any_colour("w+4")


@pytest.mark.rule("A4", "A5", "C1")
def test_where_it_is_enforced_any_other_wild_may_be_played_with_the_colour_in_hand() -> None:
    after = play("r1 w w+4 ws wc | b1", wild_four="enforced", rules="edition-2018")
    wilds = any_colour("w") | any_colour("ws") | any_colour("wc")
    assert after.legal(0) == {"r1", "draw"} | wilds


@pytest.mark.rule("A5", "C1")
def test_matching_numbers_of_other_colours_and_other_wilds_do_not_count() -> None:
    after = play("g5 b5 w w+4 w+4 | b1", wild_four="enforced")
    assert after.legal(0) == {"g5", "b5", "draw"} | any_colour("w") | any_colour("w+4")


@pytest.mark.rule("A5", "C1")
def test_matching_symbols_of_other_colours_do_not_count() -> None:
    after = play("gs w+4 | b1", top="rs", wild_four="enforced")
    assert after.legal(0) == {"gs", "draw"} | any_colour("w+4")


@pytest.mark.rule("A5", "C1")
@pytest.mark.parametrize("card", ["r0", "r9", "rs", "rr", "r+2"])
def test_any_card_of_the_current_colour_counts(card: str) -> None:
    assert play(f"{card} w+4 | b1", wild_four="enforced").legal(0) == {card, "draw"}


@pytest.mark.rule("A5", "T1")
def test_the_current_colour_after_a_wild_is_the_named_one() -> None:
    after = play("g1 w+4 | b1", top="w", colour="g", wild_four="enforced")
    assert after.legal(0) == {"g1", "draw"}
    after = play("g1 w+4 | b1", top="w", colour="b", wild_four="enforced")
    assert after.legal(0) == {"draw"} | any_colour("w+4")


@pytest.mark.rule("T3")
def test_a_player_may_draw_although_a_card_in_hand_is_playable() -> None:
    assert "draw" in play("r1 w | b1", draw_with_playable=True).legal(0)
    after = play("r1 w | b1", "0:draw", pile="g3 g4")
    assert after.hands[0] == "r1 g3 w"
    assert after.turn == 1


@pytest.mark.rule("T3")
def test_where_the_house_says_so_a_player_with_a_playable_card_must_play() -> None:
    after = play("r1 g1 | b1", draw_with_playable=False)
    assert after.legal(0) == {"r1"}
    assert play("w g1 | b1", draw_with_playable=False).legal(0) == any_colour("w")
    assert play("y1 g1 | b1", draw_with_playable=False).legal(0) == {"draw"}


@pytest.mark.rule("T3", "A5", "C1")
def test_a_lawful_wild_draw_four_must_be_played_where_drawing_is_not_free() -> None:
    after = play("g1 w+4 | b1", draw_with_playable=False)
    assert after.legal(0) == any_colour("w+4")


@pytest.mark.rule("T3", "A5", "C1")
def test_an_unlawful_wild_draw_four_is_not_playable_where_it_is_enforced() -> None:
    after = play("r1 w+4 | b1", draw_with_playable=False, wild_four="enforced")
    assert after.legal(0) == {"r1"}


@pytest.mark.rule("T2")
def test_a_playable_drawn_card_may_be_played_at_once_or_kept() -> None:
    after = play("r1 g1 | b1", "0:draw", pile="g5 y1")
    assert (after.turn, after.phase) == (0, "drawn")
    assert after.legal(0) == {"g5", "keep"}


@pytest.mark.rule("T2")
def test_an_unplayable_drawn_card_ends_the_turn() -> None:
    after = play("r1 g1 | b1", "0:draw", pile="g6 y1")
    assert (after.turn, after.phase) == (1, "play")
    assert after.hands[0] == "r1 g1 g6"


@pytest.mark.rule("T2")
def test_after_drawing_only_the_drawn_card_may_be_played() -> None:
    after = play("r1 r2 w | b1", "0:draw", pile="r3 y1")
    assert after.legal(0) == {"r3", "keep"}


@pytest.mark.rule("T2")
def test_a_drawn_wild_may_be_played_in_any_colour() -> None:
    after = play("g1 g2 | b1", "0:draw", pile="w y1")
    assert after.legal(0) == {"keep"} | any_colour("w")


@pytest.mark.rule("T2")
def test_a_drawn_card_that_has_to_be_played_cannot_be_kept() -> None:
    after = play("g1 | b1", "0:draw", pile="r3 y1", drawn_card="must-play")
    assert after.legal(0) == {"r3"}
    after = play("g1 | b1", "0:draw", pile="w y1", drawn_card="must-play")
    assert after.legal(0) == any_colour("w")


@pytest.mark.rule("T2")
def test_where_a_drawn_card_must_be_played_an_unplayable_one_is_kept() -> None:
    after = play("g1 | b1", "0:draw", pile="g3 y1", drawn_card="must-play")
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("T2", "A5", "C1")
def test_nobody_has_to_bluff() -> None:
    after = play("r1 | b1", "0:draw", pile="w+4 y1", drawn_card="must-play")
    assert after.legal(0) == {"keep"} | any_colour("w+4")


@pytest.mark.rule("T2", "A5", "C1")
def test_a_lawful_wild_draw_four_that_was_drawn_has_to_be_played_where_the_house_says_so() -> None:
    after = play("g1 | b1", "0:draw", pile="w+4 y1", drawn_card="must-play")
    assert after.legal(0) == any_colour("w+4")


@pytest.mark.rule("T4", "T2")
def test_a_player_with_nothing_playable_draws_until_a_card_fits() -> None:
    after = play("g1 | b9", "0:draw", pile="b1 y2 r9 g3", draw="until-playable")
    assert after.hands[0] == "r9 y2 g1 b1"
    assert (after.turn, after.phase, after.draw_count) == (0, "drawn", 1)
    assert after.legal(0) == {"r9", "keep"}


@pytest.mark.rule("T4", "T2")
def test_where_a_drawn_card_must_be_played_drawing_until_playable_ends_in_a_play() -> None:
    options: dict[str, Any] = {"draw": "until-playable", "drawn_card": "must-play"}
    after = play("g1 | b9", "0:draw", pile="b1 y2 r9 g3", **options)
    assert after.legal(0) == {"r9"}


@pytest.mark.rule("T4")
def test_drawing_ends_if_the_first_card_is_playable() -> None:
    after = play("g1 | b9", "0:draw", pile="r9 r8", draw="until-playable")
    assert after.hands[0] == "r9 g1"
    assert after.draw_count == 1


@pytest.mark.rule("T4")
def test_a_player_who_could_play_draws_one_card_only() -> None:
    after = play("r1 g1 | b9", "0:draw", pile="b1 y2 r9", draw="until-playable")
    assert after.hands[0] == "r1 g1 b1"
    assert (after.turn, after.draw_count) == (1, 2)


@pytest.mark.rule("T4")
def test_drawing_until_playable_may_end_with_a_wild() -> None:
    after = play("g1 | b9", "0:draw", pile="b1 w+4 r9", draw="until-playable")
    assert after.hands[0] == "g1 b1 w+4"
    assert after.legal(0) == {"keep"} | any_colour("w+4")


@pytest.mark.rule("T4", "T5")
def test_drawing_until_playable_continues_from_the_new_pile() -> None:
    after = play("g1 | b9", "0:draw", pile="b1", under="r9", draw="until-playable")
    assert after.hands[0] == "r9 g1 b1"
    assert (after.turn, after.phase, after.draw_count) == (0, "drawn", 0)


@pytest.mark.rule("T4", "T6")
def test_a_player_who_draws_everything_and_finds_nothing_passes() -> None:
    after = play("g1 | b9", "0:draw", pile="b1 y2", under="g3 b6", draw="until-playable")
    assert after.hands[0] == "y2 g1 g3 b1 b6"
    assert (after.turn, after.phase, after.draw_count) == (1, "play", 0)


@pytest.mark.rule("T5")
def test_an_empty_pile_is_refilled_from_the_discards_except_the_top_card() -> None:
    after = play("g1 g2 | b1", "0:draw", pile="", under="g8 g8 g8")
    assert after.hands[0] == "g1 g2 g8"
    assert (after.draw_count, after.top) == (2, "r5")


@pytest.mark.rule("T5")
def test_the_discards_are_shuffled_so_that_any_of_them_may_come_first() -> None:
    given: dict[str, Any] = {"pile": "", "under": "g7 g8 g9"}
    drawn = {play("g1 | b1", "0:draw", seed=seed, **given).hands[0] for seed in range(30)}
    assert drawn == {"g1 g7", "g1 g8", "g1 g9"}


@pytest.mark.rule("T5")
def test_the_last_card_of_the_pile_is_drawn_before_the_reshuffle() -> None:
    after = play("g1 g2 | b1", "0:draw", pile="g9", under="g8 g8 g8")
    assert after.hands[0] == "g1 g2 g9"
    assert after.draw_count == 0


@pytest.mark.rule("T5")
def test_a_penalty_in_mid_draw_goes_on_from_the_new_pile() -> None:
    after = play("r+2 g1 g2 | b1 | b2", "0:r+2", pile="g9", under="g8 g8")
    # the red 5 is buried under the Draw Two: the new pile is g8 g8 r5
    assert after.hands[1] in {"r5 g9 b1", "g8 g9 b1"}
    assert (after.draw_count, after.top, after.turn) == (2, "r+2", 2)


@pytest.mark.rule("T5")
def test_a_named_colour_outlives_the_making_of_a_new_pile() -> None:
    after = play("r1 g2 | b1", "0:draw", pile="", under="y1 y2", top="w", colour="b")
    assert (after.top, after.colour) == ("w", "b")


@pytest.mark.rule("T5")
def test_a_wild_that_comes_back_from_the_discards_has_no_colour() -> None:
    after = play("r1 g2 | b1", "0:draw 0:w:g", pile="", under="w")
    assert (after.top, after.colour, after.turn) == ("w", "g", 1)


@pytest.mark.rule("T6")
def test_with_nothing_to_draw_a_player_who_cannot_play_passes() -> None:
    after = play("g1 g2 | b1 r1", pile="")
    assert after.legal(0) == {"draw"}
    after = play("g1 g2 | b1 r1", "0:draw", pile="")
    assert after.hands == ["g1 g2", "r1 b1"]
    assert (after.turn, after.phase, after.hand_over) == (1, "play", False)


@pytest.mark.rule("T6", "T3")
def test_with_nothing_to_draw_a_player_who_can_play_has_to() -> None:
    assert play("r1 g2 | b1", pile="").legal(0) == {"r1"}
    assert play("g1 w | b1", pile="").legal(0) == any_colour("w")
    assert play("g1 w+4 | b1", pile="").legal(0) == any_colour("w+4")


@pytest.mark.rule("T6")
def test_a_penalty_draws_what_there_is() -> None:
    # nothing on the pile, but the red 5 under the Draw Two
    after = play("r+2 g1 g2 | b1 | b2", "0:r+2", pile="")
    assert after.hands[1] == "r5 b1"
    assert (after.draw_count, after.turn, after.pending) == (0, 2, 0)


@pytest.mark.rule("T6")
def test_when_everyone_has_passed_in_a_row_the_hand_is_void() -> None:
    after = play("g1 g2 | b1 | y1", "0:draw 1:draw", pile="", scores=[7, 8, 9])
    assert not after.hand_over
    after = play("g1 g2 | b1 | y1", "0:draw 1:draw 2:draw", pile="", scores=[7, 8, 9])
    assert after.hand_over
    assert after.hand_winner is None
    assert not after.game_over
    assert after.scores == [7, 8, 9]
    assert after.moves == {}


@pytest.mark.rule("T6")
def test_a_card_played_or_drawn_in_between_starts_the_passing_again() -> None:
    hands, moves = "g3 g4 | b2 | w g8 g9", "0:draw 1:draw 2:w:y"
    assert not play(hands, moves, pile="").hand_over
    # The red 5 is now under the wild: seat 0 draws it, cannot play it, and has not passed.
    moves += " 0:draw 1:draw 2:draw"
    after = play(hands, moves, pile="")
    assert after.hands[0] == "r5 g3 g4"
    assert (after.turn, after.hand_over) == (0, False)
    assert play(hands, moves + " 0:draw", pile="").hand_over


@pytest.mark.rule("T6", "A1")
def test_somebody_who_is_skipped_has_not_passed() -> None:
    # Seat 0 passes, seat 1 lays a Skip on the way, so the passes are counted from there.
    after = play("g1 g2 | rs b1 b2 | y1", "0:draw 1:rs", pile="")
    assert (after.turn, after.hand_over) == (0, False)


@pytest.mark.rule("H1")
def test_a_draw_two_answers_a_draw_two_of_any_colour() -> None:
    after = play("r+2 g1 | g+2 b+2 r1 w w+4 | b1", "0:r+2 0:uno", stacking="same")
    assert (after.turn, after.phase, after.pending) == (1, "answer", 2)
    assert after.legal(1) == {"g+2", "b+2", "accept"}


@pytest.mark.rule("H1")
def test_a_wild_draw_four_answers_a_wild_draw_four_and_is_never_mixed() -> None:
    after = play("w+4 g1 | g+2 b+2 r1 w w+4 | b1", "0:w+4:g 0:uno", stacking="same")
    assert (after.turn, after.phase, after.pending) == (1, "answer", 4)
    assert after.legal(1) == {"accept", "challenge"} | any_colour("w+4")


@pytest.mark.rule("H1")
def test_any_draw_card_answers_any_draw_card() -> None:
    after = play("r+2 g1 | g+2 b+2 r1 w w+4 | b1", "0:r+2 0:uno", stacking="any")
    assert after.legal(1) == {"g+2", "b+2", "accept"} | any_colour("w+4")
    after = play("w+4 g1 | g+2 b+2 r1 w w+4 | b1", "0:w+4:r 0:uno", stacking="any")
    answers = {"g+2", "b+2", "accept", "challenge"}
    assert after.legal(1) == answers | any_colour("w+4")


@pytest.mark.rule("H1", "C1")
def test_where_it_is_enforced_an_answer_has_to_be_lawful_too() -> None:
    options: dict[str, Any] = {"stacking": "same", "wild_four": "enforced"}
    after = play("w+4 g1 | g2 w+4 | b1", "0:w+4:g 0:uno", **options)
    assert after.legal(1) == {"accept"}
    after = play("w+4 g1 | g2 w+4 | b1", "0:w+4:b 0:uno", **options)
    assert after.legal(1) == {"accept"} | any_colour("w+4")


@pytest.mark.rule("H1")
def test_without_stacking_nothing_is_answered() -> None:
    after = play("r+2 g1 g2 | g+2 b+2 | b1 b2", "0:r+2", stacking="none")
    assert (after.turn, after.phase, after.pending) == (2, "play", 0)
    assert after.hands[1] == "y1 y2 g+2 b+2"
    after = play("w+4 g1 g2 | g+2 w+4 | b1 b2", "0:w+4:g", stacking="none")
    assert after.legal(1) == {"accept", "challenge"}


@pytest.mark.rule("H3")
def test_exactly_the_top_card_may_be_played_out_of_turn() -> None:
    after = play("g1 g2 | r5 g5 r6 | r5 w", jump_in=True)
    assert after.legal(1) == {"r5"}
    assert after.legal(2) == {"r5"}
    assert play("g1 g2 | r5 g5 r6 | r5 w", jump_in=False).legal(1) == set()


@pytest.mark.rule("H3")
@pytest.mark.parametrize("card", ["g0", "gs", "gr", "g+2"])
def test_symbols_and_zeros_can_be_jumped_on_too(card: str) -> None:
    assert play(f"b1 b2 | {card} b3", top=card, jump_in=True).legal(1) == {card}


@pytest.mark.rule("H3")
@pytest.mark.parametrize("wild", ["w", "w+4", "ws", "wc"])
def test_a_wild_cannot_be_jumped_on(wild: str) -> None:
    after = play(f"b1 b2 | {wild} b3", top=wild, colour="g", jump_in=True)
    assert after.legal(1) == set()


@pytest.mark.rule("H3")
def test_the_player_to_move_plays_the_same_card_as_any_other() -> None:
    assert play("r5 g1 | b1 b2", jump_in=True).legal(0) == {"r5", "draw"}


@pytest.mark.rule("H2")
def test_after_a_seven_its_player_chooses_a_hand_or_none() -> None:
    after = play("r7 g1 g2 | b1 | b2 | b3", "0:r7", seven_o=True)
    assert (after.turn, after.phase) == (0, "swap")
    assert after.legal(0) == {"swap@1", "swap@2", "swap@3", "noswap"}
    assert after.legal(1) == after.legal(2) == after.legal(3) == set()


@pytest.mark.rule("H2")
def test_where_the_house_says_so_a_seven_has_to_swap() -> None:
    after = play("r7 g1 g2 | b1 | b2", "0:r7", seven_o=True, seven_swap="must")
    assert after.legal(0) == {"swap@1", "swap@2"}


@pytest.mark.rule("A7")
def test_a_customizable_that_needs_a_target_is_aimed_at_any_other_player() -> None:
    aimed = {f"wc:{colour}@{seat}" for colour in "rygb" for seat in (0, 2)}
    for custom in ("target-draws-two", "swap-hands"):
        after = play("g1 | wc w g2 | b1", turn=1, rules="edition-2018", custom_wild=custom)
        assert after.legal(1) == {"draw"} | aimed | any_colour("w")


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    "custom", ["plain", "others-draw-one", "skip-all", "discard-colour", "announce"]
)
def test_a_customizable_that_needs_no_target_has_none(custom: str) -> None:
    after = play("wc g2 | b1 | b2", rules="edition-2018", custom_wild=custom)
    assert after.legal(0) == {"draw"} | any_colour("wc")


@pytest.mark.rule("A6", "A7")
def test_every_wild_may_be_played_at_any_time_and_in_any_colour() -> None:
    after = play("r1 ws wc w | b1", rules="edition-2018")
    wilds = any_colour("ws") | any_colour("wc") | any_colour("w")
    assert after.legal(0) == {"r1", "draw"} | wilds
