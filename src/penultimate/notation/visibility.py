"""Field visibility: each field of an event or message declares who may see it.

    Public   everyone
    Own      only the seat in the `Owner` field of the same object
    Mine     only the viewer's seat, in an object that is built for each viewer
    Later    everyone, once the `Over` field of the same object is true

`Owner` and `Over` fields are public. A field without a declaration is hidden from everyone.

A field that a viewer may not see is closed: it is omitted, null or an empty list. A field whose
type allows none of these must be public. The first use of a type raises TypeError if such a field
is not public or a declaration is incomplete.

The server encodes everything it sends with `write_for`. The page filters replays with a table that
is generated from the same declarations (`protocol/visible_fields.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
Mine = Annotated[T, Meta(extra={"seen": "mine"})]
Later = Annotated[T, Meta(extra={"seen": "later"})]
Owner = Annotated[T, Meta(extra={"seen": "owner"})]
Over = Annotated[T, Meta(extra={"seen": "over"})]

Viewer = int | None | Literal["all"]

_encode = msgspec.json.Encoder().encode

# The possible values of a closed field, in order of preference: omitted, null, or empty.
_CLOSINGS: Final = (UnsetType, NoneType, list, dict)
UNIONS: Final = (Union, UnionType)


@dataclass(frozen=True)
class Fields:
    """The fields of a type, by visibility."""

    everyone: tuple[str, ...]
    own: tuple[str, ...]
    owner: str | None  # the field with the owner's seat; None if the object belongs to the viewer
    over: str | None
    closed_to_own: dict[str, type]  # fields that even the owner may not see, with closed values
    closed_to_others: dict[str, type]
    closed_until_over: dict[str, type]
    parts: dict[str, list[type[msgspec.Struct]]]  # the struct types inside each field
    guarded: tuple[str, ...]  # the fields whose parts contain closed fields
    is_open: bool  # whether all fields are public


def seen_from(thing: Thing, seat: Viewer) -> Thing:
    """Close the fields of an object that a viewer may not see.

    The viewer may see the private fields of one seat, of all seats (`"all"`), or of none (`None`).
    """
    fields = fields_of(type(thing))
    if fields.is_open:
        return thing
    closed = fields.closed_to_own if _is_own(fields, thing, seat) else fields.closed_to_others
    changes: dict[str, Any] = {}
    for name in fields.guarded:
        changes[name] = _parts_seen_from(getattr(thing, name), seat)
    for name, empty in closed.items():
        changes[name] = empty()
    if fields.over is not None and not getattr(thing, fields.over):
        for name, empty in fields.closed_until_over.items():
            changes[name] = empty()
    return msgspec.structs.replace(thing, **changes) if changes else thing


def write_for(thing: msgspec.Struct, seat: Viewer) -> bytes:
    """Encode an object as JSON for a viewer. See `seen_from`."""
    return _encode(seen_from(thing, seat))


def _is_own(fields: Fields, thing: msgspec.Struct, seat: Viewer) -> bool:
    if seat is None or seat == "all" or fields.owner is None:
        return seat is not None
    return getattr(thing, fields.owner) == seat


def _parts_seen_from(value: Any, seat: Viewer) -> Any:
    if isinstance(value, msgspec.Struct):
        return seen_from(value, seat)
    if isinstance(value, list):
        return [_parts_seen_from(part, seat) for part in cast("list[Any]", value)]
    if isinstance(value, dict):
        parts = cast("dict[Any, Any]", value)
        return {key: _parts_seen_from(part, seat) for key, part in parts.items()}
    return value


@cache
def fields_of(kind: type[msgspec.Struct]) -> Fields:
    """Read the declared visibility of a type's fields."""
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    declared = {name: _declared_on(type_) for name, type_ in fields.items()}
    _check_declarations(kind.__name__, [*filter(None, declared.values())])
    everyone = _names_of(declared, "public", "owner", "over")
    own, later = _names_of(declared, "own", "mine"), _names_of(declared, "later")
    closing = {
        name: _closing_of(f"{kind.__name__}.{name}", type_)
        for name, type_ in fields.items()
        if name not in everyone
    }
    closed = {name: empty for name, empty in closing.items() if name not in later}
    parts = {name: found for name, type_ in fields.items() if (found := [*_structs_in(type_)])}
    guarded = tuple(
        name for name, found in parts.items() if not all(fields_of(part).is_open for part in found)
    )
    return Fields(
        (*everyone, *later),
        own,
        owner=next(iter(_names_of(declared, "owner")), None),
        over=next(iter(_names_of(declared, "over")), None),
        closed_to_own={name: empty for name, empty in closed.items() if name not in own},
        closed_to_others=closed,
        closed_until_over={name: closing[name] for name in later},
        parts=parts,
        guarded=guarded,
        is_open=not closing and not guarded,
    )


def _names_of(declared: dict[str, str | None], *marks: str) -> tuple[str, ...]:
    return tuple(name for name, mark in declared.items() if mark in marks)


def _check_declarations(kind: str, marks: Sequence[str]) -> None:
    """Raise TypeError for `Own` without an owner or `Later` without an `Over` field."""
    for mark, other in (("own", "owner"), ("later", "over")):
        if (mark in marks) > (marks.count(other) == 1):
            raise TypeError(f"{kind} has {mark} fields, so it needs exactly one {other} field")
    if "mine" in marks and "owner" in marks:
        raise TypeError(f"{kind} has an Owner field, so it cannot have Mine fields")


def _declared_on(annotation: Any) -> str | None:
    """The visibility that an annotation declares, if any."""
    for mark in getattr(annotation, "__metadata__", ()):
        if isinstance(mark, Meta) and mark.extra:
            return mark.extra.get("seen")
    return None


def _closing_of(name: str, annotation: Any) -> type:
    """The type of the value that replaces a closed field."""
    allowed = {get_origin(one) or one for one in _alternatives(annotation)}
    for closing in _CLOSINGS:
        if closing in allowed:
            return closing
    raise TypeError(
        f"{name} is not public and cannot be closed; "
        "make it Public or a list, or allow None or UNSET"
    )


def _alternatives(annotation: Any) -> Iterator[Any]:
    """The types of a union, without their metadata."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _alternatives(get_args(annotation)[0])
    elif origin in UNIONS:
        for one in get_args(annotation):
            yield from _alternatives(one)
    else:
        yield annotation


def _structs_in(annotation: Any) -> Iterator[type[msgspec.Struct]]:
    """All struct types inside an annotation."""
    for one in _alternatives(annotation):
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            yield one
        for inside in get_args(one):
            yield from _structs_in(inside)
