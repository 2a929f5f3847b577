"""A batch of tables in the memory of a GPU, stepped by a CUDA kernel.

Each thread steps one table with the same rule that a CPU runs. Tables, observations, masks and
rewards stay in device memory. The kernel is linked for one house, since the size of a program
limits its speed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.lab.gpu import import_cuda, is_simulated
from penultimate.lab.record_types import HALF_WORD
from penultimate.lab.simulation import seeded_table
from penultimate.lab.vector.device_layouts import (
    device_record,
    stored_words,
)
from penultimate.lab.vector.episodes import ACTIONS
from penultimate.lab.vector.layouts import WORD
from penultimate.lab.vector.tables import VectorError
from penultimate.rules.house import HOUSE_SIZE
from penultimate.rules.memory import Memory

if TYPE_CHECKING:
    from penultimate.lab.vector.tables import Setup
    from penultimate.rules.layout import Fields


class DeviceTables:
    """Like `VectorTables`, with arrays in device memory.

    An action that is out of range ends the episode like any illegal action, since checking the
    actions here would wait for the device.
    """

    def __init__(self, setup: Setup, count: int, seed: int = 0) -> None:
        setup.check()
        self._cuda = import_cuda()
        if not self._cuda.is_available():
            raise VectorError("no CUDA device was found; use device='cpu'")
        if setup.opponents:
            raise VectorError("opponents are not available on a GPU; play all seats yourself")
        if count < 1:
            raise VectorError(f"the number of tables must be at least 1, not {count}")
        self.setup, self.count = setup, count
        # The simulator interprets the rules, whose words need 64 bits there.
        self._word = WORD if is_simulated() else HALF_WORD
        kernel = import_module("penultimate.lab.vector.kernel")
        self._block: int = kernel.BLOCK
        house = tuple(setup.house.encode())
        self._step = kernel.build_kernel(
            kernel.Program(house, setup.players, setup.room, setup.compact, self._word)
        )
        self._create_arrays()
        self.start_games(0, seed)

    def _create_arrays(self) -> None:
        setup, count = self.setup, self.count
        self.observations = self._filled(self._first_observations())
        self.masks = self._filled(np.zeros((count, ACTIONS), np.int8))
        self.rewards = self._filled(np.zeros((count, setup.players), np.float32))
        self.states = self._filled(np.zeros(count, np.int8))
        self.seats = self._filled(np.zeros(count, np.int8))
        self._rows = [array.view(np.uint32) for array in (self.observations, self.masks)]
        self._no_actions = self._filled(np.zeros(count, np.int32))

    def _first_observations(self) -> Any:
        """Rows with the house, which the kernel does not write."""
        setup = self.setup
        rows = np.zeros((self.count, setup.width()), np.int16)
        if not setup.compact:
            rows[:, :HOUSE_SIZE] = setup.house.encode()
        return rows

    def _filled(self, array: Any) -> Any:
        return self._cuda.to_device(array)

    def start_games(self, first: int, seed: int | None = None) -> None:
        """Start game number `first + i` at table `i`."""
        setup, room = self.setup, self.setup.room
        table, _ = seeded_table(setup.house, setup.players, seed or 0)
        sources: list[Fields] = [table, setup.episode(self.count)]
        if not setup.compact:
            sources.append(Memory())
        words = np.repeat(stored_words(sources, room, self._word)[:, None], self.count, axis=1)
        record = device_record(type(table), room, self._word)
        numbers = np.arange(self.count) + first - self.count
        self._write_numbers(words, record, numbers)
        self._state = self._filled(words)
        self._launch(self._no_actions, 1)

    def _write_numbers(self, words: Any, record: Any, numbers: Any) -> None:
        """Write the numbers of the games into the words of the tables."""
        kind, offset, *_ = record.fields["game_number"]
        parts = numbers.astype(kind).view(np.uint32).reshape(self.count, -1)
        words[offset // 4 : offset // 4 + parts.shape[1]] = parts.T

    def step(self, actions: Any) -> None:
        """Make one action at every table. `actions` is an array in device memory."""
        array: Any = actions if is_simulated() else self._cuda.as_cuda_array(actions, sync=False)
        if array.shape != (self.count,) or array.dtype not in (np.int32, np.int64):
            raise VectorError(
                f"actions must be an int32 or int64 device array of shape ({self.count},), "
                f"not {array.dtype} of shape {array.shape}"
            )
        self._launch(array.view(np.int32), 2 if array.dtype == np.int64 else 1)

    def _launch(self, words: Any, stride: int) -> None:
        """Start the kernel. The low word of each action is every `stride`-th word."""
        self._step[-(-self.count // self._block), self._block](
            self._state,
            *self._rows,
            self.masks,
            self.rewards,
            words,
            stride,
            self.states,
            self.seats,
        )

    def synchronize(self) -> None:
        """Wait for the device."""
        self._cuda.synchronize()

    def nbytes(self) -> int:
        """The device memory of the tables and their arrays."""
        arrays = (self._state, self.observations, self.masks, self.rewards, self.states, self.seats)
        return sum(array.nbytes for array in arrays)
