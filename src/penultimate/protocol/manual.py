"""The protocol as a page to read: `make docs` writes `docs/protocol.md`."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_args

from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import fields_of
from penultimate.protocol import commands, messages
from penultimate.protocol.errors import ERRORS
from penultimate.protocol.schema import FORMS, UNIONS, comments, definitions
from penultimate.protocol.typescript import type_of
from penultimate.protocol.visible import inside
from penultimate.rules.errors import REASONS

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD: Final = """<!-- Written by `make docs` from the code. Change `src/penultimate/protocol`. -->
# The protocol of the live table

A client is a guest with a cookie, which it gets from `GET /api/me`. It opens a table or sits down
over HTTP; `/docs` on a running server lists every request, and the forms are below. It plays over a
socket, `/api/tables/{table}/live`, in frames of JSON text: at most 4 KB each, at most 20 a second.

Tokens open the doors of a table. An invite (`i-…`) takes an open seat. A seat's own token (`s-…`)
goes on with that seat on another device. A watching token (`w-…`) shows what a bystander sees. In
the page's links a token stands after the `#`, which no browser sends to a server.

`penultimate.client` speaks this protocol from Python, and `examples/bot.py` is a bot in ten lines.
"""
_EVENTS: Final = """## What can happen

An event is an object with its name in `event`. A state has the events that led to it, in order.
A field that is for its own seat alone is left out for everybody else.
"""
_VERIFYING: Final = """
## Verifying a deal

Before a hand is dealt, the server publishes a commitment to a secret seed (`deal` in the state). A
client can mix in 32 random bytes of its own (`stir`). Seed and bytes together give the key of the
deal. When the hand is over, the server publishes the seed (`last_deal`), and anyone can compute
both hashes. Each is the hash of a text whose lines are joined by a line feed:

    commitment = SHA-256("penultimate seed 1", table, hand, seed)
    key        = SHA-256("penultimate deal 1", table, hand, seed, chance of seat 0, of seat 1, ...)

Seed and chances are in hexadecimal, hands are counted from 1, and a seat that mixed in nothing has
`-` as its chance. `src/penultimate/rules/chance.py` says how a key shuffles a deck.
"""


def write_manual() -> str:
    """The whole page."""
    sections = [
        _HEAD,
        *_section("What a client says", commands, UNIONS["AnyCommand"]),
        *_section("What the table says", messages, UNIONS["AnyMessage"]),
        _EVENTS,
        *(_part(name) for name in UNIONS["AnyEvent"]),
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
    told = {*UNIONS["AnyCommand"], *UNIONS["AnyMessage"], *UNIONS["AnyEvent"]}
    forms = [form.__name__ for form in FORMS]
    return [*forms, *(name for name in definitions() if name not in told and name not in forms)]


def _part(name: str) -> str:
    schema = definitions()[name]
    rows = [_row(name, schema, field) for field in schema["properties"]]
    table = ["| field | type | |", "| --- | --- | --- |", *rows] if rows else []
    return "\n".join([f"### {name}\n", f"{schema['description']}\n", *table, ""])


def _row(name: str, schema: dict[str, Any], field: str) -> str:
    kind = schema["properties"][field]
    notes = [
        "may be left out" if field not in schema.get("required", ()) else "",
        _private().get((name, field), ""),
        comments().get((name, field), str(kind.get("description", ""))),
    ]
    written = type_of(kind).replace("|", "\\|")
    return f"| `{field}` | `{written}` | {'; '.join(filter(None, notes))} |"


@cache
def _private() -> dict[tuple[str, str], str]:
    """Who sees the fields that not everyone sees, by the names of the type and the field."""
    notes = dict.fromkeys(inside(messages.State), "for the seat whose hand is open")
    notes |= dict.fromkeys(get_args(AnyEvent), "for its own seat alone")
    return {
        (kind.__name__, field): note
        for kind, note in notes.items()
        for field in fields_of(kind).own
    }
