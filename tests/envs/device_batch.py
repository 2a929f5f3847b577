"""Step a batch of tables in a CUDA kernel and on the CPU, and compare every array.

With NUMBA_ENABLE_CUDASIM=1 the kernel runs in Numba's simulator, otherwise on a GPU:

    python tests/envs/device_batch.py STEPS
"""

from __future__ import annotations

import sys
import warnings
from typing import Any

import numpy as np

warnings.filterwarnings("ignore", module="numba")  # the small grid is intended

from penultimate.envs.functional import State, UnoBatch  # noqa: E402
from penultimate.lab.gpu import import_cuda  # noqa: E402

BATCHES: tuple[dict[str, Any], ...] = (
    {"rules": "official+scoring=single-hand"},
    {"rules": "house", "players": 3, "whole": True, "reward": "points"},
    {"rules": "official+open_hands=5", "players": 4},
    {"rules": "official", "compact": True},
)


def arrays(state: State) -> list[Any]:
    parts = (getattr(state, name) for name in State.__dataclass_fields__)
    return [part.copy_to_host() if hasattr(part, "copy_to_host") else part for part in parts]


def chosen(masks: Any, random: Any) -> Any:
    """Random legal actions, and rarely one that is not legal or not even in range."""
    actions = (masks * random.random(masks.shape)).argmax(axis=1)
    wrong = random.random(len(actions)) < 0.005
    return np.where(wrong, random.integers(0, masks.shape[1], len(actions)), actions)


def compare(given: dict[str, Any], tables: int, steps: int) -> None:
    batches = [UnoBatch(**given, tables=tables, device=device) for device in ("cpu", "cuda")]
    states, random = [batch.init(seed=1) for batch in batches], np.random.default_rng(1)
    for number in range(steps):
        for here, there in zip(*map(arrays, states), strict=True):
            assert np.array_equal(here, there), f"{given}, step {number}"
        actions = chosen(states[0].legal_action_mask, random)
        there = import_cuda().to_device(actions.astype(np.int32 if number % 2 else np.int64))
        states = [
            batch.step(state, made)
            for batch, state, made in zip(batches, states, (actions, there), strict=True)
        ]


def main(steps: int) -> None:
    for given in BATCHES:
        compare(given, tables=3, steps=steps)
    print(f"{steps} steps are the same")


if __name__ == "__main__":
    main(int(sys.argv[1]))
