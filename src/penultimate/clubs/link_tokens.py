"""Tokens for club links. Members can record games; viewers can only read.

The tokens are independent random values. A link is looked up by the hash of its token. The viewer
token is also in the club's history, so that members can share it. The member token is not stored.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, Literal

Kind = Literal["member", "viewer"]
KINDS: Final[tuple[Kind, ...]] = ("member", "viewer")
_TOKEN: Final = re.compile(r"[mv]-[A-Za-z0-9_-]{22}")


def is_token(text: str) -> bool:
    return bool(_TOKEN.fullmatch(text))


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
