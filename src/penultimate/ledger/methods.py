"""The five methods of ranking, by name, and what a game adds to a player's value by each.

`average_score`         the score; the value is the mean
`points_total`          the score; the value is the sum
`win_percentage`        100, shared by those in first place; the value is the mean
`normalized_score_avg`  n × score ÷ (sum of all n scores), so that par is 1 at any table;
                        n × (sum - score) ÷ ((n - 1) × sum) where low wins; 1 where all scores
                        are 0. The value is the mean.
`trueskill`             nothing by itself: see `skill`
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
# Scores of games where low wins and of games where high wins make no common sum.
ONE_DIRECTION: Final = ("average_score", "points_total")
