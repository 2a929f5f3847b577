from typing import Any

import pytest
from rulebook.positions import end_hand, hand_of, play, table_after

from penultimate.rules import (
    IllegalMove,
    Table,
    apply,
    deal,
    house,
    house_rules,
    is_game_over,
    key_from_seed,
    open_table,
)
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import DRAW_CARD
from penultimate.rules.scoring import has_target


def seated(seats: int, **options: object) -> Table:
    """A game with its first hand dealt by seat 0."""
    table = open_table(house_rules("official", {"dealer": "rotate", **options}), seats)
    deal(table, key_from_seed(seats))
    return table


def next_hand(table: Table, winner: int, hands: str) -> list[int]:
    """End the hand, deal another if the game goes on, and show the scores."""
    end_hand(table, winner, hands)
    scores = table.scores[: table.seats]
    if not is_game_over(table):
        deal(table, key_from_seed(table.hand_number))
    return scores


@pytest.mark.rule("S1")
def test_the_winner_scores_all_cards_left_in_other_hands() -> None:
    # 9 + 20 and 50 + 7
    after = play("r1 | g9 bs | w y7", "0:r1")
    assert after.scores == [86, 0, 0]
    assert (after.hand_winner, after.game_over, after.game_winner) == (0, False, None)


@pytest.mark.rule("S1")
def test_scores_add_up_from_hand_to_hand() -> None:
    after = play("b1 b2 | r1 | b3", "1:r1", turn=1, scores=[10, 20, 30])
    assert after.scores == [10, 26, 30]


@pytest.mark.rule("S1")
def test_the_first_at_the_target_wins_the_game() -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", scores=[414, 499, 3])
    assert after.scores == [500, 499, 3]
    assert (after.game_over, after.game_winner, after.phase) == (True, 0, "game-over")


@pytest.mark.rule("S1")
def test_a_point_below_the_target_is_not_enough() -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", scores=[413, 499, 3])
    assert after.scores == [499, 499, 3]
    assert (after.game_over, after.game_winner, after.phase) == (False, None, "hand-over")


@pytest.mark.rule("S1")
@pytest.mark.parametrize(("target", "over"), [(1, True), (86, True), (87, False), (250, False)])
def test_the_target_may_be_any_positive_number(target: int, *, over: bool) -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", target=target)
    assert after.game_over is over


@pytest.mark.rule("S1")
def test_a_short_game_ends_at_250() -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", scores=[164, 0, 0], rules="ranked", target=250)
    assert (after.scores[0], after.game_winner) == (250, 0)


@pytest.mark.rule("S1")
def test_a_game_goes_on_hand_by_hand_until_the_target() -> None:
    table = seated(3, target=100)
    assert next_hand(table, 1, "w | | g9") == [0, 59, 0]
    assert next_hand(table, 0, "| b4 | rs") == [24, 59, 0]
    assert next_hand(table, 2, "w | w | ") == [24, 59, 100]
    assert is_game_over(table)
    assert table.game_winner == 2
    assert table.hand_number == 3


@pytest.mark.rule("S2")
def test_in_elimination_everyone_adds_up_what_they_are_caught_with() -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", scores=[1, 2, 3], rules="elimination-2003")
    assert after.scores == [1, 31, 60]
    assert (after.game_over, after.hand_winner) == (False, 0)


@pytest.mark.rule("S2")
def test_of_the_last_two_the_one_who_reaches_the_target_loses() -> None:
    after = play("r1 | g9 bs", "0:r1", scores=[499, 471], rules="elimination-2003")
    assert after.scores == [499, 500]
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("S2")
def test_a_point_below_the_target_a_player_stays_in() -> None:
    after = play("r1 | g9 bs", "0:r1", scores=[499, 470], rules="elimination-2003")
    assert after.scores == [499, 499]
    assert not after.game_over


@pytest.mark.rule("S2")
def test_a_player_at_the_target_is_out_and_the_others_play_on() -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", scores=[0, 471, 0], rules="elimination-2003")
    assert after.scores == [0, 500, 57]
    assert (after.game_over, after.game_winner) == (False, None)


@pytest.mark.rule("S2")
def test_if_all_others_reach_the_target_at_once_the_winner_of_the_hand_wins() -> None:
    after = play("r1 | g9 bs | w y7", "0:r1", scores=[499, 480, 450], rules="elimination-2003")
    assert after.scores == [499, 509, 507]
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("S2")
def test_a_player_who_is_out_gets_no_cards_and_no_turn() -> None:
    table = seated(4, scoring="elimination")
    table.scores[2] = 490
    assert next_hand(table, 3, "g1 | g2 | bs | ") == [1, 2, 510, 0]
    assert hand_of(table, 2) == ""
    assert [size > 0 for size in table.hand_sizes[:4]] == [True, True, False, True]
    assert table.players == 3
    assert table.turn != 2


