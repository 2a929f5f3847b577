"""Uvicorn's HTTP and WebSocket protocols with connection limits and timeouts."""

from __future__ import annotations

from penultimate.server.transport.connections import Connections
from penultimate.server.transport.http_protocol import HttpProtocol
from penultimate.server.transport.timeouts import Timeouts
from penultimate.server.transport.websocket_protocol import WRITE_TEXT, WebSocketProtocol

__all__ = ["WRITE_TEXT", "Connections", "HttpProtocol", "Timeouts", "WebSocketProtocol"]
