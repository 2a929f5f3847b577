"""A network learns: its gradients are right."""

from __future__ import annotations

import numpy as np
import pytest

from penultimate.lab.arithmetic import NumPyArithmetic
from penultimate.lab.layers import Learner, new_weights


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
