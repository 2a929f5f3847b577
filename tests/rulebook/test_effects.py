from typing import Any

import pytest
from rulebook.positions import CARDS, cards_of, play, table_after

NEW = "edition-2018"


@pytest.mark.rule("A1")
def test_a_skip_makes_the_next_player_miss_a_turn() -> None:
    after = play("rs g1 g2 | b1 | b2", "0:rs")
    assert (after.turn, after.direction) == (2, 1)


@pytest.mark.rule("A1")
def test_a_skip_works_the_way_play_runs() -> None:
    assert play("rs g1 g2 | b1 | b2 | b3", "0:rs", direction=-1).turn == 2


@pytest.mark.rule("A1")
def test_a_skip_with_two_players_gives_another_turn() -> None:
    assert play("rs g1 g2 | b1", "0:rs").turn == 0


@pytest.mark.rule("A1")
def test_two_skips_in_a_row_skip_two_players_in_turn() -> None:
    assert play("rs g1 g2 | b1 | gs b2 b3 | b4", "0:rs 2:gs").turn == 0


@pytest.mark.rule("A2")
def test_a_reverse_changes_the_direction() -> None:
    after = play("rr g1 g2 | b1 | b2", "0:rr")
    assert (after.turn, after.direction) == (2, -1)


@pytest.mark.rule("A2")
def test_a_second_reverse_changes_it_back() -> None:
    after = play("rr g1 g2 | b1 | gr b2 b3", "0:rr 2:gr")
    assert (after.turn, after.direction) == (0, 1)


@pytest.mark.rule("A2")
@pytest.mark.parametrize("direction", [1, -1])
def test_a_reverse_with_two_players_is_a_skip(direction: int) -> None:
    after = play("rr g1 g2 | b1", "0:rr", direction=direction)
    assert (after.turn, after.direction) == (0, direction)


@pytest.mark.rule("A3")
def test_a_draw_two_makes_the_next_player_draw_two_and_miss_a_turn() -> None:
    after = play("r+2 g1 g2 | b1 | b2", "0:r+2")
    assert after.hands == ["g1 g2", "y1 y2 b1", "b2"]
    assert (after.turn, after.phase, after.pending, after.draw_count) == (2, "play", 0, 8)


@pytest.mark.rule("A3")
def test_a_draw_two_works_the_way_play_runs() -> None:
    after = play("r+2 g1 g2 | b1 | b2", "0:r+2", direction=-1)
    assert after.hands == ["g1 g2", "b1", "y1 y2 b2"]
    assert after.turn == 1


@pytest.mark.rule("A3")
def test_a_draw_two_with_two_players_gives_another_turn() -> None:
    after = play("r+2 g1 g2 | b1", "0:r+2")
    assert after.hands[1] == "y1 y2 b1"
    assert after.turn == 0


@pytest.mark.rule("A3")
def test_a_draw_two_cannot_be_answered() -> None:
    after = play("r+2 g1 g2 | r+2 g+2 | b2 b3", "0:r+2")
    assert after.legal(1) == set()
    assert after.hands[1] == "r+2 y1 y2 g+2"


@pytest.mark.rule("A3")
def test_a_draw_two_on_a_draw_two_a_turn_later_is_not_an_answer() -> None:
    after = play("r+2 g1 g2 | b1 | g+2 b2 b3", "0:r+2 2:g+2")
    assert after.hands == ["y3 y4 g1 g2", "y1 y2 b1", "b2 b3"]
    assert after.turn == 1


@pytest.mark.rule("A4")
@pytest.mark.parametrize("colour", "rygb")
def test_a_wild_names_any_colour_the_current_one_included(colour: str) -> None:
    after = play("w r1 g2 | b1 | b2", f"0:w:{colour}")
    assert (after.top, after.colour, after.turn) == ("w", colour, 1)
    assert after.hands == ["r1 g2", "b1", "b2"]


@pytest.mark.rule("A5", "C6")
def test_a_wild_draw_four_that_is_accepted_costs_the_next_player_four_cards_and_the_turn() -> None:
    after = play("w+4 g1 g2 | b1 | b2", "0:w+4:b 1:accept")
    assert after.hands == ["g1 g2", "y1 y2 y3 y4 b1", "b2"]
    assert (after.turn, after.phase, after.colour, after.pending) == (2, "play", "b", 0)


