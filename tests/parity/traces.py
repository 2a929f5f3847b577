"""Games traced by each backend: the table after every move, field by field."""

from __future__ import annotations

from typing import Any

import numpy as np
from parity.trace_rules import trace_events
from seeds import SEED

from penultimate.lab.compiler import compiled
from penultimate.lab.record_types import record_array, record_type
from penultimate.lab.simulation import seeded_table
from penultimate.rules import House, Table
from penultimate.rules.moves import MOVES

ROOM = 120  # enough for a hand and part of the next, with the deal in between
Trace = dict[str, list[Any]]


class Notebook:
    """Copies of a plain table after every move."""

    def __init__(self, room: int) -> None:
        self.tables: list[Table] = []
        self.room = room

    def __len__(self) -> int:
        return self.room

    def __setitem__(self, place: int, table: Table) -> None:
        assert place == len(self.tables)
        self.tables.append(table.copy())

    def fields(self) -> Trace:
        names = vars(self.tables[0])
        return {name: [getattr(table, name) for table in self.tables] for name in names}


def plain_trace(house: House, seats: int, game: int, room: int = ROOM) -> Trace:
    """A game played by the interpreter on a plain object."""
    table, dice = seeded_table(house, seats, seed=SEED)
    notebook = Notebook(room)
    trace_events(table, dice, [0] * MOVES, game, notebook)  # pyright: ignore[reportArgumentType]
    return notebook.fields()


def compiled_trace(house: House, seats: int, game: int, room: int = ROOM) -> Trace:
    """The same game played by compiled rules on a record."""
    table, dice = (record_array(source, 1)[0] for source in seeded_table(house, seats, seed=SEED))
    trace = np.zeros(room, record_type(Table))
    noted = compiled(trace_events)(table, dice, np.zeros(MOVES, np.int64), game, trace)
    return fields_of(trace[:noted])


def fields_of(trace: np.ndarray[Any, Any]) -> Trace:
    return {name: trace[name].tolist() for name in trace.dtype.names or ()}


def first_difference(one: Trace, other: Trace) -> str | None:
    """Describe the first difference of two traces, if any."""
    for name, values in one.items():
        for move, (mine, theirs) in enumerate(zip(values, other[name], strict=True)):
            if mine != theirs:
                return f"{name} after move {move}: {mine} and {theirs}"
    return None
