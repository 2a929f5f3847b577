"""Hints: the master's move, and the chance of winning the hand with each legal move.

A small network estimates the chances, assuming that all players play like `counter` from then on.
It was trained on millions of hands (`lab/training/move_chances.py`). Its only input is the seat's
sight, so hints do not reveal hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from penultimate.bots.dice import dice_from
from penultimate.bots.features import colour_shift, encode, rotated_move
from penultimate.bots.inputs import WIDTH
from penultimate.bots.master import master
from penultimate.bots.network import WEIGHTS, Network, read_network

if TYPE_CHECKING:
    from penultimate.rules.sight import Sight


@dataclass(frozen=True)
class Advice:
    """The master's move, and the chance of winning the hand (0 to 1) with each legal move."""

    answer: int
    chances: dict[int, float]


def advise(sight: Sight) -> Advice:
    """Compute a hint for a sight."""
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    logits, shift = chances_network().logits(row)[0], colour_shift(sight)
    moves = sight.moves[: sight.choices]
    chances = {move: _chance(logits[rotated_move(move, shift)]) for move in moves}
    return Advice(master(sight, dice_from(0)), chances)


@cache
def chances_network() -> Network:
    """Load the network that estimates the chance of winning with each move."""
    return read_network(WEIGHTS / "chances.safetensors")


def _chance(logit: float) -> float:
    return round(1.0 / (1.0 + float(np.exp(-logit))), 3)
