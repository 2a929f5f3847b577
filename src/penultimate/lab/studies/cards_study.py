"""Estimate the value of a card in hand by a linear regression of the result on the cards held.

Hands of one size are compared, so the worth of a card is relative to the average card of the deck.
A regression separates the cards of a hand from each other. Whether to hold or play a Wild is
measured directly: the same deals are played both ways.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.studies.batches import Batch, split
from penultimate.lab.studies.card_choices import HOLD_WILD, PLAY_WILD, WILD_SIZES
from penultimate.lab.studies.findings import Chart, Row, row
from penultimate.lab.studies.hand_log import (
    CARD_FACES,
    CARD_POINTS,
    CARD_STAGE,
    CARD_WON,
    FACES,
    FORCED,
    STAGES,
    WINNER,
    face_name,
    face_of,
)
from penultimate.lab.studies.observation import Setting, observe
from penultimate.lab.studies.sums import Sums, as_sums, mean, moments
from penultimate.notation.houses import read_house
from penultimate.rules.cards import KINDS, NINE, WILD, WILD_FOUR, ZERO, copies
from penultimate.rules.house import DECK, HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

_STANDARD_ERRORS: Final = 1.96  # half the width of a 95% interval
_PERCENT: Final = 100
_FEWEST_CHOICES: Final = 30  # to compare holding and playing a Wild at a hand size
_RESULTS: Final = {"won": CARD_WON, "points": CARD_POINTS}
_STAGE_WORDS: Final = ("dealt", "five cards left", "three cards left", "two cards left")


def _measure_cards(setting: Setting, games: range) -> Sums:
    """The sums for a regression at each stage: products of counts, and of counts and results."""
    cards = observe(setting, games, with_cards=True).cards.astype(np.int64)
    sums: dict[str, Any] = {}
    for stage in range(len(STAGES)):
        rows = cards[cards[:, CARD_STAGE] == stage]
        rows = rows[_held(rows) == (STAGES[stage] or _dealt(setting.house))]
        counts = rows[:, CARD_FACES : CARD_FACES + FACES]
        sums[f"{stage} rows"] = len(rows)
        sums[f"{stage} squares"] = counts.T @ counts
        for name, column in _RESULTS.items():
            result = rows[:, column]
            sums[f"{stage} {name}"] = counts.T @ result
            sums[f"{stage} {name} squares"] = result @ result
    return as_sums(sums)


def _measure_wild(setting: Setting, games: range) -> Sums:
    """Sums of the wins of a player that holds its first Wild, minus those if it plays it."""
    held, played = (
        observe(replace(setting, wilds=(choice,)), games).hands for choice in (HOLD_WILD, PLAY_WILD)
    )
    had_choice = held[:, FORCED] > 0
    won = (held[had_choice, WINNER] == 0) * 1 - (played[had_choice, WINNER] == 0)
    return as_sums({"won": moments(won)})


def _held(rows: Any) -> Any:
    return rows[:, CARD_FACES : CARD_FACES + FACES].sum(axis=1)


def _dealt(house: str) -> int:
    """The number of cards dealt to each player. A first discard may add to that."""
    return read_house(house).encode()[HAND_SIZE]


@dataclass(frozen=True)
class Worth:
    """The worth of each face, and the covariance of these estimates."""

    values: Any
    covariance: Any

    def margin(self, weights: Any) -> float:
        """The 95% margin of a weighted sum of faces."""
        return float(_STANDARD_ERRORS * np.sqrt(max(0.0, weights @ self.covariance @ weights)))


def worth_of_faces(sums: Sums, stage: int, result: str) -> Worth:
    """Fit the worth of each face at a stage. Faces that never occur are worth 0."""
    squares = np.array(sums[f"{stage} squares"], float).reshape(FACES, FACES)
    products = np.array(sums[f"{stage} {result}"], float)
    inverse = np.linalg.pinv(squares)
    values = inverse @ products
    rows = max(1, sums[f"{stage} rows"][0] - FACES)
    rest = max(0.0, sums[f"{stage} {result} squares"][0] - products @ values)
    return Worth(values, inverse * rest / rows)


@dataclass(frozen=True)
class CardsPlan:
    """A house, numbers of players, the player in every seat, and the hands to play."""

    house: str
    seats: tuple[int, ...]
    player: str
    hands: int
    seed: int

    def batches(self) -> list[Batch]:
        return [part for seats in self.seats for part in self._at(seats)]

    def _at(self, seats: int) -> list[Batch]:
        setting = Setting(self.house, (self.player,) * seats, seed=self.seed)
        batches = split(_measure_cards, str(seats), setting, self.hands)
        for size in WILD_SIZES:
            choice = replace(setting, wild_size=size)
            batches += split(_measure_wild, _wild_cell(size, seats), choice, self.hands)
        return batches

    def charts(self, sums: dict[str, Sums]) -> list[Chart]:
        deck = _deck_counts(self.house)
        worths = [
            _worth_chart(sums[str(seats)], seats, stage, result, deck)
            for seats in self.seats
            for stage in range(len(STAGES))
            for result in _RESULTS
        ]
        return [
            *worths,
            _zero_or_nine(sums, self.seats),
            _wild_kept(sums, self.seats, deck),
            _hold_or_play(sums, self.seats),
        ]


def _deck_counts(house: str) -> Any:
    """The number of cards of each face in a house's deck."""
    deck, counts = read_house(house).encode()[DECK], np.zeros(FACES)
    for kind in range(KINDS):
        counts[face_of(kind)] += copies(deck, kind)
    return counts


