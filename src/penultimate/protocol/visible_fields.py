"""Generate the table of visible fields in `web/src/visible.ts`, as part of `make docs`.

The page uses it to hide private fields on a shared device and in replays seen from one seat. The
table comes from the same declarations that the server uses.
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
/** Who may see the fields of a type. Fields in neither list are hidden from everyone. */
export interface Fields {
  everyone: string[]
  /** Additional fields that the owning seat may see. */
  own?: string[]
  /** The field with the owner's seat. Defaults to the seat whose hand is shown. */
  owner?: string
  /** Values for hidden fields. Hidden fields without a value are left out. */
  closed?: Record<string, unknown>
  /** The types of nested fields. */
  parts?: Record<string, string>
}

/** By event name or type name. */
export const VISIBLE: Record<string, Fields> = {"""


def write_visible() -> str:
    """Return the table as TypeScript."""
    rows = (f"  '{name}': {_write_row(row)}," for name, row in visible_table().items())
    return "\n".join([HEAD, _TYPES, *rows, "}", ""])


def _write_row(row: dict[str, Any]) -> str:
    parts = (f"{key}: {json.dumps(value)}" for key, value in row.items())
    return "{ " + ", ".join(parts).replace('"', "'") + " }"


def visible_table(
    state: type[msgspec.Struct] = State, events: Iterable[type[Event]] = get_args(AnyEvent)
) -> dict[str, dict[str, Any]]:
    """Return a row for the state, each type in it, and each event."""
    kinds = dict.fromkeys([*inside(state), *events])
    return {_name_of(kind): _row_of(kind) for kind in kinds}


def inside(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Yield a type and all types nested in it."""
    yield kind
    for parts in fields_of(kind).parts.values():
        for part in parts:
            yield from inside(part)


def _name_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag) if issubclass(kind, Event) else kind.__name__


def _row_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The visible fields of a type, by JSON name."""
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
    """The type of a nested field. Events are looked up by event name."""
    return "AnyEvent" if issubclass(parts[0], Event) else parts[0].__name__
