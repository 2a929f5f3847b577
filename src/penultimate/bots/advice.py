"""What to tell a person who asks for a hint: the master's move, and what each move is worth.

The chance of a move is how likely it wins the hand if everybody plays on like `counter`. A small
network has learnt it from millions of hands (`lab/training/chances.py`), by what a seat may know
and nothing else, so a hint gives no hidden card away.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from penultimate.bots.dice import dice_from
from penultimate.bots.features import encode, shift_of, turned_move
from penultimate.bots.inputs import WIDTH
from penultimate.bots.master import master
from penultimate.bots.network import Network, read_network

if TYPE_CHECKING:
    from penultimate.rules.sight import Sight

_WEIGHTS: Final = Path(__file__).parent / "weights" / "chances.safetensors"


@dataclass(frozen=True)
class Advice:
    """The master's answer to a sight, and the chance of each of its moves, from 0 to 1."""

    answer: int
    chances: dict[int, float]


def advise(sight: Sight) -> Advice:
    """What the master would do, and what each move of a sight is worth."""
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    logits, shift = chances_network().answers(row)[0], shift_of(sight)
    moves = sight.moves[: sight.choices]
    chances = {move: _chance(logits[turned_move(move, shift)]) for move in moves}
    return Advice(master(sight, dice_from(0)), chances)


@cache
def chances_network() -> Network:
    """The network that says how likely each move is to win the hand."""
    return read_network(_WEIGHTS)


def _chance(logit: float) -> float:
    return round(1.0 / (1.0 + float(np.exp(-logit))), 3)
