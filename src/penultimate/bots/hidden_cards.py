"""Estimate from a sight where the unseen cards are: in which hand, or in the draw pile.

A small network was trained on hands of `master` (`lab/training/review_networks.py`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.inputs import PLAYERS
from penultimate.bots.network import WEIGHTS, Layers, read_arrays, remap_critic
from penultimate.rules.cards import KINDS
from penultimate.rules.house import MOST_SEATS

if TYPE_CHECKING:
    from pathlib import Path


class HiddenNetwork(Layers):
    """A network whose outputs are the places of each kind of card."""

    def shares(self, rows: Any) -> Any:
        """The chance of each place for an unseen card of each kind: rows by places by kinds.

        Place 0 is the draw pile; the others are the other players in order of play.
        """
        players = rows[:, PLAYERS : PLAYERS + MOST_SEATS + 1].argmax(axis=1)
        logits = self.forward(rows).reshape(len(rows), MOST_SEATS, KINDS).astype(np.float64)
        absent = np.arange(MOST_SEATS) >= players[:, None]
        logits[absent] = -np.inf
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)


def read_hidden_network(file: Path) -> HiddenNetwork:
    return HiddenNetwork(remap_critic(*read_arrays(file)))


@cache
def hidden_network() -> HiddenNetwork:
    """Load the network."""
    return read_hidden_network(WEIGHTS / "hidden.safetensors")
