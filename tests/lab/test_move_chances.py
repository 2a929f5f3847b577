"""The chances of a hint are calibrated on new hands."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from penultimate.bots.advice import chances_network
from penultimate.bots.dice import Dice, seed_dice
from penultimate.bots.inputs import WIDTH
from penultimate.lab.playout import Playout
from penultimate.lab.training.move_chances import MoveChanceTrainer, calibration, gather_moves
from penultimate.rules import PRESETS, Table, house_rules, key_from_seed
from penultimate.rules.game import set_key
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.sight import Sight

Hands = tuple[Any, Any, Any]


@pytest.fixture(scope="module")
def new_hands() -> Hands:
    """New hands that no network was trained on, played by the interpreter."""
    count = 400
    table, dice = Table(), Dice()
    for source in (table, dice):
        set_key(source, key_from_seed("new hands"))
    seed_dice(dice, 1)
    houses = [house_rules(name).encode() for name in PRESETS]
    rows = np.zeros((count, WIDTH), np.uint8)
    moves, won = np.zeros(count, np.int64), np.zeros(count, np.int64)
    places = (table, Memory(), Playout(), Sight(), dice)
    gather_moves(*places, houses, rows, moves, won)  # pyright: ignore[reportArgumentType]
    return rows, moves, won


def test_the_chances_of_hints_are_about_what_is_won_in_new_hands(new_hands: Hands) -> None:
    rows, moves, won = new_hands
    verdict = calibration(chances_network(), rows, moves, won)
    even = -np.where(won, np.log(won.mean()), np.log1p(-won.mean())).mean()
    assert verdict["loss"] < even - 0.04, "better than to tell everybody the same"
    for said, truth, hands in verdict["said_won_hands"].values():
        assert abs(said - truth) < 2.6 * (max(said * (1 - said), 0.02) / hands) ** 0.5


def test_a_small_network_learns_chances_within_seconds(new_hands: Hands) -> None:
    rows, moves, won = new_hands
    config = MoveChanceTrainer(width=16, layers=1, seed=0)
    before = calibration(config.network(), rows, moves, won)["loss"]
    for _ in range(30):
        config.train(rows, moves, won, rate=3e-3)
    assert calibration(config.network(), rows, moves, won)["loss"] < before - 0.03
    assert config.network().logits(rows).shape == (400, MOVES)
