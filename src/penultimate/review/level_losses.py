"""The chance that each level loses per real decision (`bench/review.py levels`)."""

from __future__ import annotations

from typing import Final

# Two players, single hands of `official` (docs/review.md). The last two are from few hands.
_LOSSES: Final = {
    "master": 0.0037,
    "hard": 0.0134,
    "medium": 0.0195,
    "easy": 0.0247,
    "random": 0.0271,
}


def level_of(lost: float, players: int) -> str | None:
    """The level with the most similar loss per decision, by ratio. `None` if not measured."""
    if players != 2:
        return None
    return min(_LOSSES, key=lambda level: _distance(lost, _LOSSES[level]))


def _distance(one: float, other: float) -> float:
    low, high = sorted((max(one, 1e-4), max(other, 1e-4)))
    return high / low
