"""The interpreter and the compiler give every seat the same sights of a game."""

from __future__ import annotations

import numpy as np
import pytest
from parity.houses import HOUSES, label
from parity.trace_rules import trace_sights
from parity.traces import ROOM

from penultimate.lab.compiler import compiled
from penultimate.lab.record_types import contents, record_array, record_type
from penultimate.lab.simulation import seeded_table
from penultimate.rules import House
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.sight import Sight

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
GAMES = 5


@pytest.mark.parametrize("case", HOUSES, ids=label)
def test_compiled_sights_are_the_interpreted_ones(case: tuple[House, int]) -> None:
    for game in range(GAMES):
        table, dice = seeded_table(*case, seed=1)
        plain = [Sight() for _ in range(ROOM)]
        noted = trace_sights(table, Memory(), dice, [0] * MOVES, game, plain)
        table, dice = seeded_table(*case, seed=1)
        fast = np.zeros(ROOM, record_type(Sight))
        record, pocket, memory = (record_array(part, 1)[0] for part in (table, dice, Memory()))
        found = np.zeros(MOVES, np.int64)
        assert compiled(trace_sights)(record, memory, pocket, found, game, fast) == noted
        for place in range(noted):
            assert contents(fast[place]) == vars(plain[place]), f"game {game}, move {place}"
