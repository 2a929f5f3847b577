"""The strength of each way to play against the others, and the equilibrium of the styles.

All mixtures of the styles at a table are played, with every player in every seat on the same deals.
In an equilibrium mix, everybody chooses a style at random with the same odds, and no style wins
more often than another that is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.studies.batches import Batch, split
from penultimate.lab.studies.comparison import measure_wins, share_row
from penultimate.lab.studies.findings import Chart, Row
from penultimate.lab.studies.hand_log import GAME, GAME_WINNER, WINNER
from penultimate.lab.studies.observation import Setting, StudyError, observe
from penultimate.lab.studies.sums import Sums, as_sums, mean, moments

if TYPE_CHECKING:
    from collections.abc import Sequence

STYLES: Final = ("offensive", "defensive", "adaptive")
_GRID: Final = 50  # steps per style in the search for an equilibrium
_SAMPLES: Final = 200  # for the interval of the mix
_STANDARD_ERRORS: Final = 1.96
_PERCENT: Final = 100

Mixture = tuple[int, ...]  # the number of players of each style
Shares = dict[tuple[Mixture, int], float]  # the win share of one player of a style


def _measure_mixture(setting: Setting, games: range) -> Sums:
    """Wins of each style by deal, with the players of a mixture moved through all seats."""
    seats, column = len(setting.players), GAME_WINNER if setting.whole else WINNER
    wins = {name: np.zeros(len(games), np.int64) for name in dict.fromkeys(setting.players)}
    for turn in range(seats):
        players = setting.players[turn:] + setting.players[:turn]
        hands = observe(replace(setting, players=players), games).hands
        for seat, name in enumerate(players):
            np.add.at(wins[name], hands[hands[:, column] == seat, GAME] - games.start, 1)
    return as_sums({name: moments(count) for name, count in wins.items()})


def mixtures(seats: int) -> list[Mixture]:
    """All ways to fill a table with the styles."""
    chosen = combinations_with_replacement(range(len(STYLES)), seats)
    return [tuple(map(part.count, range(len(STYLES)))) for part in chosen]


def payoffs(mix: Any, shares: Shares, seats: int) -> Any:
    """Each style's win share if all others choose by a mix. `mix` may hold many mixes in rows."""
    mixes = np.atleast_2d(mix)
    found = np.zeros(mixes.shape)
    for others in mixtures(seats - 1):
        chance = _ways(others) * np.prod(mixes ** np.array(others), axis=1)
        for style in range(len(STYLES)):
            table = tuple(count + (place == style) for place, count in enumerate(others))
            found[:, style] += chance * shares[table, style]
    return found


def _ways(counts: Sequence[int]) -> int:
    return factorial(sum(counts)) // prod(map(factorial, counts))


def equilibrium(shares: Shares, seats: int) -> Any:
    """The mix from which changing the style gains least: an equilibrium, up to the grid."""
    steps = np.array(
        [
            (one, other, _GRID - one - other)
            for one in range(_GRID + 1)
            for other in range(_GRID + 1 - one)
        ]
    )
    mixes = steps / _GRID
    found = payoffs(mixes, shares, seats)
    gains = found.max(axis=1) - (mixes * found).sum(axis=1)
    return mixes[gains.argmin()]


@dataclass(frozen=True)
class StrategyPlan:
    """The players to compare, numbers of players, and the hands or games of each pairing."""

    house: str
    names: tuple[str, ...]
    seats: tuple[int, ...]
    count: int
    seed: int
    whole: bool = False  # play games to the target instead of hands

    def batches(self) -> list[Batch]:
        self._check()
        return [part for seats in self.seats for part in (*self._pairs(seats), *self._mixes(seats))]

    def _check(self) -> None:
        """Raise an error if there is nothing to compare, or a player does not exist."""
        for name in self.names:
            Setting(self.house, (name,) * self.seats[0]).check()
        if not 2 <= len(self.names) == len(set(self.names)):
            raise StudyError("give two or more different players to compare")

    def _pairs(self, seats: int) -> list[Batch]:
        return [
            part
            for one in self.names
            for other in self.names
            if one != other
            for part in split(
                measure_wins,
                f"{one}|{other}|{seats}",
                self._setting((one, *(other,) * (seats - 1))),
                -(-self.count // seats),
            )
        ]

    def _setting(self, players: tuple[str, ...]) -> Setting:
        return Setting(self.house, players, whole=self.whole, seed=self.seed)

    def _mixes(self, seats: int) -> list[Batch]:
        batches = list[Batch]()
        for mixture in mixtures(seats):
            counted = zip(STYLES, mixture, strict=True)
            players = tuple(name for name, count in counted for _ in range(count))
            deals = -(-self.count // seats)
            name = f"{mixture}|{seats}"
            batches += split(_measure_mixture, name, self._setting(players), deals)
        return batches

    def charts(self, sums: dict[str, Sums]) -> list[Chart]:
        return [
            chart
            for seats in self.seats
            for chart in (self._pair_chart(sums, seats), *_mix_charts(sums, seats, self.seed))
        ]

    def _pair_chart(self, sums: dict[str, Sums], seats: int) -> Chart:
        rows = [
            share_row(f"{one} against {other}", sums[f"{one}|{other}|{seats}"]["wins"], seats, one)
            for one in self.names
            for other in self.names
            if one != other
        ]
        return Chart(
            f"One player against another: {seats} players",
            f"Share of {'games' if self.whole else 'hands'} won by one player if the other sits in "
            "all other seats. The dashed line is an even share.",
            "%",
            rows,
            zero=_PERCENT / seats,
        )


def _style_shares(sums: dict[str, Sums], seats: int) -> tuple[Shares, Shares]:
    """The win share of a player of each style in each mixture, and the 95% margins."""
    shares, margins = Shares(), Shares()
    for mixture in mixtures(seats):
        for style, count in enumerate(mixture):
            if count:
                found = mean(sums[f"{mixture}|{seats}"][STYLES[style]])
                shares[mixture, style] = found.value / (count * seats)
                margins[mixture, style] = found.margin / (count * seats)
    return shares, margins


def _mix_charts(sums: dict[str, Sums], seats: int, seed: int) -> list[Chart]:
    shares, margins = _style_shares(sums, seats)
    best, spread = equilibrium(shares, seats), _spread(shares, margins, seats, seed)
    worth = payoffs(best, shares, seats)[0]
    margin = max(margins.values())
    return [
        Chart(
            f"The equilibrium mix of the styles: {seats} players",
            "How often each style is chosen if nobody gains by choosing another.",
            "%",
            [
                Row(name, round(_PERCENT * best[at], 2), round(_PERCENT * spread[at], 2))
                for at, name in enumerate(STYLES)
            ],
        ),
        Chart(
            f"Each style among players of that mix: {seats} players",
            "Win share of a style if the others choose by the mix. Where the mix chooses more "
            "than one style, these win equally often.",
            "%",
            [
                Row(name, round(_PERCENT * worth[at], 3), round(_PERCENT * margin, 3))
                for at, name in enumerate(STYLES)
            ],
            zero=_PERCENT / seats,
        ),
    ]


def _spread(shares: Shares, margins: Shares, seats: int, seed: int) -> Any:
    """The 95% margins of the mix, from equilibria of shares varied within their errors."""
    source, found = np.random.default_rng(seed), list[Any]()
    for _ in range(_SAMPLES):
        varied = {
            key: value + source.normal() * margins[key] / _STANDARD_ERRORS
            for key, value in shares.items()
        }
        found.append(equilibrium(varied, seats))
    return _STANDARD_ERRORS * np.std(found, axis=0)
