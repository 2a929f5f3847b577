"""Rate players by the hands they won, corrected for the luck of the cards.

A review of a game's record measures how many hands the cards won or cost each player
(docs/review.md). That luck is zero on average, however good the review is, so the hands won minus
a part of it have the right mean and a smaller variance. As in the Bradley-Terry model, each player
is compared with every other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from penultimate.ledger.club_game import goes_by_order

if TYPE_CHECKING:
    from penultimate.ledger.club_game import ClubGame

HAND_SCALE: Final = 24.9  # a hand is won with odds of e to one at this distance in skill
LUCK_COUNTED: Final = 0.6  # the part of the luck that leaves the smallest variance
LUCK_LEFT: Final = 0.6  # the variance of a corrected hand, as a share of that of its result
_CAUTION: Final = 1.3  # widens the noise: comparisons of the same players are not independent
_HUNDREDTHS: Final = 100


def corrected_shares(game: ClubGame) -> Mapping[str, float] | None:
    """Each player's share of the hands, corrected for luck, if a review of the game is known.

    Games in which players go out early are left out: their players have different hands.
    """
    if not (game.luck and game.rounds and game.rounds_won) or goes_by_order(game):
        return None
    return {
        player: (
            game.rounds_won.get(player, 0) - LUCK_COUNTED * game.luck.get(player, 0) / _HUNDREDTHS
        )
        / game.rounds
        for player in game.scores
    }


def rate_hands(
    shares: Sequence[float], hands: int, means: Sequence[float], variances: Sequence[float]
) -> list[tuple[float, float]]:
    """Return the players' means and deviations of skill after some hands."""
    count = len(shares)
    noise = _CAUTION * LUCK_LEFT * (count / 4) ** 2 / hands
    rated = list[tuple[float, float]]()
    for one in range(count):
        gained, learnt = 0.0, 1 / variances[one]
        for other in range(count):
            if other != one:
                likely = 1 / (1 + exp((means[other] - means[one]) / HAND_SCALE))
                slope = likely * (1 - likely) / HAND_SCALE
                result = 0.5 + (shares[one] - shares[other]) * count / 4
                weight = slope / (slope**2 * variances[other] + noise)
                gained += weight * (result - likely)
                learnt += weight * slope
        rated.append((means[one] + gained / learnt, sqrt(1 / learnt)))
    return rated
