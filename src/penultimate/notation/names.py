"""Names and other text that people write. A screen shows it and never obeys it."""

from __future__ import annotations

import re
from typing import Final

from penultimate.notation.errors import NotationError

LONGEST_NAME: Final = 40

# What joins several emoji into one. Between letters it would be a name that looks like another.
JOINER: Final = re.compile(r"(?<=[^\w\s\u200d])\u200d(?=[^\w\s\u200d])")


def is_readable(text: str) -> bool:
    """Whether a text has something to see in it, and nothing invisible."""
    seen = JOINER.sub("", text)
    return bool(seen.strip()) and seen.isprintable()


def check_name(name: str) -> None:
    if not (is_readable(name) and len(name.strip()) <= LONGEST_NAME):
        raise NotationError(f"a name takes 1 to {LONGEST_NAME} printable letters, not {name!r}")
