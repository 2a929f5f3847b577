"""The buffer in which the rules report events.

`note` appends a row of numbers to the table: the event and its fields. A table holds the events of
its last move or deal. The log, the replay, the memory and the statistics are built from them.

Each event is declared in the module that reports it. A named event is public: `notation/events.py`
has a type of that name, and a row holds the fields of that type in order. A field `cards` takes one
row per card. Unnamed events are for the memory and the lab.

A compiled program reports only the events that its rules read (`lab/linker.py`): those they name,
or all if a rule calls `event_of` and names none, or if callers of the program use `event_of`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule
from penultimate.rules.layout import EVENT_ROOM, EVENT_WIDTH, NOBODY

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

EVENT_NAMES: Final[dict[int, str]] = {}  # the names of public events
EVENT_OPTIONS: Final[list[int]] = []  # the option of each event, or `NOBODY`


class Event(int):
    """The number of a declared event."""


def event(name: str = "", option: int = NOBODY) -> Event:
    """Declare an event and return its number.

    House trials count each occurrence as one use of `option`.
    """
    number = Event(len(EVENT_OPTIONS))
    EVENT_OPTIONS.append(option)
    if name:
        EVENT_NAMES[number] = name
    return number


@rule
def clear_events(table: Table) -> None:
    """Delete the events of the previous move."""
    for at in range(table.event_count * EVENT_WIDTH):
        table.events[at] = 0
    table.event_count = 0


@rule
def note(
    table: Table, event: int, one: int = NOBODY, other: int = NOBODY, third: int = NOBODY
) -> None:
    """Report an event with up to three fields. If the buffer is full, the event is dropped."""
    if table.event_count < EVENT_ROOM:
        at = table.event_count * EVENT_WIDTH
        table.events[at] = event
        table.events[at + 1] = one
        table.events[at + 2] = other
        table.events[at + 3] = third
        table.event_count += 1


@rule
def event_of(table: Table, row: int) -> int:
    """The event of a row."""
    return noted(table, row, 0)


@rule
def noted(table: Table, row: int, column: int) -> int:
    """Read one column of an event row: the event is in column 0, its fields in 1 to 3."""
    return int(table.events[row * EVENT_WIDTH + column])


def reported(table: Table) -> list[tuple[int, ...]]:
    """The event rows of the last move or deal, in order."""
    ends = range(0, table.event_count * EVENT_WIDTH, EVENT_WIDTH)
    return [tuple(table.events[at : at + EVENT_WIDTH]) for at in ends]
