"""A batch of tables with pgx's functions: `init`, `step`, `observe` and the fields of a state.

All seats are the caller's: `current_player` says who is asked at each table. The arrays are NumPy
arrays on a CPU, and device arrays with `__cuda_array_interface__` on a GPU. JAX and PyTorch take
both without a copy (`jax.dlpack.from_dlpack`, `torch.from_dlpack`, `torch.as_tensor`).

Unlike pgx, a step writes into the same arrays, so that a state is valid until the next step. A
table whose episode has ended starts the next game at the following step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from penultimate.lab.vector.gpu_tables import DeviceTables
from penultimate.lab.vector.tables import MAX_MOVES, Setup, VectorError, VectorTables, as_actions
from penultimate.notation.houses import as_house

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.presets import House


@dataclass(frozen=True)
class State:
    """The arrays of a batch, with one row per table."""

    observation: Any  # (tables, width) int16
    legal_action_mask: Any  # (tables, actions) int8
    rewards: Any  # (tables, players) float32
    terminated: Any  # (tables,); not 0 where the episode is over, cut or ended by an illegal action
    current_player: Any  # (tables,) the seat that is asked


class UnoBatch:
    """A batch of tables on a CPU or a GPU.

    >>> import numpy as np
    >>> from penultimate.envs.functional import UnoBatch
    >>> batch = UnoBatch("official", players=2, tables=8)
    >>> state = batch.init(seed=1)
    >>> state = batch.step(state, state.legal_action_mask.argmax(axis=1))
    >>> state.observation.shape, state.rewards.shape, int(state.terminated.sum())
    ((8, 352), (8, 2), 0)
    """

    def __init__(
        self,
        rules: str | House = "official",
        options: Mapping[str, object] | None = None,
        players: int = 2,
        *,
        tables: int,
        whole: bool = False,
        reward: str = "win",
        max_moves: int = MAX_MOVES,
        compact: bool = False,
        threads: int = 1,
        specialize: bool = False,
        device: str = "cpu",
    ) -> None:
        house = as_house(rules, options)
        setup = Setup(house, players, whole, reward, max_moves, compact)
        if device == "cpu":
            self.tables: Any = VectorTables(setup, tables, threads=threads, specialize=specialize)
        elif device == "cuda":
            self.tables = DeviceTables(setup, tables)
        else:
            raise VectorError(f"device takes cpu or cuda, not {device!r}")

    def init(self, seed: int) -> State:
        """Start game `i` of the seed at table `i`."""
        self.tables.start_games(0, seed)
        return self._state()

    def step(self, state: State, actions: Any) -> State:  # noqa: ARG002 (pgx's signature)
        """Make one action at every table. The state that is given is overwritten."""
        if isinstance(self.tables, VectorTables):
            actions = as_actions(actions)
        self.tables.step(actions)
        return self._state()

    def observe(self, state: State) -> Any:
        """The observation of the seat that is asked at every table."""
        return state.observation

    def legal_action_mask(self, state: State) -> Any:
        return state.legal_action_mask

    def rewards(self, state: State) -> Any:
        return state.rewards

    def terminated(self, state: State) -> Any:
        return state.terminated

    def _state(self) -> State:
        tables = self.tables
        return State(tables.observations, tables.masks, tables.rewards, tables.states, tables.seats)
