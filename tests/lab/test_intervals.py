"""Intervals of studies contain a planted truth in 95 of 100 runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from penultimate.lab.studies.comparison import win_share
from penultimate.lab.studies.sums import mean, moments, percentage

RUNS = 4_000
DEALS = 60


def covered(found: Callable[[Any], Any], sample: Callable[[Any], Any], truth: float) -> float:
    source = np.random.default_rng(11)
    estimates = [found(sample(source)) for _ in range(RUNS)]
    return sum(abs(one.value - truth) <= one.margin for one in estimates) / RUNS


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5, 0.9, 0.98, 0.995])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_win_share_is_in_its_interval_even_if_nearly_every_hand_is_won(
    truth: float, seats: int
) -> None:
    def won(source: Any) -> Any:
        return moments(source.binomial(seats, truth, DEALS)).tolist()

    assert covered(lambda three: win_share(three, seats), won, truth) >= 0.935


@pytest.mark.parametrize("truth", [0.1, 0.5, 0.98])
def test_a_win_share_is_in_its_interval_if_every_seat_of_a_deal_has_the_same_result(
    truth: float,
) -> None:
    def won(source: Any) -> Any:
        return moments(2 * source.binomial(1, truth, DEALS)).tolist()

    assert covered(lambda three: win_share(three, 2), won, truth) >= 0.935


def test_winning_every_hand_does_not_prove_that_nobody_ever_loses() -> None:
    always, never = win_share([20, 40, 80], 2), win_share([20, 0, 0], 2)
    assert (always.value, never.value) == (1, 0)
    assert always.margin == never.margin == pytest.approx(0.161, abs=0.001)


def test_copies_of_one_player_win_equally_often_without_a_margin() -> None:
    assert win_share([4_000, 4_000, 4_000], 4) == win_share([10, 10, 10], 4)
    assert win_share([10, 10, 10], 4).margin == 0


@pytest.mark.parametrize("truth", [0.01, 0.2, 0.5, 0.97])
def test_a_percentage_is_in_its_interval(truth: float) -> None:
    def counted(source: Any) -> int:
        return int(source.binomial(300, truth))

    assert covered(lambda count: percentage(count, 300), counted, truth) >= 0.935


def test_a_mean_is_in_its_interval() -> None:
    def turns(source: Any) -> Any:
        return moments(source.geometric(1 / 40, 400)).tolist()

    assert 0.935 <= covered(mean, turns, 40) <= 0.965
