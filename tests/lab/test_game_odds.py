"""Chances of winning a game from the scores, and the rewards of hands."""

from __future__ import annotations

import numpy as np
import pytest

from penultimate.bots.game_odds import (
    STRENGTHS,
    Stake,
    chance_of_game,
    scoring_index,
    set_stake,
    write_rewards,
)
from penultimate.lab.training.fit_game_odds import (
    ELIMINATED,
    LOWEST,
    SIDES,
    TAKES,
    fitted_strengths,
)
from penultimate.rules import Table, house_rules, open_table
from penultimate.rules.house import PARTNERS, SCORING
from penultimate.rules.layout import GAME_OVER, HAND_OVER, NOBODY


def table_at(scores: list[int], **changes: object) -> Table:
    table = open_table(house_rules("official", changes), len(scores))
    table.scores[: len(scores)] = scores
    table.hand_winner, table.phase = NOBODY, HAND_OVER
    return table


def chances(scores: list[int], **changes: object) -> list[float]:
    table = table_at(scores, **changes)
    return [chance_of_game(table, table.scores, seat) for seat in range(len(scores))]


@pytest.mark.parametrize("scoring", ["winner-takes", "lowest-total", "elimination", "knockout"])
@pytest.mark.parametrize("players", [2, 3, 7, 10])
def test_the_chances_of_all_add_up_to_one_and_equal_scores_are_worth_the_same(
    scoring: str, players: int
) -> None:
    assert chances([120] * players, scoring=scoring) == pytest.approx([1 / players] * players)
    assert sum(chances(list(range(0, 40 * players, 40)), scoring=scoring)) == pytest.approx(1)


def test_points_help_where_the_winner_takes_them_and_hurt_where_one_is_caught_with_them() -> None:
    assert chances([400, 100])[0] > 0.75
    for scoring in ("elimination", "lowest-total"):
        assert chances([400, 100], scoring=scoring)[1] > 0.75


def test_a_game_that_is_won_is_worth_all() -> None:
    assert chances([520, 480, 0]) == [1, 0, 0]
    assert chances([520, 480, 10], scoring="lowest-total") == [0, 0, 1]
    assert chances([520, 480, 510], scoring="elimination") == [0, 1, 0]


def test_partners_have_their_chance_together() -> None:
    one, other, partner, _ = chances([300, 100, 300, 100], partners=True)
    assert one == partner > 0.6
    assert one + other == pytest.approx(1)


def results(table: Table, after: list[int], winner: int) -> list[float]:
    stake, result = Stake(), [0.0] * 10
    set_stake(table, stake)
    table.scores[: len(after)] = after
    table.hand_winner = winner
    write_rewards(table, stake, result)
    return result[: len(after)]


def test_a_usual_hand_is_worth_three_quarters_to_its_winner_and_a_quarter_to_the_other() -> None:
    assert results(table_at([100, 100]), [145, 100], 0) == pytest.approx([0.75, 0.25], abs=0.01)
    assert results(table_at([0, 0]), [45, 0], 0) == pytest.approx([0.75, 0.25], abs=0.01)
    won, lost = results(table_at([100, 100]), [110, 100], 0)
    assert 0.5 < won < 0.6, "ten points move little"
    assert 0.4 < lost < 0.5


def test_a_single_hand_is_won_or_lost() -> None:
    assert results(table_at([0, 0, 0], scoring="single-hand"), [0, 30, 0], 1) == [0, 1, 0]


def test_a_player_who_wins_the_game_with_a_hand_has_all_of_it() -> None:
    table = table_at([480, 200])
    table.game_winner, table.phase = 0, GAME_OVER
    won, lost = results(table, [500, 200], 0)
    assert won >= 0.75
    assert lost <= 0.25


def stock_of_hands() -> dict[int, np.ndarray[tuple[int, int], np.dtype[np.int64]]]:
    """Hands in which every loser has 50 points."""
    return {players: np.array([[0] + [50] * (players - 1)]) for players in range(2, 5)}


def test_lots_learnt_from_hands_of_fifty_points_are_those_of_a_race_to_ten() -> None:
    """Two players, 50 points a hand: from 8 against 5 hands won, two more of the next six do."""
    a, b, c = fitted_strengths(stock_of_hands(), TAKES, 2, games=3000)

    def lots(share: float) -> float:
        return 2.0 ** (a * share + b * share**2 + c * share**3)

    chance = lots(0.8) / (lots(0.8) + lots(0.5))
    lost = 0.5**6 * (1 + 6)  # none or one of six hands
    assert chance == pytest.approx(1 - lost, abs=0.04)


def test_the_ways_of_scoring_have_their_lots_in_order() -> None:
    ways: dict[int, dict[str, object]] = {
        TAKES: {},
        SIDES: {"partners": True},
        LOWEST: {"scoring": "lowest-total"},
        ELIMINATED: {"scoring": "elimination"},
    }
    for way, changes in ways.items():
        house = house_rules("official", changes).encode()
        assert scoring_index(house[SCORING], house[PARTNERS]) == way
        falls = way in (LOWEST, ELIMINATED)
        assert all((sum(row) < 0) == falls for row in STRENGTHS[way])
