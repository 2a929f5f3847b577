"""How uncertain a player's value is: the interval around it.

An interval holds a player's worth with a probability of 95%. Where many are compared, some pair of
equals would look unequal by chance, so with more than four players it is wider: in at most one club
of equals in twenty are any two told apart.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final, NamedTuple

_SURE: Final = 0.95
_NORMAL: Final = NormalDist()
_MANY: Final = 10_000_000  # degrees of freedom, where nothing had to be estimated


class Interval(NamedTuple):
    """Where a player's worth lies."""

    low: float
    high: float


class Estimate(NamedTuple):
    """A value, its standard deviation, and how many degrees of freedom that was taken from."""

    value: float
    deviation: float
    freedom: int = _MANY

    def interval(self, tail: float) -> Interval:
        width = quantile(self.freedom, tail) * self.deviation
        return Interval(self.value - width, self.value + width)


def tail_for(players: int) -> float:
    """How much of a distribution lies below the upper end of an interval, among so many players."""
    alone = (1 + _SURE) / 2
    pairs = max(1, players * (players - 1) // 2)
    for_a_pair = _NORMAL.inv_cdf(1 - (1 - _SURE) / 2 / pairs)  # of their difference
    return max(alone, _NORMAL.cdf(for_a_pair / math.sqrt(2)))


def quantile(freedom: int, tail: float = (1 + _SURE) / 2) -> float:
    """How many standard deviations above the mean a tail begins, by Student's t.

    Exact for one and two degrees of freedom. Cornish and Fisher's expansion is 1% off for three at
    95%, and closer with every further one.
    """
    if freedom == 1:
        return math.tan(math.pi * (tail - 0.5))
    if freedom == 2:
        return (2 * tail - 1) * math.sqrt(2 / (4 * tail * (1 - tail)))
    z = _NORMAL.inv_cdf(tail)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))
