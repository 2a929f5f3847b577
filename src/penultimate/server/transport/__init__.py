"""Connections before anyone has asked for anything: how many, how long, and how fast.

Uvicorn speaks HTTP and WebSocket here. This package bounds what a stranger can make it hold.
"""

from __future__ import annotations

from penultimate.server.transport.connections import Connections
from penultimate.server.transport.http_protocol import HttpProtocol
from penultimate.server.transport.websocket_protocol import WebSocketProtocol

__all__ = ["Connections", "HttpProtocol", "WebSocketProtocol"]
