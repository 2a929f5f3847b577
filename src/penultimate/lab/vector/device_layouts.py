"""The records of a GPU's tables: fields that are kept between steps, as rows of 32-bit words.

A thread steps its table in local memory. Between steps, word `w` of table `t` is `words[w, t]`, so
that the threads of a warp load and store adjacent words. The fields that a step need not keep are
at the end of a record and are not stored.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from penultimate.lab.record_types import HALF_WORD
from penultimate.lab.vector.episodes import ACTIONS, Episode
from penultimate.lab.vector.layouts import record_for, records_for, spans
from penultimate.rules.layout import Table
from penultimate.rules.memory import Memory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.rules.layout import Fields

UNROLLED: Final = 8  # words that a thread loads at once
_WORD: Final = 4  # bytes
# A kernel is linked for one house, and every move starts with no events.
_NOT_KEPT: Final = ("house", "events", "event_count")
KEPT: Final[tuple[type[Fields], ...]] = (Table, Episode, Memory)


@cache
def device_record(fields: type[Fields], room: int, word: str = HALF_WORD) -> np.dtype[Any]:
    """The record type of a class, with the fields that are not kept at the end."""
    kinds = _fields(record_for(fields, room, word))
    order = sorted(kinds, key=lambda name: name in _NOT_KEPT)
    return _with_words(np.dtype([(name, kinds[name][0]) for name in order], align=True))


def _fields(record: np.dtype[Any]) -> dict[str, Any]:
    """The types and offsets of the fields of a record."""
    return dict(cast("Any", record.fields))


@cache
def device_sight(room: int, *, compact: bool) -> np.dtype[Any]:
    """The record type of an observation."""
    fields = [(span.name, "i2", span.shape) for span in spans(room, compact=compact)]
    return _with_words(np.dtype(fields, align=True))


@cache
def device_mask() -> np.dtype[Any]:
    """The record type of a mask, with a place that is always 0 for actions out of range."""
    return _with_words(np.dtype([("actions", "i1", (ACTIONS + 1,))]))


def _with_words(plain: np.dtype[Any]) -> np.dtype[Any]:
    """Add a field `raw` that covers all other fields with 32-bit words."""
    fields = _fields(plain)
    count = -(-plain.itemsize // (UNROLLED * _WORD)) * UNROLLED
    layout = {
        "names": [*fields, "raw"],
        "formats": [*(kind for kind, _ in fields.values()), ("u4", (count,))],
        "offsets": [*(offset for _, offset in fields.values()), 0],
        "itemsize": count * _WORD,
    }
    return np.dtype((np.record, np.dtype(layout, align=True)))  # pyright: ignore[reportCallIssue, reportArgumentType]


def kept_words(record: np.dtype[Any]) -> int:
    """The number of words of a record that are kept between steps, rounded up for unrolling."""
    ends = [
        offset + kind.itemsize
        for name, (kind, offset) in _fields(record).items()
        if name not in (*_NOT_KEPT, "raw")
    ]
    return -(-max(ends) // (UNROLLED * _WORD)) * UNROLLED


def stored_words(sources: Sequence[Fields], room: int, word: str) -> np.ndarray[Any, Any]:
    """Concatenate the kept words of several records."""
    parts = list[Any]()
    for source in sources:
        plain = records_for(source, room, 1, word)
        record = np.zeros(1, device_record(type(source), room, word))
        for name in plain.dtype.names or ():
            record[name] = plain[name]
        parts.append(record["raw"][0, : kept_words(record.dtype)])
    return np.concatenate(parts)
