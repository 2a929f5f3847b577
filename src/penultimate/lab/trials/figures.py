"""The figures of a trial, each with how far it may be off."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from penultimate.lab.trials.occasions import OCCASIONS
from penultimate.rules.options import Choice

if TYPE_CHECKING:
    from penultimate.rules.options import Option
    from penultimate.rules.presets import House

BAR: Final = 5  # turns that one bar of the plot stands for
_SURE: Final = 1.96  # standard errors either side, for 95 trials of 100


@dataclass(frozen=True)
class Estimate:
    """A figure, and its 95% margin of error."""

    value: float
    margin: float


@dataclass(frozen=True)
class Occasion:
    """How often a rule comes up: in which share of the hands, and how many times a hand."""

    option: str
    share: Estimate
    times: float


@dataclass(frozen=True)
class Figures:
    """What a trial found."""

    hands: int
    unfinished: int
    voids: int
    is_compiled: bool
    turns: Estimate
    bar: int  # the turns that each of the lengths stands for
    lengths: list[int]  # how many hands took 0 to 4 turns, 5 to 9, and so on
    longer: int  # hands that took more turns than that
    wins: list[Estimate]  # the share of each place, from the dealer's left
    occasions: list[Occasion]


def figures_of(trial: Any, house: House, players: int, *, is_fast: bool) -> Figures:
    """The figures that follow from the sums of a trial."""
    hands = int(trial["hands"])
    return Figures(
        hands=hands,
        unfinished=int(trial["unfinished"]),
        voids=int(trial["voids"]),
        is_compiled=is_fast,
        turns=_mean(int(trial["turns"]), int(trial["turns_squared"]), hands),
        bar=BAR,
        lengths=_without_tail([int(count) for count in trial["lengths"][:-1]]),
        longer=int(trial["lengths"][-1]),
        wins=[share(int(trial["wins"][place]), hands) for place in range(players)],
        occasions=_occasions(trial, house),
    )


def _occasions(trial: Any, house: House) -> list[Occasion]:
    """Every option that came into play, and what else was switched on although it never did."""
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


def share(count: int, of: int) -> Estimate:
    """A share with Wilson's interval, which stays honest where a thing was never seen."""
    found = count / of
    shrink = 1 + _SURE**2 / of
    spread = _SURE * sqrt(found * (1 - found) / of + (_SURE / (2 * of)) ** 2) / shrink
    middle = (found + _SURE**2 / (2 * of)) / shrink
    margin = max(abs(middle - spread - found), abs(middle + spread - found))
    return Estimate(round(found, 5), round(margin, 5))


def _mean(total: int, squares: int, count: int) -> Estimate:
    mean = total / count
    variance = max(0.0, squares / count - mean**2)
    return Estimate(round(mean, 3), round(_SURE * sqrt(variance / count), 3))


def _without_tail(counts: list[int]) -> list[int]:
    """The counts without the empty ones at the end."""
    while len(counts) > 1 and counts[-1] == 0:
        counts.pop()
    return counts
