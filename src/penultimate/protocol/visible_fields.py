"""Generate the page's table of visible fields: `make docs` writes `web/src/visible.ts`.

The page uses it to hide private fields on a shared device, and in a replay that is seen from one
seat. The table is generated from the same declarations that the server uses.
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
/** Who may see the fields of a type. A field in neither list is hidden from everyone. */
export interface Fields {
  everyone: string[]
  /** Further fields for the seat that owns it. */
  own?: string[]
  /** The field that names the owner. By default it is the seat whose hand is shown. */
  owner?: string
  /** The value of a hidden field. A hidden field that is not listed is left out. */
  closed?: Record<string, unknown>
  /** The types of fields that have fields of their own. */
  parts?: Record<string, string>
}

/** By the name of an event or of a type. */
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
    """A row for the state, for each type in it, and for each event."""
    kinds = dict.fromkeys([*inside(state), *events])
    return {_name_of(kind): _row_of(kind) for kind in kinds}


def inside(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """A type and all types nested in it."""
    yield kind
    for parts in fields_of(kind).parts.values():
        for part in parts:
            yield from inside(part)


def _name_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag) if issubclass(kind, Event) else kind.__name__


def _row_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The visible fields of a type, by their JSON names."""
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
    """The type of a nested field. Events are looked up by their own name."""
    return "AnyEvent" if issubclass(parts[0], Event) else parts[0].__name__
