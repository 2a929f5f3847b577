"""All against all: what each won from each other, and a rating of it with its interval.

A pair is played both ways, the one among the others and the other way round. What a player won from
another becomes a strength: the logarithm of the odds that it, and not that other one, wins. A
rating is the mean of a player's strengths, its own against itself (which is none) among them: with
all pairs played that is the least squares fit. It is told in the points that chess players know,
where 400 more are ten times the odds, and 1500 is the mean. Its interval comes from those of the
duels.
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
_POINTS: Final = 400 / math.log(10)  # of a rating, in a strength of one


@dataclass(frozen=True)
class Rating:
    """How strong a player is, and how far that may be off on either side."""

    player: str
    rating: float
    half_width: float


@dataclass(frozen=True)
class Tournament:
    """What came of it: the ratings, the strongest first, and the score of every ordered pair."""

    ratings: list[Rating]
    scores: list[Score]

    def score(self, one: str, other: str) -> Score:
        return next(score for score in self.scores if score.players == [one, other])


def play_tournament(
    match: Match, players: Sequence[str], say: Callable[[Score], object] = id
) -> Tournament:
    """Play every pair both ways, each for as many deals as the match says, and on its own deals."""
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
    return Tournament(_ratings(players, scores, match.players), scores)


def _ratings(players: Sequence[str], scores: Sequence[Score], seats: int) -> list[Rating]:
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
    """The logarithm of the odds against any one of the others, and half its interval.

    A player who won everything, or nothing, is taken to have missed by half a hand.
    """
    edge = 0.5 / score.hands
    share = min(max(score.share, edge), 1 - edge)
    half = max((score.interval[1] - score.interval[0]) / 2, edge)
    return math.log(share * (seats - 1) / (1 - share)), half / (share * (1 - share))
