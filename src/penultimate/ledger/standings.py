"""Each player's points under a method, and the variance expected from chance alone.

If a game were pure chance, each player could have had any of its results. A game's variance is
therefore the mean squared deviation of its results from their mean. The sum over a player's games
gives the standard deviation of their value. At least two games are needed.
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
    """A player's number of games, total points, and total variance expected from chance."""

    games: int
    gained: float
    variance: float


def standings(columns: Columns, method: Method) -> dict[str, Standing]:
    """Return each player's standing. Sums are exact, so the order of games does not matter."""
    gains = CONTRIBUTIONS[method](columns)
    mean = math.fsum(gains.tolist()) / len(gains)
    variances = columns.summed((gains - mean) ** 2) / columns.sizes
    by_player = np.argsort(columns.players, kind="stable")
    cuts = np.cumsum(np.bincount(columns.players))[:-1]
    gained = np.split(gains[by_player], cuts)
    their_variances = np.split(variances[columns.games][by_player], cuts)
    return {
        player: Standing(len(theirs), math.fsum(theirs.tolist()), math.fsum(variance.tolist()))
        for player, theirs, variance in zip(columns.names, gained, their_variances, strict=True)
    }


def value_of(standing: Standing, method: Method) -> float:
    total = standing.gained
    return total if method == "points_total" else total / standing.games


def estimate_of(standing: Standing, method: Method) -> Estimate | None:
    """A player's value and its standard deviation, of a mean, or None after a single game."""
    if standing.games < 2:
        return None
    deviation = math.sqrt(standing.variance) / standing.games
    return Estimate(value_of(standing, method), deviation, standing.games - 1)
