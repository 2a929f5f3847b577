"""Where a player who is out meets the rules of turns and deals."""

from typing import Any

import pytest
from rulebook.positions import (
    end_hand,
    hand_of,
    play,
)

from penultimate.rules import Table, deal, house_rules, is_game_over, key_from_seed, open_table
from penultimate.rules.layout import NOBODY

OLD = "elimination-2003"


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
