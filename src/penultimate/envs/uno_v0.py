"""The PettingZoo environment `uno_v0`.

In `env` an illegal action ends the episode with a reward of -1 for its agent, as with PettingZoo's
wrappers. `raw_env` raises `VectorError` for it. Both check actions and the order of calls, so they
need no wrappers, each of which would cost as much as a step. In `parallel_env` all agents act in
every cycle, and only the action of the agent that is asked counts.
"""

from __future__ import annotations

from typing import Any

from penultimate.envs.aec import UnoEnv
from penultimate.envs.parallel import ParallelUnoEnv

__all__ = ["env", "parallel_env", "raw_env"]

raw_env = UnoEnv
parallel_env = ParallelUnoEnv


def env(*arguments: Any, **options: Any) -> Any:
    """Create the environment. See `UnoEnv` for the parameters.

    >>> from penultimate.envs import uno_v0
    >>> uno_v0.env("house", players=4).possible_agents
    ['player_0', 'player_1', 'player_2', 'player_3']
    """
    return raw_env(*arguments, **{"strict": False} | options)
