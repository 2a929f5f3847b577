"""Simulate many games on several threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import Dice
from penultimate.bots.roster import COMPILED, MASTER, ORACLE
from penultimate.lab.compiler import compiled, is_compiled
from penultimate.lab.game_series import play_games, play_random_games
from penultimate.lab.playout import MAX_MOVES, Playout
from penultimate.lab.record_types import record_array
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


@dataclass(frozen=True)
class Outcome:
    """The result of a simulation. `seconds` excludes `compile_seconds`."""

    hands: int
    games: int
    voids: int
    moves: int
    seconds: float
    compile_seconds: float
    hands_per_second: float
    wins: list[int]
    game_wins: list[int]
    mean_hand_length: float
    mean_points: float


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


def is_ready(plan: Plan) -> bool:
    """Whether a plan can start without compiling."""
    return is_compiled(plan.program(), linked_house(plan))


def simulate(plan: Plan, progress: Progress = abs) -> Outcome:
    """Play the games of a plan. The counts do not depend on the number of threads."""
    started = time.perf_counter()
    house = linked_house(plan)
    _play_batch(plan, range(0), house)
    ready = time.perf_counter()
    with ThreadPoolExecutor(plan.threads) as threads:
        sizes = {
            threads.submit(_play_batch, plan, part, house): len(part) for part in batches(plan)
        }
        try:
            tallies = [_collect(done, sizes[done], progress) for done in as_completed(sizes)]
        except KeyboardInterrupt:
            threads.shutdown(wait=False, cancel_futures=True)
            raise
    return outcome(plan, tallies, time.perf_counter() - ready, ready - started)


def batches(plan: Plan) -> list[range]:
    size = max(_SMALLEST_BATCH, plan.games // _BATCHES)
    return [range(at, min(at + size, plan.games)) for at in range(0, plan.games, size)]


def _collect(done: Future[Any], games: int, progress: Progress) -> Any:
    progress(games)
    return done.result()


def _play_batch(plan: Plan, games: range, house: tuple[int, ...] | None) -> Any:
    """Play a range of games at one table. Returns the tally as a record."""
    table, dice = seeded_table(plan.house, plan.players, plan.seed)
    tally = _record(Tally())
    program = compiled(plan.program(), house)
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


def outcome(plan: Plan, tallies: list[Any], seconds: float, compile_seconds: float) -> Outcome:
    """Sum up the tallies and compute rates and means."""

    def total(field: str) -> int:
        return int(sum(tally[field] for tally in tallies))

    def per_seat(field: str) -> list[int]:
        return [int(sum(tally[field][seat] for tally in tallies)) for seat in range(plan.players)]

    hands = total("hands")
    return Outcome(
        hands=hands,
        games=total("games"),
        voids=total("voids"),
        moves=total("moves"),
        seconds=round(seconds, 6),
        compile_seconds=round(compile_seconds, 6),
        hands_per_second=round(hands / seconds, 1),
        wins=per_seat("hand_wins"),
        game_wins=per_seat("game_wins"),
        mean_hand_length=round(total("moves") / hands, 4),
        mean_points=round(total("points") / hands, 4),
    )
