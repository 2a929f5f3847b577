"""The secrets of links: to join a table, to take over a seat, to watch."""

from __future__ import annotations

import secrets

INVITE, SEAT, WATCH = "i", "s", "w"


def fresh_token(kind: str) -> str:
    """The secret of a link. Its first letter says what for, so that one never opens another."""
    return f"{kind}-{secrets.token_urlsafe(16)}"


def same_token(given: str, right: str | None) -> bool:
    return right is not None and secrets.compare_digest(given.encode(), right.encode())
