"""Compare two ways to play one seat, on the same deals and from every seat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.lab.studies.findings import Row, row
from penultimate.lab.studies.hand_log import GAME, GAME_WINNER, WINNER
from penultimate.lab.studies.observation import observe
from penultimate.lab.studies.sums import Sums, as_sums, mean, moments
from penultimate.lab.trials.figures import STANDARD_ERRORS, Estimate, share

if TYPE_CHECKING:
    from penultimate.lab.studies.observation import Setting


def seated(setting: Setting, seat: int) -> Setting:
    """Move the first player of a setting, with the changes to it, to another seat."""

    def moved(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*values[1 : seat + 1], values[0], *values[seat + 1 :]) if values else values

    return replace(
        setting,
        players=moved(setting.players),
        forgets=moved(setting.forgets),
        overlooks=moved(setting.overlooks),
        conceals=moved(setting.conceals),
        lacks=moved(setting.lacks),
        blind=moved(setting.blind),
        wilds=moved(setting.wilds),
    )


def wins_by_deal(setting: Setting, games: range) -> Any:
    """Count the first player's wins per deal. It plays each deal once from every seat."""
    column = GAME_WINNER if setting.whole else WINNER
    wins = np.zeros(len(games), np.int64)
    for seat in range(len(setting.players)):
        hands = observe(seated(setting, seat), games).hands
        np.add.at(wins, hands[hands[:, column] == seat, GAME] - games.start, 1)
    return wins


def measure_wins(setting: Setting, games: range) -> Sums:
    """Sums of the wins by deal."""
    return as_sums({"wins": moments(wins_by_deal(setting, games))})


def compare_seat(changed: Setting, usual: Setting, games: range) -> Sums:
    """Sums of the difference in wins between two settings, by deal."""
    difference = wins_by_deal(changed, games) - wins_by_deal(usual, games)
    return as_sums({"difference": moments(difference)})


def win_share(three: list[int], seats: int) -> Estimate:
    """The share of hands that a player won, from the sums of its wins by deal.

    The margin is that of a Wilson interval for as many independent hands as the deals are worth. It
    is valid near 0% and 100% too, where few deals differ. Players who win equally often in every
    deal, such as copies of one player, have no margin.
    """
    wins = mean(three)
    value, error = wins.value / seats, wins.margin / seats / STANDARD_ERRORS
    if value in (0, 1):
        return Estimate(value, share(int(value) * three[0], three[0]).margin)
    if error == 0:
        return Estimate(value, 0.0)
    hands = value * (1 - value) / error**2
    return Estimate(value, share(value * hands, hands).margin)


def share_row(label: str, three: list[int], seats: int, group: str = "") -> Row:
    """A win share in percent."""
    return row(label, win_share(three, seats), group, 100)


def change_row(label: str, three: list[int], seats: int, group: str = "") -> Row:
    """A difference of win shares in percent."""
    return row(label, mean(three), group, 100 / seats)
