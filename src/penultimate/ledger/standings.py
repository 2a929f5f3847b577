"""What a player has got so far by a method, and how much of it luck alone could explain.

If games were nothing but luck, any player of a game might have got any of its results. So how far
these lie from the mean of all results is the luck in a game. Added up over a player's games it says
how far their value may lie from what they are worth. After a single game nothing can be said.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from penultimate.ledger.contributions import CONTRIBUTIONS
from penultimate.ledger.game_columns import Columns
from penultimate.ledger.intervals import Estimate
from penultimate.ledger.methods import Method


class Standing(NamedTuple):
    """What a player's games gave, and how lucky they were (the variance in them), in sum."""

    games: int
    gained: float
    luck: float


def standings(columns: Columns, method: Method) -> dict[str, Standing]:
    """Sums are exact, so that they do not depend on the order of games."""
    gains = CONTRIBUTIONS[method](columns)
    mean = math.fsum(gains.tolist()) / len(gains)
    luck = columns.summed((gains - mean) ** 2) / columns.sizes
    by_player = np.argsort(columns.players, kind="stable")
    cuts = np.cumsum(np.bincount(columns.players))[:-1]
    gained = np.split(gains[by_player], cuts)
    lucky = np.split(luck[columns.games][by_player], cuts)
    return {
        player: Standing(len(theirs), math.fsum(theirs.tolist()), math.fsum(in_luck.tolist()))
        for player, theirs, in_luck in zip(columns.names, gained, lucky, strict=True)
    }


def value_of(standing: Standing, method: Method) -> float:
    total = standing.gained
    return total if method == "points_total" else total / standing.games


def estimate_of(standing: Standing, method: Method) -> Estimate | None:
    """The value with the deviation that luck gives it, or None after a single game."""
    if standing.games < 2:
        return None
    deviation = math.sqrt(standing.luck)
    each = deviation if method == "points_total" else deviation / standing.games
    return Estimate(value_of(standing, method), each, standing.games - 1)
