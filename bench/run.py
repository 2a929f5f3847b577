"""Compare the speed of the rulebook with RLCard: `make bench`.

Rates are two-player hands of `official` per CPU second, with random play, calls and challenges. The
two are measured alternately, and ratios are medians, because rates vary with load.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as Rows

from penultimate.lab.compiler import compiled
from penultimate.lab.game_series import play_random_games
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import Plan, seeded_table, simulate
from penultimate.lab.simulation_tally import Tally
from penultimate.rules import house_rules
from penultimate.rules.moves import MOVES

TURNS = 3
SECONDS = 3.0
OFFICIAL = house_rules("official")


def interpreted_rate() -> float:
    table, dice = seeded_table(OFFICIAL, 2, 0)
    started, hands = time.process_time(), 0
    while time.process_time() - started < SECONDS:
        play_random_games(table, dice, Tally(), [0] * MOVES, hands, 50, whole=False)
        hands += 50
    return hands / (time.process_time() - started)


def compiled_run(players: int, hands: int) -> tuple[float, float]:
    """Return hands per CPU second and nanoseconds per move."""
    table, dice = (record_array(source, 1)[0] for source in seeded_table(OFFICIAL, players, 0))
    tally, found = record_array(Tally(), 1)[0], np.zeros(MOVES, np.int64)
    started = time.process_time()
    compiled(play_random_games)(table, dice, tally, found, 0, hands, False)
    seconds = time.process_time() - started
    return hands / seconds, seconds / int(tally["moves"]) * 1e9


def peer_rates(python: str) -> dict[str, float]:
    script = Path(__file__).parent / "peer.py"
    run = subprocess.run(
        [python, str(script), str(SECONDS)], capture_output=True, text=True, check=True
    )
    return json.loads(run.stdout.splitlines()[-1])


def one_turn(peer: str) -> dict[str, float]:
    fast, _ = compiled_run(2, 150_000)
    slow = interpreted_rate()
    rates = peer_rates(peer)
    return {
        "compiled": fast,
        "interpreted": slow,
        **rates,
        "compiled / env.run": fast / rates["env_run"],
        "compiled / bare game": fast / rates["bare_game"],
        "interpreted / env.run": slow / rates["env_run"],
    }


def growth_with_players() -> dict[str, float]:
    """Time per move with 2, 6 and 10 players, best of three."""
    return {
        f"ns per move, {players} players": min(compiled_run(players, 20_000)[1] for _ in range(3))
        for players in (2, 6, 10)
    }


def thread_gain() -> float:
    """Speed-up of two threads over one, in wall-clock time."""

    def rate(threads: int) -> float:
        return simulate(Plan(OFFICIAL, 2, 200_000, False, 0, threads)).hands_per_second

    return statistics.median(rate(2) / rate(1) for _ in range(TURNS))


def start_up() -> dict[str, float]:
    """Wall-clock seconds of the command, with and without compiling."""
    command = [str(Path(sys.executable).parent / "penultimate"), "simulate", "--hands", "1000"]
    with tempfile.TemporaryDirectory() as empty:
        environment = {**os.environ, "XDG_CACHE_HOME": empty}
        cold, warm = (timed(command, environment) for _ in range(2))
    return {"seconds cold": cold, "seconds warm": warm}


def timed(command: list[str], environment: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, env=environment, capture_output=True, check=True)
    return time.perf_counter() - started


def measure(peer: str) -> dict[str, float]:
    compiled_run(2, 1)
    turns = [one_turn(peer) for _ in range(TURNS)]
    figures = {name: statistics.median(turn[name] for turn in turns) for name in turns[0]}
    growth = growth_with_players()
    two, _, ten = growth.values()
    return {
        **{name: value for name, value in figures.items() if "/" in name},
        "two threads / one": thread_gain(),
        "a move with 10 players / with 2": ten / two,
        **{f"{name}, hands/s": value for name, value in figures.items() if "/" not in name},
        **growth,
        **start_up(),
    }


def show(figures: dict[str, Any]) -> None:
    rows = Rows("figure", "value")
    for name, value in figures.items():
        rows.add_row(name, f"{value:,.2f}")
    Console().print(rows)
    print(json.dumps({name: round(value, 3) for name, value in figures.items()}))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--peer", required=True, help="a Python interpreter with RLCard installed")
    show(measure(options.parse_args().peer))


if __name__ == "__main__":
    main()
