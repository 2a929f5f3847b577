"""Tables in step, driven by threads: what a network in training plays at."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.dice import Dice, take_dice
from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.inputs import WIDTH
from penultimate.bots.standing import Stake
from penultimate.lab.company import Company
from penultimate.lab.compiler import compiled
from penultimate.lab.records import records
from penultimate.lab.training.selfplay import step_tables
from penultimate.rules.game import key_from_seed, set_key
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY, Table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from penultimate.lab.training.arithmetic import NumPyArithmetic


class Tables:
    """A group of tables that step together."""

    def __init__(
        self, count: int, settings: Any, seats: int, seed: str, arithmetic: NumPyArithmetic
    ) -> None:
        self.count, self.settings = count, settings
        self.tables = _keyed_records(Table(), count, seed)
        self.tables["game_number"] = np.arange(count) * 2**14
        self.dices = _keyed_records(Dice(), count, seed)
        for number in range(count):
            compiled(take_dice)(self.dices[number], number)
        self.memories = records(Memory(), count)
        self.companies = records(Company(), count)
        self.sights = records(Sight(), count)
        self.answers = np.zeros(count, np.int64)
        self.asked = np.full(count, NOBODY, np.int64)
        self.orders = np.zeros((count, MOST_SEATS), np.int8)
        self.ended = np.zeros(count, np.int8)
        self.results = np.zeros((count, MOST_SEATS), np.float32)
        self.stakes = records(Stake(), count)
        self.rows, self.rows_there = arithmetic.shared(count, WIDTH)
        self.hands, self.hands_there = arithmetic.shared(count, HANDS_WIDTH * (seats - 1))
        self.running: list[Future[Any]] = []

    def start(self, pool: ThreadPoolExecutor, parts: int) -> None:
        """Let threads make the moves answered and play on to the next decisions."""
        edges = np.linspace(0, self.count, parts + 1).astype(int).tolist()
        self.running = [pool.submit(self.step, start, end) for start, end in pairwise(edges)]

    def finish(self) -> None:
        for part in self.running:
            part.result()

    def step(self, start: int, end: int) -> None:
        compiled(step_tables)(
            self.tables,
            self.memories,
            self.companies,
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
    return records(source, count)
