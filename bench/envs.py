"""Measure the environments: steps per CPU second, and the memory of 65,536 tables.

    python bench/envs.py --peer .venv-peer/bin/python

Actions are random legal ones, two players, `official`, one core. `step` is the step alone; `with
choice` includes choosing the actions. RLCard and PettingZoo's chess run in the same turns, since
rates vary with load.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from penultimate.envs import uno_v0
from penultimate.envs.functional import UnoBatch

TURNS = 3
SECONDS = 2.0
TABLES = 1024
MANY = 65_536


def chooser() -> Callable[[Any, Any, Any], None]:
    """A compiled function that chooses a random legal action in every row."""
    import numba

    @numba.njit
    def choose(masks: Any, actions: Any, state: Any) -> None:
        for at in range(len(masks)):
            count = 0
            for action in range(masks.shape[1]):
                count += masks[at, action]
            state[0] = state[0] * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
            place = ((state[0] >> np.uint64(33)) * np.uint64(count)) >> np.uint64(31)
            action = 0
            while count > 0 and (masks[at, action] == 0 or place > 0):
                place -= np.uint64(masks[at, action])
                action += 1
            actions[at] = action

    return choose


def batch_rates(choose: Any, *, compact: bool, specialize: bool) -> tuple[float, float]:
    """Steps per CPU second, of the step alone and with the choice of actions."""
    batch = UnoBatch(tables=TABLES, compact=compact, specialize=specialize)
    state, actions, seed = batch.init(1), np.zeros(TABLES, np.int64), np.ones(1, np.uint64)
    choose(state.legal_action_mask, actions, seed)
    spent, steps, started = 0.0, 0, time.process_time()
    while time.process_time() - started < SECONDS:
        before = time.process_time()
        state = batch.step(state, actions)
        spent += time.process_time() - before
        choose(state.legal_action_mask, actions, seed)
        steps += TABLES
    return steps / spent, steps / (time.process_time() - started)


def aec_rate(env: Any) -> float:
    """Steps per CPU second through PettingZoo, with `last` and random legal actions."""
    random, steps = Random(1), 0
    env.reset(seed=1)
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(legal[int(random.random() * len(legal))])
        steps += 1
    return steps / (time.process_time() - started)


def memory() -> float:
    """Megabytes of the records and arrays of 65,536 tables."""
    tables = UnoBatch(tables=MANY).tables
    arrays = [tables.tables, tables.episodes, *tables.extra]
    return sum(a.nbytes for a in (*arrays, tables.observations, tables.masks, tables.rewards)) / 1e6


def peer_rates(python: str) -> dict[str, float]:
    script = Path(__file__).parent / "peer.py"
    run = subprocess.run(
        [python, str(script), str(SECONDS)], capture_output=True, text=True, check=True
    )
    return json.loads(run.stdout.splitlines()[-1])


def one_turn(choose: Any, peer: str | None) -> dict[str, float]:
    found = dict[str, float]()
    for name, given in (
        ("whole sight", {"compact": False, "specialize": False}),
        ("whole sight, for official", {"compact": False, "specialize": True}),
        ("compact", {"compact": True, "specialize": False}),
    ):
        found[f"{name}, step"], found[f"{name}, with choice"] = batch_rates(choose, **given)
    found["PettingZoo, raw"] = aec_rate(uno_v0.raw_env())
    found["PettingZoo, not strict"] = aec_rate(uno_v0.env())
    if peer:
        rates = peer_rates(peer)
        found["PettingZoo's chess"] = rates["chess_step"]
        found["RLCard env.step"] = rates["env_step"]
        found["PettingZoo, raw / chess"] = found["PettingZoo, raw"] / rates["chess_step"]
        found["PettingZoo, raw / RLCard"] = found["PettingZoo, raw"] / rates["env_step"]
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--peer", help="Python of the environment with RLCard")
    given, choose = options.parse_args(), chooser()
    turns = [one_turn(choose, given.peer) for _ in range(TURNS)]
    for name in turns[0]:
        middle = statistics.median(turn[name] for turn in turns)
        print(
            f"{name:32} {middle:14,.1f}" if "/" in name else f"{name:32} {middle:14,.0f} a second"
        )
    print(f"{'memory of 65,536 tables':32} {memory():14,.0f} MB")


if __name__ == "__main__":
    main()
