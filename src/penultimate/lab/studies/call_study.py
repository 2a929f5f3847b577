"""Measure the cost of forgotten calls, and the value of hiding the number of cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from penultimate.lab.studies.batches import Batch, split
from penultimate.lab.studies.comparison import change_row, compare_seat
from penultimate.lab.studies.findings import Chart, Row
from penultimate.lab.studies.observation import Setting
from penultimate.lab.studies.sums import Sums

_ATTENTION: Final = (100, 75, 50, 25, 0)  # percentage of forgotten calls that opponents notice
_FORGETS: Final = 100
_CONCEALS: Final = "conceals"


def _measure_forgetting(setting: Setting, games: range) -> Sums:
    """Compare a player that forgets its calls with one that makes them, on the same deals."""
    return compare_seat(setting, replace(setting, forgets=()), games)


def _measure_concealing(setting: Setting, games: range) -> Sums:
    """Compare a player whose number of cards nobody sees with an ordinary one."""
    return compare_seat(setting, replace(setting, conceals=()), games)


@dataclass(frozen=True)
class CallPlan:
    """A house, numbers of players, the player in every seat, and the hands to play."""

    house: str
    seats: tuple[int, ...]
    player: str
    hands: int
    seed: int

    def batches(self) -> list[Batch]:
        return [part for seats in self.seats for part in self._at(seats)]

    def _at(self, seats: int) -> list[Batch]:
        usual = Setting(self.house, (self.player,) * seats, seed=self.seed)
        zeros = (0,) * (seats - 1)
        batches = list[Batch]()
        for attention in _ATTENTION:
            overlooks = (0, *(100 - attention,) * (seats - 1))
            forgetful = replace(usual, forgets=(_FORGETS, *zeros), overlooks=overlooks)
            batches += split(_measure_forgetting, f"{attention}|{seats}", forgetful, self.hands)
        hidden = replace(usual, conceals=(1, *zeros))
        return batches + split(_measure_concealing, f"{_CONCEALS}|{seats}", hidden, self.hands)

    def charts(self, sums: dict[str, Sums]) -> list[Chart]:
        forgetting = [
            _change(f"{attention}% noticed", sums[f"{attention}|{seats}"], seats)
            for seats in self.seats
            for attention in _ATTENTION
        ]
        hiding = [_change("hidden", sums[f"{_CONCEALS}|{seats}"], seats) for seats in self.seats]
        return [
            Chart(
                "Never calling",
                "Change of the win share if a player never calls, by how often each opponent "
                "notices.",
                "%",
                forgetting,
                zero=0.0,
            ),
            Chart(
                "Hiding the number of cards",
                "Change of the win share if the opponents believe that a player has seven cards.",
                "%",
                hiding,
                zero=0.0,
            ),
        ]


def _change(label: str, sums: Sums, seats: int) -> Row:
    return change_row(label, sums["difference"], seats, f"{seats} players")
