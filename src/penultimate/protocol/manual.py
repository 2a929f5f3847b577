"""The protocol as a page to read: `make docs` writes `docs/protocol.md`."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Final

from penultimate.protocol import commands, messages
from penultimate.protocol.errors import ERRORS
from penultimate.protocol.schema import FORMS, UNIONS, comments, definitions
from penultimate.protocol.typescript import type_of
from penultimate.rules.errors import REASONS

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD: Final = """<!-- Written by `make docs` from the code. Change `src/penultimate/protocol`. -->
# The protocol of the live table

A client is a guest with a cookie, which `GET /api/me` gives. It opens a table or sits down over
HTTP (`/docs` on a running server has every request; the forms are below), and plays over a socket,
`/api/tables/{table}/live`, in frames of JSON text: at most 4 KB each, 20 a second. A table is
joined with tokens: an invite (`i-…`) takes an open seat, a seat's own (`s-…`) goes on with that
seat on another device, a watching one (`w-…`) shows what a bystander sees. In the page's links they
stand after the `#`, which no browser sends to a server.

`penultimate.client` speaks all of this from Python, and `examples/bot.py` is a bot in ten lines.
"""
_VERIFYING: Final = """
## Verifying a deal

Every `state` has the commitment to the seed of the next hand (`deal`) and how the last one was
dealt (`last_deal`), whose seed is opened when the hand is over. A client mixes in 32 bytes of its
own with `stir`. Both are hashes of a text whose lines are joined by a line feed:

    commitment = SHA-256("penultimate seed 1", table, hand, seed)
    key        = SHA-256("penultimate deal 1", table, hand, seed, chance of seat 0, of seat 1, ...)

with seed and chances in hexadecimal, hands counted from 1, and `-` for a seat that mixed nothing
in.
`src/penultimate/rules/chance.py` says how a key shuffles a deck.
"""


def write_manual() -> str:
    """The whole page."""
    sections = [
        _HEAD,
        *_section("What a client says", commands, UNIONS["AnyCommand"]),
        *_section("What the table says", messages, UNIONS["AnyMessage"]),
        _VERIFYING,
        "## Refusals\n\n| error | meaning |\n| --- | --- |",
        *(f"| `{error}` | {meaning} |" for error, meaning in ERRORS.items()),
        "\nIf the rulebook forbids it, `reason` is one of these, and `about` fills the gaps:",
        "\n| reason | rule | in English |\n| --- | --- | --- |",
        *(f"| `{name}` | {why.rule} | {why.sentence} |" for name, why in REASONS.items()),
        "\n## Forms and parts\n",
        *(_part(name) for name in _rest()),
    ]
    return "\n".join(sections)


def _section(title: str, module: object, names: tuple[str, ...]) -> Iterator[str]:
    about = inspect.getdoc(module) or ""
    yield f"## {title}\n\n{about}\n"
    yield from (_part(name) for name in names)


def _rest() -> list[str]:
    """The forms first, then whatever stands inside something else."""
    told = {*UNIONS["AnyCommand"], *UNIONS["AnyMessage"]}
    forms = [form.__name__ for form in FORMS]
    return [*forms, *(name for name in definitions() if name not in told and name not in forms)]


def _part(name: str) -> str:
    schema = definitions()[name]
    rows = [_row(name, schema, field) for field in schema["properties"]]
    table = ["| field | type | |", "| --- | --- | --- |", *rows] if rows else []
    return "\n".join([f"### {name}\n", f"{schema['description']}\n", *table, ""])


def _row(name: str, schema: dict[str, Any], field: str) -> str:
    kind = schema["properties"][field]
    needed = "" if field in schema.get("required", ()) else "may be left out; "
    meaning = needed + comments().get((name, field), str(kind.get("description", "")))
    written = type_of(kind).replace("|", "\\|")
    return f"| `{field}` | `{written}` | {meaning.strip('; ')} |"
