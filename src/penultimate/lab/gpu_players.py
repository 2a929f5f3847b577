"""Duels and simulations between compiled players on a GPU, with the same results as on a CPU."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.roster import COMPILED
from penultimate.lab.gpu import THREADS, GpuError, check_device, import_cuda, is_simulated, summed
from penultimate.lab.playout import MAX_MOVES, Playout
from penultimate.lab.record_types import HALF_WORD, record_array
from penultimate.lab.simulation import seeded_table
from penultimate.lab.simulation_outcome import Outcome, outcome
from penultimate.lab.simulation_tally import Tally
from penultimate.lab.vector.layouts import WORD, records_for, room_for
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.lab.simulation import Plan
    from penultimate.rules.presets import House

_MOST_GAMES: Final = 2**31 - 2 * THREADS  # games are numbered with 32 bits


class Launch:
    """A kernel for some players, and what each of its threads starts from."""

    def __init__(
        self, kind: str, house: House, seats: Sequence[str], seed: int, **changes: Any
    ) -> None:
        check_device()
        games = import_module("penultimate.lab.gpu_games")
        self.cuda, self.block = import_cuda(), games.BLOCK
        room = room_for(len(seats))
        # The simulator interprets the rules, whose words need 64 bits there.
        word = WORD if is_simulated() else HALF_WORD
        program = games.Program(tuple(house.encode()), tuple(seats), room, word, **changes)
        self.kernel = getattr(games, kind)(program)
        table, dice = seeded_table(house, len(seats), seed)
        sight, playout = Sight(), Playout()
        sight.house = list(table.house)
        numbers = [COMPILED[name] for name in seats]
        playout.players = numbers + [0] * (MOST_SEATS - len(seats))
        playout.max_moves = MAX_MOVES
        parts = (table, Memory(), playout, sight, dice)
        self.sources = [self.cuda.to_device(records_for(part, room, 1, word)) for part in parts]

    def play(
        self, players: Sequence[int], results: Sequence[Any], games: range, whole: bool
    ) -> list[Any]:
        """Play games and return the results."""
        if games.stop > _MOST_GAMES:
            raise GpuError(f"a GPU plays at most {_MOST_GAMES:,} games of a seed")
        held = [self.cuda.to_device(array) for array in (np.array(players), *results)]
        blocks = max(1, -(-min(len(games), THREADS) // self.block))
        self.kernel[blocks, self.block](*self.sources, *held, games.start, games.stop, whole)
        self.cuda.synchronize()
        return [array.copy_to_host() for array in held[1:]]


class GpuDuel:
    """A duel on a GPU."""

    def __init__(
        self, house: House, players: int, one: str, other: str, seed: int, **changes: Any
    ) -> None:
        seats = (one, *(other,) * (players - 1))
        self.launch = Launch("duel_kernel", house, seats, seed, **changes)
        self.players, self.numbers = players, [COMPILED[one], COMPILED[other]]

    def play(self, first: int, deals: int, whole: bool) -> tuple[Any, Any]:
        """Play deals. Returns the wins and points of each."""
        games = range(first * self.players, (first + deals) * self.players)
        results = np.zeros(len(games), np.int8), np.zeros(len(games), np.int32)
        found = self.launch.play(self.numbers, results, games, whole)
        wins, points = (
            array.reshape(deals, self.players).sum(axis=1, dtype=np.int64) for array in found
        )
        return wins, points


def simulate_players_on_gpu(plan: Plan) -> Outcome:
    """Simulate a plan with compiled players in its seats on a GPU."""
    launch = Launch("series_kernel", plan.house, plan.seated(), plan.seed)
    tallies = record_array(Tally(), THREADS), np.zeros(1, np.int8)
    started = time.perf_counter()
    launch.play([0], tallies, range(0), plan.whole)
    ready = time.perf_counter()
    found, _ = launch.play([0], tallies, range(plan.games), plan.whole)
    seconds = time.perf_counter() - ready
    return outcome(plan, [summed(found)], seconds, ready - started)
