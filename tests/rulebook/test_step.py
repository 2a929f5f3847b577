import pytest
from rulebook.positions import deal_out, end_hand, play

from penultimate.rules import (
    IllegalMove,
    Table,
    apply,
    deal,
    house_rules,
    is_game_over,
    is_hand_over,
    key_from_seed,
    legal_moves,
    open_table,
)
from penultimate.rules.moves import MOVES


def dealt(seats: int = 3, seed: int = 1) -> Table:
    table = open_table(house_rules(), seats)
    deal(table, key_from_seed(seed))
    return table


@pytest.mark.rule("T2")
def test_a_drawn_card_is_played_in_the_same_turn() -> None:
    after = play("g1 g2 | b1 | b2", "0:draw 0:r9", pile="r9 y1")
    assert after.hands[0] == "g1 g2"
    assert (after.top, after.turn, after.phase) == ("r9", 1, "play")


@pytest.mark.rule("T2")
def test_a_drawn_card_that_is_kept_ends_the_turn() -> None:
    after = play("g1 g2 | b1 | b2", "0:draw 0:keep", pile="r9 y1")
    assert after.hands[0] == "r9 g1 g2"
    assert (after.top, after.turn, after.phase) == ("r5", 1, "play")


@pytest.mark.rule("T2", "A3")
def test_a_drawn_draw_two_takes_effect_like_any_other() -> None:
    after = play("g1 g2 | b1 | b2", "0:draw 0:r+2", pile="r+2 y1 y2")
    assert after.hands == ["g1 g2", "y1 y2 b1", "b2"]
    assert after.turn == 2


@pytest.mark.rule("T2", "H2")
def test_a_drawn_seven_swaps_hands_too() -> None:
    after = play("g1 g2 | b1 | b2", "0:draw 0:r7 0:swap@2", pile="r7 y1", seven_o=True)
    assert after.hands == ["b2", "b1", "g1 g2"]


@pytest.mark.rule("T2")
def test_a_drawn_card_may_be_the_twin_of_one_in_hand() -> None:
    after = play("r9 g1 | b1 | b2", "0:draw 0:r9", pile="r9 y1")
    assert after.hands[0] == "r9 g1"


@pytest.mark.rule("C2", "C3")
def test_a_guilty_player_draws_four_and_the_challenger_plays_on() -> None:
    after = play("w+4 r1 g1 | b1 b2 | b3", "0:w+4:b 1:challenge")
    assert after.hands == ["r1 y1 y2 y3 y4 g1", "b1 b2", "b3"]
    assert (after.turn, after.phase, after.pending) == (1, "play", 0)
    assert after.legal(1) == {"b1", "b2", "draw"}


@pytest.mark.rule("C4")
def test_an_innocent_player_draws_nothing_and_the_challenger_draws_six() -> None:
    after = play("w+4 g1 g2 | b1 b2 | b3", "0:w+4:b 1:challenge")
    assert after.hands == ["g1 g2", "y1 y2 y3 y4 y5 y6 b1 b2", "b3"]
    assert (after.turn, after.phase, after.pending) == (2, "play", 0)


@pytest.mark.rule("C5")
@pytest.mark.parametrize("hand", ["w+4 r1 g1", "w+4 g1 g2"])
def test_guilty_or_not_the_card_and_the_colour_stay(hand: str) -> None:
    after = play(f"{hand} | b1 b2 | b3", "0:w+4:y 1:challenge")
    assert (after.top, after.colour) == ("w+4", "y")


@pytest.mark.rule("C6")
def test_an_unlawful_wild_draw_four_costs_nothing_if_nobody_challenges() -> None:
    after = play("w+4 r1 g1 | b1 b2 | b3", "0:w+4:b 1:accept")
    assert after.hands == ["r1 g1", "y1 y2 y3 y4 b1 b2", "b3"]
    assert after.turn == 2
    assert after.legal(2) == {"b3", "draw"}


@pytest.mark.rule("C2")
def test_only_the_next_player_may_challenge() -> None:
    after = play("w+4 r1 g1 | b1 b2 | b3", "0:w+4:b")
    assert after.legal(1) == {"accept", "challenge"}
    assert after.legal(0) == after.legal(2) == set()
    after = play("w+4 r1 g1 | b1 b2 | b3", "0:w+4:b", direction=-1)
    assert after.legal(2) == {"accept", "challenge"}
    assert after.legal(1) == set()


