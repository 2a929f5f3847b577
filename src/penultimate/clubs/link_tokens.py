"""The secrets of a club's links: members can record games, viewers can only look.

They are drawn apart, so that neither gives the other away. A link is found by the hash of its
token. The viewers' token is in the club's history too, so that members can pass it on. The
members' token is kept nowhere.
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
