"""Duels with networks, at many tables in lockstep with one call of a network for all of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.inputs import WIDTH
from penultimate.lab.compiler import compiled
from penultimate.lab.duels.batched_games import step_games
from penultimate.lab.executors import open_threads
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.rules.layout import NOBODY
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.presets import House

Answer = Callable[[Any], Any]  # maps input rows to move numbers

_MOST_TABLES: Final = 4096


class BatchedDuel:
    """The tables of a duel in which at least one of the players is a network."""

    def __init__(self, house: House, players: int, seed: int, first: int, deals: int) -> None:
        count = min(_MOST_TABLES, deals * players)
        table, dice = seeded_table(house, players, seed)
        self.first, self.count = first, count
        self.tables, self.dices = record_array(table, count), record_array(dice, count)
        self.memories, self.playouts = record_array(Memory(), count), record_array(Playout(), count)
        self.sights = record_array(Sight(), count)
        self.answers = np.zeros(count, np.int64)
        self.asked = np.full(count, NOBODY, np.int64)
        self.games = np.arange(count) - count
        self.rows = np.zeros((count, WIDTH), np.uint8)
        self.wins, self.points = np.zeros(deals, np.int64), np.zeros(deals, np.int64)

    def play(
        self, one: int, others: int, whole: bool, answers: Mapping[int, Answer], threads: int
    ) -> None:
        """Play all deals. `answers` has a function for each player that is a network."""
        self.step(one, others, whole, 0, 0)  # compile before the threads start
        edges = np.linspace(0, self.count, threads + 1).astype(int).tolist()
        with open_threads(threads) as pool:
            goes_on = True
            while goes_on:
                parts = pairwise(edges)
                steps = [pool.submit(self.step, one, others, whole, *part) for part in parts]
                for step in steps:
                    step.result()
                goes_on = self.answer(answers)

    def answer(self, answers: Mapping[int, Answer]) -> bool:
        """Answer at all tables that wait for a network. Returns whether there was one."""
        waiting = np.flatnonzero(self.asked != NOBODY)
        deciders = self.playouts["players"][waiting, self.asked[waiting]]
        for number in np.unique(deciders):
            places = waiting[deciders == number]
            self.answers[places] = answers[int(number)](self.rows[places])
        return len(waiting) > 0

    def step(self, one: int, others: int, whole: bool, start: int, end: int) -> None:
        compiled(step_games)(
            self.tables,
            self.memories,
            self.playouts,
            self.sights,
            self.dices,
            self.answers,
            self.asked,
            self.games,
            self.rows,
            self.wins,
            self.points,
            one,
            others,
            self.first,
            whole,
            start,
            end,
        )