@pytest.mark.rule("C2")
def test_the_judged_colour_is_the_one_before_the_card() -> None:
    innocent = play("w+4 b1 b2 | g1 g2 | b3", "0:w+4:b 1:challenge")
    assert innocent.hands[1] == "y1 y2 y3 y4 y5 y6 g1 g2"
    guilty = play("w+4 b1 r2 | g1 g2 | b3", "0:w+4:b 1:challenge")
    assert guilty.hands[0] == "r2 y1 y2 y3 y4 b1"


@pytest.mark.rule("C2")
def test_the_judged_colour_after_a_wild_is_the_one_that_was_named() -> None:
    guilty = play("w+4 b1 | g1 g2 | b3", "0:w+4:g 0:uno 1:challenge", top="w", colour="b")
    assert guilty.hands[0] == "y1 y2 y3 y4 b1"
    innocent = play("w+4 r1 | g1 g2 | b3", "0:w+4:g 0:uno 1:challenge", top="w", colour="b")
    assert innocent.hands[0] == "r1"


@pytest.mark.rule("C2", "A5")
def test_matching_numbers_and_other_wilds_are_no_guilt() -> None:
    after = play("w+4 g5 b5 w w+4 | b1 | b3", "0:w+4:g 1:challenge")
    assert after.hands[0] == "g5 b5 w w+4"
    assert after.hands[1] == "y1 y2 y3 y4 y5 y6 b1"


@pytest.mark.rule("C3")
def test_a_challenger_with_two_players_plays_on_too() -> None:
    after = play("w+4 r1 g1 | b1 b2", "0:w+4:b 1:challenge 1:b1 1:uno")
    assert (after.turn, after.hands[1]) == (0, "b2")


@pytest.mark.rule("C4")
def test_a_wrong_challenge_with_two_players_gives_the_other_another_turn() -> None:
    after = play("w+4 g1 g2 | b1 b2", "0:w+4:b 1:challenge")
    assert after.turn == 0
    assert after.hands[1] == "y1 y2 y3 y4 y5 y6 b1 b2"


@pytest.mark.rule("H1", "C3")
def test_a_stacked_wild_draw_four_found_guilty_costs_its_player_the_sum() -> None:
    hands = "w+4 g1 g2 | w+4 g3 b1 b2 | b3 b4"
    after = play(hands, "0:w+4:g 1:w+4:b 2:challenge", stacking="same")
    assert after.hands == ["g1 g2", "y1 y2 y3 y4 y5 y6 y7 y8 g3 b1 b2", "b3 b4"]
    assert (after.turn, after.phase, after.pending, after.colour) == (2, "play", 0, "b")


@pytest.mark.rule("H1", "C4")
def test_a_stacked_wild_draw_four_found_innocent_costs_the_sum_and_two() -> None:
    hands = "w+4 g1 g2 | w+4 r3 b1 b2 | b3 b4"
    after = play(hands, "0:w+4:g 1:w+4:b 2:challenge", stacking="same")
    assert after.hands[1] == "r3 b1 b2"
    assert after.hands[2] == "y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 b3 b4"
    assert (after.turn, after.phase, after.pending) == (0, "play", 0)


@pytest.mark.rule("H1", "C3")
def test_a_wild_draw_four_on_a_draw_two_found_guilty_costs_its_player_the_sum() -> None:
    hands = "r+2 g1 g2 | w+4 r3 b1 b2 | b3 b4"
    after = play(hands, "0:r+2 1:w+4:b 2:challenge", stacking="any")
    assert after.hands[1] == "r3 y1 y2 y3 y4 y5 y6 b1 b2"
    assert (after.turn, after.phase, after.pending) == (2, "play", 0)


