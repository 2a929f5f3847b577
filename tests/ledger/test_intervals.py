"""The certainty of a ranking: intervals and possible ranks."""

from __future__ import annotations

import doctest
from math import sqrt
from statistics import NormalDist
from typing import Any

import pytest
from ledger.games import NAMES, game

import penultimate.ledger
from penultimate.ledger import METHODS, Ranking, rank
from penultimate.ledger.intervals import quantile, tail_for

BY_GAINS: Any = [method for method in METHODS if method not in ("trueskill", "points_total")]


def won_by_ann(games: int, players: int) -> list[Any]:
    """Games in which Ann wins everything."""
    scores = ", ".join(f"{name} {500 if name == 'Ann' else 0}" for name in NAMES[:players])
    return [game(scores, "standard") for _ in range(games)]


def interval(ranking: Ranking, player: str) -> tuple[float | None, float | None]:
    return next((row.low, row.high) for row in ranking.ranking if row.player == player)


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)],
)
def test_students_t_is_that_of_the_printed_tables(freedom: int, printed: float) -> None:
    assert quantile(freedom) == pytest.approx(printed, rel=0.01)


@pytest.mark.parametrize(
    ("z", "expected"),
    [
        (1, 1 + 1 / 2 / 3 + 1 / 4 / 9 + 1 / 16 / 27),
        (2, 2 + 5 / 2 / 3 + 49 / 16 / 9 + 183 / 64 / 27),
    ],
)
def test_students_t_follows_cornish_and_fishers_expansion(z: int, expected: float) -> None:
    """With 3 degrees of freedom; the three terms at a normal quantile of 1 and of 2, by hand."""
    assert quantile(3, NormalDist().cdf(z)) == pytest.approx(expected, abs=1e-9)


def test_intervals_of_many_players_are_wider() -> None:
    """Ten players are 45 pairs: 1 - 0.05 ÷ 90 of a normal one lie below 3.26, √2 times 2.305."""
    assert [tail_for(players) for players in range(2, 5)] == pytest.approx([0.975] * 3)
    assert quantile(10**9, tail_for(10)) == pytest.approx(2.305, abs=2e-3)


def test_an_interval_by_hand() -> None:
    """In each game the scores are 100 from their mean, so a mean of 9 has a deviation of 100/3."""
    ranking = rank([game("Ann 500, Bob 300") for _ in range(9)], "average_score")
    width = 2.306 * 100 / 3  # t of 8 degrees of freedom
    assert interval(ranking, "Ann") == pytest.approx((500 - width, 500 + width), rel=1e-3)
    assert interval(ranking, "Bob") == pytest.approx((300 - width, 300 + width), rel=1e-3)
    assert (ranking.pairs, ranking.told_apart) == (1, 1)


def test_a_total_is_a_fact_without_an_interval() -> None:
    total = rank([game("Ann 500, Bob 300, Cy 300") for _ in range(9)], "points_total")
    assert {interval(total, row.player) for row in total.ranking} == {(None, None)}
    ranges = {row.player: (row.best_rank, row.worst_rank) for row in total.ranking}
    assert ranges == {"Ann": (1, 1), "Bob": (2, 3), "Cy": (2, 3)}
    assert (total.pairs, total.told_apart) == (3, 2)


@pytest.mark.parametrize(("players", "pairs"), [(2, 1), (3, 3), (10, 45)])
def test_every_two_players_are_a_pair(players: int, pairs: int) -> None:
    assert rank(won_by_ann(1, players), "average_score").pairs == pairs


def test_an_interval_stays_within_what_can_be() -> None:
    ranking = rank(won_by_ann(5, 2), "win_percentage")
    width = 2.776 * 50 / sqrt(5)
    assert interval(ranking, "Ann") == pytest.approx((100 - width, 100), rel=0.01)
    assert interval(ranking, "Bob") == pytest.approx((0, width), rel=0.01)


@pytest.mark.parametrize("method", BY_GAINS)
def test_after_one_game_there_is_no_interval(method: Any) -> None:
    ranking = rank(won_by_ann(1, 4), method)
    assert {(row.low, row.high, row.best_rank, row.worst_rank) for row in ranking.ranking} == {
        (None, None, 1, 4)
    }
    assert ranking.told_apart == 0


@pytest.mark.parametrize("method", [*BY_GAINS, "trueskill"])
@pytest.mark.parametrize("players", range(2, 11))
def test_after_three_games_nobody_can_tell(method: Any, players: int) -> None:
    ranking = rank(won_by_ann(3, players), method)
    assert ranking.told_apart == 0
    assert {(row.best_rank, row.worst_rank) for row in ranking.ranking} == {(1, players)}


@pytest.mark.parametrize("method", [*BY_GAINS, "trueskill"])
@pytest.mark.parametrize("players", range(2, 11))
def test_after_forty_games_all_won_by_one_that_one_is_surely_ahead(
    method: Any, players: int
) -> None:
    ranking = rank(won_by_ann(40, players), method)
    first, *others = ranking.ranking
    assert (first.player, first.best_rank, first.worst_rank) == ("Ann", 1, 1)
    assert {(row.best_rank, row.worst_rank) for row in others} == {(2, players)}
    assert ranking.told_apart == players - 1


def test_where_low_wins_the_lower_interval_is_ahead() -> None:
    games = [game("Ann 500, Bob 0", "lowest-total") for _ in range(40)]
    ranking = rank(games, "average_score")
    assert [(row.player, row.best_rank, row.worst_rank) for row in ranking.ranking] == [
        ("Bob", 1, 1),
        ("Ann", 2, 2),
    ]


def test_the_example_of_the_front_door_runs() -> None:
    assert doctest.testmod(penultimate.ledger).failed == 0
