"""Rules linked for one house play the same games as the rulebook, in any house.

The linked text is run by the interpreter: what is tried here is the text, and no compiler waits.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from laws.houses import roll
from parity.houses import HOUSES, label
from parity.trace_rules import trace_game
from parity.traces import Notebook, Trace, first_difference, plain_trace
from seeds import SEED

from penultimate.lab.linker import link
from penultimate.lab.simulation import seeded_table
from penultimate.rules import House
from penultimate.rules.moves import MOVES

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

MOVES_NOTED = 200
ANY_HOUSES = [roll(Random(number)) for number in range(20)]


def linked_trace(house: House, seats: int, game: int) -> Trace:
    """A game played by the source linked for its house, which reports no events."""
    module: dict[str, Any] = {}
    exec(link(trace_game, house=house.encode()), module)
    table, dice = seeded_table(house, seats, seed=SEED)
    notebook = Notebook(MOVES_NOTED)
    module["trace_game"](table, dice, [0] * MOVES, game, notebook)
    return {name: values for name, values in notebook.fields().items() if "event" not in name}


@pytest.mark.parametrize("case", HOUSES, ids=label)
def test_rules_linked_for_a_house_play_its_games(case: tuple[House, int]) -> None:
    linked, plain = linked_trace(*case, 0), plain_trace(*case, 0, MOVES_NOTED)
    assert first_difference(linked, plain) is None


@pytest.mark.parametrize("number", range(len(ANY_HOUSES)))
def test_rules_linked_for_any_house_play_its_games(number: int) -> None:
    case = ANY_HOUSES[number]
    linked, plain = linked_trace(*case, number), plain_trace(*case, number, MOVES_NOTED)
    assert first_difference(linked, plain) is None
