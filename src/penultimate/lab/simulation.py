"""Simulate many games on several threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import Dice
from penultimate.bots.roster import COMPILED, MASTER, ORACLE
from penultimate.lab.compiler import compiled, constant_seats, is_compiled
from penultimate.lab.executors import open_threads
from penultimate.lab.game_series import play_games, play_random_games
from penultimate.lab.playout import MAX_MOVES, Playout
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation_outcome import Outcome, outcome
from penultimate.lab.simulation_tally import Tally
from penultimate.rules.game import key_from_seed, open_table, set_key
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.presets import house_rules
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from penultimate.lab.linker import Rule
    from penultimate.rules.layout import Fields, Table
    from penultimate.rules.presets import House

_SMALLEST_BATCH: Final = 1_000
_LARGEST_BATCH: Final = 50_000  # hands
_LONG_RUN: Final = 10_000_000  # hands for which linking for one house pays off, as measured
_HANDS_PER_GAME: Final = 10  # an estimate
_BATCHES: Final = 200  # enough to show progress and keep every thread busy
_RANDOM: Final = "random"
Progress = Callable[[int], object]


class SimulationError(ValueError):
    """A plan cannot be simulated. The message is for the user."""


@dataclass(frozen=True)
class Plan:
    """The settings of a simulation of whole games or, if not `whole`, single hands."""

    house: House
    players: int
    games: int
    whole: bool
    seed: int = 0
    threads: int = 1
    names: tuple[str, ...] = (_RANDOM,)  # one player per seat, or one for all seats

    def seated(self) -> tuple[str, ...]:
        """The name of the player in each seat."""
        if len(self.names) not in (1, self.players):
            count = len(self.names)
            raise SimulationError(
                f"{count} players for {self.players} seats; give one player, or one per seat"
            )
        for name in self.names:
            _check_compiled(name)
        return self.names * self.players if len(self.names) == 1 else self.names

    def program(self) -> Rule:
        """The program that plays this plan. There is a faster one for `random` in every seat."""
        return play_random_games if set(self.seated()) == {_RANDOM} else play_games


def _check_compiled(name: str) -> None:
    if name not in COMPILED:
        known = ", ".join(COMPILED)
        what = "is not compiled" if name in (MASTER, ORACLE) else "is unknown"
        raise SimulationError(f"player {name!r} {what}; the compiled players are {known}")


def linked_house(plan: Plan) -> tuple[int, ...] | None:
    """The house to link the program for, or `None` for a program that supports any house.

    A program linked for one house is 1.15 times as fast but takes 7 seconds to compile. That is
    worth it for `official`, which is used most, and for long runs. Otherwise such a program is used
    if it is already in the cache.
    """
    house = tuple(plan.house.encode())
    hands = plan.games * (_HANDS_PER_GAME if plan.whole else 1)
    pays_off = plan.house == house_rules() or hands >= _LONG_RUN
    return house if pays_off or is_compiled(plan.program(), house) else None


def _linked_seats(plan: Plan) -> int:
    """The number of seats to link for, or 0 for any. A fixed number is 5% faster in long runs."""
    hands = plan.games * (_HANDS_PER_GAME if plan.whole else 1)
    return constant_seats(plan.house.encode(), plan.players) if hands >= _LONG_RUN else 0


def is_ready(plan: Plan) -> bool:
    """Whether a plan can start without compiling."""
    return is_compiled(plan.program(), linked_house(plan), _linked_seats(plan))


def simulate(plan: Plan, progress: Progress = abs) -> Outcome:
    """Play the games of a plan. The counts do not depend on the number of threads.

    After Ctrl-C, the outcome has the games of the batches that are complete, if there are any.
    """
    started = time.perf_counter()
    ready, tallies = started, list[Any]()
    try:
        with open_threads(plan.threads) as pool:
            house = pool.submit(_compile, plan).result()
            ready = time.perf_counter()
            parts = {pool.submit(_play_batch, plan, part, house): part for part in batches(plan)}
            for done in as_completed(parts):
                tallies.append(done.result())
                progress(len(parts[done]))
    except KeyboardInterrupt:
        if not tallies:
            raise
    return outcome(plan, tallies, time.perf_counter() - ready, ready - started)


def _compile(plan: Plan) -> tuple[int, ...] | None:
    """Compile the program of a plan by playing no games. Returns the house it is linked for."""
    house = linked_house(plan)
    _play_batch(plan, range(0), house)
    return house


def batches(plan: Plan) -> list[range]:
    """Split the games: enough to show progress, and none that takes much longer than a second."""
    most = _LARGEST_BATCH // (_HANDS_PER_GAME if plan.whole else 1)
    size = min(max(_SMALLEST_BATCH, plan.games // _BATCHES), most)
    return [range(at, min(at + size, plan.games)) for at in range(0, plan.games, size)]


def _play_batch(plan: Plan, games: range, house: tuple[int, ...] | None) -> Any:
    """Play a range of games at one table. Returns the tally as a record."""
    table, dice = seeded_table(plan.house, plan.players, plan.seed)
    tally = _record(Tally())
    program = compiled(plan.program(), house, seats=_linked_seats(plan))
    if plan.program() is play_random_games:
        state = (_record(table), _record(dice), tally, np.zeros(MOVES, np.int64))
    else:
        parts = (table, Memory(), _playout(plan), Sight(), dice)
        state = (*map(_record, parts), tally)
    program(*state, games.start, len(games), plan.whole)
    return tally


def _playout(plan: Plan) -> Playout:
    playout = Playout()
    numbers = [COMPILED[name] for name in plan.seated()]
    playout.players = numbers + [0] * (MOST_SEATS - plan.players)
    playout.max_moves = MAX_MOVES
    return playout


def _record(fields: Fields) -> Any:
    return record_array(fields, 1)[0]


def seeded_table(house: House, players: int, seed: int) -> tuple[Table, Dice]:
    """Create a table and the players' dice from a seed."""
    table, dice = open_table(house, players), Dice()
    set_key(table, key_from_seed(seed))
    set_key(dice, key_from_seed(seed))
    return table, dice
