"""Generate the protocol's TypeScript types in `web/src/protocol.ts`, as part of `make docs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.protocol import PROTOCOL
from penultimate.protocol.json_schema import UNIONS, comments, definitions, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD: Final = "// Written by `make docs` from src/penultimate/protocol. Change it there."
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_ALIASES: Final = {" | ".join(members): name for name, members in UNIONS.items()}


def write_typescript() -> str:
    """Return an interface for each protocol type."""
    parts = [HEAD, f"export const PROTOCOL = {PROTOCOL}"]
    parts += [_interface(name, schema) for name, schema in definitions().items()]
    parts += [f"export type {name} = {' | '.join(members)}" for name, members in UNIONS.items()]
    return "\n\n".join(parts) + "\n"


def _interface(name: str, schema: dict[str, Any]) -> str:
    lines = [f"/** {schema['description']} */", f"export interface {name} {{"]
    return "\n".join([*lines, *_fields(name, schema), "}"])


def _fields(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """Return a line for each field. Optional fields have a question mark."""
    required = schema.get("required", ())
    for field, kind in schema["properties"].items():
        if comment := comments().get((name, field)):
            yield f"  /** {comment} */"
        mark = "" if field in required else "?"
        yield f"  {field}{mark}: {type_of(kind)}"


def type_of(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return name_of(schema)
    if "x-type" in schema:
        return schema["x-type"]
    if "anyOf" in schema:
        union = " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
        return _ALIASES.get(union, union)
    if "enum" in schema:
        return " | ".join("null" if value is None else f"'{value}'" for value in schema["enum"])
    return _container_of(schema)


def _container_of(schema: dict[str, Any]) -> str:
    if schema["type"] == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema["type"] == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if values else 'unknown'}>"
    return _PLAIN[schema["type"]]
