"""Round-robin tournaments with ratings.

Each pair plays two duels: one player against copies of the other, and vice versa. The win share of
a duel is converted to the log odds of beating one opponent. A player's rating is the mean of its
log odds, including 0 against itself, which is the least squares fit if all pairs have played.
Ratings use the chess scale, where 400 points are a factor of ten in the odds, with a mean of 1500.
Their intervals are derived from those of the duels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING, Final

from penultimate.lab.duels.match import Score, check_players, play_match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from penultimate.lab.duels.match import Match

_MEAN: Final = 1500.0
_POINTS: Final = 400 / math.log(10)  # rating points per unit of log odds


@dataclass(frozen=True)
class Rating:
    """A player's rating and half the width of its 95% interval."""

    player: str
    rating: float
    half_width: float


@dataclass(frozen=True)
class Tournament:
    """The ratings, strongest first, and the score of every ordered pair."""

    ratings: list[Rating]
    scores: list[Score]

    def score(self, one: str, other: str) -> Score:
        return next(score for score in self.scores if score.players == [one, other])


def play_tournament(
    match: Match, players: Sequence[str], say: Callable[[Score], object] = id
) -> Tournament:
    """Play all duels with the settings of `match`. Each duel has its own deals."""
    pairs = [
        replace(match, one=one, other=other, seed=match.seed + number)
        for number, (one, other) in enumerate(permutations(players, 2))
    ]
    for pair in pairs:
        check_players(pair)
    scores = list[Score]()
    for pair in pairs:
        scores.append(play_match(pair))
        say(scores[-1])
    return Tournament(ratings_of(players, scores, match.players), scores)


def ratings_of(players: Sequence[str], scores: Sequence[Score], seats: int) -> list[Rating]:
    """Compute ratings from the scores of all ordered pairs, strongest first."""
    strengths = {tuple(score.players): _strength(score, seats) for score in scores}
    ratings = list[Rating]()
    for player in players:
        total = spread = 0.0
        for other in players:
            if other != player:
                (there, off), (back, off_back) = (
                    strengths[player, other],
                    strengths[other, player],
                )
                total += (there - back) / 2
                spread += (off**2 + off_back**2) / 4
        ratings.append(
            Rating(
                player,
                round(_MEAN + _POINTS * total / len(players), 1),
                round(_POINTS * math.sqrt(spread) / len(players), 1),
            )
        )
    return sorted(ratings, key=lambda rating: -rating.rating)


def _strength(score: Score, seats: int) -> tuple[float, float]:
    """The log odds of beating one opponent, and half the width of their interval.

    A share of 0 or 1 is adjusted by half a hand, so that the odds are finite.
    """
    edge = 0.5 / score.hands
    share = min(max(score.share, edge), 1 - edge)
    half = max((score.interval[1] - score.interval[0]) / 2, edge)
    return math.log(share * (seats - 1) / (1 - share)), half / (share * (1 - share))
