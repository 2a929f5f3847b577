"""The five methods, against values worked out by hand."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from ledger.games import game, ranks, values
from openskill.models import BradleyTerryPart

from penultimate.ledger import METHODS, ClubGame, rank
from penultimate.ledger.bradley_terry import (
    FITTED,
    MEAN,
    SPREAD,
    Skill,
    rate_game,
    skills_after,
    skills_over_time,
)
from penultimate.ledger.luck_correction import HAND_SCALE, LUCK_COUNTED, LUCK_LEFT, rate_hands

HIGH = [
    game("Ann 520, Bob 310, Cy 0", "standard"),
    game("Ann 310, Bob 500", "standard"),
    game("Bob 100, Cy 100, Dee 100", "own"),
]
LOW = [
    game("Ann 500, Bob 100, Cy 200", "lowest-total"),
    game("Ann 20, Bob 60", "own", low_wins=True),
]
OUT = game("Ann 600, Bob 510, Cy 90", "elimination", order=["Bob", "Cy", "Ann"])


def test_average_score_is_the_mean_of_scores() -> None:
    ranking = rank(HIGH, "average_score")
    assert values(ranking) == {"Ann": 415, "Bob": 910 / 3, "Cy": 50, "Dee": 100}
    assert ranks(ranking) == [(1, "Ann"), (2, "Bob"), (3, "Dee"), (4, "Cy")]
    assert (ranking.games, ranking.left_out, ranking.better) == (3, 0, "higher")
    assert [row.games for row in ranking.ranking] == [2, 3, 1, 2]


def test_points_total_is_the_sum_of_scores() -> None:
    ranking = rank(HIGH, "points_total")
    assert values(ranking) == {"Ann": 830, "Bob": 910, "Cy": 100, "Dee": 100}
    assert ranks(ranking) == [(1, "Bob"), (2, "Ann"), (3, "Cy"), (3, "Dee")]


def test_win_percentage_gives_those_who_share_first_place_a_part_of_a_win_each() -> None:
    ranking = rank(HIGH, "win_percentage")
    third = 100 / 3
    assert values(ranking) == pytest.approx(
        {"Ann": 50, "Bob": (100 + third) / 3, "Cy": third / 2, "Dee": third}, abs=1e-12
    )
    assert ranks(ranking) == [(1, "Ann"), (2, "Bob"), (3, "Dee"), (4, "Cy")]


@pytest.mark.parametrize(
    ("scores", "low_wins", "expected"),
    [
        ("Ann 1, Bob 0", False, {"Ann": 2, "Bob": 0}),
        ("Ann 1, Bob 0", True, {"Ann": 0, "Bob": 2}),
        ("Ann 0, Bob 0", False, {"Ann": 1, "Bob": 1}),
    ],
)
def test_normalized_score_of_a_game_with_one_point_or_none(
    scores: str, low_wins: bool, expected: dict[str, float]
) -> None:
    played = game(scores, "own", low_wins=low_wins)
    assert values(rank([played], "normalized_score_avg")) == expected


def test_normalized_score_has_par_1_at_any_table() -> None:
    ranking = rank(HIGH, "normalized_score_avg")
    assert values(ranking) == pytest.approx(
        {
            "Ann": (3 * 520 / 830 + 2 * 310 / 810) / 2,
            "Bob": (3 * 310 / 830 + 2 * 500 / 810 + 1) / 3,
            "Cy": (0 + 1) / 2,
            "Dee": 1,
        },
        abs=1e-12,
    )


def test_normalized_score_where_low_wins() -> None:
    ranking = rank(LOW, "normalized_score_avg")
    first = {"Ann": 3 * (1 - 5 / 8) / 2, "Bob": 3 * (1 - 1 / 8) / 2, "Cy": 3 * (1 - 2 / 8) / 2}
    second = {"Ann": 2 * (1 - 20 / 80), "Bob": 2 * (1 - 60 / 80)}
    assert values(ranking) == pytest.approx(
        {
            "Ann": (first["Ann"] + second["Ann"]) / 2,
            "Bob": (first["Bob"] + second["Bob"]) / 2,
            "Cy": first["Cy"],
        },
        abs=1e-12,
    )


@pytest.mark.parametrize("low_wins", [False, True])
def test_a_game_without_points_is_par_for_everyone(low_wins: bool) -> None:
    games = [game("Ann 0, Bob 0, Cy 0", low_wins=low_wins)]
    assert values(rank(games, "normalized_score_avg")) == {"Ann": 1, "Bob": 1, "Cy": 1}
    assert values(rank(games, "win_percentage")) == {"Ann": 100 / 3, "Bob": 100 / 3, "Cy": 100 / 3}


@pytest.mark.parametrize("method", ["average_score", "points_total"])
def test_games_where_low_wins_are_left_out_beside_the_others(method: str) -> None:
    alone, mixed = rank(HIGH, method), rank([*LOW, *HIGH, OUT], method)  # pyright: ignore[reportArgumentType]
    assert (mixed.games, mixed.left_out) == (3, 3)
    assert mixed.ranking == alone.ranking


def test_with_such_games_only_the_lowest_is_first() -> None:
    ranking = rank(LOW, "average_score")
    assert values(ranking) == {"Ann": 260, "Bob": 80, "Cy": 200}
    assert ranks(ranking) == [(1, "Bob"), (2, "Cy"), (3, "Ann")]
    assert (ranking.games, ranking.left_out, ranking.better) == (2, 0, "lower")
    assert ranks(rank(LOW, "points_total")) == [(1, "Bob"), (2, "Cy"), (3, "Ann")]
    assert values(rank(LOW, "points_total")) == {"Ann": 520, "Bob": 160, "Cy": 200}


def test_the_last_in_the_order_wins_an_elimination_whatever_the_scores() -> None:
    assert values(rank([OUT], "win_percentage")) == {"Ann": 100, "Bob": 0, "Cy": 0}
    assert ranks(rank([OUT], "trueskill")) == [(1, "Ann"), (2, "Cy"), (3, "Bob")]


def test_equal_values_are_equal_ranks_and_stand_by_name() -> None:
    games = [game("Eve 9, Dee 5, Bob 5, Ann 1")]
    expected = [(1, "Eve"), (2, "Bob"), (2, "Dee"), (4, "Ann")]
    for method in ("average_score", "points_total", "normalized_score_avg", "trueskill"):
        assert ranks(rank(games, method)) == expected
    thirds = [game("Ann 1, Bob 1, Cy 1"), game("Ann 1, Bob 0"), game("Bob 1, Cy 0")]
    assert ranks(rank(thirds, "win_percentage"))[:2] == [(1, "Ann"), (2, "Bob")]
    tenths = [game("Ann 1, Bob 3, Dee 6"), game("Ann 2, Bob 0, Dee 8")]
    assert ranks(rank(tenths, "normalized_score_avg")) == [(1, "Dee"), (2, "Ann"), (2, "Bob")]


@pytest.mark.parametrize("method", METHODS)
def test_a_club_without_games_has_an_empty_ranking(method: str) -> None:
    ranking = rank([], method)  # pyright: ignore[reportArgumentType]
    assert (ranking.games, ranking.ranking, ranking.pairs) == (0, [], 0)


def test_skill_after_one_game_of_two_by_the_formula_of_weng_and_lin() -> None:
    """c² = 2 (σ² + β²); the winner gains σ² ÷ 2c; variance falls by gamma × σ² ÷ 4c²."""
    variance = SPREAD**2 + FITTED.tau**2
    c = sqrt(2 * variance + 2 * FITTED.beta**2)
    sigma = sqrt(variance * (1 - FITTED.gamma * variance / c**2 / 4))
    first, second = rank([game("Ann 9, Bob 1")], "trueskill").ranking
    assert (first.player, second.player) == ("Ann", "Bob")
    assert first.mu == pytest.approx(MEAN + variance / c / 2)
    assert second.mu == pytest.approx(MEAN - variance / c / 2)
    assert first.sigma == pytest.approx(sigma)
    assert first.value == pytest.approx(MEAN + variance / c / 2 - 3 * sigma)
    assert [first.mu, first.sigma] == pytest.approx([26.71, 8.18], abs=0.005)


@pytest.mark.parametrize("ranks", [[1, 2], [1, 1], [1, 2, 3, 4], [1, 2, 2, 4, 5], [1] * 10])
def test_skill_is_what_the_library_openskill_gives(ranks: list[int]) -> None:
    library = BradleyTerryPart(
        mu=MEAN,
        sigma=SPREAD,
        beta=FITTED.beta,
        tau=FITTED.tau,
        gamma=lambda *_: FITTED.gamma,
        window_size=10,
    )
    skills = [Skill(20 + 3 * seat, 8 - seat / 2) for seat in range(len(ranks))]
    teams = [[library.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    expected = [(team[0].mu, team[0].sigma) for team in library.rate(teams, ranks=[*ranks])]
    means, sigmas = [skill.mu for skill in skills], [skill.sigma for skill in skills]
    assert [(skill.mu, skill.sigma) for skill in rate_game(ranks, means, sigmas)] == [
        pytest.approx(pair) for pair in expected
    ]


def test_what_was_rated_before_is_not_rated_again() -> None:
    games = [game("Ann 9, Bob 1", date=f"2026-01-0{day}") for day in (1, 2, 4)]
    before = skills_over_time(games)
    late = game("Ann 1, Bob 9", date="2026-01-05")
    grown = skills_over_time([*games, late], before)
    assert grown == skills_over_time([*games, late])
    assert all(one is other for one, other in zip(grown, before, strict=False))
    between = [*games, game("Ann 1, Bob 9", date="2026-01-03")]
    assert skills_over_time(between, before) == skills_over_time(between)
    assert skills_over_time(games[:1], before) == before[:1]


def test_skill_takes_games_by_date_and_those_of_a_day_as_they_were_entered() -> None:
    early, late = game("Ann 9, Bob 1", date="2026-01-01"), game("Bob 9, Cy 1", date="2026-01-03")
    assert rank([late, early], "trueskill") == rank([early, late], "trueskill")
    same_day = [game("Ann 9, Bob 1"), game("Bob 9, Cy 1")]
    assert values(rank(same_day, "trueskill")) != values(rank(same_day[::-1], "trueskill"))


def reviewed(luck: dict[str, int], scores: str = "Ann 520, Bob 310", **more: Any) -> ClubGame:
    """A game of ten hands, of which Ann won six."""
    won = {"rounds": 10, "rounds_won": {"Ann": 6, "Bob": 4}}
    return game(scores, "standard", **won, luck=luck, **more)


def test_a_game_won_by_the_cards_alone_changes_no_skill() -> None:
    all_of_it = round(100 / LUCK_COUNTED)
    ann, bob = skills_after([reviewed({"Ann": all_of_it, "Bob": -all_of_it})]).values()
    assert (ann.mu, bob.mu) == pytest.approx((MEAN, MEAN), abs=0.01)
    assert ann.sigma == pytest.approx(bob.sigma)


def test_bad_cards_count_for_the_loser() -> None:
    skills = skills_after([reviewed({"Ann": 300, "Bob": -300})])
    assert skills["Bob"].mu > MEAN > skills["Ann"].mu


def test_a_reviewed_game_tells_more_than_its_places() -> None:
    lucky, plain = (skills_after([one])["Ann"] for one in (reviewed({"Ann": 5}), HIGH[1]))
    assert lucky.sigma < plain.sigma


def test_skill_after_corrected_hands_is_the_mean_given_both() -> None:
    """Two normal variables, and a measured difference between them."""
    slope, noise = 1 / 4 / HAND_SCALE, 1.3 * LUCK_LEFT / 4 / 10
    [(one, deviation), (other, _)] = rate_hands([0.7, 0.3], 10, [25.0, 25.0], [64.0, 64.0])
    gain = 64 * slope / (2 * 64 * slope**2 + noise)
    assert (one, other) == pytest.approx((25 + gain * 0.2, 25 - gain * 0.2))
    assert deviation**2 == pytest.approx(64 - gain * slope * 64)


def test_where_players_go_out_early_their_places_count_in_spite_of_a_review() -> None:
    won = {"rounds": 3, "rounds_won": {"Ann": 3}}
    order = ["Bob", "Cy", "Ann"]
    scores = "Ann 600, Bob 510, Cy 90"
    known = game(scores, "elimination", order=order, **won, luck={"Ann": 100, "Bob": -100})
    assert skills_after([known]) == skills_after([OUT])


def test_names_do_not_affect_the_rounding_of_corrected_hands() -> None:
    three = {"Ann": 70, "Bob": -40, "Cy": -30}
    games = [reviewed(three, "Ann 520, Bob 310, Cy 0"), reviewed(three, "Cy 0, Bob 310, Ann 520")]
    one, other = (skills_after([played]) for played in games)
    assert one == other
