"""NumPy record types for the tables, dice and tallies of compiled rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.rules.layout import record_fields

if TYPE_CHECKING:
    from penultimate.rules.layout import Fields


_WORD: Final = "i8"
HALF_WORD: Final = "i4"


def record_type(fields: type[Fields], word: str = _WORD) -> np.dtype[Any]:
    """The record type of a class, aligned for a GPU, with attribute access.

    `word` replaces the type of 64-bit fields. A GPU needs half as many instructions for 32 bits.
    """
    widths = [
        (name, word if width == _WORD else width, shape)
        for name, width, shape in record_fields(fields)
    ]
    return np.dtype((np.record, np.dtype(widths, align=True)))


def record_array(source: Fields, count: int, word: str = _WORD) -> np.ndarray[Any, Any]:
    """Convert an object to an array of `count` identical records."""
    record = np.zeros(1, record_type(type(source), word))
    for name, value in vars(source).items():
        record[name][0] = value
    return np.repeat(record, count)


def contents(record: Any) -> dict[str, Any]:
    """Convert a record to a dictionary of numbers and lists."""
    return {name: record[name].tolist() for name in record.dtype.names}
