"""Environments for reinforcement learning: PettingZoo, Gymnasium, functional batches, OpenSpiel.

`pip install 'penultimate[envs]'` installs what they need. See `docs/environments.md`.

>>> from penultimate.envs import uno_v0
>>> env = uno_v0.env("official", players=3)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, observation["observation"].shape, int(observation["action_mask"].sum())
('player_1', (492,), 2)
"""

from __future__ import annotations

from typing import Any, cast

from penultimate.lab.vector.episodes import ACTIONS, SILENT
from penultimate.lab.vector.layouts import Span, spans
from penultimate.lab.vector.tables import VectorError

__all__ = ["ACTIONS", "SILENT", "Span", "VectorError", "spans"]


def _register() -> None:
    """Register the environments by name."""
    import gymnasium
    import pettingzoo

    place, add = "penultimate.envs.learner", cast("Any", gymnasium.register)
    add(
        "penultimate/Uno-v0",
        entry_point=f"{place}:LearnerEnv",
        vector_entry_point=f"{place}:LearnerVectorEnv",
    )
    register = getattr(pettingzoo, "register", None)
    if register is not None:  # PettingZoo 1.26 and later have a registry
        register("aec", "penultimate/Uno-v0", "penultimate.envs.uno_v0:env")
        register("parallel", "penultimate/Uno-v0", "penultimate.envs.uno_v0:parallel_env")


_register()
