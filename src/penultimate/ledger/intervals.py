"""95% confidence intervals around a player's value.

With more than four players, the intervals are widened to correct for multiple comparisons. In a
club of equal players, the chance that any two look different is at most 5%.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final, NamedTuple

_SURE: Final = 0.95
_NORMAL: Final = NormalDist()
_KNOWN: Final = 10_000_000  # degrees of freedom if the deviation is known: practically infinite


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float


class Estimate(NamedTuple):
    """A value, its standard deviation, and the degrees of freedom of that deviation."""

    value: float
    deviation: float
    freedom: int = _KNOWN

    def interval(self, tail: float) -> Interval:
        width = quantile(self.freedom, tail) * self.deviation
        return Interval(self.value - width, self.value + width)


def tail_for(players: int) -> float:
    """The quantile of an interval's upper end, corrected for the number of players."""
    alone = (1 + _SURE) / 2
    pairs = max(1, players * (players - 1) // 2)
    for_a_pair = _NORMAL.inv_cdf(
        1 - (1 - _SURE) / 2 / pairs
    )  # of the difference between two players
    return max(alone, _NORMAL.cdf(for_a_pair / math.sqrt(2)))


def quantile(freedom: int, tail: float = (1 + _SURE) / 2) -> float:
    """The quantile of Student's t distribution, in standard deviations above the mean.

    Exact for one and two degrees of freedom. Otherwise it uses the Cornish-Fisher expansion, whose
    error is 1% at three degrees and 95%, and decreases from there.
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
