"""Tables, dice and tallies as NumPy records, the form in which compiled rules play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.rules.layout import record_fields

if TYPE_CHECKING:
    from penultimate.rules.layout import Fields


_WORD: Final = "i8"
HALF_WORD: Final = "i4"


def record_type(fields: type[Fields], word: str = _WORD) -> np.dtype[Any]:
    """The type of a record: attribute access interpreted and compiled, aligned for a GPU.

    Half words are for a GPU, which computes with them in half the instructions.
    """
    widths = [
        (name, word if width == _WORD else width, shape)
        for name, width, shape in record_fields(fields)
    ]
    return np.dtype((np.record, np.dtype(widths, align=True)))


def record_array(source: Fields, count: int, word: str = _WORD) -> np.ndarray[Any, Any]:
    """An array of records, each with the contents of a plain object."""
    record = np.zeros(1, record_type(type(source), word))
    for name, value in vars(source).items():
        record[name][0] = value
    return np.repeat(record, count)


def contents(record: Any) -> dict[str, Any]:
    """A record's fields as plain numbers and lists, to compare with a plain object's."""
    return {name: record[name].tolist() for name in record.dtype.names}
