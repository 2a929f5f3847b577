"""Sharpen V: play on for some moves with `counter` before the network estimates the winner.

The network alone sees little of the order in which cards will be played. All hands are open; only
the order of the draw pile varies.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from penultimate.lab.compiler import compiled
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.review.kernels import play_hands
from penultimate.review.open_value import fresh_dice, open_values, play_moves, scratch
from penultimate.rules.chance import KEY
from penultimate.rules.layout import Table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

TURNS: Final = 2  # per player, that `counter` plays
_KEY_WORDS: Final = 8
_BLOCK: Final = 32  # draws per block of random numbers; all are used, so the next starts a block


def shuffled_chance(tables: Any, chance: np.random.Generator) -> None:
    """Give every table random numbers of its own."""
    words = (len(tables), _KEY_WORDS)
    tables["start"][:, KEY : KEY + _KEY_WORDS] = chance.integers(0, 2**32, words, np.uint32)
    tables["draws"] = _BLOCK


def rolled_values(tables: Any, memories: Any) -> Any:
    """V of every table after some turns of `counter`. The tables change."""
    if len(tables):
        moves = TURNS * int(tables["players"][0])
        parts = (scratch(Playout), scratch(Sight), fresh_dice())
        compiled(play_hands)(tables, memories, *parts, moves)
    return open_values(tables, memories)


def state_value(table: Table, memory: Memory, count: int, chance: np.random.Generator) -> Any:
    """V of one table, as the mean of `count` rollouts."""
    tables = record_array(table, count)
    pile = np.array(table.draw_pile[: table.draw_count])
    orders = chance.permuted(np.tile(pile, (count, 1)), axis=1)
    tables["draw_pile"][:, : table.draw_count] = orders
    shuffled_chance(tables, chance)
    return rolled_values(tables, record_array(memory, count)).mean(axis=0)


def value_after(
    table: Table, memory: Memory, piles: Any, seat: int, move: int, chance: np.random.Generator
) -> Any:
    """V after a move with each of several orders of the top of the draw pile."""
    tables, memories = record_array(table, len(piles)), record_array(memory, len(piles))
    tables["draw_pile"][:, : piles.shape[1]] = piles
    shuffled_chance(tables, chance)
    play_moves(tables, memories, seat, np.full(len(piles), move))
    return rolled_values(tables, memories)
