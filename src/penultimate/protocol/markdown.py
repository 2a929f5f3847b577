"""The protocol as a page to read: `make docs` writes `docs/protocol.md`."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_args

from penultimate.notation.visibility import Fields, fields_of
from penultimate.protocol import commands, messages
from penultimate.protocol.error_texts import DETAILS, ERRORS
from penultimate.protocol.schema import FORMS, UNIONS, comments, definitions
from penultimate.protocol.typescript import type_of
from penultimate.protocol.visible_fields import inside
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

1. **Promise.** Before a hand is dealt, the server publishes a commitment to a secret seed (`deal`
   in the state).
2. **Pledge.** Each player's device draws 32 random bytes of its own, and sends their hash
   (`pledge`).
3. **Gather.** When the hand is to be dealt, the server publishes the pledges of all seats
   (`deal.pledges`) and takes no more. If nobody has pledged, it deals at once.
4. **Reveal.** Each device looks whether its pledge is among them, keeps the list, and sends its
   bytes (`reveal`): for a hand to one list only, and never without its own pledge.
5. **Deal.** When all devices have, or after 2 seconds, the hand is dealt. The proof (`last_deal`)
   has the pledges and the chances. Who pledged and did not reveal in time has a pledge there and no
   chance, and is named to everyone (`withholds`).
6. **Open.** When the hand is over, the server publishes the seed.

Anyone can compute these hashes. Each is the hash of a text whose lines are joined by a line feed:

    commitment = SHA-256("penultimate seed 1", table, hand, seed)
    pledge     = SHA-256("penultimate chance 1", table, hand, chance)
    key        = SHA-256("penultimate deal 2", table, hand, seed,
                         pledge of seat 0, chance of seat 0, pledge of seat 1, ...)

Seed, pledges and chances are in hexadecimal, hands are counted from 1, and `-` stands for a pledge
or a chance that is not there. `src/penultimate/rules/chance.py` says how a key shuffles a deck. A
device that sits at several seats has one pledge for all of them.

**What this proves, and against whom.** If one device at the table drew its bytes fairly, and they
are in the deal, then nobody chose the cards: no player, not the server, not whoever runs it and
plays too, nor all the others together. Each of them was bound, by a pledge or by the promise,
before that device showed its bytes. What is left to a cheat who runs the server is to look at all
the bytes first and then keep their own back, or leave out somebody else's: one other deal for each
device left out, and each of them is named in the proof, which the left-out device contradicts.
**What it does not prove.** Whoever runs a server can read every hand while it is played, and tell a
friend. It also sends out the page, and a page that was changed could draw bytes that it knows; use
`penultimate.client`, or a page of your own, where that matters. A deal in which no device had a
part was drawn by the server alone. And a proof says nothing about who sits behind a name.

Deals of before there were pledges have none in their proof. There, the key was
`SHA-256("penultimate deal 1", table, hand, seed, chance of seat 0, of seat 1, ...)`, and whoever
sent their bytes last could have chosen them.
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
        "## Refusals\n",
        "`about` fills the gaps. A sentence whose gaps it does not fill is left out.",
        "\n| error | meaning |\n| --- | --- |",
        *(f"| `{error}` | {_meaning_of(error)} |" for error in ERRORS),
        "\nIf the rulebook forbids it, `reason` is one of these, and `about` fills the gaps:",
        "\n| reason | rule | in English |\n| --- | --- | --- |",
        *(f"| `{name}` | {why.rule} | {why.sentence} |" for name, why in REASONS.items()),
        "\n## Forms and parts\n",
        *(_part(name) for name in _rest()),
    ]
    return "\n".join(sections)


def _meaning_of(error: str) -> str:
    """The sentence of a refusal, and what follows it if there is more to say."""
    return f"{ERRORS[error]} {DETAILS.get(error, '')}".strip()


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
    kinds = {part for message in get_args(messages.AnyMessage) for part in inside(message)}
    return {
        (kind.__name__, field): _note_on(fields_of(kind))
        for kind in kinds
        for field in fields_of(kind).own
    }


def _note_on(fields: Fields) -> str:
    return "for its own seat alone" if fields.owner else "for the seat whose hand is open"