@pytest.mark.rule("S2", "L1")
def test_the_deal_passes_over_a_player_who_is_out() -> None:
    table = seated(4, scoring="elimination")
    table.scores[2] = 490
    next_hand(table, 3, "g1 | g2 | bs | ")
    assert table.dealer == 1
    next_hand(table, 3, "g1 | g2 | | ")
    assert table.dealer == 3


@pytest.mark.rule("S2", "L1")
@pytest.mark.parametrize("dealer", ["draw-each-hand", "random"])
def test_a_player_who_is_out_does_not_draw_for_the_deal(dealer: str) -> None:
    table = seated(3, scoring="elimination", dealer=dealer)
    table.scores[1] = 490
    end_hand(table, 0, "| bs | b1")
    for hand in range(20):
        deal(table, key_from_seed(hand))
        assert table.dealer != 1
        assert table.dealer_draw[1] == -1
        end_hand(table, 0, "| | r0")


@pytest.mark.rule("S3")
def test_in_a_single_hand_the_winners_points_are_the_result() -> None:
    after = play("b1 b2 | r1 | w g7", "1:r1", turn=1, scoring="single-hand")
    assert after.scores == [0, 60, 0]
    assert (after.game_over, after.game_winner) == (True, 1)


@pytest.mark.rule("S3")
def test_a_single_hand_worth_no_points_is_still_won() -> None:
    after = play("b0 | r1 | g0", "1:r1", turn=1, scoring="single-hand")
    assert after.scores == [0, 0, 0]
    assert (after.game_over, after.game_winner) == (True, 1)


@pytest.mark.rule("S3", "T6")
def test_a_void_single_hand_is_played_again() -> None:
    after = play("g1 | b2", "0:draw 1:draw", pile="", scoring="single-hand")
    assert (after.hand_over, after.game_over, after.scores) == (True, False, [0, 0])


@pytest.mark.rule("S4")
def test_when_anyone_reaches_the_target_the_lowest_total_wins() -> None:
    after = play("r1 | g5 | bs", "0:r1", scores=[30, 45, 5], scoring="lowest-total", target=50)
    assert after.scores == [30, 50, 25]
    assert (after.hand_winner, after.game_over, after.game_winner) == (0, True, 2)


@pytest.mark.rule("S4")
def test_below_the_target_the_totals_run_on() -> None:
    after = play("r1 | g4 | bs", "0:r1", scores=[30, 45, 5], scoring="lowest-total", target=50)
    assert after.scores == [30, 49, 25]
    assert (after.game_over, after.game_winner) == (False, None)


@pytest.mark.rule("S4", "S5")
def test_equal_lowest_totals_are_settled_by_one_more_hand() -> None:
    table = seated(3, scoring="lowest-total", target=50)
    table.scores[:3] = [15, 45, 5]
    assert next_hand(table, 0, "| g5 | g9 g1") == [15, 50, 15]
    assert not is_game_over(table)
    assert hand_of(table, 1) != ""
    assert next_hand(table, 1, "g2 | | g3") == [17, 50, 18]
    assert is_game_over(table)
    assert table.game_winner == 0


@pytest.mark.rule("S4", "S5")
def test_equal_totals_that_are_not_the_lowest_settle_nothing() -> None:
    after = play("r1 | g5 | g5", "0:r1", scores=[10, 45, 45], scoring="lowest-total", target=50)
    assert after.scores == [10, 50, 50]
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("S5")
def test_of_several_over_the_target_the_higher_total_wins() -> None:
    after = play("r1 | bs | g9 g1", "0:r1", scores=[480, 505, 0])
    assert after.scores == [510, 505, 0]
    assert (after.game_over, after.game_winner) == (True, 0)
    after = play("r1 | bs | b0", "0:r1", scores=[480, 505, 0])
    assert after.scores == [500, 505, 0]
    assert (after.game_over, after.game_winner) == (True, 1)


@pytest.mark.rule("S6")
def test_partners_score_both_opponents_hands_together() -> None:
    after = play("r1 | g9 | w | b5", "0:r1", partners=True)
    assert after.scores == [14, 0, 14, 0]
    assert after.hand_winner == 0


@pytest.mark.rule("S6")
def test_either_partner_may_go_out_for_the_side() -> None:
    after = play("b2 | g9 | w | r1", "3:r1", turn=3, partners=True)
    assert after.scores == [0, 52, 0, 52]
    assert after.hand_winner == 3


