"""Compute the statistics of a trial, with margins of error."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from penultimate.lab.trials.occasions import OCCASIONS
from penultimate.rules.options import Choice

if TYPE_CHECKING:
    from penultimate.rules.options import Option
    from penultimate.rules.presets import House

BAR: Final = 5  # turns per bar of the histogram
STANDARD_ERRORS: Final = 1.96  # half the width of a 95% interval


@dataclass(frozen=True)
class Estimate:
    """A value and its 95% margin of error."""

    value: float
    margin: float


@dataclass(frozen=True)
class Occasion:
    """How often an option has an effect: in what share of hands, and how many times per hand."""

    option: str
    share: Estimate
    times: float


@dataclass(frozen=True)
class Figures:
    """The statistics of a trial."""

    hands: int
    unfinished: int
    voids: int
    turns: Estimate
    bar: int  # turns per entry of `lengths`
    lengths: list[int]  # a histogram: hands with 0 to 4 turns, 5 to 9, and so on
    longer: int  # the number of longer hands
    wins: list[Estimate]  # the win share of each player, starting on the dealer's left
    occasions: list[Occasion]


def figures_of(trial: Any, house: House, players: int) -> Figures:
    """Compute the statistics from the sums of a trial."""
    hands = int(trial["hands"])
    return Figures(
        hands=hands,
        unfinished=int(trial["unfinished"]),
        voids=int(trial["voids"]),
        turns=mean_of(int(trial["turns"]), int(trial["turns_squared"]), hands),
        bar=BAR,
        lengths=without_tail([int(count) for count in trial["lengths"][:-1]]),
        longer=int(trial["lengths"][-1]),
        wins=[share(int(trial["wins"][place]), hands) for place in range(players)],
        occasions=_occasions(trial, house),
    )


def _occasions(trial: Any, house: House) -> list[Occasion]:
    """All options that had an effect, and all others that are switched on."""
    hands = int(trial["hands"])
    return [
        Occasion(
            option.name,
            share(int(trial["hands_with"][place]), hands),
            round(int(trial["times"][place]) / hands, 4),
        )
        for place, option in OCCASIONS.items()
        if trial["times"][place] or _is_switched_on(option, house)
    ]


def _is_switched_on(option: Option, house: House) -> bool:
    return not isinstance(option, Choice) and house.values[option.name] != option.default


def share(count: float, of: float) -> Estimate:
    """A share and the margin of its Wilson interval, which is also valid for a count of 0."""
    found = count / of
    shrink = 1 + STANDARD_ERRORS**2 / of
    spread = (
        STANDARD_ERRORS
        * sqrt(found * (1 - found) / of + (STANDARD_ERRORS / (2 * of)) ** 2)
        / shrink
    )
    middle = (found + STANDARD_ERRORS**2 / (2 * of)) / shrink
    margin = max(abs(middle - spread - found), abs(middle + spread - found))
    return Estimate(round(found, 5), round(margin, 5))


def mean_of(total: int, squares: int, count: int) -> Estimate:
    """A mean and its margin, from the sums of the values and of their squares."""
    mean = total / count
    variance = max(0.0, squares / count - mean**2)
    return Estimate(round(mean, 3), round(STANDARD_ERRORS * sqrt(variance / count), 3))


def without_tail(counts: list[int]) -> list[int]:
    """Drop trailing zeros."""
    while len(counts) > 1 and counts[-1] == 0:
        counts.pop()
    return counts
