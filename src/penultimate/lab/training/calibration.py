"""Compare estimated chances of winning with results, on hands that were never trained on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.executors import open_threads
from penultimate.lab.record_types import record_type
from penultimate.lab.training.config import SINGLE, TrainingConfig
from penultimate.lab.training.hand_positions import HandPositions
from penultimate.lab.training.selfplay import Setting
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.lab.training.hand_positions import Positions

BINS: Final = 10
_HOUSES: Final = 512
_TEMPERATURES: Final = (0.5, 3.0)
_GOLDEN: Final = (5**0.5 - 1) / 2
_ROUNDS: Final = 16
_BLOCK: Final = 40  # positions in a row, of which those of one hand are not independent
_FEWEST: Final = 100  # leaders in a bin of a curve
_SEED: Final = 991  # no training uses it


@dataclass(frozen=True)
class Calibration:
    """Predicted and observed wins in ten bins, in percent, with the number of chances in each.

    `margins` are half the 95% intervals of the difference, with the positions of a hand together.
    """

    said: list[float]
    won: list[float]
    margins: list[float]
    counts: list[int]
    loss: float  # mean cross-entropy of the winner

    def cells(self) -> list[str]:
        return [
            f"{said:.1f}/{won:.1f} ±{margin:.1f}" if count else "none"
            for said, won, margin, count in zip(
                self.said, self.won, self.margins, self.counts, strict=True
            )
        ]


def new_positions(
    players: int,
    official: bool,
    hands: int,
    tables: int,
    best: Callable[[Any], Any],
    threads: int = 1,
    part: int = 0,
) -> Positions:
    """Positions of `master`'s play in `official` or in mixed houses.

    The positions of another `part` have other houses and deals.
    """
    settings = _settings(players, official, part)
    group = HandPositions("master", settings, tables, f"new {players} {official} {part}")
    with open_threads(threads) as pool:
        return group.play_with(best, hands, pool, threads)


def calibration(chances: Any, positions: Positions) -> Calibration:
    """Compare every seat's chance with whether it won."""
    places = np.arange(MOST_SEATS)
    inside = places < positions.players[:, None]
    said = chances[:, :MOST_SEATS][inside]
    won = (places == positions.winners[:, None])[inside]
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    counts = np.bincount(bins, minlength=BINS)
    safe = np.maximum(counts, 1)
    chosen = chances[np.arange(len(chances)), positions.winners.astype(int)]
    return Calibration(
        (100 * np.bincount(bins, said, BINS) / safe).tolist(),
        (100 * np.bincount(bins, won, BINS) / safe).tolist(),
        (100 * _margins(won - said, bins, np.nonzero(inside)[0] // _BLOCK) / safe).tolist(),
        counts.tolist(),
        float(-np.log(chosen).mean()),
    )


def _margins(gaps: Any, bins: Any, blocks: Any) -> Any:
    """1.96 standard errors of the sum of the gaps in each bin. Blocks are independent."""
    sums = np.bincount(blocks * BINS + bins, gaps, (blocks[-1] + 1) * BINS).reshape(-1, BINS)
    return 1.96 * np.sqrt((sums**2).sum(axis=0))


def fitted_temperature(chances: Any, positions: Positions) -> float:
    """The temperature at which the winners were most likely, by golden-section search."""
    logs = np.log(np.maximum(chances, 1e-12))
    places = np.arange(len(chances)), positions.winners.astype(int)
    inside = np.arange(MOST_SEATS) < positions.players[:, None]

    def loss(temperature: float) -> float:
        scaled = np.where(inside, logs / temperature, -np.inf)
        return float((np.log(np.exp(scaled).sum(axis=1)) - scaled[places]).mean())

    low, high = _TEMPERATURES
    for _ in range(_ROUNDS):
        first, second = high - _GOLDEN * (high - low), low + _GOLDEN * (high - low)
        low, high = (low, second) if loss(first) < loss(second) else (first, high)
    return round((low + high) / 2, 3)


def leader_curve(chances: Any, positions: Positions) -> list[list[float]]:
    """The predicted chance and the win share of each table's most likely winner, by bin."""
    said, leaders = chances.max(axis=1), chances.argmax(axis=1)
    won, bins = leaders == positions.winners, np.minimum((said * BINS).astype(int), BINS - 1)
    full = [at for at in range(BINS) if (bins == at).sum() >= _FEWEST]
    points = [(said[bins == at].mean(), won[bins == at].mean()) for at in full]
    return [[round(float(value), 3) for value in point] for point in points]


def _settings(players: int, official: bool, part: int) -> Any:
    """One table of `official`, or tables with random houses."""
    houses = [house_rules("official", SINGLE)] if official else _random_houses(players, part)
    settings = np.zeros(len(houses), record_type(Setting))
    for setting, house in zip(settings, houses, strict=True):
        setting["house"], setting["seats"] = house.encode(), players
    return settings


def _random_houses(players: int, part: int) -> list[Any]:
    dice = Random(_SEED + players + 100 * part)  # noqa: S311 (houses, no secrets)
    config = TrainingConfig(official=0, peers=5, single=100)
    return [config.random_house(dice, players) for _ in range(_HOUSES)]
