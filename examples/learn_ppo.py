"""Learn Uno from nothing with Stable-Baselines3's maskable PPO, on one CPU core.

    pip install 'penultimate[envs]' torch sb3-contrib matplotlib
    python examples/learn_ppo.py --minutes 10

A network with two hidden layers learns against `alert` at 256 compiled tables. Every minute of CPU
time the network plays 2,000 hands of another seed, and the share that it wins goes into
`learning.png`. Compiling is not counted.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import matplotlib as mpl
import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from penultimate.envs import ACTIONS, spans
from penultimate.envs.learner import LearnerVectorEnv

KINDS, COLOURS, PHASES = 56, 5, 9  # the last colour is none
SPANS = {span.name: slice(span.start, span.start + span.size) for span in spans(2)}
COUNTS = ("hand", "discards", "known", "sizes", "missed", "left", "called", "pending", "exposed")
SCALES = {"sizes": 8, "missed": 16, "left": 16, "pending": 8}
CHOICES = {"top": KINDS, "colour": COLOURS, "phase": PHASES}


def features(rows: Any, masks: Any) -> Any:
    """Counts scaled to about 1, choices as one-hot vectors, and the legal actions."""
    parts = [rows[:, SPANS[name]] / SCALES.get(name, 1) for name in COUNTS]
    parts += [np.eye(size)[rows[:, SPANS[name]][:, 0]] for name, size in CHOICES.items()]
    return np.concatenate([*parts, masks], axis=1).astype(np.float32)


class Tables(VecEnv):
    """The vector environment in the form that Stable-Baselines3 expects."""

    def __init__(self, count: int, opponent: str, seed: int) -> None:
        self.envs = LearnerVectorEnv(count, opponents=(opponent,))
        self.envs.reset(seed=seed)
        width = self.seen().shape[1]
        row = spaces.Box(-np.inf, np.inf, (width,), np.float32)
        super().__init__(count, row, spaces.Discrete(ACTIONS))

    def seen(self) -> Any:
        return features(self.envs.tables.observations, self.envs.tables.masks)

    def reset(self) -> Any:
        return self.seen()

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        _, rewards, ended, cut, _ = self.envs.step(self.actions)
        done, given = ended | cut, rewards.copy()
        self.envs.tables.restart_ended()
        seen = self.seen()
        infos = [{"terminal_observation": seen[at]} if done[at] else {} for at in range(len(done))]
        return seen, given, done, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        if method_name != "action_masks":
            raise NotImplementedError(method_name)
        return list(self.envs.tables.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ARG002
        return [None] * self.num_envs

    def set_attr(self, *_: Any, **__: Any) -> None: ...

    def env_is_wrapped(self, *_: Any, **__: Any) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None: ...


def win_share(model: Any, opponent: str, hands: int = 2_000) -> float:
    """The share of hands that the network wins, one hand at each of many tables."""
    tables, running, wins = Tables(hands, opponent, seed=1_000_003), np.ones(hands, bool), 0
    while running.any():
        actions, _ = model.predict(
            tables.seen(), action_masks=np.array(tables.env_method("action_masks")),
            deterministic=True,
        )  # fmt: skip
        tables.step_async(actions)
        _, rewards, done, _ = tables.step_wait()
        wins += int((rewards[running & done] > 0).sum())
        running &= ~done
    return wins / hands


class Curve(BaseCallback):
    """Measure the network every minute of a core, and stop in time."""

    def __init__(self, opponent: str, seconds: float, file: str) -> None:
        super().__init__()
        self.opponent, self.seconds, self.file = opponent, seconds, file
        self.started, self.next, self.points = time.process_time(), 0.0, list[tuple[float, float]]()

    def _on_step(self) -> bool:
        return time.process_time() - self.started < self.seconds

    def _on_rollout_start(self) -> None:
        passed = time.process_time() - self.started
        if passed >= self.next:
            self.measure(passed)
            self.next = passed + 60

    def measure(self, passed: float) -> None:
        self.points.append((passed / 60, win_share(self.model, self.opponent)))
        print(
            f"{passed:5.0f} s  {self.num_timesteps:>9,} steps  {self.points[-1][1]:.1%}", flush=True
        )
        draw(self.points, self.opponent, self.file)


def draw(points: list[tuple[float, float]], opponent: str, file: str) -> None:
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(*zip(*points, strict=True), marker=".")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="minutes of a core", ylabel=f"hands won against {opponent}", ylim=(0, 1))
    figure.savefig(file, dpi=120, bbox_inches="tight")
    plt.close(figure)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--opponent", default="alert")
    options.add_argument("--picture", default="learning.png")
    given = options.parse_args()
    torch.set_num_threads(1)  # more threads mostly wait for each other
    model = MaskablePPO(
        "MlpPolicy", Tables(256, given.opponent, seed=1), n_steps=64, batch_size=2048, n_epochs=4,
        learning_rate=7e-4, gamma=1.0, gae_lambda=0.95, ent_coef=0.01, clip_range=0.2,
        policy_kwargs={"net_arch": [256, 256]}, seed=1, device="cpu",
    )  # fmt: skip
    curve = Curve(given.opponent, 60 * given.minutes, given.picture)
    model.learn(10**9, callback=curve)
    curve.measure(time.process_time() - curve.started)
    model.save("uno_ppo")


if __name__ == "__main__":
    main()
