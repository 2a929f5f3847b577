"""Simulation in a CUDA kernel, where every thread plays its own games at its own table.

The table is in the thread's local memory, which a GPU interleaves so that threads in lockstep
access adjacent addresses. The kernel is linked for one house, because program size limits its
speed.

The threads of a warp run in lockstep, but hands end at different times. A thread whose hand is over
waits until enough other threads wait too. Then they count and deal together. If each thread dealt
immediately, it would stall all others. If all waited for the last one, two thirds would be idle.
"""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import Dice
from penultimate.lab.compiler import constant_seats, linked
from penultimate.lab.game_series import open_game
from penultimate.lab.random_play import next_act
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import Plan, seeded_table
from penultimate.lab.simulation_outcome import Outcome, outcome
from penultimate.lab.simulation_tally import Tally, count_hand
from penultimate.lab.vector.layouts import record_for, records_for, room_for
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import GAME_OVER, HAND_OVER, NOBODY, Table
from penultimate.rules.moves import MOVES
from penultimate.rules.scoring import score_hand
from penultimate.rules.step import act_and_draw

if TYPE_CHECKING:
    from penultimate.rules.presets import House

THREADS: Final = 132 * 1024
_BLOCK: Final = 64
_REGISTERS: Final = 64  # measured on an H200: more reduce occupancy, fewer spill
_WARP: Final = 0xFFFFFFFF  # all threads of a warp
_ENOUGH: Final = 22  # the number of waiting threads at which they deal


class GpuError(ValueError):
    """A GPU cannot be used. The message is for the user."""


def check_device() -> None:
    """Raise an error if there is no CUDA device."""
    if not import_cuda().is_available():
        raise GpuError("no CUDA device was found; leave out --gpu to use the CPU")


def simulate_on_gpu(plan: Plan, threads: int = THREADS) -> Outcome:
    """Simulate a plan with `random` in every seat on a GPU."""
    check_device()
    kernel = build_kernel(plan.house, plan.players)
    cuda = import_cuda()
    arrays = [cuda.to_device(array) for array in thread_records(plan, threads)]
    started = time.perf_counter()
    kernel[_blocks(threads), _BLOCK](*arrays, 0, plan.whole)
    cuda.synchronize()
    ready = time.perf_counter()
    kernel[_blocks(threads), _BLOCK](*arrays, plan.games, plan.whole)
    cuda.synchronize()
    seconds = time.perf_counter() - ready
    return outcome(plan, [summed(arrays[2].copy_to_host())], seconds, ready - started)


def import_cuda() -> Any:
    """Import Numba's CUDA module, and restore a name that it needs and NumPy 2.5 removed."""
    setattr(np, "row_stack", np.vstack)  # noqa: B010 (a name that NumPy does not declare)
    return import_module("numba.cuda")


def is_simulated() -> bool:
    """Whether kernels run in Numba's simulator instead of on a GPU."""
    return bool(import_module("numba").config.ENABLE_CUDASIM)


def _blocks(threads: int) -> int:
    return -(-threads // _BLOCK)


def thread_records(plan: Plan, threads: int, room: int = 0) -> list[np.ndarray[Any, Any]]:
    """Create the table, dice and tally of each thread."""
    table, dice = seeded_table(plan.house, plan.players, plan.seed)
    room = room or room_for(plan.players)
    tables, dices = (records_for(part, room, threads) for part in (table, dice))
    return [tables, dices, record_array(Tally(), threads)]


def summed(tallies: np.ndarray[Any, Any]) -> dict[str, Any]:
    return {name: tallies[name].sum(axis=0) for name in tallies.dtype.names or ()}


def build_kernel(
    house: House, players: int, room: int = 0, is_fixed: bool = True, registers: int = _REGISTERS
) -> Any:
    """Build a kernel in which thread t plays every game t + n × threads."""
    cuda = import_cuda()
    begin, deal, choose, play, score, count = linked(
        open_game,
        deal_hand,
        next_act,
        act_and_draw,
        score_hand,
        count_hand,
        house=house.encode(),
        seats=constant_seats(house.encode(), players) if is_fixed else 0,
    )
    room = room or room_for(players)
    table_type, dice_type = record_for(Table, room), record_for(Dice, room)
    enough = _ENOUGH

    @cuda.jit(max_registers=registers)
    def kernel(tables: Any, dices: Any, tallies: Any, end: int, whole: bool) -> None:
        thread = cuda.grid(1)
        tally = tallies[thread]
        places = cuda.local.array(1, table_type)
        pockets = cuda.local.array(1, dice_type)
        found = cuda.local.array(MOVES, np.int16)
        places[0] = tables[thread]
        pockets[0] = dices[thread]
        table, dice = places[0], pockets[0]
        game, threads, moves = thread, cuda.gridsize(1), 0
        begin(table, dice, game)
        deal(table)
        while cuda.any_sync(_WARP, game < end):
            waits = table.hand_winner != NOBODY or table.phase >= HAND_OVER
            waiting = cuda.popc(cuda.ballot_sync(_WARP, waits))
            if not waits:
                seat, move = choose(table, dice, found)
                play(table, seat, move)
                moves += 1
            elif waiting >= enough and game < end:
                if table.hand_winner != NOBODY:
                    score(table)
                count(tally, table, moves)
                moves = 0
                if table.phase == GAME_OVER or not whole:
                    game += threads
                    begin(table, dice, game)
                if game < end:
                    deal(table)

    return kernel