@pytest.mark.rule("H1", "C4")
def test_a_wild_draw_four_on_a_draw_two_found_innocent_costs_the_sum_and_two() -> None:
    hands = "r+2 g1 g2 | w+4 g3 b1 b2 | b3 b4"
    after = play(hands, "0:r+2 1:w+4:b 2:challenge", stacking="any")
    assert after.hands[2] == "y1 y2 y3 y4 y5 y6 y7 y8 b3 b4"
    assert after.turn == 0


@pytest.mark.rule("G1")
def test_the_hand_ends_when_a_player_plays_the_last_card() -> None:
    after = play("r1 | g3 | b4 b6", "0:r1")
    assert after.hand_over
    assert after.hand_winner == 0
    assert (after.turn, after.phase) == (None, "hand-over")
    assert after.moves == {}
    assert after.hands == ["", "g3", "b4 b6"]


@pytest.mark.rule("G1")
@pytest.mark.parametrize("card", ["r1", "rs", "rr", "w:g"])
def test_any_card_may_be_the_last(card: str) -> None:
    held = card.partition(":")[0]
    after = play(f"{held} | g3 | b4 b6", f"0:{card}")
    assert (after.hand_winner, after.scores) == (0, [13, 0, 0])


@pytest.mark.rule("G1")
def test_a_player_who_drew_may_go_out_with_the_drawn_card() -> None:
    # an empty hand comes from a Shuffle Hands that left nothing over
    after = play("| g3 | b4 b6", "0:draw 0:r9", pile="r9 y1")
    assert (after.hand_over, after.hand_winner) == (True, 0)


@pytest.mark.rule("A4", "L3")
def test_naming_the_first_colour_is_not_a_separate_turn() -> None:
    after = deal_out("r1 g1 b1 r2 g2 b2 w b7", "0:colour:r 0:r1", hand_size=2)
    assert (after.top, after.turn) == ("r1", 1)


@pytest.mark.rule("T1")
def test_every_legal_move_is_accepted_and_every_other_is_refused_and_changes_nothing() -> None:
    table = dealt()
    for _ in range(5):
        for seat in range(-2, 5):
            legal = legal_moves(table, seat)
            for move in range(-1, MOVES + 1):
                twin = table.copy()
                if move in legal:
                    apply(twin, seat, move)
                    assert twin != table
                else:
                    with pytest.raises(IllegalMove):
                        apply(twin, seat, move)
                    assert twin == table
        apply(table, table.turn, legal_moves(table, table.turn)[0])


@pytest.mark.rule("T1")
def test_a_missing_seat_has_no_moves() -> None:
    table = dealt()
    assert legal_moves(table, -1) == []
    assert legal_moves(table, 3) == []
    assert legal_moves(table, table.turn) != []


@pytest.mark.rule("U4", "D4")
def test_a_missing_seat_cannot_even_call() -> None:
    for seats in (3, 10):
        table = open_table(house_rules("official", {"false_call_penalty": 2}), seats)
        deal(table, key_from_seed(seats))
        assert legal_moves(table, seats - 1) != []
        assert legal_moves(table, seats) == legal_moves(table, -1) == []


@pytest.mark.rule("G1")
def test_when_the_hand_is_over_nobody_has_a_move() -> None:
    table = dealt()
    assert not is_hand_over(table)
    end_hand(table, 1, "g1 | | b1")
    assert is_hand_over(table)
    assert not is_game_over(table)
    assert [legal_moves(table, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("S1")
def test_when_the_game_is_over_no_hand_is_dealt() -> None:
    table = dealt()
    table.scores[1] = 499
    end_hand(table, 1, "g1 | | b1")
    assert is_hand_over(table)
    assert is_game_over(table)
    with pytest.raises(ValueError, match="cannot deal"):
        deal(table, key_from_seed(2))


def test_a_table_that_was_just_opened_waits_for_its_first_hand() -> None:
    table = open_table(house_rules(), 2)
    assert is_hand_over(table)
    assert not is_game_over(table)
    assert legal_moves(table, 0) == []
    assert table.scores[:2] == [0, 0]


def test_a_copy_of_a_table_goes_its_own_way() -> None:
    table = dealt()
    twin = table.copy()
    assert twin == table
    apply(twin, twin.turn, legal_moves(twin, twin.turn)[-1])
    assert twin != table
    assert table != "a table"
    assert table.hands is not twin.hands
