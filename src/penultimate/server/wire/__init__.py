"""Connections before anyone has asked for anything: how many, how long, and how fast.

Uvicorn speaks HTTP and WebSocket here. This package bounds what a stranger can make it hold.
"""

from __future__ import annotations

from penultimate.server.wire.connections import Connections
from penultimate.server.wire.http import RequestWire
from penultimate.server.wire.websocket import SocketWire

__all__ = ["Connections", "RequestWire", "SocketWire"]
