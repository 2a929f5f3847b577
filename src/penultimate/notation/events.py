"""The events a table can tell of, and who may hear what of each.

An event is a small document, such as `{"event": "lays", "seat": 0, "card": "r5"}`. Two lists say
what is passed on: what everyone hears, and what only the event's own seat hears besides. What
stands in neither list is heard by nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

Event = dict[str, object]

HEARD_BY_ALL: Final = {
    "draws for deal": ("seat", "card"),
    "deals": ("seat",),
    "turns up": ("card",),
    "lays": ("seat", "card"),
    "jumps in": ("seat", "card"),
    "names": ("seat", "colour"),
    "sheds": ("seat", "cards"),
    "announces": ("seat",),
    "reverses": ("direction",),
    "skipped": ("seat",),
    "draws": ("seat", "count"),
    "reshuffles": (),
    "passes": ("seat",),
    "keeps": ("seat",),
    "accepts": ("seat",),
    "challenges": ("seat", "of", "guilty"),
    "sees": ("seat", "of"),
    "calls": ("seat",),
    "calls falsely": ("seat",),
    "caught": ("seat", "by"),
    "swaps": ("seat", "with"),
    "does not swap": ("seat",),
    "passes hands": ("direction",),
    "shuffles hands": ("seat",),
    "hand over": ("winner", "points", "scores"),
    "out": ("seat",),
    "game over": ("winner", "scores"),
}
HEARD_BY_ITS_SEAT: Final = {"draws": ("cards",), "sees": ("cards",)}


def for_seat(events: Iterable[Event], seat: int) -> list[Event]:
    """The events as one seat hears them, or a bystander, whose seat is nobody's."""
    return [heard_by(event, seat) for event in events if event["event"] in HEARD_BY_ALL]


def heard_by(event: Event, seat: int) -> Event:
    name = str(event["event"])
    heard = ("event", *HEARD_BY_ALL[name])
    if event.get("seat") == seat:
        heard += HEARD_BY_ITS_SEAT.get(name, ())
    return {key: event[key] for key in heard if key in event}
