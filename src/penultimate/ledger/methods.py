"""What a game adds to each player's value, by each method but `trueskill`.

`average_score`         the score; the value is the mean
`points_total`          the score; the value is the sum
`win_percentage`        100, shared by those in first place; the value is the mean
`normalized_score_avg`  n × score ÷ (sum of all n scores), so that par is 1 at any table;
                        n × (sum - score) ÷ ((n - 1) × sum) where low wins; 1 where all scores
                        are 0. The value is the mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from penultimate.ledger.game import ClubGame, low_score_wins, winners

Method = Literal[
    "average_score", "points_total", "win_percentage", "normalized_score_avg", "trueskill"
]
METHODS: Final[tuple[Method, ...]] = (
    "average_score",
    "points_total",
    "win_percentage",
    "normalized_score_avg",
    "trueskill",
)
# Scores of games where low wins and of games where high wins make no common sum.
ONE_DIRECTION: Final = ("average_score", "points_total")


def scores(game: ClubGame) -> dict[str, float]:
    return {player: float(score) for player, score in game.scores.items()}


def wins(game: ClubGame) -> dict[str, float]:
    """100 for the winner; k players who share first place have 100 ÷ k each."""
    best = winners(game)
    return {player: 100 / len(best) if player in best else 0.0 for player in game.scores}


def _shares(game: ClubGame) -> dict[str, float]:
    """How much of the points a player took, or left to the others where low wins; par is 1."""
    players, total = len(game.scores), sum(game.scores.values())
    if total == 0:
        return dict.fromkeys(game.scores, 1.0)
    if low_score_wins(game):
        most = total * (players - 1)
        return {name: players * (total - score) / most for name, score in game.scores.items()}
    return {name: players * score / total for name, score in game.scores.items()}


CONTRIBUTIONS: Final[Mapping[str, Callable[[ClubGame], dict[str, float]]]] = {
    "average_score": scores,
    "points_total": scores,
    "win_percentage": wins,
    "normalized_score_avg": _shares,
}
