"""Validation of names and other user text that is displayed."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from penultimate.notation.errors import NotationError

LONGEST_NAME: Final = 40

# Joins several emoji into one. Between letters it is invisible and makes names look alike.
_JOINER: Final = re.compile(r"(?<=[^\w\s\u200d])\u200d(?=[^\w\s\u200d])")

# Characters that are printable in Unicode but invisible on screens.
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"

# Selects one of two renderings of an emoji. After any other character it is invisible.
_LOOK: Final = re.compile(r"(?<=[^\w\s])[\ufe00-\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)")

# The limit of combining marks per letter. Languages use at most four; too many cover other lines.
_MOST_MARKS: Final = 8


def is_readable(text: str) -> bool:
    """Whether a text has visible characters, no invisible ones, and no stacks of marks."""
    seen = _LOOK.sub("", _JOINER.sub("", text))
    return (
        any(map(_is_seen, seen))
        and seen.isprintable()
        and not any(letter in _BLANK or "\ufe00" <= letter <= "\ufe0f" for letter in seen)
        and _most_marks(seen) <= _MOST_MARKS
    )


def _most_marks(text: str) -> int:
    """The largest number of combining marks on one letter."""
    kinds = "".join(unicodedata.category(letter)[0] for letter in text)
    return max(map(len, re.findall("M+", kinds)), default=0)


def _is_seen(letter: str) -> bool:
    """Whether a character is visible by itself: neither a space nor a combining mark."""
    return unicodedata.category(letter)[0] not in "CMZ"


def clean_name(text: str) -> str:
    """The stored form of a name: normalized to NFC, without surrounding whitespace."""
    return unicodedata.normalize("NFC", text).strip()


def check_name(name: str) -> None:
    if not (is_readable(name) and len(name.strip()) <= LONGEST_NAME):
        raise NotationError(f"a name needs 1 to {LONGEST_NAME} printable characters, not {name!r}")
