"""The master: a network that taught itself, asked with NumPy alone.

Its weights lie beside this file, with the course that made them and the curve it took (see
docs/players.md). It always calls, and catches everybody but a partner.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from penultimate.bots.asides import is_word, turn_choices
from penultimate.bots.features import QUIET, encode, move_from_network
from penultimate.bots.inputs import WIDTH
from penultimate.bots.network import Network, read_network
from penultimate.bots.reasons import fair_aside
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

_WEIGHTS: Final = Path(__file__).parent / "weights" / "two.safetensors"


@cache
def master_network() -> Network:
    return read_network(_WEIGHTS)


def master(sight: Sight, dice: Dice) -> int:  # noqa: ARG001 (every player is given dice)
    """What the master answers to a sight of a table of two."""
    aside = fair_aside(sight)
    if aside != SILENCE and is_word(aside):
        return aside
    if aside == SILENCE and sight.turn != 0:
        return SILENCE
    if aside == SILENCE and turn_choices(sight) == 1:
        return int(sight.moves[0])
    return _best_move(sight)


def _best_move(sight: Sight) -> int:
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    number = int(master_network().best(row)[0])
    if number == QUIET and sight.turn != 0:
        return SILENCE
    return move_from_network(sight, number)
