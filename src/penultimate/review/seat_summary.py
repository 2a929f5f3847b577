"""Summaries of a review by seat: the chance lost per decision, its level, its luck."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from penultimate.review.level_losses import level_of

if TYPE_CHECKING:
    from penultimate.review.game_review import GameReview
    from penultimate.review.hand_review import Decision
    from penultimate.review.luck import Luck

_SPREAD: Final = 1.96
KEY_MOMENTS: Final = 3


@dataclass(frozen=True)
class SeatSummary:
    """One seat over all hands of a review."""

    seat: int
    decisions: int
    lost: float  # chance lost per decision
    low: float  # its 95% interval
    high: float
    level: str | None  # that loses about as much, with at least `ENOUGH` decisions
    marks: dict[str, int]
    moments: list[tuple[int, Decision]]  # hand number and decision, costliest first
    luckiest: tuple[int, Luck] | None
    unluckiest: tuple[int, Luck] | None
    luck_rank: int  # 1 for the seat with the best cards


ENOUGH: Final = 8  # decisions, for a level


def summarize(review: GameReview, seat: int) -> SeatSummary:
    """Summarize a review for one seat."""
    made = [
        (hand.number, decision)
        for hand in review.hands
        for decision in hand.decisions
        if decision.seat == seat
    ]
    errors = [decision.error for _, decision in made]
    lost = fmean(errors) if errors else 0.0
    half = _SPREAD * stdev(errors) / len(errors) ** 0.5 if len(errors) > 1 else 0.0
    marked = sorted(
        (part for part in made if part[1].mark), key=lambda part: part[1].error, reverse=True
    )
    luckiest, unluckiest = _extreme_cards(review, seat)
    return SeatSummary(
        seat=seat,
        decisions=len(made),
        lost=lost,
        low=max(0.0, lost - half),
        high=lost + half,
        level=level_of(lost, len(review.names)) if len(made) >= ENOUGH else None,
        marks=_marks(made),
        moments=marked[:KEY_MOMENTS],
        luckiest=luckiest,
        unluckiest=unluckiest,
        luck_rank=_luck_rank(review, seat),
    )


def _extreme_cards(
    review: GameReview, seat: int
) -> tuple[tuple[int, Luck] | None, tuple[int, Luck] | None]:
    """The card that helped a seat most and the one that hurt it most, with their hands, if any."""
    cards = [
        (hand.number, luck) for hand in review.hands for luck in hand.luck if luck.card is not None
    ]
    helped = (part for part in cards if part[1].values[seat] > 0.0)
    hurt = (part for part in cards if part[1].values[seat] < 0.0)
    best = max(helped, key=lambda part: part[1].values[seat], default=None)
    worst = min(hurt, key=lambda part: part[1].values[seat], default=None)
    return best, worst


def _marks(made: list[tuple[int, Decision]]) -> dict[str, int]:
    marks = [decision.mark for _, decision in made]
    return {mark: marks.count(mark) for mark in ("blunder", "mistake", "inaccuracy")}


def _luck_rank(review: GameReview, seat: int) -> int:
    lucks = {ledger.seat: ledger.luck for ledger in review.totals}
    return 1 + sum(luck > lucks.get(seat, 0.0) + 1e-12 for luck in lucks.values())
