"""The secrets of links: to join a table, to take a seat to another device, to watch."""

from __future__ import annotations

import secrets

INVITE, SEAT, WATCH = "i", "s", "w"


def fresh_token(kind: str) -> str:
    """A new secret. Its first letter says what it opens, so that none ever opens anything else."""
    return f"{kind}-{secrets.token_urlsafe(16)}"


def same_token(given: str, right: str | None) -> bool:
    """Whether a token is the right one. How long this takes tells nothing about it."""
    return right is not None and secrets.compare_digest(given.encode(), right.encode())
