"""Positions with open hands and the winners of their hands, played by threads in lockstep.

`recorded_hands.py` has the compiled programs. The caller answers for the players
that wait: with NumPy (`play_with`), or on a GPU while another group plays.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from penultimate.bots.dice import Dice, seed_dice
from penultimate.bots.inputs import WIDTH
from penultimate.bots.roster import COUNTER, EXTERNAL
from penultimate.bots.winner_chances import OPEN_WIDTH
from penultimate.lab.compiler import compiled
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array, record_type
from penultimate.lab.training.config import TrainingConfig
from penultimate.lab.training.recorded_hands import SLOTS, Sample, step_hands, take_ended
from penultimate.lab.training.selfplay import Setting
from penultimate.rules.game import key_from_seed, set_key
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY, Table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Callable

_GAMES: Final = 2**14  # game numbers for each table
_ENDLESS: Final = 2**40


class Positions(NamedTuple):
    """Rows with open hands, the numbers of players, and the winner's place in order of play."""

    rows: Any
    players: Any
    winners: Any


class HandPositions:
    """A group of tables at which `counter` or `master` plays hands."""

    def __init__(self, policy: str, settings: Any, tables: int, seed: str) -> None:
        self.settings, self.count = settings, tables
        sample = Sample()
        sample.policy = EXTERNAL if policy == "master" else COUNTER
        sample.over, sample.waiting = 1, NOBODY
        table, dice = Table(), Dice()
        for source in (table, dice):
            set_key(source, key_from_seed(f"positions {policy} {seed}"))
        parts = (table, Memory(), Playout(), Sight(), dice, sample)
        self.places = [record_array(part, tables) for part in parts]
        self.places[0]["game_number"] = np.arange(tables) * _GAMES
        for number in range(tables):
            compiled(seed_dice)(self.places[4][number], number)
        self.samples = self.places[-1]
        self.samples["hands_left"] = _ENDLESS
        self.answers = np.zeros(tables, np.int64)
        self.rows = np.zeros((tables, WIDTH), np.uint8)
        self.slots = np.zeros((tables, SLOTS, OPEN_WIDTH), np.uint8)
        self.running: list[Future[Positions]] = []

    def start(self, pool: ThreadPoolExecutor, parts: int) -> None:
        """Start threads that make the given answers and play to the next decisions."""
        edges = np.linspace(0, self.count, parts + 1).astype(int).tolist()
        self.running = [pool.submit(self.step, start, end) for start, end in pairwise(edges)]

    def is_running(self) -> bool:
        return not all(part.done() for part in self.running)

    def finish(self) -> list[Positions]:
        """Wait for the threads. Returns the positions of the hands that ended."""
        done = [part.result() for part in self.running]
        self.running = []
        return done

    def step(self, start: int, end: int) -> Positions:
        """Play to the next decision at some tables. Returns the positions of ended hands."""
        part = slice(start, end)
        places = [place[part] for place in self.places]
        slots = self.slots[part]
        compiled(step_hands)(*places, self.settings, self.answers[part], self.rows[part], slots)
        count = int(places[-1]["count"][places[-1]["over"] != 0].sum())
        rows = np.zeros((count, OPEN_WIDTH), np.uint8)
        players, winners = np.zeros(count, np.uint8), np.zeros(count, np.uint8)
        count = compiled(take_ended)(places[0], places[-1], slots, rows, players, winners)
        return Positions(rows[:count], players[:count], winners[:count])

    def play_with(
        self, best: Callable[[Any], Any], hands: int, pool: ThreadPoolExecutor, threads: int
    ) -> Positions:
        """Play a number of hands at every table. `best` answers for rows of players that wait.

        Every table plays equally many hands; otherwise short hands would count more often.
        """
        parts = list[Positions]()
        self.samples["hands_left"] = hands
        while (self.samples["hands_left"] > 0).any():
            self.start(pool, threads)
            parts += self.finish()
            waiting = np.flatnonzero(self.samples["waiting"] != NOBODY)
            if len(waiting):
                self.answers[waiting] = best(self.rows[waiting])
        return Positions(*(np.concatenate(part) for part in zip(*parts, strict=True)))


def random_settings(seed: int, count: int = 2048) -> Any:
    """Create random tables: a third for two players, a quarter for four, the rest for 3 to 10."""
    dice = Random(seed)  # noqa: S311 (houses, no secrets)
    config = TrainingConfig(official=50, peers=5, single=100)
    settings = np.zeros(count, record_type(Setting))
    for setting in settings:
        roll = dice.randrange(12)
        seats = 2 if roll < 4 else 4 if roll < 7 else dice.randint(3, MOST_SEATS)
        setting["house"] = config.random_house(dice, seats).encode()
        setting["seats"] = seats
    return settings