@pytest.mark.rule("A5")
def test_a_wild_draw_four_waits_for_the_next_players_word() -> None:
    after = play("w+4 g1 g2 | b1 | b2", "0:w+4:b")
    assert (after.turn, after.phase, after.colour, after.pending) == (1, "answer", "b", 4)
    assert after.hands[1] == "b1"
    assert after.legal(0) == after.legal(2) == set()


@pytest.mark.rule("A5")
def test_a_wild_draw_four_with_two_players_gives_another_turn() -> None:
    assert play("w+4 g1 g2 | b1", "0:w+4:b 1:accept").turn == 0


@pytest.mark.rule("A5", "C1")
def test_where_it_is_enforced_a_wild_draw_four_takes_effect_at_once() -> None:
    after = play("w+4 g1 g2 | b1 | b2", "0:w+4:b", rules="elimination-2003")
    assert after.hands[1] == "y1 y2 y3 y4 b1"
    assert (after.turn, after.phase, after.colour, after.pending) == (2, "play", "b", 0)


@pytest.mark.rule("A6")
def test_shuffle_hands_deals_all_cards_again_evenly() -> None:
    after = play("ws r1 r2 g1 | b1 | b2 b3", "0:ws:g", rules=NEW)
    assert [len(hand.split()) for hand in after.hands] == [2, 2, 2]
    assert cards_of(after) == ["b1", "b2", "b3", "g1", "r1", "r2"]
    assert (after.top, after.colour, after.turn) == ("ws", "g", 1)


@pytest.mark.rule("A6")
@pytest.mark.parametrize("direction", [1, -1])
def test_shuffle_hands_deals_from_the_players_left(direction: int) -> None:
    # seven cards to three players: the one on the left has the seventh
    after = play("b1 | ws r1 r2 g1 g2 | b2 b3", "1:ws:g", turn=1, direction=direction, rules=NEW)
    assert [len(hand.split()) for hand in after.hands] == [2, 2, 3]
    # eight cards: the two on the left have one more
    after = play("b1 b4 | ws r1 r2 g1 g2 | b2 b3", "1:ws:g", turn=1, direction=direction, rules=NEW)
    assert [len(hand.split()) for hand in after.hands] == [3, 2, 3]


@pytest.mark.rule("A6")
def test_shuffle_hands_leaves_the_new_hands_to_chance() -> None:
    hands = "ws r1 r2 r3 r4 r6 | b1 b2 b3 b4 b6"
    dealt = [play(hands, "0:ws:g", rules=NEW, seed=seed).hands[0] for seed in range(8)]
    assert len(set(dealt)) > 6


@pytest.mark.rule("A6")
def test_after_shuffle_hands_the_sizes_of_the_hands_are_those_of_the_new_ones() -> None:
    table = table_after("b1 | ws r1 r2 g1 g2 | b2 b3", "1:ws:g", turn=1, rules=NEW)
    assert table.hand_sizes[:3] == [2, 2, 3]


@pytest.mark.rule("A6", "T5")
def test_shuffle_hands_leaves_the_draw_pile_alone() -> None:
    moves = "0:ws:b 1:draw 2:draw 0:draw"
    table = table_after("ws r1 r2 | g1 | g2", moves, pile="y1 y2 y3 y4", rules=NEW)
    assert [CARDS[card] for card in table.draw_pile[: table.draw_count]] == ["y4"]


@pytest.mark.rule("A6", "S2")
def test_shuffle_hands_gives_nothing_to_a_player_who_is_out() -> None:
    after = play(
        "ws r1 r2 g1 | | b2", "0:ws:g", scores=[0, 500, 0], rules=NEW, scoring="elimination"
    )
    assert [len(hand.split()) for hand in after.hands] == [2, 0, 2]
    assert after.turn == 2


