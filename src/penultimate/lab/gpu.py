"""The same rules inside a CUDA kernel: every thread plays games of its own at a table of its own.

The table lies in the thread's local memory, which a GPU interleaves so that threads in step read
neighbouring addresses. The threads of a warp deal together and play together, and the quick ones
wait for the slowest hand. The kernel is linked for one house, since what limits it is the size of
the program.
"""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any, Final

import numpy as np

from penultimate.lab.compiling import linked
from penultimate.lab.records import record_type, records
from penultimate.lab.series import play_series
from penultimate.lab.simulation import Outcome, Plan, fresh_table, outcome
from penultimate.lab.tally import Tally
from penultimate.rules.layout import Source, Table
from penultimate.rules.moves import MOVES

THREADS: Final = 132 * 1024
BLOCK: Final = 64
REGISTERS: Final = 64  # more let too few threads run at once, fewer spill: measured on an H200


def simulate_on_gpu(plan: Plan, threads: int = THREADS) -> Outcome:
    """Play a plan on a GPU, rounded up to the same number of games in every thread."""
    kernel = build_kernel(plan)
    cuda = import_cuda()
    games = -(-plan.games // threads)
    arrays = [cuda.to_device(array) for array in thread_records(plan, threads)]
    started = time.perf_counter()
    kernel[blocks(threads), BLOCK](*arrays, 0, 0, plan.whole)
    cuda.synchronize()
    ready = time.perf_counter()
    kernel[blocks(threads), BLOCK](*arrays, 0, games, plan.whole)
    cuda.synchronize()
    seconds = time.perf_counter() - ready
    return outcome(plan, [summed(arrays[2].copy_to_host())], seconds, ready - started)


def import_cuda() -> Any:
    """Numba's CUDA, which still asks for a name that NumPy 2.5 took away."""
    setattr(np, "row_stack", np.vstack)  # noqa: B010 (a name that NumPy does not declare)
    return import_module("numba.cuda")


def blocks(threads: int) -> int:
    return -(-threads // BLOCK)


def thread_records(plan: Plan, threads: int) -> list[np.ndarray[Any, Any]]:
    """A table, dice and a tally for every thread."""
    table, dice = fresh_table(plan.house, plan.players, plan.seed)
    return [records(fields, threads) for fields in (table, dice, Tally())]


def summed(tallies: np.ndarray[Any, Any]) -> dict[str, Any]:
    return {name: tallies[name].sum(axis=0) for name in tallies.dtype.names or ()}


def build_kernel(plan: Plan) -> Any:
    """A kernel in which thread n plays games n × games to (n + 1) × games."""
    cuda = import_cuda()
    series = linked(play_series, plan.house.encode())
    table_type, dice_type = record_type(Table), record_type(Source)

    @cuda.jit(max_registers=REGISTERS)
    def kernel(tables: Any, dices: Any, tallies: Any, first: int, games: int, whole: bool) -> None:
        thread = cuda.grid(1)
        if thread < tables.size:
            table = cuda.local.array(1, table_type)
            dice = cuda.local.array(1, dice_type)
            found = cuda.local.array(MOVES, np.int16)
            table[0] = tables[thread]
            dice[0] = dices[thread]
            start = first + thread * games
            series(table[0], dice[0], tallies[thread], found, start, games, whole)

    return kernel
