"""What a player has got so far by a method, and how much of it luck alone could explain.

If games were nothing but luck, any player of a game might have got any of its results. So how far
these lie from the mean of all results is the luck in a game. Added up over a player's games it says
how far their value may lie from what they are worth. After a single game nothing can be said.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from penultimate.ledger.certainty import Estimate
from penultimate.ledger.game import ClubGame
from penultimate.ledger.methods import CONTRIBUTIONS, Method


@dataclass
class Standing:
    """A player's games, and what each gave."""

    gains: list[float] = field(default_factory=list[float])
    luck: list[float] = field(default_factory=list[float])  # the variance in each game

    @property
    def games(self) -> int:
        return len(self.gains)


def standings(games: Sequence[ClubGame], method: Method) -> dict[str, Standing]:
    results = [CONTRIBUTIONS[method](game) for game in games]
    everything = [gain for gains in results for gain in gains.values()]
    mean = math.fsum(everything) / max(1, len(everything))
    found = defaultdict[str, Standing](Standing)
    for gains in results:
        luck = math.fsum([(gain - mean) ** 2 for gain in gains.values()]) / len(gains)
        for player, gain in gains.items():
            standing = found[player]
            standing.gains.append(gain)
            standing.luck.append(luck)
    return found


def value_of(standing: Standing, method: Method) -> float:
    total = math.fsum(standing.gains)
    return total if method == "points_total" else total / standing.games


def estimate_of(standing: Standing, method: Method) -> Estimate | None:
    """The value with the deviation that luck gives it, or None after a single game."""
    if standing.games < 2:
        return None
    deviation = math.sqrt(math.fsum(standing.luck))
    each = deviation if method == "points_total" else deviation / standing.games
    return Estimate(value_of(standing, method), each, standing.games - 1)
