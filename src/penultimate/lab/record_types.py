"""NumPy record types for tables, dice and tallies, as used by compiled rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.rules.layout import record_fields

if TYPE_CHECKING:
    from penultimate.rules.layout import Fields


_WORD: Final = "i8"
HALF_WORD: Final = "i4"


def record_type(fields: type[Fields], word: str = _WORD) -> np.dtype[Any]:
    """The record type of some fields: aligned for a GPU, with attribute access.

    `word` replaces the type of 64-bit fields. A GPU needs half the instructions for half words.
    """
    widths = [
        (name, word if width == _WORD else width, shape)
        for name, width, shape in record_fields(fields)
    ]
    return np.dtype((np.record, np.dtype(widths, align=True)))


def record_array(source: Fields, count: int, word: str = _WORD) -> np.ndarray[Any, Any]:
    """An array of `count` copies of a plain object, as records."""
    record = np.zeros(1, record_type(type(source), word))
    for name, value in vars(source).items():
        record[name][0] = value
    return np.repeat(record, count)


def contents(record: Any) -> dict[str, Any]:
    """The fields of a record as plain numbers and lists."""
    return {name: record[name].tolist() for name in record.dtype.names}
