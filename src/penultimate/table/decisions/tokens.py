"""Token prefixes of table links: join, take over a seat, watch."""

from __future__ import annotations

import secrets

INVITE, SEAT, WATCH = "i", "s", "w"


def same_token(given: str, right: str | None) -> bool:
    """Compare tokens in constant time."""
    return right is not None and secrets.compare_digest(given.encode(), right.encode())
