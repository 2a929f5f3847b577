"""Train the review's networks and measure their calibration on hands never trained on.

python bench/review_networks.py train FOLDER --seconds 60
python bench/review_networks.py fit FOLDER --tables 256 --hands 2
python bench/review_networks.py calibrate FOLDER --tables 256 --hands 8
On a GPU, with PyTorch installed: --device cuda --threads 16 --tables 32768 --batch 8192 \
    --kept 6000000
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from penultimate.bots.network import write_note
from penultimate.bots.winner_chances import HOUSES, WinnerNetwork, read_winner_network
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.calibration import (
    calibration,
    fitted_temperature,
    leader_curve,
    new_positions,
)
from penultimate.lab.training.review_networks import (
    WINNER_FILES,
    Master,
    ReviewTrainer,
    ReviewTraining,
)


def say(line: str) -> None:
    print(line, flush=True)


def train(given: argparse.Namespace) -> None:
    """Train for some seconds. The networks are saved every minute."""
    names = ("seconds", "width", "tables", "kept", "batch", "threads", "device", "seed", "rate")
    values = {name: getattr(given, name) for name in (*names, "reuse", "start")}
    config = ReviewTraining(**values)
    ReviewTrainer(config, given.folder).run(say)


def fit(given: argparse.Namespace) -> None:
    """Fit the corrections on new hands, in `official` and in other houses."""
    backend = backend_on(given.device, given.seed)
    for group, counts in (("two", (2,)), ("many", (4, 10))):
        file = given.folder / WINNER_FILES[group]
        network, best = read_winner_network(file), Master(group, backend).best
        network.temperatures, network.leaders = {}, {}
        temperatures, leaders = dict[str, float](), dict[str, list[list[float]]]()
        for players in counts:
            for house in HOUSES:
                new = new_positions(
                    players, house == "official", given.hands, given.tables, best, given.threads, 1
                )
                chances, name = _chances(network, new), f"{house} {players}"
                if group == "two":
                    temperatures[name] = fitted_temperature(chances, new)
                else:
                    leaders[name] = leader_curve(chances, new)
        for note, found in (("temperatures", temperatures), ("leaders", leaders)):
            write_note(file, note, json.dumps(found))
            say(f"{group} {note}: {found}")


def calibrate(given: argparse.Namespace) -> None:
    """Said and won in ten bins, with the networks as they are saved."""
    backend = backend_on(given.device, given.seed)
    for players in (2, 4, 10):
        group = "two" if players == 2 else "many"
        network = read_winner_network(given.folder / WINNER_FILES[group])
        best = Master(group, backend).best
        for official in (True, False):
            started = time.perf_counter()
            new = new_positions(players, official, given.hands, given.tables, best, given.threads)
            result = calibration(_chances(network, new), new)
            name = f"{'`official`' if official else 'mixed houses'}, {players} players"
            say(f"| {name} | {' | '.join(result.cells())} | {result.loss:.4f} |")
            say(f"  {result.counts}, {time.perf_counter() - started:.0f} s")


def _chances(network: WinnerNetwork, new: Any, size: int = 8192) -> Any:
    parts = range(0, len(new.rows), size)
    return np.concatenate(
        [network.chances(new.rows[at : at + size], new.players[at : at + size]) for at in parts]
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", choices=("train", "fit", "calibrate"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--device", default="numpy")
    parser.add_argument("--width", type=int, default=320)
    parser.add_argument("--hands", type=int, default=8)
    for name, default in (("tables", 512), ("kept", 65_536), ("batch", 512), ("threads", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--reuse", type=float, default=4.0)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    {"train": train, "fit": fit, "calibrate": calibrate}[given.work](given)
