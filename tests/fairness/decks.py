"""Decks as the live table deals them: from a seed, and what the seats mix in, to the cards.

A Wild Draw Four is not left as first discard (`L3`), so where those lie is not quite even, nor is
it meant to be. All other cards are alike, whatever happens to the Wild Draw Fours: so places and
neighbours are looked at with these left out, and every expectation below is exact.
"""

from __future__ import annotations

import hashlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

from penultimate.protocol.fairness import Dealing, deal_key
from penultimate.rules import deal, house_rules, open_table
from penultimate.rules.cards import KINDS, WILD_FOUR, copies
from penultimate.rules.house import CLASSIC
from penultimate.rules.layout import Table

SEATS = 4
HOUSE = house_rules("official", {"dealer": "rotate"})
CARDS = 108
COPIES = np.array([copies(CLASSIC, kind) for kind in range(KINDS)])

Decks = np.ndarray[Any, np.dtype[np.int8]]


def dealt(number: int) -> Table:
    """A table dealt with a fixed seed and fixed chances."""
    seed, *chances = (hashlib.sha256(b"%d %d" % (number, part)).hexdigest() for part in range(4))
    table = open_table(HOUSE, SEATS)
    deal(table, deal_key("table-of-decks", 1, Dealing(seed, [*chances, None], None)))
    return table


def deck(number: int) -> list[int]:
    """The whole deck of a deal, from the bottom to the top.

    Cards taken off the draw pile are still in its unused end.
    """
    return dealt(number).draw_pile[:CARDS]


def decks(numbers: range) -> Decks:
    return np.array([deck(number) for number in numbers], dtype=np.int8)


def many_decks(count: int) -> Decks:
    """Deal this many decks in two processes."""
    halves = (range(count // 2), range(count // 2, count))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as dealers:
        return np.concatenate(list(dealers.map(decks, halves)))


def without_wild_fours(kinds: Decks) -> tuple[Decks, Decks]:
    """The other kinds, numbered without a gap, and which places have one of them."""
    return kinds - (kinds > WILD_FOUR), kinds != WILD_FOUR
