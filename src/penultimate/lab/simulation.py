"""Many games, split over threads, and what came out of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import Dice
from penultimate.lab.compiler import compiled, is_compiled
from penultimate.lab.game_series import play_games
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation_tally import Tally
from penultimate.rules.game import key_from_seed, open_table, set_key
from penultimate.rules.moves import MOVES
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

_SMALLEST_BATCH: Final = 1_000
_LONG_RUN: Final = 25_000_000  # hands after which linking for a house has paid: measured
_HANDS_OF_A_GAME: Final = 10  # about
_BATCHES: Final = 200  # enough to show progress and to keep every thread busy to the end
Progress = Callable[[int], object]


@dataclass(frozen=True)
class Plan:
    """What to simulate: games to their end or, if not whole, as many single hands."""

    house: House
    players: int
    games: int
    whole: bool
    seed: int = 0
    threads: int = 1


@dataclass(frozen=True)
class Outcome:
    """What a simulation found. The seconds do not count the compiler's, which stand apart."""

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
    """The house that the compiled rules of a plan are linked for, or none if they are for any.

    Linked for its house a program is 1.15 times as fast, and takes 18 seconds to compile. That is
    worth while for `official`, which most people run, for a long run, and where it has been done.
    """
    house = tuple(plan.house.encode())
    hands = plan.games * (_HANDS_OF_A_GAME if plan.whole else 1)
    is_worth = plan.house == house_rules() or hands >= _LONG_RUN
    return house if is_worth or is_compiled(play_games, house) else None


def is_ready(plan: Plan) -> bool:
    """Whether a plan can start without the compiler."""
    return is_compiled(play_games, linked_house(plan))


def simulate(plan: Plan, progress: Progress = abs) -> Outcome:
    """Play the games of a plan; what is counted does not depend on the number of threads."""
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
    """Play the games with these numbers at one table; the tally, as a record."""
    table, dice = seeded_table(plan.house, plan.players, plan.seed)
    tally = record_array(Tally(), 1)[0]
    found = np.zeros(MOVES, np.int64)
    compiled(play_games, house)(
        record_array(table, 1)[0],
        record_array(dice, 1)[0],
        tally,
        found,
        games.start,
        len(games),
        plan.whole,
    )
    return tally


def seeded_table(house: House, players: int, seed: int) -> tuple[Table, Dice]:
    """A table and the players' dice, both keyed by a seed."""
    table, dice = open_table(house, players), Dice()
    set_key(table, key_from_seed(seed))
    set_key(dice, key_from_seed(seed))
    return table, dice


def outcome(plan: Plan, tallies: list[Any], seconds: float, compile_seconds: float) -> Outcome:
    """The sum of all tallies, with the rates and means that people ask for."""

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
