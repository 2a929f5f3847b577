"""Events: each rule reports what it does where it does it.

`note` adds a row of numbers to the table: an event, and what there is to know about it. A table
holds the rows of its last move, or of its deal. Log, replay, memory and statistics read them, so
nothing has to be inferred from two tables.

An event is declared at the head of the file whose rule reports it. One with a name is told to
people: `notation/events.py` has a type of that name, and the row holds that type's fields in their
order. A field `cards` takes one row for each card. The others are for the memory and the lab.

A program that reads no events pays nothing: the linker (`lab/linker.py`) removes all calls of
`clear_events` and `note` from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule
from penultimate.rules.layout import EVENT_ROOM, EVENT_WIDTH, NOBODY

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

NAMES_TOLD: Final[dict[int, str]] = {}  # the name of each event that is told
OPTIONS_IN_PLAY: Final[list[int]] = []  # for each event, the option that it shows in play, if any


def event(name: str = "", option: int = NOBODY) -> int:
    """Declare an event: its number.

    A trial of a house counts it as an occasion on which `option` comes into play.
    """
    number = len(OPTIONS_IN_PLAY)
    OPTIONS_IN_PLAY.append(option)
    if name:
        NAMES_TOLD[number] = name
    return number


@rule
def clear_events(table: Table) -> None:
    """Forget the events of the move before."""
    for at in range(table.event_count * EVENT_WIDTH):
        table.events[at] = 0
    table.event_count = 0


@rule
def note(
    table: Table, event: int, one: int = NOBODY, other: int = NOBODY, third: int = NOBODY
) -> None:
    """Report an event and up to three numbers about it. A full buffer keeps what it has."""
    if table.event_count < EVENT_ROOM:
        at = table.event_count * EVENT_WIDTH
        table.events[at] = event
        table.events[at + 1] = one
        table.events[at + 2] = other
        table.events[at + 3] = third
        table.event_count += 1


@rule
def noted(table: Table, row: int, column: int) -> int:
    """A number of an event: column 0 is the event itself."""
    return int(table.events[row * EVENT_WIDTH + column])


def reported(table: Table) -> list[tuple[int, ...]]:
    """All rows of the last move, or of the deal, in the order in which things happened."""
    ends = range(0, table.event_count * EVENT_WIDTH, EVENT_WIDTH)
    return [tuple(table.events[at : at + EVENT_WIDTH]) for at in ends]
