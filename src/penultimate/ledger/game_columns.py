"""Games as NumPy columns, with one row per player and game.

The rows of a game are sorted by score, so that the order of names in a file does not affect any
result, not even by rounding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultimate.ledger.club_game import ClubGame, goes_by_order, low_score_wins


class Columns(NamedTuple):
    """One or more games. Players are numbered by their index in `names`."""

    names: list[str]
    sizes: NDArray[np.intp]  # the number of players in each game
    begins: NDArray[np.intp]  # the first row of each game
    games: NDArray[np.intp]  # the game of each row
    players: NDArray[np.intp]  # the player of each row
    scores: NDArray[np.float64]
    merits: NDArray[np.float64]  # higher is better
    low: NDArray[np.bool_]  # whether low wins

    def summed(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Sum values per game."""
        return np.add.reduceat(values, self.begins)

    def best(self) -> NDArray[np.float64]:
        """The winner's merit in each game."""
        return np.maximum.reduceat(self.merits, self.begins)


def columns_of(games: Sequence[ClubGame]) -> Columns:
    sizes = np.array([len(game.scores) for game in games])
    begins = np.cumsum(sizes) - sizes
    named = [name for game in games for name in game.scores]
    names = sorted(set(named))
    numbers = {name: number for number, name in enumerate(names)}
    players = np.array([numbers[name] for name in named])
    scores = np.array([score for game in games for score in game.scores.values()], np.float64)
    low = np.repeat([low_score_wins(game) for game in games], sizes)
    merits = np.where(low, -scores, scores)
    for game, begin in zip(games, begins.tolist(), strict=True):
        if goes_by_order(game):
            order = game.order or []
            merits[begin : begin + len(order)] = [order.index(name) for name in game.scores]
    numbered = np.repeat(np.arange(len(games)), sizes)
    by_score = np.lexsort((merits, scores, numbered))
    return Columns(
        names,
        sizes,
        begins,
        numbered,
        players[by_score],
        scores[by_score],
        merits[by_score],
        low,
    )
