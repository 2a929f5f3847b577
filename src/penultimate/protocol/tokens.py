"""The secret tokens of links to tables and clubs."""

from __future__ import annotations

import secrets


def fresh_token(kind: str) -> str:
    """A new token. Its first letter is the kind of the link, so kinds cannot be confused."""
    return f"{kind[0]}-{secrets.token_urlsafe(16)}"
