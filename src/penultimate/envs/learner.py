"""Uno as Gymnasium environments: one learner among named bots.

The learner sits in seat 0 and the bots in the following seats. An action outside the mask ends the
episode with a reward of -1, or raises `VectorError` with `strict`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from penultimate.envs.actions import action_number
from penultimate.envs.rendering import as_image, as_text, check_mode, warn_without_mode
from penultimate.envs.spaces import observation_space
from penultimate.lab.vector.episodes import ACTIONS, CUT, ILLEGAL, OVER, RUNNING
from penultimate.lab.vector.tables import (
    MAX_MOVES,
    Setup,
    VectorError,
    VectorTables,
    as_actions,
    caller_array,
)
from penultimate.notation.houses import as_house

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from penultimate.rules.presets import House

_BOTS = ("steady",)


def _setup(
    rules: str | House,
    options: Mapping[str, object] | None,
    opponents: Sequence[str],
    whole: bool,
    reward: str,
    max_moves: int,
) -> Setup:
    if isinstance(opponents, str) or not hasattr(opponents, "__len__") or not opponents:
        raise VectorError("opponents is a tuple of players, such as ('steady', 'hard')")
    house = as_house(rules, options)
    seats = len(opponents) + 1
    return Setup(house, seats, whole, reward, max_moves, opponents=tuple(opponents))


def _check_reset(game: int) -> None:
    if game < 0:
        raise VectorError("call reset() to start an episode")


def _check_legal(masks: Any, actions: Any, running: Any) -> None:
    legal = masks[np.arange(len(actions)), actions] != 0
    if not (legal | ~running).all():
        at = int(np.flatnonzero(~legal & running)[0])
        raise VectorError(f"action {int(actions[at])} is not legal at table {at}")


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One table with a learner. `action_masks` has the legal actions, and so does the info.

    >>> import gymnasium, penultimate.envs
    >>> env = gymnasium.make("penultimate/Uno-v0", opponents=("steady",))
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, info["action_mask"].shape
    ((352,), (140,))
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: str | House = "official",
        options: Mapping[str, object] | None = None,
        opponents: Sequence[str] = _BOTS,
        *,
        whole: bool = False,
        reward: str = "win",
        max_moves: int = MAX_MOVES,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode, self.metadata["render_modes"])
        setup = _setup(rules, options, opponents, whole, reward, max_moves)
        self.tables, self.strict, self.render_mode = VectorTables(setup, 1), strict, render_mode
        self.observation_space = observation_space(setup.width(), masked=False)
        self.action_space = spaces.Discrete(ACTIONS)
        self._game = -1

    def reset(
        self,
        *,
        seed: int | None = None,
        options: Any = None,  # noqa: ARG002 (Gymnasium's signature)
    ) -> tuple[Any, dict[str, Any]]:
        """Start a game: game 0 of the seed or, without a seed, the next game of the last one."""
        super().reset(seed=seed)
        self._game = 0 if seed is not None else self._game + 1
        self.tables.start_games(self._game, seed)
        return self.tables.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        _check_reset(self._game)
        actions = np.array([action_number(action)], np.int64)
        if self.strict:
            _check_legal(self.tables.masks, actions, self.tables.states == RUNNING)
        self.tables.step(actions)
        state, reward = self.tables.states[0], float(self.tables.rewards[0, 0])
        ended, cut = bool(state in (OVER, ILLEGAL)), bool(state == CUT)
        return self.tables.observations[0].copy(), reward, ended, cut, self._info()

    def action_masks(self) -> Any:
        """The legal actions, as Stable-Baselines3's maskable algorithms ask for them."""
        return self.tables.masks[0].astype(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.tables.masks[0].copy()}

    def render(self) -> Any:
        if self.render_mode is None:
            return warn_without_mode()
        show = as_image if self.render_mode == "rgb_array" else as_text
        return show(self.tables.tables[0], 0)


class LearnerVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables with a learner each, stepped by compiled programs.

    All arrays are written in place by every step and reused; copy what you keep. You may pass your
    own `observations`, `masks`, `rewards`, `terminations` and `truncations`. An episode that has
    ended starts the next game at the following step, which ignores its action
    (`AutoresetMode.NEXT_STEP`).

    >>> import gymnasium, penultimate.envs
    >>> envs = gymnasium.make_vec("penultimate/Uno-v0", num_envs=64, opponents=("alert",))
    >>> observations, infos = envs.reset(seed=1)
    >>> observations.shape, infos["action_mask"].shape
    ((64, 352), (64, 140))
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1,
        rules: str | House = "official",
        options: Mapping[str, object] | None = None,
        opponents: Sequence[str] = _BOTS,
        *,
        whole: bool = False,
        reward: str = "win",
        max_moves: int = MAX_MOVES,
        strict: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
        observations: Any = None,
        masks: Any = None,
        rewards: Any = None,
        terminations: Any = None,
        truncations: Any = None,
    ) -> None:
        check_mode(render_mode, self.metadata["render_modes"])
        setup = _setup(rules, options, opponents, whole, reward, max_moves)
        arrays = {"observations": observations, "masks": masks, "rewards": rewards}
        self.tables = VectorTables(setup, num_envs, threads=threads, **arrays)
        self.num_envs, self.strict, self.render_mode = num_envs, strict, render_mode
        row, action = observation_space(setup.width(), masked=False), spaces.Discrete(ACTIONS)
        self.single_observation_space, self.single_action_space = row, action
        self.observation_space: Any = batch_space(row, num_envs)
        self.action_space: Any = batch_space(action, num_envs)
        ends = (num_envs,), np.bool_
        self.terminations = caller_array(terminations, "terminations", *ends)
        self.truncations = caller_array(truncations, "truncations", *ends)
        self._game = -num_envs

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Any, dict[str, Any]]:  # noqa: ARG002
        """Start game `i` of the seed at table `i`, or without a seed the games after the last."""
        if seed is not None and not hasattr(seed, "__index__"):
            raise VectorError("seed is one number; every table plays its own games of that seed")
        self._game = 0 if seed is not None else self._game + self.num_envs
        self.tables.start_games(self._game, None if seed is None else int(seed))
        self.terminations[:] = self.truncations[:] = False
        return self.tables.observations, self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        _check_reset(self._game)
        tables, chosen = self.tables, self.tables.checked(as_actions(actions))
        if self.strict:
            _check_legal(tables.masks, chosen, tables.states == RUNNING)
        tables.step(chosen)
        states = tables.states
        np.equal(states, CUT, out=self.truncations)
        np.logical_or(states == OVER, states == ILLEGAL, out=self.terminations)
        rewards = tables.rewards[:, 0]
        return tables.observations, rewards, self.terminations, self.truncations, self._infos()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.tables.masks}