@pytest.mark.rule("A7")
@pytest.mark.parametrize("custom", ["plain", "announce"])
def test_a_plain_customizable_names_a_colour_and_nothing_else(custom: str) -> None:
    after = play("wc r1 r2 | b1 | b2", "0:wc:y", rules=NEW, custom_wild=custom)
    assert after.hands == ["r1 r2", "b1", "b2"]
    assert (after.top, after.colour, after.turn, after.draw_count) == ("wc", "y", 1, 10)


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("target", "hands"),
    [(1, ["r1 r2", "y1 y2 b1", "b2"]), (2, ["r1 r2", "b1", "y1 y2 b2"])],
)
def test_the_target_of_a_customizable_draws_two_and_misses_no_turn(
    target: int, hands: list[str]
) -> None:
    moves = f"0:wc:y@{target}"
    after = play("wc r1 r2 | b1 | b2", moves, rules=NEW, custom_wild="target-draws-two")
    assert after.hands == hands
    assert (after.colour, after.turn, after.phase) == ("y", 1, "play")


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("direction", "hands"),
    [
        (1, ["y3 b1", "r1 r2", "y1 b2", "y2 b3"]),
        (-1, ["y1 b1", "r1 r2", "y3 b2", "y2 b3"]),
    ],
)
def test_everyone_else_draws_one_in_the_order_of_play(direction: int, hands: list[str]) -> None:
    after = play(
        "b1 | wc r1 r2 | b2 | b3",
        "1:wc:g",
        turn=1,
        direction=direction,
        rules=NEW,
        custom_wild="others-draw-one",
    )
    assert after.hands == hands
    assert after.turn == (1 + direction) % 4


@pytest.mark.rule("A7")
def test_a_customizable_swaps_hands_with_its_target() -> None:
    after = play("wc r1 r2 | b1 | b2 b3 b4", "0:wc:y@2", rules=NEW, custom_wild="swap-hands")
    assert after.hands == ["b2 b3 b4", "b1", "r1 r2"]
    assert (after.colour, after.turn, after.phase) == ("y", 1, "play")


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    "hands", ["wc r1 r2 | b1", "wc r1 r2 | b1 | b2", "wc r1 r2 | b1 | b2 | b3"]
)
def test_a_customizable_that_skips_everyone_gives_another_turn(hands: str) -> None:
    after = play(hands, "0:wc:r", rules=NEW, custom_wild="skip-all")
    assert (after.turn, after.phase) == (0, "play")
    assert after.legal(0) == {"r1", "r2", "draw"}


@pytest.mark.rule("A7", "T2")
def test_a_drawn_customizable_that_skips_everyone_gives_another_turn() -> None:
    given: dict[str, Any] = {"pile": "wc y1", "rules": NEW, "custom_wild": "skip-all"}
    after = play("g1 r2 | b1 | b2", "0:draw 0:wc:g", **given)
    assert (after.turn, after.phase) == (0, "play")
    assert after.legal(0) == {"g1", "draw"}


@pytest.mark.rule("A7")
def test_all_cards_of_the_named_colour_go_with_a_customizable() -> None:
    hands = "wc y0 y1 y9 ys yr y+2 y+2 g1 g2 w | b1 y3 | b2"
    after = play(hands, "0:wc:y", rules=NEW, custom_wild="discard-colour")
    assert after.hands == ["g1 g2 w", "y3 b1", "b2"]
    assert (after.top, after.colour, after.turn) == ("wc", "y", 1)


@pytest.mark.rule("A7")
@pytest.mark.parametrize("move", ["w:r", "ws:r", "r1", "y5"])
def test_other_cards_discard_no_further_cards(move: str) -> None:
    hands = "r1 r2 r3 y4 y5 w ws | b1 b3 | b2 b4"
    table = table_after(hands, f"0:{move}", rules=NEW, custom_wild="discard-colour")
    assert table.discard_count == 2  # the red 5 that lay there, and the card


@pytest.mark.rule("A7", "T5")
def test_the_cards_that_went_with_a_customizable_lie_under_it() -> None:
    hands = "wc g1 g1 g2 b1 b2 | b1 b2 | b3"
    after = play(hands, "0:wc:g 1:draw", pile="", rules=NEW, custom_wild="discard-colour")
    assert after.top == "wc"
    assert after.draw_count == 3  # g1 g1 g2 and the red 5, less the one that was drawn


@pytest.mark.rule("A7")
def test_discard_colour_sheds_nothing_without_a_card_of_the_colour() -> None:
    after = play("wc g1 g2 | b1 | b2", "0:wc:y", rules=NEW, custom_wild="discard-colour")
    assert after.hands[0] == "g1 g2"
    assert after.exposed == []