@pytest.mark.rule("S6", "S1")
def test_a_side_wins_the_game_together_and_is_named_by_its_first_seat() -> None:
    after = play("b2 | g9 | w | r1", "3:r1", turn=3, scores=[9, 450, 9, 450], partners=True)
    assert after.scores == [9, 502, 9, 502]
    assert (after.game_over, after.game_winner) == (True, 1)
    after = play("b2 | g9 | r1 | w", "2:r1", turn=2, scores=[450, 9, 450, 9], partners=True)
    assert after.scores == [509, 9, 509, 9]
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("S6")
def test_six_partners_make_two_sides_of_three() -> None:
    after = play("r1 | g1 | b9 | g2 | b9 | g3", "0:r1", partners=True)
    assert after.scores == [6, 0, 6, 0, 6, 0]


@pytest.mark.rule("S6", "S1")
def test_two_partners_are_two_players() -> None:
    after = play("r1 | g9", "0:r1", partners=True, target=9)
    assert after.scores == [9, 0]
    assert after.game_winner == 0


@pytest.mark.rule("S6", "S2")
def test_in_elimination_a_side_is_caught_with_both_its_hands() -> None:
    after = play(
        "r1 | g9 | w | b5", "0:r1", scores=[7, 480, 7, 480], partners=True, scoring="elimination"
    )
    assert after.scores == [7, 494, 7, 494]
    assert not after.game_over
    after = play(
        "r1 | g9 bs | w | b5", "0:r1", scores=[7, 480, 7, 480], partners=True, scoring="elimination"
    )
    assert after.scores == [7, 514, 7, 514]
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("S6", "S4")
def test_the_side_with_the_lowest_total_wins() -> None:
    after = play(
        "r1 | g9 | w | b5",
        "0:r1",
        scores=[7, 40, 7, 40],
        partners=True,
        scoring="lowest-total",
        target=50,
    )
    assert after.scores == [7, 54, 7, 54]
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("S6", "S3")
def test_a_side_wins_a_single_hand_together() -> None:
    after = play("b2 | r1 | w | b5", "1:r1", turn=1, partners=True, scoring="single-hand")
    assert after.scores == [0, 52, 0, 52]
    assert (after.game_over, after.game_winner) == (True, 1)


@pytest.mark.rule("S6", "S5")
def test_sides_that_are_level_play_one_more_hand() -> None:
    after = play("r1 | g9 | w | b1", "0:r1", scores=[495, 505, 495, 505], partners=True)
    assert after.scores == [505, 505, 505, 505]
    assert not after.game_over
    after = play("r1 | g9 | w | b2", "0:r1", scores=[495, 505, 495, 505], partners=True)
    assert (after.game_over, after.game_winner) == (True, 0)


@pytest.mark.rule("G1")
@pytest.mark.parametrize(("rules", "scores"), [("official", [19, 0, 0]), ("ranked", [12, 0, 0])])
def test_a_draw_two_played_last_still_draws_unless_the_house_says_otherwise(
    rules: str, scores: list[int]
) -> None:
    after = play("r+2 | g1 g2 | y9", "0:r+2", pile="b3 b4 b9", rules=rules)
    assert after.scores == scores
    assert after.hand_winner == 0


@pytest.mark.rule("G1")
@pytest.mark.parametrize("draws", [True, False])
def test_a_wild_draw_four_played_last_is_neither_answered_nor_challenged(*, draws: bool) -> None:
    after = play("w+4 | g1 | b9", "0:w+4:g", last_card_draws=draws)
    # 1 + 9, and 1 + 2 + 3 + 4 drawn
    assert after.scores == ([20, 0, 0] if draws else [10, 0, 0])
    assert after.hands[1] == ("y1 y2 y3 y4 g1" if draws else "g1")
    assert (after.hand_over, after.pending, after.moves) == (True, 0, {})


# Knockout

KNOCKOUT: dict[str, Any] = {"scoring": "knockout"}


@pytest.mark.rule("S7")
def test_the_player_with_the_most_points_in_hand_is_out_and_totals_run_on() -> None:
    table = table_after("r1 | g9 g9 | w | b5", "0:r1", scores=[7, 0, 0, 400], **KNOCKOUT)
    assert table.scores[:4] == [7, 18, 50, 405]
    assert list(table.out[:4]) == [0, 0, 1, 0]
    assert (table.players, table.game_winner) == (3, NOBODY)


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("hands", "winner", "out"),
    [
        ("r1 | w | g1 g2 g3 | b5", 0, 1),  # points come before cards
        ("r1 | g9 | g4 g5 | b5", 0, 2),  # nine points each: the one with more cards
        ("r1 | g9 | b9 | b5", 0, 1),  # the same in everything: the first after the winner
        ("g9 | b9 | r1 | b5", 2, 0),  # clockwise from the winner: 3, 0, 1
        ("g0 | b0 | r1 | y0", 2, 3),  # no points at all
        ("g0 | b0 y0 | r1 | y0", 2, 1),
    ],
)
def test_of_equals_the_one_with_more_cards_is_out_then_the_first_after_the_winner(
    hands: str, winner: int, out: int
) -> None:
    table = table_after(hands, f"{winner}:r1", turn=winner, **KNOCKOUT)
    assert list(table.out[:4]) == [int(seat == out) for seat in range(4)]


