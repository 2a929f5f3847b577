"""Secret tokens for links to tables and clubs."""

from __future__ import annotations

import secrets

# The kinds of table links: join, take over a seat, watch.
INVITE, SEAT, WATCH = "i", "s", "w"


def fresh_token(kind: str) -> str:
    """Generate a token. Its first letter is the kind of link."""
    return f"{kind[0]}-{secrets.token_urlsafe(16)}"


def same_token(given: str, right: str | None) -> bool:
    """Compare tokens in constant time."""
    return right is not None and secrets.compare_digest(given.encode(), right.encode())
