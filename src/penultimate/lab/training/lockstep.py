"""A group of self-play tables that several threads step in lockstep."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.dice import Dice, seed_dice
from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.game_odds import Stake
from penultimate.bots.inputs import WIDTH
from penultimate.lab.compiler import compiled
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.lab.training.selfplay import step_tables
from penultimate.rules.game import key_from_seed, set_key
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY, Table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from penultimate.lab.training.array_backend import NumPyBackend


class Tables:
    """A group of self-play tables and their arrays."""

    def __init__(
        self, count: int, settings: Any, seats: int, seed: str, backend: NumPyBackend
    ) -> None:
        self.count, self.settings = count, settings
        self.tables = _keyed_records(Table(), count, seed)
        self.tables["game_number"] = np.arange(count) * 2**14
        self.dices = _keyed_records(Dice(), count, seed)
        for number in range(count):
            compiled(seed_dice)(self.dices[number], number)
        self.memories = record_array(Memory(), count)
        self.playouts = record_array(Playout(), count)
        self.sights = record_array(Sight(), count)
        self.answers = np.zeros(count, np.int64)
        self.asked = np.full(count, NOBODY, np.int64)
        self.orders = np.zeros((count, MOST_SEATS), np.int8)
        self.ended = np.zeros(count, np.int8)
        self.results = np.zeros((count, MOST_SEATS), np.float32)
        self.stakes = record_array(Stake(), count)
        self.rows, self.rows_there = backend.shared(count, WIDTH)
        self.hands, self.hands_there = backend.shared(count, HANDS_WIDTH * (seats - 1))
        self.running: list[Future[Any]] = []

    def start(self, pool: ThreadPoolExecutor, parts: int) -> None:
        """Start threads that make the network's moves and play to the next decisions."""
        edges = np.linspace(0, self.count, parts + 1).astype(int).tolist()
        self.running = [pool.submit(self.step, start, end) for start, end in pairwise(edges)]

    def finish(self) -> None:
        for part in self.running:
            part.result()

    def deciders(self) -> Any:
        """The number of the player that has to decide at each table."""
        return self.playouts["players"][np.arange(self.count), self.asked]

    def step(self, start: int, end: int) -> None:
        compiled(step_tables)(
            self.tables,
            self.memories,
            self.playouts,
            self.sights,
            self.dices,
            self.settings,
            self.answers,
            self.asked,
            self.rows,
            self.hands,
            self.orders,
            self.ended,
            self.results,
            self.stakes,
            start,
            end,
        )


def _keyed_records(source: Any, count: int, seed: str) -> Any:
    set_key(source, key_from_seed(seed))
    return record_array(source, count)
