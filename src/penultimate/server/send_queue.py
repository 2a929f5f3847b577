"""The line to one viewer: what is sent waits here until the socket takes it."""

from __future__ import annotations

import asyncio
from random import uniform
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

MOST_WAITING: Final = 256
MOST_BYTES: Final = 262_144
_CROWD_LAG: Final = (0.01, 0.06)  # seconds


class SendQueue:
    """Sends messages in order. A viewer who takes none for too long is cut off."""

    def __init__(self, send: Callable[[Any], Awaitable[None]]) -> None:
        self.socket_send = send
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bytes_waiting = 0
        self.is_cut = False
        self.lag = 0.0

    def make_room(self) -> None:
        """Let the players go first: spectators are told a moment later, and not all at once."""
        self.lag = uniform(*_CROWD_LAG)  # noqa: S311 (it decides nothing secret)

    def send(self, message: bytes) -> None:
        if self.waiting.qsize() >= MOST_WAITING or self.bytes_waiting >= MOST_BYTES:
            self.is_cut = True
            self.waiting.put_nowait(None)
        elif not self.is_cut:
            self.bytes_waiting += len(message)
            self.waiting.put_nowait(message)

    def hang_up(self) -> None:
        """Deliver what waits, and then stop."""
        self.waiting.put_nowait(None)

    async def delivered(self) -> None:
        """Wait until everything sent so far was delivered."""
        await self.waiting.join()

    async def deliver(self) -> None:
        """Deliver messages until the line is hung up."""
        while (message := await self.waiting.get()) is not None and not self.is_cut:
            if self.lag and self.waiting.empty():  # no delay for a line that is behind already
                await asyncio.sleep(self.lag)
            await self.socket_send({"type": "websocket.send", "text": message.decode()})
            self.bytes_waiting -= len(message)
            self.waiting.task_done()
