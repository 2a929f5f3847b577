"""V: every seat's chance of winning the hand and the game, with all hands open.

The chances of a table sum to one, or with partners to the number of players on a side. A void hand
is shared equally.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np

from penultimate.bots.dice import dice_from
from penultimate.bots.winner_chances import OPEN_WIDTH, winner_chances
from penultimate.lab.compiler import compiled
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.review.game_value import game_values
from penultimate.review.kernels import GOING_ON, make_moves, write_rows
from penultimate.rules.house import MOST_SEATS, PARTNERS
from penultimate.rules.layout import NOBODY
from penultimate.rules.sight import Sight

HAND, GAME = range(2)  # what is won
_BATCH: Final = 4096


@cache
def scratch(fields: type[Any]) -> Any:
    """A record that compiled programs use as scratch space."""
    return record_array(fields(), 1)[0]


def fresh_dice() -> Any:
    """Dice for the players of a compiled program, always the same."""
    return record_array(dice_from(1), 1)[0]


def play_moves(tables: Any, memories: Any, seat: int, moves: Any) -> None:
    """Make a move of one seat at every table, in place."""
    parts = (scratch(Playout), scratch(Sight), fresh_dice())
    compiled(make_moves)(tables, memories, *parts, seat, np.asarray(moves, np.int64))


def open_values(tables: Any, memories: Any) -> Any:
    """Every seat's chances at every table, as an array of tables by hand and game by seats.

    A player who has to call does so first, so the tables may change.
    """
    parts = [
        _batch_values(tables[at : at + _BATCH], memories[at : at + _BATCH])
        for at in range(0, len(tables), _BATCH)
    ]
    return np.concatenate(parts)


def _batch_values(tables: Any, memories: Any) -> Any:
    count = len(tables)
    rows = np.zeros((count, OPEN_WIDTH), np.uint8)
    orders, winners = np.zeros((count, MOST_SEATS), np.int64), np.zeros(count, np.int64)
    compiled(write_rows)(tables, memories, scratch(Sight), rows, orders, winners)
    values = np.zeros((count, MOST_SEATS))
    going = np.flatnonzero(winners == GOING_ON)
    if len(going):
        chances = winner_chances(rows[going], tables["players"][going])
        players = np.arange(MOST_SEATS) < tables["players"][going][:, None]
        at, steps = np.nonzero(players)
        values[going[at], orders[going][at, steps]] = chances[at, steps]
    won = np.flatnonzero(winners >= 0)
    values[won, winners[won]] = 1.0
    void = np.flatnonzero(winners == NOBODY)
    values[void] = _shares(tables[void])
    sides = _of_sides(tables, values)
    return np.stack([sides, game_values(tables, values, sides)], axis=1)


def _shares(tables: Any) -> Any:
    """Equal shares of the players who are in the game."""
    inside = (np.arange(MOST_SEATS) < tables["seats"][:, None]) & (tables["out"] == 0)
    return inside / inside.sum(axis=1, keepdims=True)


def _of_sides(tables: Any, values: Any) -> Any:
    """The chance that a seat or its partner wins."""
    if not len(tables) or not tables["house"][0, PARTNERS]:
        return values
    seats = int(tables["seats"][0])
    sides = values.copy()
    for side in range(2):
        sides[:, side:seats:2] = values[:, side:seats:2].sum(axis=1, keepdims=True)
    return sides
