"""A minimal WebSocket client, small enough for a thousand in one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri


class Wire(asyncio.Protocol):
    """A WebSocket connection with a callback for received frames."""

    transport: asyncio.Transport

    def __init__(self, url: str, cookie: str, first: bytes, heard: Callable[[bytes], None]) -> None:
        self.talk = ClientProtocol(parse_uri(url), max_size=None)
        self.cookie = cookie
        self.first = first
        self.heard = heard
        self.lost: Callable[[], None] | None = None  # called when the connection is lost

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is not a subclass
        request = self.talk.connect()
        if self.cookie:
            request.headers["Cookie"] = self.cookie
        self.talk.send_request(request)
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.talk.receive_data(data)
        for event in self.talk.events_received():
            if not isinstance(event, Frame):
                self.begin()
            elif event.opcode is Opcode.TEXT:
                self.heard(bytes(event.data))
        self.flush()

    def begin(self) -> None:
        if self.talk.handshake_exc is not None:
            raise self.talk.handshake_exc
        self.talk.send_text(self.first)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 (asyncio's name)
        if self.lost is not None:
            self.lost()

    def send(self, frame: bytes) -> None:
        self.talk.send_text(frame)
        self.flush()

    def flush(self) -> None:
        if not self.transport.is_closing():
            self.transport.writelines(self.talk.data_to_send())

    def cut(self) -> None:
        """Abort the connection without a close frame."""
        self.lost = None
        self.transport.abort()


async def wire_to(
    url: str,
    cookie: str,
    first: bytes,
    heard: Callable[[bytes], None],
    lost: Callable[[], None] | None = None,
) -> Wire:
    wire = Wire(url, cookie, first, heard)
    wire.lost = lost
    address = wire.talk.uri
    await asyncio.get_running_loop().create_connection(lambda: wire, address.host, address.port)
    return wire