@pytest.mark.rule("A7", "G1")
def test_a_customizable_that_takes_all_cards_with_it_ends_the_hand() -> None:
    after = play("wc y1 y2 | b1 | b2", "0:wc:y", rules=NEW, custom_wild="discard-colour")
    assert (after.hand_over, after.hand_winner) == (True, 0)
    assert after.scores == [3, 0, 0]


@pytest.mark.rule("A7", "U1")
def test_a_customizable_that_leaves_one_card_brings_the_duty_to_call() -> None:
    after = play("wc y1 y2 g1 | b1 | b2", "0:wc:y", rules=NEW, custom_wild="discard-colour")
    assert after.hands[0] == "g1"
    assert after.exposed == [0]


@pytest.mark.rule("A7", "U1")
def test_a_customizable_that_takes_the_last_but_one_card_with_it_needs_no_call() -> None:
    after = play("wc y1 | b1 | b2", "0:wc:y", rules=NEW, custom_wild="discard-colour")
    assert (after.hand_over, after.hand_winner) == (True, 0)


@pytest.mark.rule("H1")
def test_the_sum_of_stacked_draw_twos_passes_on() -> None:
    hands = "r+2 g1 g2 | g+2 b1 b2 | b+2 b3 b4 | b6"
    after = play(hands, "0:r+2 1:g+2 2:b+2", stacking="same")
    assert (after.turn, after.phase, after.pending) == (3, "answer", 6)
    assert after.legal(3) == {"accept"}
    after = play(hands, "0:r+2 1:g+2 2:b+2 3:accept", stacking="same")
    assert after.hands[3] == "y1 y2 y3 y4 y5 y6 b6"
    assert after.hands[:3] == ["g1 g2", "b1 b2", "b3 b4"]
    assert (after.turn, after.phase, after.pending, after.colour) == (0, "play", 0, "b")


@pytest.mark.rule("H1")
def test_a_player_who_does_not_answer_draws_and_misses_a_turn() -> None:
    after = play("r+2 g1 g2 | g+2 b1 | b2", "0:r+2 1:accept", stacking="same")
    assert after.hands[1] == "y1 y2 g+2 b1"
    assert (after.turn, after.phase) == (2, "play")


@pytest.mark.rule("H1")
def test_stacked_draw_twos_with_two_players_go_back_and_forth() -> None:
    hands = "r+2 y+2 g1 g2 | g+2 b1 b2"
    after = play(hands, "0:r+2 1:g+2 0:y+2 1:accept", stacking="same")
    assert after.hands[1] == "y1 y2 y3 y4 y5 y6 b1 b2"
    assert after.turn == 0


@pytest.mark.rule("H1")
def test_a_draw_two_on_a_settled_one_starts_a_new_sum() -> None:
    hands = "r+2 g1 g2 | b1 | g+2 b2 b3"
    after = play(hands, "0:r+2 1:accept 2:g+2", stacking="same")
    assert (after.turn, after.pending) == (0, 2)


@pytest.mark.rule("H1", "C1")
def test_where_it_is_enforced_a_stacked_wild_draw_four_waits_but_cannot_be_challenged() -> None:
    options: dict[str, Any] = {"stacking": "same", "wild_four": "enforced"}
    after = play("w+4 g1 g2 | b1 w+4 | b2", "0:w+4:g", **options)
    assert (after.turn, after.phase, after.pending) == (1, "answer", 4)
    assert after.legal(1) == {"accept", "w+4:r", "w+4:y", "w+4:g", "w+4:b"}


@pytest.mark.rule("H1")
def test_mixed_draw_cards_add_up_where_any_answers_any() -> None:
    hands = "r+2 g1 g2 | w+4 b1 b2 | y+2 b3 b4 | b6"
    after = play(hands, "0:r+2 1:w+4:g", stacking="any")
    assert (after.turn, after.pending, after.colour) == (2, 6, "g")
    after = play(hands, "0:r+2 1:w+4:g 2:y+2", stacking="any")
    assert (after.turn, after.pending, after.colour) == (3, 8, "y")
    after = play(hands, "0:r+2 1:w+4:g 2:y+2 3:accept", stacking="any")
    assert after.hands[3] == "y1 y2 y3 y4 y5 y6 y7 y8 b6"
    assert after.turn == 0


@pytest.mark.rule("H1", "C2")
def test_an_answered_wild_draw_four_can_no_longer_be_challenged() -> None:
    after = play("w+4 r1 g2 | y+2 b1 b2 | b3", "0:w+4:g 1:y+2", stacking="any")
    assert after.legal(2) == {"accept"}


