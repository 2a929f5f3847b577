"""The secrets of links, to tables and to clubs."""

from __future__ import annotations

import secrets


def fresh_token(kind: str) -> str:
    """A new secret. Its first letter says what it opens, so that none ever opens anything else."""
    return f"{kind[0]}-{secrets.token_urlsafe(16)}"
