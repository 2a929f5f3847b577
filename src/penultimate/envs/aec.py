"""Uno as a PettingZoo agent-environment-cycle environment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from penultimate.envs.actions import action_number, check_number, illegal_action
from penultimate.envs.rendering import as_image, as_text, check_mode, warn_without_mode
from penultimate.envs.spaces import observation_space
from penultimate.lab.vector.episodes import ACTIONS, OVER, RUNNING, SILENT
from penultimate.lab.vector.single_table import NEWS, REFUSED, SingleTable
from penultimate.lab.vector.tables import MAX_MOVES, Setup, VectorError, check_count
from penultimate.notation.houses import as_house

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.presets import House

_HUMAN: Final = "human"
_SINCE_RESET: Final = (
    "agent_selection",
    "agents",
    "infos",
    "rewards",
    "terminations",
    "truncations",
)
_SILENT: Final = np.zeros(ACTIONS, np.int8)
_SILENT[SILENT] = 1


class UnoEnv(AECEnv[str, Any, int]):
    """One table. Agents act in the order of asking (`docs/environments.md`).

    An episode is one hand, or with `whole` a game of several hands. `reward` is `win`, `points` or
    `places`. `max_moves` limits a hand; a longer one is truncated. `max_cycles` truncates an
    episode after that many actions. An illegal action raises `VectorError`, or without `strict`
    ends the episode with a reward of -1 for its agent.
    """

    metadata: ClassVar[dict[str, Any]] = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "name": "uno_v0",
        "render_modes": [_HUMAN, "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: str | House = "official",
        options: Mapping[str, object] | None = None,
        players: int = 2,
        *,
        whole: bool = False,
        reward: str = "win",
        max_moves: int = MAX_MOVES,
        max_cycles: int = 0,
        strict: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode, self.metadata["render_modes"])
        check_count("max_cycles", max_cycles, 0)
        setup = Setup(as_house(rules, options), players, whole, reward, max_moves)
        self.render_mode, self.strict, self.max_cycles = render_mode, strict, max_cycles
        self.table = SingleTable(setup)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._space = observation_space(setup.width(), masked=True)
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._game, self._ended = -1, True

    def __getattr__(self, name: str) -> Any:
        needed = "; call reset() first" if name in _SINCE_RESET else ""
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}{needed}")

    def observation_space(self, agent: str) -> Any:  # noqa: ARG002 (all agents see the same)
        return self._space

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Start a game: game 0 of the seed or, without a seed, the next game of the last one.

        `options={"key": "…"}` deals with the key of a recorded hand instead (`docs/records.md`).
        """
        key = _key(options["key"]) if options and "key" in options else None
        self._game = self._game + 1 if seed is None and key is None else 0
        self.table.start_games(self._game, seed, key)
        self._cycles_left, self._ended, self._has_rewards = self.max_cycles, False, False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: _idle() for agent in self.agents}
        self._ask(int(self.table.seats[0]))

    def _ask(self, seat: int) -> None:
        """Select the agent that is asked, and put its mask into its info."""
        self.agent_selection: str = self.possible_agents[seat]
        self._mask = self.table.mask.copy()
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def step(self, action: Any) -> None:
        """Make the action of the agent that is asked, and select the next one.

        Most actions reward nobody and end nothing, so they change only what is asked.
        """
        if self._ended:
            self._step_ended(action)
            return
        before, asked = self.agent_selection, self.table.play(action_number(action))
        if asked == REFUSED:
            self._refuse(action)
            return
        self.infos[before] = _idle()
        self._cycles_left -= 1
        if asked == NEWS or self._has_rewards or self._cycles_left == 0:
            self._take_results(before)
        else:
            self._ask(asked)
        if self.render_mode == _HUMAN:
            self.render()

    def _take_results(self, agent: str) -> None:
        """Add the rewards, and end the episode if it is over."""
        state, given = self.table.states[0], self.table.rewards[0].tolist()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, given, strict=True))
        self._accumulate_rewards()
        self._has_rewards = any(given) or any(self._cumulative_rewards.values())
        if state == RUNNING:
            self._ask(int(self.table.seats[0]))
        if state != RUNNING or self._cycles_left == 0:
            self._end(terminated=bool(state == OVER))

    def _end(self, *, terminated: bool) -> None:
        self._ended = True
        self.terminations = dict.fromkeys(self.agents, terminated)
        self.truncations = dict.fromkeys(self.agents, not terminated)
        self.infos = {agent: _idle() for agent in self.agents}

    def _refuse(self, action: Any) -> None:
        """Treat an illegal action as PettingZoo's wrapper does, or raise an error."""
        agent, number = self.agent_selection, action_number(action)
        check_number(number)
        if self.strict:
            raise illegal_action(number, agent, self.table.mask)
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self._accumulate_rewards()
        self._end(terminated=True)

    def _step_ended(self, action: Any) -> None:
        """Remove an agent whose episode is over."""
        if not self.agents:
            raise VectorError("the episode is over; call reset() to start the next one")
        self._was_dead_step(action)

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of any agent. The mask of one that is not asked allows only silence."""
        if agent == self.agent_selection and not self._ended:
            return {"observation": self.table.observation.copy(), "action_mask": self._mask}
        row = self.table.observation_of(self._seats[agent])
        return {"observation": row, "action_mask": _SILENT.copy()}

    def render(self) -> Any:
        """Show the table from the seat that is asked, as text or as an image."""
        if self.render_mode is None:
            return warn_without_mode()
        if self.render_mode == "rgb_array":
            return as_image(self.table.tables[0], int(self.table.seats[0]))
        text = as_text(self.table.tables[0], int(self.table.seats[0]))
        return text if self.render_mode == "ansi" else print(text)

    def close(self) -> None: ...

    def __str__(self) -> str:
        return "uno_v0"


def _key(text: Any) -> bytes:
    """The key of a recorded hand."""
    if not isinstance(text, str) or not re.fullmatch("[0-9a-f]{64}", text):
        raise VectorError(f"a key has 64 hexadecimal digits (docs/records.md), not {text!r}")
    return bytes.fromhex(text)


def _idle() -> dict[str, Any]:
    """The info of an agent that is not asked."""
    return {"action_mask": _SILENT}
