"""Training: correct gradients, and a few rounds of self-play beat a baseline."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from penultimate.bots.inputs import INPUTS, UNSEEN, inputs_for
from penultimate.bots.master import best_numbers
from penultimate.bots.network import Layers, Network, read_arrays, read_network, remap_critic
from penultimate.lab.training.array_backend import NumPyBackend
from penultimate.lab.training.config import TrainingConfig
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.lab.training.oracle_networks import OracleTrainer
from penultimate.lab.training.trainer import Trainer
from penultimate.rules.cards import KINDS
from penultimate.rules.house import ENCODED, PARTNERS, SCORING, SINGLE_HAND
from penultimate.rules.presets import house_rules

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_the_gradients_are_those_of_small_differences() -> None:
    chance = np.random.default_rng(1)
    learner = Learner(new_weights(7, 5, 3, 4, 0), NumPyBackend(0))
    learner.row += 0.3 * chance.normal(size=learner.row.shape).astype(np.float32)
    learner.refresh()
    rows, wanted = chance.normal(size=(6, 7)), chance.normal(size=(6, 4))
    rows = rows.astype(np.float32)

    def loss() -> float:
        learner.refresh()
        return float(((learner.forward(rows)[0] - wanted) ** 2).sum() / 2)

    answer, kept = learner.forward(rows)
    learner.learn(kept, (answer - wanted).astype(np.float32), 0.0)
    for place in range(0, len(learner.row), 7):
        before = learner.row[place].copy()
        learner.row[place] = before + 0.01
        higher = loss()
        learner.row[place] = before - 0.01
        lower = loss()
        learner.row[place] = before
        assert learner.gradient[place] == pytest.approx((higher - lower) / 0.02, rel=0.05, abs=0.2)


def test_the_saved_network_is_the_mean_of_the_late_weights() -> None:
    learner = Learner(new_weights(2, 2, 1, 2, 0), NumPyBackend(0))
    learner.replace_weights({name: np.zeros(shape) for name, shape in learner.shapes.items()})
    learner.row += 8
    learner.average(4)  # the mean of two rounds: half of the step
    assert np.all(learner.averaged == 4)
    learner.average(12)  # of four
    assert np.all(learner.averaged == 5)
    learner.average(10_000)  # and never of more than a hundred
    assert np.allclose(learner.averaged, 5.03)


def test_a_small_network_beats_the_alert_player_after_a_few_rounds(tmp_path: Path) -> None:
    config = TrainingConfig(
        official=100, single=100, width=64, layers=2, tables=256, batch=512, rate=2e-3
    )
    config = replace(config, seconds=1e9)
    trainer = Trainer(config, tmp_path)
    train(trainer, 24)
    assert trainer.strength("alert", 500) > 0.55
    trainer.save()
    shipped = read_network(tmp_path / "network.safetensors")
    rows = trainer.groups[0].rows
    assert (
        shipped.best(rows) == Network(trainer.actor.averaged_weights()).best(rows)
    ).mean() > 0.98


def train(trainer: Trainer, rounds: int) -> None:
    with ThreadPoolExecutor(1) as pool:
        trainer.begin(pool)
        for _ in range(rounds):
            trainer.round(pool)
        trainer.end()


def test_training_resumes_from_a_checkpoint(tmp_path: Path) -> None:
    config = TrainingConfig(most=3, width=16, layers=2, tables=64, batch=256, seconds=1e9)
    trainer = Trainer(config, tmp_path)
    train(trainer, 3)
    trainer.save()
    again = Trainer(config, tmp_path)
    assert again.decisions == trainer.decisions == 3 * 32 * 64
    for one, other in ((trainer.actor, again.actor), (trainer.critic, again.critic)):
        assert one.steps == other.steps > 0
        for name in ("row", "mean", "square", "averaged"):
            row, same = getattr(one, name), getattr(other, name)
            assert np.any(row)
            assert np.array_equal(row, same)
    assert np.array_equal(trainer.actor.frozen_row, again.actor.frozen_row)
    train(again, 2)
    assert again.rounds == 5


def test_the_oracle_networks_learn_while_the_player_stays_the_same(tmp_path: Path) -> None:
    config = TrainingConfig(width=16, layers=2, tables=64, batch=256, seconds=1e9, rate=3e-3)
    first = Trainer(config, tmp_path)
    first.save()
    ahead = OracleTrainer(config, tmp_path / "ahead", tmp_path / "network.safetensors")
    played = ahead.actor.row.copy()
    train(ahead, 12)
    assert np.array_equal(ahead.actor.row, played)
    rollout = ahead.previous[0]
    rows, held = rollout.rows[0], rollout.hands[0]
    unseen = rows[:, UNSEEN : UNSEEN + KINDS].astype(float)
    (tmp_path / "ahead").mkdir()
    ahead.save()
    belief = Layers(remap_critic(*read_arrays(tmp_path / "ahead" / "belief.safetensors")))
    said = (belief.probabilities(rows) * unseen).sum(axis=1)
    assert abs(said - held.sum(axis=1)).mean() < 2.0, "it has learnt at least how many there are"
    worth = Layers(remap_critic(*read_arrays(tmp_path / "ahead" / "worth.safetensors")))
    said = worth.probabilities(np.concatenate([rows, held], axis=1))[:, :2].sum(axis=1)
    assert abs(said - 1).mean() < 0.2, "one of two wins"


def test_tables_of_every_size_and_house_are_rolled() -> None:
    settings = TrainingConfig(fewest=3, most=10, usual=4).settings()
    sizes = np.bincount(settings["seats"], minlength=11) / len(settings)
    assert sizes[4] > 0.5
    assert sizes[3] > sizes[6] > sizes[10] > 0
    houses = settings["house"]
    official = np.array([house_rules().encode()])
    differs = np.delete(houses != official, SCORING, axis=1).any(axis=1)
    assert 0.5 < 1 - differs.mean() < 0.6, "a fourteenth of the other tables play it as a preset"
    assert 0.55 < (houses[:, SCORING] == SINGLE_HAND).mean() < 0.65
    assert len(np.unique(houses, axis=0)) > 500
    for setting in settings:
        assert setting["seats"] % 2 == 0 or not setting["house"][PARTNERS]


def test_every_option_is_met_in_training_and_seen_by_the_network() -> None:
    houses = TrainingConfig().settings()["house"]
    usual = house_rules().encode()
    for place, option in enumerate(ENCODED):
        if option.name not in ("dealer", "target"):
            assert (houses[:, place] != usual[place]).any(), option.name
            assert any(name.startswith(f"option {option.name} ") for name in INPUTS)
    assert (houses == house_rules("party").encode()).all(axis=1).any()


def test_training_can_start_from_a_network(tmp_path: Path) -> None:
    config = TrainingConfig(width=16, layers=2, tables=64, batch=256, seconds=1e9)
    (tmp_path / "first").mkdir()
    first = Trainer(config, tmp_path / "first")
    first.save()
    file = tmp_path / "first" / "network.safetensors"
    second = Trainer(replace(config, seed=9), tmp_path, file)
    for name, part in second.actor.weights().items():
        places = inputs_for(2) if name == "weight0" else slice(None)
        written = first.actor.weights()[name][places]
        step = np.abs(written).max(axis=0) / 127  # of eight bits
        assert (np.abs(written - part[places]) <= step / 2 + 1e-3).all()
    before, played = second.critic.row.copy(), second.actor.row.copy()
    train(second, 3)
    assert np.array_equal(second.actor.row, played), "it waits for its critic"
    assert not np.allclose(before, second.critic.row)


def test_a_rival_network_makes_its_own_moves_and_the_trained_one_does_not_learn_them(
    tmp_path: Path,
) -> None:
    config = TrainingConfig(
        league=("master",), league_share=100, width=8, layers=1, tables=64, batch=64, seconds=1e9
    )
    trainer = Trainer(config, tmp_path)
    train(trainer, 1)
    rollout = trainer.previous[0]
    others = rollout.own[:-1] == 0
    assert 0.3 < others.mean() < 0.7
    rows, moves = rollout.rows[:-1][others], rollout.moves[:-1][others]
    assert np.array_equal(moves, best_numbers(rows))
    rollout.own[:] = 0
    actor, critic = trainer.actor.row.copy(), trainer.critic.row.copy()
    trainer.agent.update(rollout, 64, 1e-3, 1e-3, 0.01)
    assert np.array_equal(trainer.actor.row, actor)
    assert not np.array_equal(trainer.critic.row, critic), "it judges the rival's positions too"
