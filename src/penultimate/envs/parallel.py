"""Uno as a PettingZoo parallel environment.

All agents act in every cycle. Only the action of the agent that is asked counts; the others' masks
allow only silence.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from penultimate.envs.actions import action_number, check_number
from penultimate.envs.aec import UnoEnv
from penultimate.lab.vector.tables import VectorError


class ParallelUnoEnv(ParallelEnv[str, Any, int]):
    """One table whose agents act together. See `UnoEnv` for the parameters.

    With `substitute`, a random legal action replaces an illegal one. Otherwise an illegal action
    ends the episode with a reward of -1 for its agent.
    """

    metadata = UnoEnv.metadata

    def __init__(self, *arguments: Any, substitute: bool = False, **options: Any) -> None:
        self.aec, self.substitute = UnoEnv(*arguments, **options), substitute
        self.render_mode = self.aec.render_mode
        self.possible_agents = self.aec.possible_agents
        self.agents: list[str] = []
        self._random = np.random.default_rng(0)

    def observation_space(self, agent: str) -> Any:
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.aec.action_space(agent)

    def reset(self, seed: int | None = None, options: Any = None) -> Any:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.aec.reset(seed, options)
        self.agents = self.aec.agents[:]
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> Any:
        if not self.agents:
            raise VectorError("call reset() to start an episode")
        asked = self.aec.agent_selection
        if asked not in actions:
            raise VectorError(f"there is no action for {asked}, who is asked")
        action, mask = action_number(actions[asked]), self.aec.table.mask
        check_number(action)
        is_legal = bool(mask[action])
        if is_legal or self.substitute:
            legal = action if is_legal else int(self._random.choice(np.flatnonzero(mask)))
            self.aec.step(legal)
            rewards = {agent: self.aec.rewards[agent] for agent in self.agents}
        else:
            rewards = {agent: -1.0 if agent == asked else 0.0 for agent in self.agents}
            self.aec.terminations = dict.fromkeys(self.agents, True)
        results = (
            self._observations(), rewards, dict(self.aec.terminations), dict(self.aec.truncations),
            self._infos(),
        )  # fmt: skip
        if any(results[2].values()) or any(results[3].values()):
            self.agents = []
        return results

    def _observations(self) -> dict[str, Any]:
        return {agent: self.aec.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, Any]:
        return {agent: dict(self.aec.infos[agent]) for agent in self.agents}

    def render(self) -> Any:
        return self.aec.render()

    def close(self) -> None: ...
