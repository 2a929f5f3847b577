"""Generator of malformed frames: valid commands with one mutation each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from seeds import SEED

Frame = str | bytes

REFUSALS = {"bad_frame", "not_text", "too_large"}  # the possible answers

COMMANDS: list[dict[str, Any]] = [
    {"type": "look", "id": "a", "seat": 0},
    {"type": "move", "id": "a", "number": 3, "seat": 0, "move": "draw"},
    {"type": "pledge", "id": "a", "hand": 1, "pledge": "ab" * 32},
    {"type": "reveal", "id": "a", "hand": 1, "chance": "ab" * 32},
    {"type": "ping", "id": "a"},
    {"type": "start", "id": "a", "number": 3},
    {"type": "deal", "id": "a", "number": 3},
    {"type": "pause", "id": "a", "number": 3},
    {"type": "resume", "id": "a", "number": 3},
    {"type": "end", "id": "a", "number": 3},
    {"type": "replace", "id": "a", "number": 3, "seat": 1, "bot": "steady"},
    {"type": "return", "id": "a", "number": 3, "seat": 1},
    {"type": "leave", "id": "a"},
    {"type": "say", "id": "a", "text": "hello"},
    {"type": "react", "id": "a", "reaction": "👏"},
    {"type": "rematch", "id": "a"},
]
NUMBERS = ("1e999", "-1e999", "1" * 400, "-" + "9" * 400, "0.5", "1e-400", "NaN", "-Infinity", "01")
WORDS = ("null", "true", "[]", "{}", "[3]", '{"seat":0}', "3.5", "-1", str(2**64), '""')
BAD: dict[str, tuple[Any, ...]] = {
    "type": (None, 5, [], {}, "", "hello", "state", "welcome", "LOOK", "look ", "move\0", True),
    "id": ("", "x" * 41, "a b", "a/b", "ä", "👏", 5, None, ["a"], {"a": 1}, True, "a\nb"),
    "number": (-1, 2**53, 2**63, 2**64, 10**40, 1.5, "3", None, True, [3]),
    "seat": (-1, 10, 99, 2**64, 1.5, "0", True, [0], {}),
    "move": ("x" * 13, 5, None, ["draw"], {"move": "draw"}, True),
    "hand": ("1", 1.5, None, [1], True),
    "chance": ("ab" * 31, "AB" * 32, "ab" * 32 + "\n", "zz" * 32, "", 5, None, ["ab" * 32]),
    "bot": (5, None, ["steady"], True),
    "text": ("", "x" * 301, 5, None, ["hello"], True),
    "reaction": ("👏" * 5, 5, None, [], True),
}
PLAIN = (
    *("", " ", "\n", "\0", "\ufeff", "null", "true", "0", '""', "[]", "{}", "[[]]", "nonsense"),
    *("{", "}", "[", "]", '"', "{'type': 'look'}", "{type: look}", '{"type"}', '{"type":}', "{,}"),
    *("[1,]", "NaN", "Infinity", "-", "+1", "0x10", "1e", "// look", '{"type":"look",}', "\\u0000"),
)


def frames(count: int, seed: int = SEED) -> Iterator[Frame]:
    dice = Random(seed)
    for place in range(count):
        yield WAYS[place % len(WAYS)](dice)


def command(dice: Random) -> dict[str, Any]:
    return dict(dice.choice(COMMANDS))


def text_of(command: dict[str, Any]) -> str:
    return json.dumps(command, ensure_ascii=False)


def truncated(dice: Random) -> Frame:
    text = text_of(command(dice))
    return text[: dice.randrange(len(text))]


def deep(dice: Random) -> Frame:
    depth, start = dice.randrange(2, 2000), dice.choice(("", '{"a":', '{"type":"look","id":'))
    nest = dice.choice(("[" * depth + "]" * depth, "[" * 2 * depth, '{"a":' * (depth * 2 // 5)))
    return f"{start}{nest}" + ("}" if start else "")


def wrong_value(dice: Random) -> Frame:
    wrong = command(dice)
    field = dice.choice([field for field in wrong if field in BAD])
    wrong[field] = dice.choice(BAD[field])
    return text_of(wrong)


def raw_value(dice: Random) -> Frame:
    """A JSON value that `json.dumps` does not produce."""
    wrong = command(dice)
    wrong["id"] = "@"
    return text_of(wrong).replace('"@"', dice.choice(NUMBERS + WORDS))


def unknown_field(dice: Random) -> Frame:
    wrong = command(dice)
    wrong[dice.choice(("token", "guest", "Seat", "__proto__", "", "by", "spent"))] = 1
    return text_of(wrong)


def missing_field(dice: Random) -> Frame:
    wrong = command(dice)
    needed = [field for field in wrong if (wrong["type"], field) != ("look", "seat")]
    del wrong[dice.choice(needed)]
    return text_of(wrong)


def strange_letters(dice: Random) -> Frame:
    """A byte order mark, a NUL, a control character, or half a surrogate pair."""
    text = text_of(command(dice))
    strange = dice.choice(("\ufeff", "\0", "\x1b", "\x7f{", "\ud800", "\udfff", "\u2028", "\ufffe"))
    return dice.choice((strange + text, text + strange, text.replace(":", ":" + strange, 1)))


def half_a_letter(dice: Random) -> Frame:
    wrong = command(dice) | {"id": "@"}
    half = dice.choice((r'"\ud800"', r'"\udc00\ud800"', '"\ud83d"', r'"\ud800\u0041"', r'"\u12"'))
    return text_of(wrong).replace('"@"', half)


def binary(dice: Random) -> Frame:
    return dice.choice((dice.randbytes(dice.randrange(64)), text_of(command(dice)).encode()))


def oversize(dice: Random) -> Frame:
    return text_of(command(dice)) + dice.choice((" ", "x", "ä", "👏")) * 4097


def any_letters(dice: Random) -> Frame:
    return "".join(chr(dice.randrange(1, 0x2FFF)) for _ in range(dice.randrange(1, 60)))


def twice(dice: Random) -> Frame:
    text = text_of(command(dice))
    return dice.choice((text * 2, f"[{text}]", text + "," + text, json.dumps(text)))


def plain(dice: Random) -> Frame:
    return dice.choice(PLAIN)


WAYS: tuple[Callable[[Random], Frame], ...] = (
    truncated,
    deep,
    wrong_value,
    wrong_value,
    raw_value,
    unknown_field,
    missing_field,
    strange_letters,
    half_a_letter,
    binary,
    oversize,
    any_letters,
    twice,
    plain,
)
