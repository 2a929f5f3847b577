"""Timeouts for slow clients."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Timeouts:
    """Seconds to wait for a client before closing its connection."""

    headers: float = 10.0
    body: float = 20.0
    read: float = 20.0  # to read the next 16 KB
    hello: float = 10.0  # for the first message on a WebSocket
    closing: float = 3.0  # for the reply to a WebSocket close