def _worth_chart(sums: Sums, seats: int, stage: int, result: str, deck: Any) -> Chart:
    worth, scale = worth_of_faces(sums, stage, result), _PERCENT if result == "won" else 1
    average = deck / deck.sum()
    rows = list[Row]()
    for face in np.flatnonzero(deck):
        weights = np.eye(FACES)[face] - average
        value = scale * float(weights @ worth.values)
        margin = scale * worth.margin(weights)
        rows.append(Row(face_name(int(face)), round(value, 3), round(margin, 3)))
    what = "chance of winning the hand" if result == "won" else "points a hand"
    return Chart(
        f"What a card is worth: {_STAGE_WORDS[stage]}, {seats} players",
        f"Change of the {what}, compared with an average card in its place.",
        "%" if result == "won" else "points",
        rows,
        zero=0.0,
    )


def _difference(
    title: str, note: str, sums: dict[str, Sums], seats: Sequence[int], weights: Any
) -> Chart:
    rows = list[Row]()
    for count in seats:
        for stage, words in enumerate(_STAGE_WORDS):
            worth = worth_of_faces(sums[str(count)], stage, "won")
            value = _PERCENT * float(weights @ worth.values)
            margin = _PERCENT * worth.margin(weights)
            rows.append(Row(words, round(value, 3), round(margin, 3), f"{count} players"))
    return Chart(title, note, "%", rows, zero=0.0)


def _zero_or_nine(sums: dict[str, Sums], seats: Sequence[int]) -> Chart:
    weights = np.eye(FACES)[ZERO] - np.eye(FACES)[NINE]
    note = "Change of the chance of winning with a 0 in hand instead of a 9."
    return _difference("A 0 against a 9", note, sums, seats, weights)


def _wild_kept(sums: dict[str, Sums], seats: Sequence[int], deck: Any) -> Chart:
    weights = np.zeros(FACES)
    weights[face_of(WILD)] = weights[face_of(WILD_FOUR)] = 0.5
    numbers = deck * (np.arange(FACES) <= NINE)
    weights -= numbers / numbers.sum()
    note = "Change of the chance of winning with a wild still in hand instead of a number card."
    return _difference("A wild held", note, sums, seats, weights)


def _wild_cell(size: int, seats: int) -> str:
    return f"wild {size}|{seats}"


def _hold_or_play(sums: dict[str, Sums], seats: Sequence[int]) -> Chart:
    rows = [
        row(
            f"{size} cards",
            mean(sums[_wild_cell(size, count)]["won"]),
            f"{count} players",
            _PERCENT,
        )
        for count in seats
        for size in WILD_SIZES
        if sums[_wild_cell(size, count)]["won"][0] >= _FEWEST_CHOICES
    ]
    return Chart(
        "A Wild held against a Wild played",
        "Change of the chance of winning if a player who can play a Wild or another card plays the "
        "other card and holds the Wild, on the same deals, by the cards in hand.",
        "%",
        rows,
        zero=0.0,
    )
