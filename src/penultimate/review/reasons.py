"""Marks of decisions, and why a marked move was worse: the consequence that differs most.

Both moves are played out in the same worlds up to the seat's next turn, and their consequences are
counted. A reason is given only if a consequence differs clearly and to the disadvantage of the move
that was made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.review.consequences import (
    COLOUR_KEPT,
    DRAWS,
    DRAWS_NEXT,
    FINISHES,
    OTHERS_DRAW,
    WILDS,
    WINNER,
    consequences,
)
from penultimate.review.worlds import Worlds

if TYPE_CHECKING:
    from penultimate.review.decisions import Choice
    from penultimate.review.verdicts import Verdict

MARKS: Final = (("blunder", 0.08), ("mistake", 0.03), ("inaccuracy", 0.01))
_WORLDS: Final = 1000
_CLEAR: Final = 4.0  # standard errors
_LEAST: Final = 0.015  # the smallest weighted difference worth a sentence

# What a consequence is worth, roughly, in chance of winning; negative if it is bad for the seat.
_COUNTED: Final = (
    ("draw", DRAWS_NEXT, -0.35),
    ("finish", FINISHES, 0.8),
    ("others_draw", OTHERS_DRAW, 0.08),
    ("cards", DRAWS, -0.1),
    ("wilds", WILDS, 0.06),
    ("colour", COLOUR_KEPT, 0.1),
)
_OUT: Final = -1.0


@dataclass(frozen=True)
class Why:
    """A consequence, with its share or mean after the move that was made and after the best."""

    consequence: str
    made: float
    best: float
    seat: int | None = None  # the player who goes out, for `out`


def mark_of(error: float, se: float) -> str | None:
    """The mark of an error: only if it is above two standard errors."""
    if error <= 2 * se:
        return None
    return next((mark for mark, least in MARKS if error >= least), None)


def reason(choice: Choice, verdict: Verdict, chance: np.random.Generator) -> Why | None:
    """The consequence that explains an error best, or `None`."""
    worlds = Worlds(choice.table, choice.memory, choice.seat, chance)
    tables, memories = worlds.deal(_WORLDS)
    made = consequences(tables.copy(), memories.copy(), choice.seat, choice.made)
    best = consequences(tables, memories, choice.seat, verdict.best)
    found = [
        (weight, Why(name, *means), gap)
        for name, column, weight in _COUNTED
        for means, gap in [_compared(made[:, column], best[:, column])]
    ]
    for other in worlds.others:
        means, gap = _compared(made[:, WINNER] == other, best[:, WINNER] == other)
        found.append((_OUT, Why("out", *means, other), gap))
    clear = [(weight * (why.best - why.made), why) for weight, why, gap in found if gap > _CLEAR]
    worst = max(clear, key=lambda part: part[0], default=None)
    return worst[1] if worst and worst[0] >= _LEAST else None


def _compared(made: Any, best: Any) -> tuple[tuple[float, float], float]:
    """The means of two counts, and their distance in standard errors."""
    gaps = best.astype(float) - made
    se = float(gaps.std(ddof=1)) / len(gaps) ** 0.5
    gap = abs(float(gaps.mean()))
    clear = gap / se if se > 0 else (np.inf if gap > 0 else 0.0)
    return (float(made.mean()), float(best.mean())), clear
