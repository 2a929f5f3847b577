"""The five ranking methods and the points they give a player for a game.

`average_score`         the score; the value is the mean
`points_total`          the score; the value is the sum
`win_percentage`        100, shared by those in first place; the value is the mean
`normalized_score_avg`  n × score ÷ (sum of all n scores), so that par is 1 at any table;
                        n × (sum - score) ÷ ((n - 1) × sum) where low wins; 1 where all scores
                        are 0. The value is the mean.
`trueskill`             no points: skill by the Bradley-Terry model of `bradley_terry`
"""

from __future__ import annotations

from typing import Final, Literal

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
# Methods whose value is a fact, without uncertainty.
FACTS: Final = ("points_total",)
# Methods that cannot combine games where low wins with games where high wins.
ONE_DIRECTION: Final = ("average_score", "points_total")
