"""Who may see a field of what is shown. It is declared on the field, once.

A `Public` field is for everyone. An `Own` field is for one seat alone: the seat of the event, or,
where nothing names a seat, the seat whose hand is open to the viewer. A field without a declaration
is for nobody.

A field that a viewer may not see is closed: it is left out, or holds null or an empty list. A field
whose type allows none of these cannot be closed, so it has to be public; anything else is refused
with a TypeError when its type is first looked at.

The server filters with `seen_from`. The page filters with a table that is written from the same
declarations: see `protocol/visible.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin

import msgspec
from msgspec import Meta, UnsetType

T = TypeVar("T")
Thing = TypeVar("Thing", bound=msgspec.Struct)

Public = Annotated[T, Meta(extra={"seen": "public"})]
Own = Annotated[T, Meta(extra={"seen": "own"})]

Viewer = int | None | Literal["all"]

# What a closed field can be, the best first: left out, null, or empty.
CLOSINGS: Final = (UnsetType, NoneType, list, dict)
UNIONS: Final = (Union, UnionType)


@dataclass(frozen=True)
class Fields:
    """The fields of a type, by who may see them."""

    everyone: tuple[str, ...]
    own: tuple[str, ...]
    closed_to_own: dict[str, type]  # what the fields are closed with that not even its seat sees
    closed_to_others: dict[str, type]
    parts: dict[str, list[type[msgspec.Struct]]]  # the types inside a field
    guarded: tuple[str, ...]  # the fields whose parts have closed fields in turn
    is_open: bool  # whether everyone may see all of it


def seen_from(thing: Thing, seat: Viewer) -> Thing:
    """A thing as somebody sees it to whom that seat's hand is open, or all of them, or none."""
    fields = fields_of(type(thing))
    if fields.is_open:
        return thing
    is_own = seat is not None and (seat == "all" or getattr(thing, "seat", seat) == seat)
    closed = fields.closed_to_own if is_own else fields.closed_to_others
    if not closed and not fields.guarded:
        return thing
    changes: dict[str, Any] = {}
    for name in fields.guarded:
        changes[name] = _parts_seen_from(getattr(thing, name), seat)
    for name, empty in closed.items():
        changes[name] = empty()
    return msgspec.structs.replace(thing, **changes)


def _parts_seen_from(value: Any, seat: Viewer) -> Any:
    if isinstance(value, msgspec.Struct):
        return seen_from(value, seat)
    if isinstance(value, list):
        return [_parts_seen_from(part, seat) for part in cast("list[Any]", value)]
    return value


@cache
def fields_of(kind: type[msgspec.Struct]) -> Fields:
    """Who may see which field of a type."""
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    everyone = tuple(name for name, type_ in fields.items() if _declared_on(type_) == "public")
    own = tuple(name for name, type_ in fields.items() if _declared_on(type_) == "own")
    closed = {
        name: _closing_of(f"{kind.__name__}.{name}", type_)
        for name, type_ in fields.items()
        if name not in everyone
    }
    parts = {name: found for name, type_ in fields.items() if (found := [*_structs_in(type_)])}
    guarded = tuple(
        name for name, found in parts.items() if not all(fields_of(part).is_open for part in found)
    )
    return Fields(
        everyone,
        own,
        closed_to_own={name: empty for name, empty in closed.items() if name not in own},
        closed_to_others=closed,
        parts=parts,
        guarded=guarded,
        is_open=not closed and not guarded,
    )


def _declared_on(annotation: Any) -> str | None:
    """Who may see a field of that type, if its declaration says so."""
    for mark in getattr(annotation, "__metadata__", ()):
        if isinstance(mark, Meta) and mark.extra:
            return mark.extra.get("seen")
    return None


def _closing_of(name: str, annotation: Any) -> type:
    """What a field of that type is when it is closed."""
    allowed = {get_origin(one) or one for one in _alternatives(annotation)}
    for closing in CLOSINGS:
        if closing in allowed:
            return closing
    raise TypeError(
        f"{name} is not public and cannot be closed: "
        "make it Public, or a list, or allow None or UNSET"
    )


def _alternatives(annotation: Any) -> Iterator[Any]:
    """The types that a value may have, without the notes beside them."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _alternatives(get_args(annotation)[0])
    elif origin in UNIONS:
        for one in get_args(annotation):
            yield from _alternatives(one)
    else:
        yield annotation


def _structs_in(annotation: Any) -> Iterator[type[msgspec.Struct]]:
    """Every type with fields that is found anywhere in a value."""
    for one in _alternatives(annotation):
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            yield one
        for inside in get_args(one):
            yield from _structs_in(inside)
