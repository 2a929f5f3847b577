"""A network learns: its gradients are right, and a few rounds of self-play beat a baseline."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from penultimate.bots.network import Network, read_arrays
from penultimate.lab.arithmetic import NumPyArithmetic
from penultimate.lab.layers import Learner, new_weights
from penultimate.lab.trainer import Course, Trainer

pytestmark = [
    pytest.mark.xdist_group("compiled"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_the_gradients_are_those_of_small_differences() -> None:
    chance = np.random.default_rng(1)
    learner = Learner(new_weights(7, 5, 3, 4, 0), NumPyArithmetic(0))
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
        assert learner.slope[place] == pytest.approx((higher - lower) / 0.02, rel=0.05, abs=0.2)


def test_a_small_network_beats_the_alert_player_after_a_few_rounds(tmp_path: Path) -> None:
    course = Course(width=64, layers=2, tables=256, batch=512, rate=2e-3, official=100, seconds=1e9)
    trainer = Trainer(course, tmp_path)
    with ThreadPoolExecutor(1) as pool:
        for group in trainer.groups:
            group.start(pool, 1)
        for _ in range(24):
            trainer.round(pool)
        for group in trainer.groups:
            group.finish()
    assert trainer.strength("alert", 500) > 0.55
    trainer.save()
    again = Trainer(course, tmp_path)
    assert again.decisions == trainer.decisions
    assert all(
        (again.actor.fetched()[name] == part).all()
        for name, part in trainer.actor.fetched().items()
    )
    shipped = Network(read_arrays(tmp_path / "network.safetensors")[0])
    rows = trainer.groups[0].rows
    assert (shipped.best(rows) == Network(trainer.actor.fetched()).best(rows)).mean() > 0.98
