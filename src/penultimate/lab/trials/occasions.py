"""Count how often each option of a house has an effect, based on events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule
from penultimate.rules.events import EVENT_OPTIONS, event_of
from penultimate.rules.house import ENCODED
from penultimate.rules.layout import NOBODY

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

_OPTION_OF: Final = tuple(EVENT_OPTIONS)  # a tuple, since compiled rules need a constant
# The options that can be counted, by their index in `table.house`.
OCCASIONS: Final = {place: ENCODED[place] for place in sorted({*_OPTION_OF} - {NOBODY})}


@rule
def count_occasions(table: Table, counts: MutableSequence[int]) -> None:
    """Add the options that the last move used to their counts."""
    for row in range(table.event_count):
        option = _OPTION_OF[event_of(table, row)]
        if option != NOBODY:
            counts[option] += 1
