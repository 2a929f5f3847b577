"""Names and other text that people write. A screen shows it and never obeys it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from penultimate.notation.errors import NotationError

LONGEST_NAME: Final = 40

# What joins several emoji into one. Between letters it would be a name that looks like another.
_JOINER: Final = re.compile(r"(?<=[^\w\s\u200d])\u200d(?=[^\w\s\u200d])")

# Letters and signs that Unicode calls printable, and that no screen shows.
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"

# A choice between two looks of an emoji. After anything else it cannot be seen.
_LOOK: Final = re.compile(r"(?<=[^\w\s])[\ufe00-\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)")


# Marks upon one letter. Languages need four at most; a heap of them covers what others wrote.
_MOST_MARKS: Final = 8


def is_readable(text: str) -> bool:
    """Whether a text has something to see in it, nothing invisible, and no heap of marks."""
    seen = _LOOK.sub("", _JOINER.sub("", text))
    return (
        any(map(_is_seen, seen))
        and seen.isprintable()
        and not any(letter in _BLANK or "\ufe00" <= letter <= "\ufe0f" for letter in seen)
        and _most_marks(seen) <= _MOST_MARKS
    )


def _most_marks(text: str) -> int:
    """The most marks that stand upon one letter."""
    kinds = "".join(unicodedata.category(letter)[0] for letter in text)
    return max(map(len, re.findall("M+", kinds)), default=0)


def _is_seen(letter: str) -> bool:
    """Whether a letter shows by itself, and is no space, and no mark upon another."""
    return unicodedata.category(letter)[0] not in "CMZ"


def check_name(name: str) -> None:
    if not (is_readable(name) and len(name.strip()) <= LONGEST_NAME):
        raise NotationError(f"a name takes 1 to {LONGEST_NAME} printable letters, not {name!r}")
