"""Requests, from people who may be slow and from people who mean to be."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    import h11

    from penultimate.server.transport.connections import Connections

HEADERS_WITHIN: Final = 10.0
BODY_WITHIN: Final = 20.0
# Seconds between two requests, which Uvicorn counts. Clients keep an idle line for 5 or so: if we
# hung up as early, a request could meet the hang-up on its way.
IDLE_WITHIN: Final = 8
LARGEST_HEAD: Final = 16_384


class HttpProtocol(H11Protocol):
    """Uvicorn's HTTP, with a place among the connections and an end to its patience."""

    def __init__(self, connections: Connections, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._connections = connections
        self._since: float | None = None  # when the client began what it has not finished

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._since = time.monotonic()
        host = self.client[0] if self.client else ""
        if refusal := self._connections.admit(transport, host, self):
            self._answer(refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        if self._since is None:
            self._since = time.monotonic()
        super().data_received(data)
        if self.cycle is not before:  # the head is there; the body has its own time
            self._since = time.monotonic() if self._is_asking() else None

    def on_response_complete(self) -> None:
        self._since = None
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self._connections.upgrade(self.transport):
            super().handle_websocket_upgrade(event)
        else:
            self._answer("503 Service Unavailable")

    def resume_writing(self) -> None:
        super().resume_writing()
        if place := self._connections.places.get(self.transport):
            place.has_read()

    def is_overdue(self, now: float) -> bool:
        limit = BODY_WITHIN if self._is_answering() else HEADERS_WITHIN
        is_waited_for = self._is_asking() or not self._is_answering()
        return self._since is not None and is_waited_for and now - self._since > limit

    def is_idle(self) -> bool:
        return not self._is_answering()

    def give_up(self) -> None:
        if self._is_answering() and self.cycle.response_started:
            self.transport.close()
        else:
            self._answer("408 Request Timeout")

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete  # pyright: ignore[reportUnnecessaryComparison]

    def _is_asking(self) -> bool:
        """Whether a request is under way of which a part has not come yet."""
        return self._is_answering() and self.cycle.more_body

    def _answer(self, status: str) -> None:
        """Answer outside of any request, and hang up."""
        head = f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()
