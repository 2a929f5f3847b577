"""Positions with open hands, and the training of the review's networks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from penultimate.bots.hidden_cards import read_hidden_network
from penultimate.bots.inputs import UNSEEN, WIDTH
from penultimate.bots.master import best_numbers
from penultimate.bots.network import Layers
from penultimate.bots.winner_chances import WinnerNetwork, read_winner_network, winner_chances
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.calibration import (
    calibration,
    fitted_temperature,
    leader_curve,
    new_positions,
)
from penultimate.lab.training.hand_positions import Positions
from penultimate.lab.training.network_learner import new_weights
from penultimate.lab.training.review_networks import (
    HIDDEN_FILE,
    WINNER_FILES,
    HiddenLearner,
    ReviewTrainer,
    ReviewTraining,
)
from penultimate.rules.cards import KINDS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


@pytest.fixture(scope="module")
def positions() -> Positions:
    return new_positions(3, True, 2, 8, best_numbers)


def test_every_table_plays_the_same_number_of_hands(positions: Positions) -> None:
    again = new_positions(3, True, 2, 8, best_numbers)
    assert np.array_equal(again.rows, positions.rows)
    assert 16 <= len(positions.rows) <= 16 * 8


def test_the_winner_of_a_position_is_one_of_its_players(positions: Positions) -> None:
    assert (positions.players == 3).all()
    assert (positions.winners < 3).all()


def test_counts_of_hidden_cards_add_up_to_the_unseen_cards(positions: Positions) -> None:
    counts = HiddenLearner(ReviewTraining(), backend_on("numpy", 0), 0).counts(positions.rows)
    assert np.array_equal(counts.sum(axis=1), positions.rows[:, UNSEEN : UNSEEN + KINDS])
    assert (counts[:, 1] <= positions.rows[:, WIDTH : WIDTH + KINDS]).all()
    assert not counts[:, 3:].any()


def test_a_perfect_forecast_is_calibrated(positions: Positions) -> None:
    chances = np.full((len(positions.rows), 10), 1e-9)
    chances[np.arange(len(chances)), positions.winners] = 1.0
    result = calibration(chances, positions)
    assert result.said[9] == result.won[9] == 100.0
    assert result.won[0] == 0.0
    assert sum(result.counts) == 3 * len(positions.rows)


def test_positions_of_the_same_hand_do_not_narrow_the_margin() -> None:
    """Half of the hands are won at an even chance, seen from one position or from 40."""
    winners = np.repeat(np.arange(100, dtype=np.uint8) % 2, 40)
    chances = np.zeros((len(winners), 10))
    chances[:, :2] = 0.5
    given = Positions(np.zeros((len(winners), 1)), np.full(len(winners), 2), winners)
    assert calibration(chances, given).margins[5] == 0.0  # one of both wins
    chances[:, 0], chances[:, 1] = 0.55, 0.45
    assert calibration(chances, given).margins[5] == pytest.approx(9.8, abs=0.2)


def test_a_temperature_makes_an_overconfident_forecast_calibrated() -> None:
    """Chances of 90%, of which 70% come true."""
    winners = np.array([0] * 70 + [1] * 30, np.uint8)
    chances = np.zeros((100, 10))
    chances[:, 0], chances[:, 1] = 0.9, 0.1
    given = Positions(np.zeros((100, 1)), np.full(100, 2), winners)
    scaled = 0.9 ** (1 / fitted_temperature(chances, given))
    other = 0.1 ** (1 / fitted_temperature(chances, given))
    assert scaled / (scaled + other) == pytest.approx(0.7, abs=0.005)


def test_a_leader_is_corrected_and_the_others_share_the_rest() -> None:
    """Leaders at 90% who win in 70% of the cases."""
    chances, winners = np.tile([0.9, 0.06, 0.04] + [0.0] * 7, (1000, 1)), np.zeros(1000, np.uint8)
    winners[:300] = 1
    given = Positions(np.zeros((1000, WIDTH)), np.full(1000, 3), winners)
    curve = leader_curve(chances, given)
    assert curve == [[0.9, 0.7]]
    network = WinnerNetwork(Layers(new_weights(WIDTH, 4, 1, 10, 0)), leaders={"official 3": curve})
    corrected = network.corrected(chances, given.rows, given.players)
    assert np.allclose(corrected[0, :3], [0.7, 0.18, 0.12])


@pytest.mark.parametrize("count", [2, 3, 10])
def test_a_table_has_the_same_chances_among_many_as_alone(count: int) -> None:
    positions = new_positions(count, True, 1, 8, best_numbers)
    rows = np.concatenate([positions.rows, np.repeat(positions.rows[:1], 100, axis=0)])
    players = np.full(len(rows), count)
    together = winner_chances(rows, players)
    alone = [winner_chances(rows[at : at + 1], players[:1])[0] for at in range(0, len(rows), 7)]
    assert np.allclose(together[::7], alone, atol=1e-6)
    assert np.allclose(together[-1], together[0], atol=1e-9)


def test_training_writes_networks_that_can_be_read(tmp_path: Path, positions: Positions) -> None:
    config = ReviewTraining(seconds=0.1, width=8, hidden_width=8, tables=8, kept=64, batch=8)
    ReviewTrainer(config, tmp_path).run(str)
    again = ReviewTraining(
        seconds=0.1, width=8, hidden_width=8, tables=8, kept=64, batch=8, start=tmp_path
    )
    ReviewTrainer(again, tmp_path).run(str)
    network = read_winner_network(tmp_path / WINNER_FILES["many"])
    chances = network.chances(positions.rows, positions.players)
    assert np.allclose(chances[:, :3].sum(axis=1), 1.0)
    shares = read_hidden_network(tmp_path / HIDDEN_FILE).shares(positions.rows[:, :WIDTH])
    assert np.allclose(shares.sum(axis=1), 1.0)
