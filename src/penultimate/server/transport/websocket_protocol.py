"""WebSockets that put up with clients who stop reading, or who send what nobody asked for.

A pong is an answer like any other: while the client does not read, we do not read either. Pings,
pongs and pieces of messages are limited, and little is read at once, so that a flood of small
frames holds up nobody else for long. Whoever goes on sending after our goodbye is not read.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from penultimate.notation.visibility import write_for
from penultimate.protocol import messages
from penultimate.server.frames import LARGEST, refused, too_large
from penultimate.server.rate_limits import TokenBucket

if TYPE_CHECKING:
    from penultimate.server.transport.connections import Connections

EXTRAS_AT_ONCE: Final = 64  # pings, pongs and pieces of messages
_EXTRAS_A_SECOND: Final = 4
_UNSENT: Final = 32_768  # bytes after which we wait for the client to read
_ACCEPT_WITHIN: Final = 10.0
HEARD_WITHIN: Final = 3.0  # seconds for the answer to our goodbye
_AT_ONCE: Final = 1024  # bytes that are read
_LAST_WORDS: Final = LARGEST  # bytes that may be on their way to us when we say goodbye
_READ_WITHIN: Final = 0.5  # seconds in which the rest of a frame that is too large may come
_POLICY, _TOO_LARGE = 1008, 1009


class WebSocketProtocol(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """Uvicorn's WebSocket, which reads no faster than its client reads."""

    def __init__(self, connections: Connections, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._connections = connections
        self._extras = TokenBucket(EXTRAS_AT_ONCE, _EXTRAS_A_SECOND)
        self._room = bytearray(_AT_ONCE)
        self._unheard = 0  # bytes since our goodbye
        self._begun = time.monotonic()
        self.close_timeout = HEARD_WITHIN

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(_UNSENT)
        self._connections.places[self.transport].wire = self

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.leave(self.transport)
        super().connection_lost(exc)

    def get_buffer(self, sizehint: int) -> bytearray:  # noqa: ARG002 (as asyncio calls it)
        return self._room

    def buffer_updated(self, nbytes: int) -> None:
        if self.close_sent and not self.conn.parser_exc:  # after a fault nothing is parsed
            self._unheard += nbytes
        if self._unheard > _LAST_WORDS:
            self.read_paused = True
            self.transport.pause_reading()
        else:
            self.data_received(bytes(self._room[:nbytes]))

    def handle_ping(self) -> None:
        if self._takes_extra():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._takes_extra():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._takes_extra():
            super().handle_cont(event)

    def handle_parser_exception(self) -> None:
        """End a connection after a fault of the client's; if a frame was too large, say so."""
        if self.close_sent:
            return
        if self.conn.close_sent and self.conn.close_sent.code == _TOO_LARGE:
            self._say_too_large()
        else:
            super().handle_parser_exception()

    def _say_too_large(self) -> None:
        """Say it, and hang up once it was heard: with the rest of the frame unread it would not."""
        fault = too_large()
        self._write_last(refused(None, fault))
        self._write_last(messages.Bye(reason=fault.error, again=False))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _TOO_LARGE})
        self.close_sent = True
        self.close_timer = self.loop.call_later(_READ_WITHIN, self.transport.close)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if place := self._connections.places.get(self.transport):
            place.has_read()
        self._read_on()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    def is_overdue(self, now: float) -> bool:
        return not self.handshake_complete and now - self._begun > _ACCEPT_WITHIN

    def is_idle(self) -> bool:
        return False

    def give_up(self) -> None:
        self.transport.abort()

    def _takes_extra(self) -> bool:
        """Count a frame that carries nothing by itself; whoever sends too many is hung up on."""
        if not self.close_sent and not self._extras.take():
            self.conn.fail(_POLICY, "too many control frames")
            self.handle_parser_exception()
        return not self.close_sent

    def _read_on(self) -> None:
        if self.writable.is_set() and not self.read_paused:
            self.transport.resume_reading()

    def _write_last(self, message: messages.Message) -> None:
        """Send something after the connection has decided to close, and before it says so."""
        frame = Frame(Opcode.TEXT, write_for(message, None))
        self.transport.write(frame.serialize(mask=False))