@pytest.mark.rule("H2")
def test_a_seven_swaps_hands_with_one_player_and_play_goes_on() -> None:
    after = play("r7 g1 g2 | b1 | b2 b3 b4", "0:r7 0:swap@2", seven_o=True)
    assert after.hands == ["b2 b3 b4", "b1", "g1 g2"]
    assert (after.turn, after.phase, after.top) == (1, "play", "r7")


@pytest.mark.rule("H2")
def test_a_seven_may_swap_with_nobody() -> None:
    after = play("r7 g1 g2 | b1 | b2 b3 b4", "0:r7 0:noswap", seven_o=True)
    assert after.hands == ["g1 g2", "b1", "b2 b3 b4"]
    assert (after.turn, after.phase) == (1, "play")


@pytest.mark.rule("H2")
def test_a_seven_with_two_players_may_swap_with_the_other() -> None:
    after = play("r7 g1 g2 | b1 b2 b3", "0:r7 0:swap@1", seven_o=True)
    assert after.hands == ["b1 b2 b3", "g1 g2"]
    assert after.turn == 1


@pytest.mark.rule("H2")
def test_a_seven_passes_the_turn_the_way_play_runs() -> None:
    after = play("r7 g1 g2 | b1 | b2 | b3", "0:r7 0:swap@1", direction=-1, seven_o=True)
    assert after.turn == 3


@pytest.mark.rule("H2")
def test_without_seven_o_a_seven_and_a_zero_are_plain_numbers() -> None:
    after = play("r7 r0 g1 | b1 b2 | b3", "0:r7")
    assert (after.turn, after.phase) == (1, "play")
    after = play("r7 r0 g1 | b1 b2 | b3", "0:r0")
    assert after.hands == ["r7 g1", "b1 b2", "b3"]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("direction", [1, -1])
def test_on_a_zero_all_hands_pass_to_the_left(direction: int) -> None:
    after = play("r0 g1 g2 | b1 | b2 b3 b4", "0:r0", direction=direction, seven_o=True)
    assert after.hands == ["b2 b3 b4", "g1 g2", "b1"]
    assert after.turn == direction % 3
    assert after.phase == "play"


@pytest.mark.rule("H2")
def test_on_a_zero_all_hands_pass_the_way_play_runs_where_the_house_says_so() -> None:
    hands = "r0 g1 g2 | b1 | b2 b3 b4"
    after = play(hands, "0:r0", seven_o=True, zero_pass="direction")
    assert after.hands == ["b2 b3 b4", "g1 g2", "b1"]
    after = play(hands, "0:r0", direction=-1, seven_o=True, zero_pass="direction")
    assert after.hands == ["b1", "b2 b3 b4", "g1 g2"]
    assert after.turn == 2


@pytest.mark.rule("H2", "S2")
def test_hands_pass_over_a_player_who_is_out() -> None:
    after = play(
        "r0 g1 g2 | | b1 | b2 b3 b4",
        "0:r0",
        scores=[0, 500, 0, 0],
        scoring="elimination",
        seven_o=True,
    )
    assert after.hands == ["b2 b3 b4", "", "g1 g2", "b1"]


@pytest.mark.rule("H2", "S2")
def test_hands_are_not_swapped_with_a_player_who_is_out() -> None:
    after = play(
        "r7 g1 g2 | | b1 | b2 b3 b4",
        "0:r7",
        scores=[0, 500, 0, 0],
        scoring="elimination",
        seven_o=True,
    )
    assert after.legal(0) == {"swap@2", "swap@3", "noswap"}


@pytest.mark.rule("A7", "S2")
def test_a_customizable_is_not_aimed_at_a_player_who_is_out() -> None:
    hands = "wc g1 g2 | | b1 | b2"
    given: dict[str, Any] = {"scores": [0, 500, 0, 0], "rules": NEW, "scoring": "elimination"}
    after = play(hands, custom_wild="target-draws-two", **given)
    aimed = {f"wc:{colour}@{seat}" for colour in "rygb" for seat in (2, 3)}
    assert after.legal(0) == {"draw"} | aimed
    after = play(hands, "0:wc:g", custom_wild="others-draw-one", **given)
    assert after.hands == ["g1 g2", "", "y1 b1", "y2 b2"]
