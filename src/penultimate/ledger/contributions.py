"""The points that each ranking method gives a player for a game. `trueskill` gives none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultimate.ledger.game_columns import Columns


def _scores(columns: Columns) -> NDArray[np.float64]:
    return columns.scores


def _wins(columns: Columns) -> NDArray[np.float64]:
    """100 for the winner, or 100 ÷ k each if k players share first place."""
    first = 100.0 * (columns.merits == columns.best()[columns.games])
    shared_by = columns.summed(first) / 100
    return first / shared_by[columns.games]


def _shares(columns: Columns) -> NDArray[np.float64]:
    """A player's share of the points, or of the points avoided if low wins. Par is 1."""
    players = columns.sizes[columns.games]
    total = columns.summed(columns.scores)[columns.games]
    some = np.maximum(total, 1)  # avoids division by zero; without points everyone gets par
    taken = players * columns.scores / some
    left = players * (total - columns.scores) / (some * (players - 1))
    return np.where(total == 0, 1.0, np.where(columns.low, left, taken))


CONTRIBUTIONS: Final[Mapping[str, Callable[[Columns], NDArray[np.float64]]]] = {
    "average_score": _scores,
    "points_total": _scores,
    "win_percentage": _wins,
    "normalized_score_avg": _shares,
}
