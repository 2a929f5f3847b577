"""Uvicorn's HTTP protocol with connection limits, small reads and timeouts for slow clients."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from penultimate.server.transport.request_parser import RequestParser

if TYPE_CHECKING:
    from penultimate.server.transport.connections import Connections

# Seconds between requests, enforced by Uvicorn. Clients keep idle connections for about 5 seconds;
# this is longer, so that no request is sent on a connection we have just closed.
KEEP_ALIVE: Final = 8
MAX_HEAD: Final = 16_384  # bytes
_READ_SIZE: Final = 8192  # small, so that parsing one read never takes long
_BUFFER: Final = bytearray(_READ_SIZE)  # shared, because each read is copied at once


class HttpProtocol(H11Protocol, asyncio.BufferedProtocol):
    """HTTP/1.1 that registers its connection and times out unfinished requests."""

    def __init__(self, connections: Connections, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = RequestParser(MAX_HEAD)
        self._connections = connections
        self._waiting_since: float | None = None  # when the rest of a request became due

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast("asyncio.Transport", transport))
        self._waiting_since = time.monotonic()
        host = self.client[0] if self.client else ""
        if status := self._connections.admit(self.transport, host, self):
            self._respond_and_close(status)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.remove(self.transport)
        super().connection_lost(exc)

    def get_buffer(self, sizehint: int) -> bytearray:  # noqa: ARG002 (asyncio's signature)
        return _BUFFER

    def buffer_updated(self, nbytes: int) -> None:
        self.data_received(bytes(_BUFFER[:nbytes]))

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        if self._waiting_since is None:
            self._waiting_since = time.monotonic()
        super().data_received(data)
        if self.cycle is not before:  # the head is complete; the body has its own timeout
            self._waiting_since = time.monotonic() if self.awaits_body() else None

    def send_400_response(self, msg: str) -> None:
        """Close the connection instead if the rest of a request that was answered is invalid."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        self._waiting_since = None
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self._connections.upgrade(self.transport):
            super().handle_websocket_upgrade(event)
        else:
            self._respond_and_close("503 Service Unavailable")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._connections.note_read(self.transport)

    def is_overdue(self, now: float) -> bool:
        if self._waiting_since is None:
            return False
        timeouts = self._connections.timeouts
        if self._is_responding():
            return self.awaits_body() and now - self._waiting_since > timeouts.body
        return now - self._waiting_since > timeouts.headers

    def is_idle(self) -> bool:
        return not self._is_responding()

    def awaits_body(self) -> bool:
        return self._is_responding() and self.cycle.more_body

    def time_out(self) -> None:
        if self._is_responding() and self.cycle.response_started:
            self.transport.close()
        else:
            self._respond_and_close("408 Request Timeout")

    def _is_responding(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete  # pyright: ignore[reportUnnecessaryComparison]

    def _respond_and_close(self, status: str) -> None:
        head = f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()
