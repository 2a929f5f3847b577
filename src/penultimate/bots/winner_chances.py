"""Estimate from open hands which seat wins the hand.

A small network sees the table with all hands, from the seat to move, and returns a chance for every
seat. The chances of a table sum to one. One network is for two players and one for more. They were
trained on hands of `master` (`lab/training/review_networks.py`), so they assume that everyone plays
on like the master. They estimate single hands: they do not see how the game is scored.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.features import colour_shift, encode, rotated_kind
from penultimate.bots.inputs import BLOCK, SCORE, SEATS, WAYS, WIDTH, inputs_for
from penultimate.bots.network import WEIGHTS, Layers, read_arrays, remap_critic
from penultimate.rules.cards import KINDS
from penultimate.rules.compiled import rule
from penultimate.rules.house import MOST_SEATS, SCORING, SINGLE_HAND
from penultimate.rules.piles import next_seat
from penultimate.rules.sight import look

if TYPE_CHECKING:
    from collections.abc import MutableSequence
    from pathlib import Path

    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

_MOST: Final = 1.0 - 1e-9
_MANY: Final = 64  # rows from which on it is worth finding the inputs that do not vary
HOUSES: Final = ("official", "other")
OPEN_WIDTH: Final = WIDTH + (MOST_SEATS - 1) * KINDS


@rule
def write_open_row(
    table: Table,
    memory: Memory,
    sight: Sight,
    row: MutableSequence[int],
    order: MutableSequence[int],
) -> None:
    """Write the features of the seat to move, without scores, and the other hands.

    `order` receives the seats in order of play, starting with the seat to move.
    """
    look(sight, table, memory, table.turn)
    sight.house[SCORING] = SINGLE_HAND
    encode(sight, row)
    for place in range(WIDTH, OPEN_WIDTH):
        row[place] = 0
    shift, seat = colour_shift(sight), table.turn
    for steps in range(table.players):
        row[SEATS + steps * BLOCK + SCORE] = 0
        order[steps] = seat
        if steps > 0:
            first = WIDTH + (steps - 1) * KINDS
            for kind in range(KINDS):
                row[first + rotated_kind(kind, shift)] = table.hands[seat][kind]
        seat = next_seat(table, seat, table.direction)


class WinnerNetwork:
    """A network whose outputs are the players in order of play.

    `temperatures` divide its logits, for a number of players in `official` or in other houses.
    `leaders` corrects the highest chance of a table: pairs of a predicted chance and the share of
    hands won. Both were fitted on hands that the network was not trained on.
    """

    def __init__(
        self,
        layers: Layers,
        temperatures: dict[str, float] | None = None,
        leaders: dict[str, list[list[float]]] | None = None,
    ) -> None:
        self.layers = layers
        self.temperatures, self.leaders = temperatures or {}, leaders or {}
        self.narrow = cache(self._narrow)

    def chances(self, rows: Any, players: Any) -> Any:
        """The chance of each player in order of play. `players` is their number in each row."""
        players = np.asarray(players)
        logits = np.full((len(rows), MOST_SEATS), -np.inf)
        for count in np.unique(players).tolist():
            some = players == count
            logits[some, :count] = self._logits(_chosen(rows, some), count)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances = odds / odds.sum(axis=1, keepdims=True)
        return self.corrected(chances, rows, players) if self.leaders else chances

    def corrected(self, chances: Any, rows: Any, players: Any) -> Any:
        """Correct the highest chance of each table, and scale the others accordingly."""
        at = np.arange(len(chances)), chances.argmax(axis=1)
        said, houses = chances[at], np.where(_is_official(rows), *HOUSES)
        won = np.minimum(said, _MOST)
        for house in np.unique(houses).tolist():
            for count in np.unique(players).tolist():
                some = (houses == house) & (players == count)
                won[some] = self._won(f"{house} {{}}", count, said[some])
        corrected = chances * ((1.0 - won) / np.maximum(1.0 - said, 1.0 - _MOST))[:, None]
        corrected[at] = won
        return corrected / corrected.sum(axis=1, keepdims=True)

    def _won(self, name: str, players: int, said: Any) -> Any:
        """The corrected highest chances, interpolated between the measured numbers of players."""
        measured = [
            count for count in range(2, MOST_SEATS + 1) if name.format(count) in self.leaders
        ]
        curves: list[Any] = [
            np.interp(said, *self._curve(name.format(count))) for count in measured
        ]
        low = max((count for count in measured if count <= players), default=measured[0])
        high = min((count for count in measured if count >= players), default=measured[-1])
        share = 0.0 if low == high else (players - low) / (high - low)
        return (1 - share) * curves[measured.index(low)] + share * curves[measured.index(high)]

    def _curve(self, name: str) -> Any:
        """Predicted chances and shares won, with the end points 0 and 1."""
        return np.array([[0.0, 0.0], *self.leaders[name], [1.0, 1.0]]).T

    def _logits(self, rows: Any, players: int) -> Any:
        places, layers = self.narrow(players)
        logits = _forward(layers, rows, places)[:, :players].astype(np.float64)
        official, other = (self.temperatures.get(f"{name} {players}", 1.0) for name in HOUSES)
        return logits / np.where(_is_official(rows), official, other)[:, None]

    def _narrow(self, players: int) -> tuple[Any, Layers]:
        """The input columns used by tables of this size, and the network reduced to them."""
        hands = range(WIDTH, WIDTH + (players - 1) * KINDS)
        places = np.array([*inputs_for(players), *hands])
        return places, self.layers.with_inputs(places)


def _forward(layers: Layers, rows: Any, places: Any) -> Any:
    """Evaluate some inputs. Those that are equal in all rows, such as the house, count once."""
    if len(rows) < _MANY:
        return layers.forward(rows[:, places])
    varies = (rows != rows[0]).any(axis=0)[places]
    return layers.with_constants(rows[0, places], varies).forward(rows[:, places[varies]])


def _chosen(rows: Any, some: Any) -> Any:
    """The rows for which `some` is true, without a copy if these are all rows."""
    return rows if some.all() else rows[some]


def _is_official(rows: Any) -> Any:
    """Whether each row's house has no changed option. The scoring is always changed."""
    return rows[:, WAYS:WIDTH].sum(axis=1, dtype=int) <= 1


def read_winner_network(file: Path) -> WinnerNetwork:
    arrays, notes = read_arrays(file)
    layers = Layers(remap_critic(arrays, notes))
    fitted = [json.loads(notes.get(name, "{}")) for name in ("temperatures", "leaders")]
    return WinnerNetwork(layers, *fitted)


def winner_chances(rows: Any, players: Any) -> Any:
    """The chance of each player in order of play."""
    players = np.asarray(players)
    chances = np.zeros((len(rows), MOST_SEATS))
    for name, some in (("two", players == 2), ("many", players > 2)):
        if some.any():
            chances[some] = winner_network(name).chances(_chosen(rows, some), players[some])
    return chances


@cache
def winner_network(name: str) -> WinnerNetwork:
    """Load the network for `two` players or for `many`."""
    return read_winner_network(WEIGHTS / f"winner_{name}.safetensors")
