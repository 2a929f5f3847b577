"""The record types of vectorized tables, and the fields of their observations.

Arrays per seat have places for 2, 4 or 10 seats, so that small tables take little memory. Each size
is compiled once. All numbers of an observation have 16 bits, so that an observation is a row of an
array and a record at the same time: the rules write it in place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from penultimate.lab.record_types import HALF_WORD
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import record_fields
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from penultimate.rules.layout import Fields

ROOMS: Final = (2, 4, MOST_SEATS)
WORD: Final = "i8"
_OBSERVED: Final = "i2"
# The moves are given as a mask.
_NOT_OBSERVED: Final = ("moves", "choices")
# What a compact observation has: nothing from the memory, no house, no scores.
COMPACT: Final = (
    "players", "hand", "sizes", "draw_count", "top", "colour", "direction", "turn", "phase",
    "drawn", "pending", "exposed",
)  # fmt: skip


class Span(NamedTuple):
    """A field of an observation: its name, first place and shape."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return int(np.prod(self.shape, dtype=int))


def room_for(players: int) -> int:
    """The number of seats in the records of a table with this many players."""
    return next(room for room in ROOMS if players <= room)


@cache
def record_for(fields: type[Fields], room: int, word: str = HALF_WORD) -> np.dtype[Any]:
    """The record type of a class with room for some seats."""
    widths = [
        (name, word if width == WORD else width, _shape_for(shape, room))
        for name, width, shape in record_fields(fields)
    ]
    return np.dtype((np.record, np.dtype(widths, align=True)))


def records_for(
    source: Fields, room: int, count: int, word: str = HALF_WORD
) -> np.ndarray[Any, Any]:
    """Convert an object to an array of identical records with room for some seats."""
    record = np.zeros(1, record_for(type(source), room, word))
    for name, value in vars(source).items():
        is_per_seat = np.shape(value)[:1] == (MOST_SEATS,)
        record[name][0] = value[:room] if is_per_seat else value
    return np.repeat(record, count)


def _shape_for(shape: tuple[int, ...], room: int) -> tuple[int, ...]:
    return (room, *shape[1:]) if shape[:1] == (MOST_SEATS,) else shape


@cache
def spans(room: int, *, compact: bool = False) -> tuple[Span, ...]:
    """The fields of an observation, in order."""
    found, start = list[Span](), 0
    for name, _, shape in record_fields(Sight):
        if name not in _NOT_OBSERVED and (not compact or name in COMPACT):
            found.append(Span(name, start, _shape_for(shape, room)))
            start += found[-1].size
    return tuple(found)


def observation_width(room: int, *, compact: bool = False) -> int:
    """The number of 16-bit numbers in an observation."""
    last = spans(room, compact=compact)[-1]
    return last.start + last.size


@cache
def observation_record(room: int, *, compact: bool = False) -> np.dtype[Any]:
    """The record type of an observation."""
    fields = [(span.name, _OBSERVED, span.shape) for span in spans(room, compact=compact)]
    return np.dtype((np.record, np.dtype(fields)))
