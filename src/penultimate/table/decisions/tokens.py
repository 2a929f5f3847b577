"""What the links of a table are for: to join it, to take a seat to another device, to watch."""

from __future__ import annotations

import secrets

INVITE, SEAT, WATCH = "i", "s", "w"


def same_token(given: str, right: str | None) -> bool:
    """Whether a token is the right one. How long this takes tells nothing about it."""
    return right is not None and secrets.compare_digest(given.encode(), right.encode())
