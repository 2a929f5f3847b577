"""Secret tokens for links to tables and clubs."""

from __future__ import annotations

import secrets


def fresh_token(kind: str) -> str:
    """Generate a token. Its first letter is the kind of link."""
    return f"{kind[0]}-{secrets.token_urlsafe(16)}"
