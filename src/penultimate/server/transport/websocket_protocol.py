"""Uvicorn's WebSocket protocol with backpressure and a limit on control frames.

The server stops reading from a client that does not read. Pings, pongs and continuation frames are
rate-limited and reads are small, so that a flood of small frames delays nobody else. After sending
a close frame, the server ignores further data.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from penultimate.notation.visibility import write_for
from penultimate.protocol import messages
from penultimate.server.frames import MAX_FRAME, refusal_message, too_large
from penultimate.server.rate_limits import TokenBucket
from penultimate.server.transport.text_frames import text_head

if TYPE_CHECKING:
    from websockets.http11 import Request

    from penultimate.server.transport.connections import Connections

WRITE_TEXT: Final = "penultimate.write_text"  # the ASGI extension with `write_text`
CONTROL_BURST: Final = 64  # pings, pongs and continuation frames
_CONTROL_RATE: Final = 4  # per second
_WRITE_BUFFER: Final = 32_768  # unsent bytes at which reading pauses
_HANDSHAKE_TIMEOUT: Final = 10.0
_READ_SIZE: Final = 1024
_DRAINED_AFTER_CLOSE: Final = MAX_FRAME  # bytes that may have been in flight
_OVERSIZED_DRAIN: Final = 0.5  # seconds to receive the rest of an oversized frame
_NOT_UTF8, _POLICY, _TOO_LARGE = 1007, 1008, 1009


class WebSocketProtocol(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """A WebSocket that reads from its client no faster than the client reads."""

    def __init__(self, connections: Connections, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections = connections
        self._control_frames = TokenBucket(CONTROL_BURST, _CONTROL_RATE)
        self._buffer = bytearray(_READ_SIZE)
        self._received_after_close = 0  # bytes
        self._unsent: list[bytes] = []  # frames, until the end of this turn of the event loop
        self._created = time.monotonic()
        self.close_timeout = connections.timeouts.closing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(_WRITE_BUFFER)
        self._connections.open[self.transport].protocol = self

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.remove(self.transport)
        super().connection_lost(exc)

    def get_buffer(self, sizehint: int) -> bytearray:  # noqa: ARG002 (asyncio's signature)
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self.close_sent and not self.conn.parser_exc:  # nothing is parsed after an error
            self._received_after_close += nbytes
        if self._received_after_close > _DRAINED_AFTER_CLOSE:
            self.read_paused = True
            self.transport.pause_reading()
        else:
            self.data_received(bytes(self._buffer[:nbytes]))

    def handle_ping(self) -> None:
        if self._accept_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._accept_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._accept_control_frame():
            super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("Any", self.scope)["extensions"][WRITE_TEXT] = self.write_text

    def write_text(self, text: bytes) -> bool:
        """Write a message soon, together with the next one if that follows at once.

        Returns False if the client is not ready for it.
        """
        is_open = self.conn.state is OPEN and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        if not self._unsent:
            self._connections.flush_soon(self)
        self._unsent += (text_head(len(text)), text)
        return True

    def flush(self) -> None:
        """Write the messages of `write_text`, unless the connection is closing."""
        unsent, self._unsent = self._unsent, []
        if unsent and self.conn.state is OPEN:
            self.transport.write(b"".join(unsent))

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Reading pauses while more than one is waiting.

        Uvicorn pauses for every message, and logs text that is not UTF-8 as an error of ours.
        """
        content, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            text = content.decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            self.conn.fail(_NOT_UTF8, "not UTF-8")
            self.handle_parser_exception()
            return
        message = {"text": text} if text is not None else {"bytes": content}
        self.queue.put_nowait(cast("Any", {"type": "websocket.receive", **message}))
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        """Close after a protocol error. An oversized frame first gets a refusal."""
        if self.close_sent:
            return
        if self.conn.close_sent and self.conn.close_sent.code == _TOO_LARGE:
            self._refuse_oversized_frame()
        else:
            super().handle_parser_exception()

    def _refuse_oversized_frame(self) -> None:
        """Send the refusal, then close after a delay.

        Closing with unread data resets the connection, and the client would lose the refusal.
        """
        fault = too_large()
        self._write_last(refusal_message(None, fault))
        self._write_last(messages.Bye(reason=fault.error, again=False))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _TOO_LARGE})
        self.close_sent = True
        self.close_timer = self.loop.call_later(_OVERSIZED_DRAIN, self.transport.close)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._connections.note_read(self.transport)
        self._resume_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._resume_reading()
        return message

    def is_overdue(self, now: float) -> bool:
        return not self.handshake_complete and now - self._created > _HANDSHAKE_TIMEOUT

    def is_idle(self) -> bool:
        return False

    def awaits_body(self) -> bool:
        return False

    def time_out(self) -> None:
        self.transport.abort()

    def _accept_control_frame(self) -> bool:
        """Count a control or continuation frame, and fail the connection after too many."""
        if not self.close_sent and not self._control_frames.take():
            self.conn.fail(_POLICY, "too many control frames")
            self.handle_parser_exception()
        return not self.close_sent

    def _resume_reading(self) -> None:
        if self.writable.is_set() and not self.read_paused:
            self.transport.resume_reading()

    def _write_last(self, message: messages.Message) -> None:
        """Write a text frame ahead of the pending close frame."""
        frame = Frame(Opcode.TEXT, write_for(message, None))
        self.transport.write(frame.serialize(mask=False))
