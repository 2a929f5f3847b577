"""Who may see which field, as a table for the page: `make docs` writes `web/src/visible.ts`.

The page closes what stands on a screen that somebody else may look at: behind the curtain of a
shared device, and in a replay that is seen from one seat. The declarations are the server's.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from msgspec import UnsetType

from penultimate.notation.events import Event
from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import fields_of
from penultimate.protocol.messages import State
from penultimate.protocol.typescript import HEAD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TYPES: Final = """
/** Who may see the fields of something. A field that stands in neither list is for nobody. */
export interface Fields {
  everyone: string[]
  /** What its own seat sees besides. */
  own?: string[]
  /** The field that names that seat. Without one, it is the seat whose hand is open. */
  owner?: string
  /** What a field holds for those who may not see it. One that is not listed is left out. */
  closed?: Record<string, unknown>
  /** What stands in a field, if that has fields of its own. */
  parts?: Record<string, string>
}

/** Events by their names, everything else by its type. */
export const VISIBLE: Record<string, Fields> = {"""


def write_visible() -> str:
    """The table as TypeScript."""
    rows = (f"  '{name}': {_write_row(row)}," for name, row in visible_table().items())
    return "\n".join([HEAD, _TYPES, *rows, "}", ""])


def _write_row(row: dict[str, Any]) -> str:
    parts = (f"{key}: {json.dumps(value)}" for key, value in row.items())
    return "{ " + ", ".join(parts).replace('"', "'") + " }"


def visible_table(
    state: type[msgspec.Struct] = State, events: Iterable[type[Event]] = get_args(AnyEvent)
) -> dict[str, dict[str, Any]]:
    """A row for the state, for all that stands in it, and for every event."""
    kinds = dict.fromkeys([*inside(state), *events])
    return {_name_of(kind): _row_of(kind) for kind in kinds}


def inside(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """A type, and all types that stand in it."""
    yield kind
    for parts in fields_of(kind).parts.values():
        for part in parts:
            yield from inside(part)


def _name_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag) if issubclass(kind, Event) else kind.__name__


def _row_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Who sees which field, by the names that the fields have in JSON."""
    fields, tag = fields_of(kind), kind.__struct_config__.tag_field
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    row = {
        "everyone": [*filter(None, [tag]), *(names[name] for name in fields.everyone)],
        "own": [names[name] for name in fields.own],
        "owner": names[fields.owner] if fields.owner and fields.own else None,
        "closed": {
            names[name]: empty()
            for name, empty in fields.closed_to_others.items()
            if empty is not UnsetType
        },
        "parts": {names[name]: _part_name(parts) for name, parts in fields.parts.items()},
    }
    return {key: value for key, value in row.items() if value}


def _part_name(parts: list[type[msgspec.Struct]]) -> str:
    """What stands in a field. An event names its own kind."""
    return "AnyEvent" if issubclass(parts[0], Event) else parts[0].__name__
