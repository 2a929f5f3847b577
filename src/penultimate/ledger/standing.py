"""What a player has got so far by a method, and how much of it luck alone could explain.

If a game were nothing but luck, any of its players might have got any of its scores. So the
variance of what a game gave its players is the variance of luck in it. Added up over a player's
games it says how far their value may lie from what they are worth: the interval. It is wider than
a normal one while the games are few (Student's t), and there is none after a single game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Final, NamedTuple

from penultimate.ledger.game import Game
from penultimate.ledger.methods import CONTRIBUTIONS, Method

SURE: Final = 0.95
MOST_WINS: Final = 100.0


class Interval(NamedTuple):
    """Where a player's worth lies, with a probability of 95%."""

    low: float
    high: float


@dataclass
class Standing:
    """A player's games, and what each gave."""

    gains: list[float] = field(default_factory=list[float])
    luck: list[float] = field(default_factory=list[float])  # the variance in each game

    @property
    def games(self) -> int:
        return len(self.gains)


def standings(games: Iterable[Game], method: Method) -> dict[str, Standing]:
    found: dict[str, Standing] = {}
    for game in games:
        gains = CONTRIBUTIONS[method](game)
        luck = variance(list(gains.values()))
        for player, gain in gains.items():
            standing = found.setdefault(player, Standing())
            standing.gains.append(gain)
            standing.luck.append(luck)
    return found


def variance(gains: list[float]) -> float:
    """In whichever order the players stand, the same."""
    mean = math.fsum(gains) / len(gains)
    return math.fsum((gain - mean) ** 2 for gain in gains) / len(gains)


def value_of(standing: Standing, method: Method) -> float:
    total = math.fsum(standing.gains)
    return total if method == "points_total" else total / standing.games


def interval_of(standing: Standing, method: Method) -> Interval | None:
    """Where the value would lie if luck were even, as far as these games tell."""
    if standing.games < 2:
        return None
    spread = quantile(standing.games - 1) * math.sqrt(math.fsum(standing.luck))
    width = spread if method == "points_total" else spread / standing.games
    value = value_of(standing, method)
    highest = MOST_WINS if method == "win_percentage" else math.inf
    return Interval(max(0.0, value - width), min(highest, value + width))


def quantile(freedom: int) -> float:
    """How many standard deviations 95% lie within, by Student's t with so many degrees of freedom.

    Exact for one and two degrees; Cornish and Fisher's expansion is 1% off for three, and closer
    with every further one.
    """
    tail = (1 + SURE) / 2
    if freedom == 1:
        return math.tan(math.pi * (tail - 0.5))
    if freedom == 2:
        return (2 * tail - 1) * math.sqrt(2 / (4 * tail * (1 - tail)))
    z = NormalDist().inv_cdf(tail)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
