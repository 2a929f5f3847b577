"""Events: each rule reports what it does.

`note` adds a row of numbers to the table: the event and its fields. A table holds the rows of its
last move or its deal. Log, replay, memory and statistics read these rows; nothing compares two
tables.

An event is declared at the top of the module whose rule reports it. A named event is public:
`notation/events.py` has a type of that name, and the row holds the fields of that type in order. A
field `cards` takes one row per card. Unnamed events are for the memory and the lab.

Events cost nothing in a program that reads none: the linker (`lab/linker.py`) removes its calls of
`clear_events` and `note`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule
from penultimate.rules.layout import EVENT_ROOM, EVENT_WIDTH, NOBODY

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

NAMES_TOLD: Final[dict[int, str]] = {}  # the name of each named event
OPTIONS_IN_PLAY: Final[list[int]] = []  # by event: the option that it counts for, if any


def event(name: str = "", option: int = NOBODY) -> int:
    """Declare an event and return its number.

    Trials of a house count the event as one use of `option`.
    """
    number = len(OPTIONS_IN_PLAY)
    OPTIONS_IN_PLAY.append(option)
    if name:
        NAMES_TOLD[number] = name
    return number


@rule
def clear_events(table: Table) -> None:
    """Remove the events of the previous move."""
    for at in range(table.event_count * EVENT_WIDTH):
        table.events[at] = 0
    table.event_count = 0


@rule
def note(
    table: Table, event: int, one: int = NOBODY, other: int = NOBODY, third: int = NOBODY
) -> None:
    """Report an event with up to three numbers. A full buffer ignores further events."""
    if table.event_count < EVENT_ROOM:
        at = table.event_count * EVENT_WIDTH
        table.events[at] = event
        table.events[at + 1] = one
        table.events[at + 2] = other
        table.events[at + 3] = third
        table.event_count += 1


@rule
def noted(table: Table, row: int, column: int) -> int:
    """One number of a row; column 0 is the event."""
    return int(table.events[row * EVENT_WIDTH + column])


def reported(table: Table) -> list[tuple[int, ...]]:
    """All rows of the last move or the deal, in order."""
    ends = range(0, table.event_count * EVENT_WIDTH, EVENT_WIDTH)
    return [tuple(table.events[at : at + EVENT_WIDTH]) for at in ends]
