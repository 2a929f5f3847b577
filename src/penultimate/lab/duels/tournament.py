"""Round-robin tournaments with ratings.

Each pair plays two duels: one player against copies of the other, and vice versa. The win share of
a duel is converted to the log odds of beating one opponent. Ratings are the least squares fit to
these log odds, on the chess scale, where 400 points are a factor of ten in the odds, with a mean of
1500. Their intervals are derived from those of the duels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

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
class Incomplete:
    """An ordered pair that did not play all its hands."""

    players: list[str]
    hands: int


@dataclass(frozen=True)
class Tournament:
    """The ratings, strongest first, and the score of every ordered pair that played.

    There are no ratings if too few pairs played to compare all players.
    """

    ratings: list[Rating]
    scores: list[Score]
    incomplete: list[Incomplete]

    def score(self, one: str, other: str) -> Score | None:
        return next((score for score in self.scores if score.players == [one, other]), None)

    @property
    def hands(self) -> int:
        """The number of hands that were played."""
        return sum(score.hands for score in self.scores)


def play_tournament(
    match: Match, players: Sequence[str], say: Callable[[Score], object] = id
) -> Tournament:
    """Play all duels with the settings of `match`, until Ctrl-C. Each duel has its own deals."""
    pairs = [
        replace(match, one=one, other=other, seed=match.seed + number)
        for number, (one, other) in enumerate(permutations(players, 2))
    ]
    for pair in pairs:
        check_players(pair)
    scores = list[Score]()
    try:
        for pair in pairs:
            scores.append(play_match(pair))
            say(scores[-1])
            if scores[-1].hands < pair.deals * pair.players:  # Ctrl-C ended this duel
                break
    except KeyboardInterrupt:
        if not scores:
            raise
    return Tournament(ratings_of(players, scores, match.players), scores, _left(pairs, scores))


def _left(pairs: Sequence[Match], scores: Sequence[Score]) -> list[Incomplete]:
    """The pairs that have hands left to play."""
    played = {tuple(score.players): score.hands for score in scores}
    return [
        Incomplete([pair.one, pair.other], hands)
        for pair in pairs
        if (hands := played.get((pair.one, pair.other), 0)) < pair.deals * pair.players
    ]


def ratings_of(players: Sequence[str], scores: Sequence[Score], seats: int) -> list[Rating]:
    """Compute ratings from scores, strongest first, if the scores compare all players."""
    duels: Any = np.zeros((len(scores), len(players)))
    for row, score in enumerate(scores):
        one, other = map(players.index, score.players)
        duels[row, one], duels[row, other] = 1, -1
    if np.linalg.matrix_rank(duels) < len(players) - 1:
        return []
    strengths: Any = np.array([_strength(score, seats) for score in scores])
    fit = cast("Any", np.linalg.pinv)(duels)
    values = _POINTS * (fit @ strengths[:, 0])
    spreads = _POINTS * np.sqrt(fit**2 @ strengths[:, 1] ** 2)
    ratings = [
        Rating(player, round(_MEAN + float(value), 1), round(float(spread), 1))
        for player, value, spread in zip(players, values, spreads, strict=True)
    ]
    return sorted(ratings, key=lambda rating: -rating.rating)


def _strength(score: Score, seats: int) -> tuple[float, float]:
    """The log odds of beating one opponent, and half the width of their interval.

    A share of 0 or 1 is adjusted by half a hand, so that the odds are finite.
    """
    edge = 0.5 / score.hands
    share = min(max(score.share, edge), 1 - edge)
    half = max((score.interval[1] - score.interval[0]) / 2, edge)
    return math.log(share * (seats - 1) / (1 - share)), half / (share * (1 - share))
