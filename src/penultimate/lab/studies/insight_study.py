"""What a strong player does differently, and what each of its habits is worth.

First the study counts how often players follow a habit where they have the choice. Then it takes
the habit away from the strong player and plays the same deals again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.studies.batches import Batch, split
from penultimate.lab.studies.comparison import change_row, compare_seat
from penultimate.lab.studies.findings import Chart, Row, row
from penultimate.lab.studies.habits import BLUFF, CHALLENGE_FOUR, HABITS, MOST_HELD, NO_HABIT
from penultimate.lab.studies.hand_log import FACES, face_name
from penultimate.lab.studies.observation import Setting, observe
from penultimate.lab.studies.sums import Sums, as_sums, percentage

if TYPE_CHECKING:
    from collections.abc import Sequence

_PERCENT: Final = 100
_FEWEST_CASES: Final = 30  # to show a rate by hand size
_BLIND: Final = "blind"
_SEES_HAND: Final = "sees the hand of a player it challenges"
_BY_SIZE: Final = {"bluff": BLUFF, "challenge": CHALLENGE_FOUR}


def _measure_habits(setting: Setting, games: range) -> Sums:
    """How often the players could follow each habit and did, by hand size, over all seats."""
    found = observe(setting, games, with_habits=True)
    return as_sums({"habits": found.habits.sum(axis=0), "faces": found.faces.sum(axis=0)})


def _measure_without(setting: Setting, games: range) -> Sums:
    """Compare a player without a habit to the same player with it, on the same deals."""
    return compare_seat(setting, replace(setting, lacks=()), games)


def _measure_blind(setting: Setting, games: range) -> Sums:
    """Compare a player that does not see the hands it challenges to one that does."""
    return compare_seat(setting, replace(setting, blind=()), games)


def rates(sums: Sums) -> Any:
    """The counts as an array of habits by hand sizes by (could, did)."""
    return np.array(sums["habits"]).reshape(len(HABITS), MOST_HELD + 1, 2)


@dataclass(frozen=True)
class InsightPlan:
    """The strong player, the players to compare it with, and its opponent."""

    house: str
    seats: int
    player: str
    others: tuple[str, ...]
    against: str
    hands: int
    seed: int

    def batches(self) -> list[Batch]:
        batches = list[Batch]()
        for name in (self.player, *self.others):
            alike = Setting(self.house, (name,) * self.seats, seed=self.seed)
            batches += split(_measure_habits, f"habits {name}", alike, self.hands)
        field = (self.player, *(self.against,) * (self.seats - 1))
        for number, name in enumerate(HABITS):
            lacks = (number, *(NO_HABIT,) * (self.seats - 1))
            without = Setting(self.house, field, seed=self.seed, lacks=lacks)
            batches += split(_measure_without, f"without {name}", without, self.hands)
        blind = Setting(self.house, field, seed=self.seed, blind=(1, *(0,) * (self.seats - 1)))
        return batches + split(_measure_blind, _BLIND, blind, self.hands)

    def charts(self, sums: dict[str, Sums]) -> list[Chart]:
        counts = {name: rates(sums[f"habits {name}"]) for name in (self.player, *self.others)}
        faces = {name: sums[f"habits {name}"]["faces"] for name in (self.player, *self.others)}
        return [
            _rate_chart(counts),
            self._worth_chart(sums),
            *_size_charts(counts),
            _face_chart(faces),
        ]

    def _worth_chart(self, sums: dict[str, Sums]) -> Chart:
        rows = [
            change_row(words, sums[f"without {name}"]["difference"], self.seats)
            for name, words in HABITS.items()
        ]
        rows.append(change_row(_SEES_HAND, sums[_BLIND]["difference"], self.seats))
        return Chart(
            f"What {self.player} loses without a habit",
            f"Change of its win share against {self.against} in all other seats, on the same "
            "deals, if it never does this while it has another choice.",
            "%",
            rows,
            zero=0.0,
        )


@dataclass(frozen=True)
class BluffPlan:
    """The players whose bluffs and challenges are counted by hand size."""

    house: str
    seats: int
    names: tuple[str, ...]
    hands: int
    seed: int

    def batches(self) -> list[Batch]:
        return [
            part
            for name in self.names
            for part in split(
                _measure_habits,
                name,
                Setting(self.house, (name,) * self.seats, seed=self.seed),
                self.hands,
            )
        ]

    def charts(self, sums: dict[str, Sums]) -> list[Chart]:
        return _size_charts({name: rates(sums[name]) for name in self.names})


def _size_charts(counts: dict[str, Any]) -> list[Chart]:
    return [_size_chart(name, habit, counts) for name, habit in _BY_SIZE.items()]


def _rate_chart(counts: dict[str, Any]) -> Chart:
    rows = [
        row(words, percentage(*_did_of(found[habit].sum(axis=0))), name, _PERCENT)
        for habit, words in enumerate(HABITS.values())
        for name, found in counts.items()
    ]
    return Chart(
        "What players do",
        "How often a player does this when it could also do something else.",
        "%",
        rows,
    )


def _face_chart(faces: dict[str, list[int]]) -> Chart:
    """How often each face is played when another could be: rarely means that it is saved."""
    rows = list[Row]()
    for name, sums in faces.items():
        for face, (could, did) in enumerate(np.array(sums).reshape(FACES, 2)):
            if could >= _FEWEST_CASES:
                estimate = percentage(int(did), int(could))
                rows.append(row(face_name(face), estimate, name, _PERCENT))
    return Chart(
        "Which cards players save",
        "How often a card is played when it and another card can be played, by face.",
        "%",
        rows,
    )


def _did_of(counts: Sequence[int]) -> tuple[int, int]:
    could, did = counts
    return int(did), int(could)


def _size_chart(name: str, habit: int, counts: dict[str, Any]) -> Chart:
    rows = list[Row]()
    for player, found in counts.items():
        for size in range(1, MOST_HELD + 1):
            did, could = _did_of(found[habit][size])
            if could >= _FEWEST_CASES:
                held = "1 card" if size == 1 else f"{size} cards"
                held = held if size < MOST_HELD else f"{size} or more"
                rows.append(row(held, percentage(did, could), player, _PERCENT))
    return Chart(
        f"How often players {name}, by hand size",
        "By the cards in the player's own hand.",
        "%",
        rows,
    )