@pytest.mark.rule("S7", "L4")
def test_a_player_who_was_knocked_out_is_dealt_no_more_cards_and_does_nothing() -> None:
    table = table_after("r1 | g9 g9 | w | b5", "0:r1", **KNOCKOUT)
    deal(table, key_from_seed(1))
    assert [table.hand_sizes[seat] - table.drew[seat] for seat in range(4)] == [7, 7, 0, 7]
    with pytest.raises(IllegalMove) as refusal:
        apply(table, 2, DRAW_CARD)
    assert refusal.value.rule == "S7"


@pytest.mark.rule("S7")
def test_of_the_last_two_the_winner_of_the_hand_wins_the_game() -> None:
    table = table_after("r1 | g9", "0:r1", scores=[900, 0], **KNOCKOUT)
    assert (table.game_winner, list(table.out[:2])) == (0, [0, 1])


@pytest.mark.rule("S7")
def test_ten_players_are_knocked_out_one_by_one_to_the_last() -> None:
    table = open_table(house_rules("official", KNOCKOUT), 10)
    out: list[int] = []
    for number in range(9):
        deal(table, key_from_seed(number))
        left = [seat for seat in range(10) if not table.out[seat]]
        winner, worst = left[0], left[-1]
        hands = ["" if table.out[seat] else "b1" for seat in range(10)]
        hands[worst] = "w"
        assert not is_game_over(table)
        end_hand(table, winner, "|".join(hands))
        out.append(worst)
        assert [seat for seat in range(10) if table.out[seat]] == sorted(out)
    assert is_game_over(table)
    assert (table.game_winner, out) == (0, [9, 8, 7, 6, 5, 4, 3, 2, 1])


@pytest.mark.rule("S7")
def test_ten_players_who_tie_in_nearly_every_hand_are_knocked_out_to_the_last() -> None:
    """Most hold b2. Two red 1s, or two zeros, are as much in more cards."""
    table = open_table(house_rules("official", KNOCKOUT), 10)
    hands: list[tuple[int, dict[int, str], int]] = [
        (9, {}, 0),  # all alike: the first after the winner
        (9, {3: "r1 r1", 6: "r1 r1"}, 3),  # two with more cards: 1, 2, 3
        (5, {4: "r1 r1", 8: "r1 r1"}, 8),  # 6, 7, 8 comes before 4
        (5, {}, 6),
        (7, {1: "b0", 2: "b0", 4: "b0", 5: "b0", 9: "b0"}, 9),  # 8 is out already
        (7, {5: "w"}, 5),
        (2, {1: "r1 r1", 7: "r1 r1"}, 7),  # 4 has one card, then 7 comes before 1
        (4, {}, 1),
        (2, {}, 4),
    ]
    for winner, held, loser in hands:
        deal(table, key_from_seed(loser))
        before = list(table.out[:10])
        cards = ["" if before[seat] else held.get(seat, "b2") for seat in range(10)]
        end_hand(table, winner, "|".join(cards))
        assert [seat for seat in range(10) if table.out[seat] > before[seat]] == [loser]
    assert (is_game_over(table), table.game_winner) == (True, 2)


@pytest.mark.rule("S7", "T6")
def test_a_void_hand_knocks_nobody_out() -> None:
    table = table_after("g1 | b2", "0:draw 1:draw", pile="", **KNOCKOUT)
    assert (table.hand_winner, sum(table.out)) == (NOBODY, 0)


@pytest.mark.rule("S7", "G1")
def test_the_cards_of_a_last_draw_two_can_knock_a_player_out() -> None:
    table = table_after("r+2 | g9 | b4 b6", "0:r+2", pile="y1 y2 y3", **KNOCKOUT)
    assert list(table.out[:3]) == [0, 1, 0]  # 9 + 1 + 2 against 10


def test_a_target_ends_every_game_but_single_hands_and_knockouts() -> None:
    without = {scoring for scoring in range(5) if not has_target(scoring)}
    assert without == {house.SINGLE_HAND, house.KNOCKOUT}
