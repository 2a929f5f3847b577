"""Generate `docs/protocol.md`, as part of `make docs`."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_args

from penultimate.notation.visibility import Fields, fields_of
from penultimate.protocol import commands, messages
from penultimate.protocol.error_texts import DETAILS, ERRORS
from penultimate.protocol.json_schema import FORMS, UNIONS, comments, definitions
from penultimate.protocol.typescript import type_of
from penultimate.protocol.visible_fields import inside
from penultimate.rules.errors import REASONS

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD: Final = """<!-- Written by `make docs` from the code. Change `src/penultimate/protocol`. -->
# The protocol of the live table

A client is a guest with a cookie from `GET /api/me`. It opens and joins tables over HTTP: `/docs`
on a running server lists all requests, and their bodies are below. It plays over a WebSocket at
`/api/tables/{table}/live`, in frames of JSON text, with at most 4 KB per frame and 20 frames per
second.

Access to a table is granted by tokens. An invite token (`i-…`) takes an open seat. A seat token
(`s-…`) continues to play that seat on another device. A watch token (`w-…`) shows what a spectator
sees. Links of the page have the token after the `#`, which browsers do not send to the server.

`penultimate.client` is a Python client, and `examples/bot.py` is a bot in ten lines. The client
checks every deal that it sees and raises `UnfairDeal`: see [below](#verifying-a-deal).
"""
_EVENTS: Final = """## Events

An event is an object with its name in `event`. A state has the events since the previous state, in
order. A field that is private to one seat is left out for everybody else.
"""
_VERIFYING: Final = """
## Verifying a deal

1. **Commit.** Before a hand is dealt, the server publishes a commitment to a secret seed (`deal` in
   the state).
2. **Pledge.** Each player's device generates 32 random bytes and hashes them ten times. The last
   hash is its pledge (`pledge`), and the values before it are its chances, one for each round.
3. **Gather.** When the deal begins, the server publishes the pledges of all seats (`deal.pledges`)
   and accepts no more. If nobody has pledged, it deals at once.
4. **Reveal.** Each device checks that its pledge is in the list, stores the list, and sends its
   chance (`reveal`). It reveals it for one list per round only, and never if its pledge is missing.
5. **Repeat.** If a device has not revealed after 2 seconds, the round is void. The chances revealed
   in it are the pledges of the next round, and the device is left out. The list of the void round
   moves to `deal.earlier`. A device reveals its next chance only if every chance in the new list
   fits its pledge in the last one, and at least one is missing. There are at most as many rounds as
   devices.
6. **Deal.** The hand is dealt when all devices of a round have revealed, or none is left. The proof
   (`last_deal`) has the pledges and chances of the last round, and the pledges of the void rounds
   (`earlier`). An event names each seat that withheld (`withholds`).
7. **Open.** When the hand is over, the server publishes the seed.

Anyone can recompute the hashes. Each is taken over lines of text joined by a line feed:

    commitment = SHA-256("penultimate seed 1", table, hand, seed)
    pledge     = SHA-256("penultimate chance 1", table, hand, chance)
    key        = SHA-256("penultimate deal 2", table, hand, seed,
                         pledge of seat 0, chance of seat 0, pledge of seat 1, ...)

After void rounds the key is `SHA-256("penultimate deal 3", table, hand, seed, ...)`: the pledges of
each void round follow the seed, before the pledges and chances of the last one.

The seed, the pledges and the chances are in hexadecimal. Hands are numbered from 1. A `-` is a
missing pledge or chance. `src/penultimate/rules/chance.py` defines how a key shuffles a deck. A
device that plays several seats has one pledge for all of them.

**What this proves.** If one device generated its bytes at random, and they are part of the deal,
then nobody chose the cards: no player, not the server, and not even all of the others together. A
pledge or the commitment bound each of them before that device revealed its bytes.

**What remains.** The operator of the server knows the seed, so they know the deal first and can
reject it: their own devices withhold, or the server ignores the reveal of another device. The
others then reveal chances that nobody could know before. An operator who holds k devices can reject
k deals, one after another, without going back to an earlier one, and every rejection names a device
in the proof. Each device that the server ignores is one more, so the table below counts these
devices, too: at a table of ten it ends with the last column even for an operator without a device,
at the price of a proof in which nine devices withheld. If a deal simply left out withheld chances,
they could choose the best of 2^k deals; a proof with a pledge but no chance in the last round comes
from such a deal. The mean number of wild cards in a hand of seven, for an operator who wants as
many as possible (computed from the odds of a hand, 8 wilds in 108 cards):

| devices that the operator holds, or ignores | 0 | 1 | 3 | 5 | 9 |
| --- | --- | --- | --- | --- | --- |
| best of 2^k deals, if withheld chances were left out | 0.52 | 0.85 | 1.56 | 2.19 | 3.18 |
| rejecting up to k deals, as here | 0.52 | 0.82 | 1.09 | 1.25 | 1.50 |

A device can tell that the server ignored it. `penultimate.client` raises an error if the server had
acknowledged its value. If the server did not, the device cannot tell this from a slow connection.

No protocol of messages alone prevents this: if all others may collude with the last party to
reveal, that party can always bias the result by leaving (Cleve, 1986). A delay function would: if a
key takes longer to compute than the reveals may take, nobody knows it until then. But the server
sets the time limit, so the delay would have to exceed any plausible network delay on the
fastest hardware, and every deal and every check in a browser would take minutes.

**Who checks.** `penultimate.client` remembers each commitment and list of pledges that it is shown.
It raises `UnfairDeal` if one of them changes, a revealed value does not fit its pledge, its own
pledge or value is left out after the server acknowledged it, the seed does not fit the commitment
or is not published when the hand is over, or a proof is missing or of another hand. When the seed
is published, it deals the hand again by the rulebook and compares the dealer, the first discard and
its own hand with those it was shown, if it was connected when the hand was dealt. The page checks
pledges and values during play, and seeds, proofs and cards in the replay. There it follows every
card, and plays the game again by its own copy of the rulebook, so it checks everything that a
replay shows, except the names, which come from the record. If the page does not know a rule of the
game, it says what it could not check.

**What it does not prove.** A server's operator can read all hands during play and pass them on.
The server also delivers the page, and a modified page could use bytes that the operator knows. Use
`penultimate.client` or your own copy of the page where that matters. The server alone chose a deal
without any pledge. A proof does not show who plays under a name.

Deals made before pledges existed have none in their proof. Their key was
`SHA-256("penultimate deal 1", table, hand, seed, chance of seat 0, of seat 1, ...)`, and the last
device to send its bytes could have chosen them.
"""


def write_manual() -> str:
    sections = [
        _HEAD,
        *_section("Commands", commands, UNIONS["AnyCommand"]),
        *_section("Messages", messages, UNIONS["AnyMessage"]),
        _EVENTS,
        *(_part(name) for name in UNIONS["AnyEvent"]),
        _VERIFYING,
        "## Refusals\n",
        "`about` has the values for the placeholders. A sentence with a missing value is left out.",
        "\n| error | meaning |\n| --- | --- |",
        *(f"| `{error}` | {_meaning_of(error)} |" for error in ERRORS),
        "\nIf a rule forbids a move, `reason` is one of these:",
        "\n| reason | rule | in English |\n| --- | --- | --- |",
        *(f"| `{name}` | {why.rule} | {why.sentence} |" for name, why in REASONS.items()),
        "\n## Other types\n",
        *(_part(name) for name in _rest()),
    ]
    return "\n".join(sections)


def _meaning_of(error: str) -> str:
    """Return an error's text and detail."""
    return f"{ERRORS[error]} {DETAILS.get(error, '')}".strip()


def _section(title: str, module: object, names: tuple[str, ...]) -> Iterator[str]:
    about = inspect.getdoc(module) or ""
    yield f"## {title}\n\n{about}\n"
    yield from (_part(name) for name in names)


def _rest() -> list[str]:
    """Return the names of the HTTP bodies, then of all nested types."""
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
        "optional" if field not in schema.get("required", ()) else "",
        _private().get((name, field), ""),
        comments().get((name, field), str(kind.get("description", ""))),
    ]
    written = type_of(kind).replace("|", "\\|")
    return f"| `{field}` | `{written}` | {'; '.join(filter(None, notes))} |"


@cache
def _private() -> dict[tuple[str, str], str]:
    """Notes on private fields, by type name and field name."""
    kinds = {part for message in get_args(messages.AnyMessage) for part in inside(message)}
    return {
        (kind.__name__, field): _note_on(fields_of(kind))
        for kind in kinds
        for field in fields_of(kind).own
    }


def _note_on(fields: Fields) -> str:
    return "private to its own seat" if fields.owner else "private to the seat whose hand is shown"
