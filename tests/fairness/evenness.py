"""Whether decks are shuffled evenly: two chi-square tests, each with the odds of its result.

Places: how often each kind lies in each place. In one place, deck after deck, the kinds fall
independently, and their chi-square has 52 degrees of freedom. The places of one deck are bound
together, as every card lies somewhere: of 108 places 107 are free, and each deviates a little more,
so 107/108 of the sum over all places has 107 times 52 degrees of freedom.

Neighbours: how far it is, in the order in which a new deck lies, from a card to the one above it.
A card left beside its old neighbour gives a short way. The neighbours in one deck are not
independent but the decks are: so the vector of the 53 counts of ways, less what is expected, is
measured in its own covariance over the decks, and has 52 degrees of freedom.
"""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from fairness.decks import CARDS, COPIES, Decks, without_wild_fours

from penultimate.rules.cards import WILD_FOUR

OTHERS = np.array([count for kind, count in enumerate(COPIES) if kind != WILD_FOUR and count])
KINDS = len(OTHERS)
CARDS_COUNTED = OTHERS.sum()


def odds(statistic: float, freedom: float) -> float:
    """How likely a chi-square at least as large is (Wilson and Hilferty: its cube root is normal).

    Good to three digits and more, with as many degrees of freedom as we have.
    """
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def odds_of_places(decks: Decks) -> float:
    kinds, counted = without_wild_fours(decks)
    statistic = 0.0
    for place in range(CARDS):
        seen = np.bincount(kinds[counted[:, place], place], minlength=KINDS)
        expected = seen.sum() * OTHERS / CARDS_COUNTED
        statistic += float(((seen - expected) ** 2 / expected).sum())
    return odds(statistic * (CARDS - 1) / CARDS, (CARDS - 1) * (KINDS - 1))


def odds_of_neighbours(decks: Decks) -> float:
    kinds, counted = without_wild_fours(decks)
    both = counted[:, 1:] & counted[:, :-1]
    ways = (kinds[:, 1:].astype(int) - kinds[:, :-1]) % KINDS
    seen = np.stack([((ways == way) & both).sum(axis=1) for way in range(KINDS)], axis=1)
    excess = seen - both.sum(axis=1, keepdims=True) * chances_of_ways()
    mean, spread = excess.mean(axis=0)[1:], np.cov(excess[:, 1:], rowvar=False)
    statistic = len(decks) * float(mean @ np.linalg.solve(spread, mean))
    return odds(statistic, KINDS - 1)


def chances_of_ways() -> np.ndarray[Any, np.dtype[np.float64]]:
    """How likely each way from a card to its neighbour is, when all orders are alike."""
    pairs = np.outer(OTHERS, OTHERS) - np.diag(OTHERS)
    way = (np.arange(KINDS)[None, :] - np.arange(KINDS)[:, None]) % KINDS
    return np.bincount(way.ravel(), weights=pairs.ravel()) / pairs.sum()
