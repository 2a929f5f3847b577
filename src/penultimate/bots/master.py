"""The strongest player, based on networks trained by self-play and evaluated with NumPy.

Each file in `weights/` includes its training configuration and learning curve (docs/players.md).
The configuration gives the numbers of players that the network was trained for. With any other
number of players, the master plays like `counter`. `shortcuts.py` makes the trivial decisions.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.features import QUIET, encode, move_from_network
from penultimate.bots.inputs import PLAYERS, WIDTH
from penultimate.bots.network import WEIGHTS, Network, read_network, read_notes
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.bots.styles import counter
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight


@cache
def network_for(players: int) -> Network | None:
    """The network trained for this number of players, or `None`."""
    file = file_for(players)
    return None if file is None else _network_in(file)


def file_for(players: int) -> Path | None:
    """The file of the network trained for this number of players, or `None`."""
    for file in sorted(WEIGHTS.glob("*.safetensors")):
        config = json.loads(read_notes(file).get("course", "{}"))
        if config.get("fewest", 0) <= players <= config.get("most", 0):
            return file
    return None


@cache
def _network_in(file: Path) -> Network:
    return read_network(file)


def master(sight: Sight, dice: Dice) -> int:
    """Choose the master's move for a sight."""
    if network_for(int(sight.players)) is None:
        return counter(sight, dice)
    answer = shortcut_answer(sight, dice)
    return _best_move(sight) if answer == ASK_NETWORK else answer


def _best_move(sight: Sight) -> int:
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    number = int(best_numbers(row)[0])
    if number == QUIET and sight.turn != 0:
        return SILENCE
    return move_from_network(sight, number)


def best_numbers(rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Evaluate a batch of rows, each with the network for its number of players."""
    players = rows[:, PLAYERS : PLAYERS + MOST_SEATS + 1].argmax(axis=1)
    numbers = np.zeros(len(rows), np.int64)
    for count in np.unique(players):
        network, some = network_for(int(count)), players == count
        if network is not None:
            numbers[some] = network.best(rows[some])
    return numbers
