"""Plays traced games inside a CUDA kernel and compares them with the compiled rules, move by move:
the tables of whole games, and the sights of their first hands.

With NUMBA_ENABLE_CUDASIM=1 the kernel runs in Numba's simulator, otherwise on a GPU:

    python tests/parity/kernel.py GAMES
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np

warnings.filterwarnings("ignore", module="numba")  # the small grid is intended
sys.path.insert(0, str(Path(__file__).parent.parent))

from parity.houses import HOUSES, label  # noqa: E402
from parity.trace_rules import trace_events, trace_sights  # noqa: E402
from parity.traces import ROOM, compiled_trace, fields_of, first_difference  # noqa: E402
from seeds import SEED  # noqa: E402

from penultimate.lab.compiler import compiled, linked  # noqa: E402
from penultimate.lab.gpu import import_cuda  # noqa: E402
from penultimate.lab.record_types import record_array, record_type  # noqa: E402
from penultimate.lab.simulation import seeded_table  # noqa: E402
from penultimate.rules import House, Table  # noqa: E402
from penultimate.rules.memory import Memory  # noqa: E402
from penultimate.rules.moves import MOVES  # noqa: E402
from penultimate.rules.sight import Sight  # noqa: E402

cuda = import_cuda()


def build_kernel() -> Any:
    (play,) = linked(trace_events)

    @cuda.jit
    def kernel(tables: Any, dices: Any, founds: Any, traces: Any, noted: Any) -> None:
        thread = cuda.grid(1)
        if thread < tables.size:
            noted[thread] = play(
                tables[thread], dices[thread], founds[thread], thread, traces[thread]
            )

    return kernel


def build_sight_kernel() -> Any:
    (watch,) = linked(trace_sights)

    @cuda.jit
    def kernel(
        tables: Any, memories: Any, dices: Any, founds: Any, traces: Any, noted: Any
    ) -> None:
        thread = cuda.grid(1)
        if thread < tables.size:
            noted[thread] = watch(
                tables[thread],
                memories[thread],
                dices[thread],
                founds[thread],
                thread,
                traces[thread],
            )

    return kernel


def compare(kernel: Any, house: House, seats: int, games: int) -> str | None:
    """Describe the first difference in any game, if any."""
    table, dice = seeded_table(house, seats, seed=SEED)
    traces = np.zeros((games, ROOM), record_type(Table))
    noted = np.zeros(games, np.int64)
    founds = np.zeros((games, MOVES), np.int64)
    on_device = [cuda.to_device(array) for array in (traces, noted)]
    kernel[games, 1](record_array(table, games), record_array(dice, games), founds, *on_device)
    traces, noted = (array.copy_to_host() for array in on_device)
    for game in range(games):
        traced = fields_of(traces[game][: noted[game]])
        difference = first_difference(traced, compiled_trace(house, seats, game))
        if difference:
            return f"game {game}: {difference}"
    return None


def compare_sights(kernel: Any, house: House, seats: int, games: int) -> str | None:
    """Describe the first hand in which the kernel's sights differ, if any."""
    table, dice = seeded_table(house, seats, seed=SEED)
    traces = np.zeros((games, ROOM), record_type(Sight))
    noted = np.zeros(games, np.int64)
    founds = np.zeros((games, MOVES), np.int64)
    sources = [record_array(part, games) for part in (table, Memory(), dice)]
    on_device = [cuda.to_device(array) for array in (traces, noted)]
    kernel[games, 1](*sources, founds, *on_device)
    seen, counts = (array.copy_to_host() for array in on_device)
    for game in range(games):
        places = [record_array(part, 1)[0] for part in (table, Memory(), dice)]
        wanted = np.zeros(ROOM, record_type(Sight))
        count = compiled(trace_sights)(*places, np.zeros(MOVES, np.int64), game, wanted)
        if count != counts[game]:
            return f"game {game}: {counts[game]} sights instead of {count}"
        for name in wanted.dtype.names or ():
            if not np.array_equal(wanted[name], seen[game][name]):
                return f"game {game}: the sights differ in {name}"
    return None


def main() -> None:
    games = int(sys.argv[1])
    kernel, sight_kernel = build_kernel(), build_sight_kernel()
    for case in HOUSES:
        difference = compare(kernel, *case, games) or compare_sights(sight_kernel, *case, games)
        if difference:
            sys.exit(f"{label(case)}: {difference}")
    print(f"{games * len(HOUSES)} games in {len(HOUSES)} houses are the same move by move,")
    print("and so is what the seats see in their first hands")


if __name__ == "__main__":
    main()
