"""Convert the event rows of a table to event objects.

Each named event in the rules (`rules/events.py`) becomes an object of the type with that name in
`events.py`. The objects include hidden cards, so filter them with `visibility.seen_from` before
showing them to a player.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from msgspec import UNSET

from penultimate.notation.answers import seat_or_none
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.events import Event, GameEvent
from penultimate.rules.cards import NO_CARD
from penultimate.rules.events import EVENT_NAMES, reported
from penultimate.rules.layout import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.rules.layout import Table

# How to convert numbers to fields. Other fields stay numbers.
_FROM_NUMBER: Final[dict[str, Callable[[int], Any]]] = {
    "card": card_name,
    "colour": colour_name,
    "guilty": bool,
    "by": lambda seat: UNSET if seat == NOBODY else seat,
    "winner": seat_or_none,
}

# Fields that are read from the table.
_FROM_TABLE: Final[dict[str, Callable[[Table], Any]]] = {
    "judged_colour": lambda table: colour_name(table.judged_colour),
    "points": lambda table: table.hand_points,
    "gains": lambda table: table.gains[: table.seats],
    "scores": lambda table: table.scores[: table.seats],
}


@dataclass(frozen=True)
class EventForm:
    """How to convert rows to one type of event."""

    kind: type[Event]
    from_row: tuple[str, ...]  # the fields in the columns of a row
    from_table: tuple[str, ...]
    has_cards: bool  # whether the following column is one of several cards
    is_counted: bool  # whether the field `count` holds the number of cards

    def event(self, table: Table, row: tuple[int, ...], cards: list[int]) -> Any:
        fields: dict[str, Any] = {name: _FROM_TABLE[name](table) for name in self.from_table}
        for name, number in zip(self.from_row, row[1:], strict=False):
            fields[name] = _FROM_NUMBER.get(name, int)(number)
        if self.has_cards:
            fields["cards"] = card_names(sorted(cards))
        if self.is_counted:
            fields["count"] = len(cards)
        return self.kind(**fields)


def narrate(table: Table) -> list[GameEvent]:
    """The events of the last move or deal, in order.

    Cards that a player draws, sheds or sees in the same move are combined into one event.
    """
    told: dict[tuple[int, ...], tuple[EventForm, tuple[int, ...], list[int]]] = {}
    for place, row in enumerate(reported(table)):
        form = event_forms().get(row[0])
        if form is None:
            continue
        if not form.has_cards:
            told[(place,)] = form, row, []
            continue
        end = 1 + len(form.from_row)
        cards = told.setdefault(row[:end], (form, row, []))[2]
        if row[end] != NO_CARD:
            cards.append(row[end])
    return [
        form.event(table, row, cards)
        for form, row, cards in told.values()
        if cards or not form.has_cards
    ]


@cache
def event_forms() -> dict[int, EventForm]:
    """The conversion of each named event, by its number."""
    kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(GameEvent)}
    return {number: _form_of(kinds[name]) for number, name in EVENT_NAMES.items()}


def _form_of(kind: type[Event]) -> EventForm:
    names = [field.name for field in msgspec.structs.fields(kind)]
    has_cards = "cards" in names
    is_counted = has_cards and "count" in names
    gathered = {"cards", "count"} if has_cards else set[str]()
    return EventForm(
        kind,
        from_row=tuple(name for name in names if name not in {*gathered, *_FROM_TABLE}),
        from_table=tuple(name for name in names if name in _FROM_TABLE),
        has_cards=has_cards,
        is_counted=is_counted,
    )
