"""Trained networks as players: `penultimate lab duel net/network.safetensors steady`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.features import QUIET, encode, move_from_network
from penultimate.bots.inputs import WIDTH
from penultimate.bots.master import file_for
from penultimate.bots.network import read_network
from penultimate.bots.roster import MASTER
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.bots.network import Network
    from penultimate.rules.sight import Sight

SUFFIX: Final = ".safetensors"


class NetworkFileError(ValueError):
    """A file is not a trained network. The message is for the user."""


class NetworkPlayer:
    """A player that makes the best move of a network, as `master` does with its own."""

    def __init__(self, file: str) -> None:
        self.network = load_network(Path(file))

    def __call__(self, sight: Sight, dice: Dice) -> int:
        answer = shortcut_answer(sight, dice)
        if answer != ASK_NETWORK:
            return answer
        row: Any = np.zeros((1, WIDTH), np.uint8)
        encode(sight, row[0])
        number = int(self.network.best(row)[0])
        is_quiet = number == QUIET and sight.turn != 0
        return SILENCE if is_quiet else move_from_network(sight, number)


def network_named(name: str, players: int) -> Network:
    """The network in a file, or that of `master` for a number of players."""
    return load_network(network_file(name, players))


def network_file(name: str, players: int) -> Path:
    """The file of a network, which is `master` or a path."""
    file = file_for(players) if name == MASTER else Path(name)
    if file is None:
        raise NetworkFileError(f"master is not trained for {players} players")
    return file


def load_network(file: Path) -> Network:
    """Read a network, or raise `NetworkFileError`."""
    try:
        return read_network(file)
    except OSError as error:
        raise NetworkFileError(f"{file}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, IndexError, MemoryError):
        raise NetworkFileError(f"{file} is not a network that `lab train` wrote") from None
