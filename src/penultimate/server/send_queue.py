"""A queue of outgoing WebSocket messages for one viewer."""

from __future__ import annotations

import asyncio
from random import uniform
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

MAX_MESSAGES: Final = 256
MAX_BYTES: Final = 262_144
_SPECTATOR_DELAY: Final = (0.01, 0.06)  # seconds


class SendQueue:
    """Sends messages in order. An overflow discards the queue and disconnects the viewer.

    While no message is waiting, `write` sends one without a switch of tasks. It returns False if
    the socket is not ready for it.
    """

    def __init__(
        self,
        send: Callable[[Any], Awaitable[None]],
        write: Callable[[bytes], bool] | None = None,
    ) -> None:
        self._send = send
        self._write = write
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self.has_overflowed = False
        self.delay = 0.0

    def delay_for_players(self) -> None:
        """Delay messages to a spectator by a random moment, so that players are served first."""
        self.delay = uniform(*_SPECTATOR_DELAY)  # noqa: S311 (not a secret)
        self._write = None

    def send(self, message: bytes) -> None:
        if self._write is not None and not self._bytes and self._write(message):
            return
        if self._queue.qsize() >= MAX_MESSAGES or self._bytes >= MAX_BYTES:
            self.has_overflowed = True
            self._queue.put_nowait(None)
        elif not self.has_overflowed:
            self._bytes += len(message)
            self._queue.put_nowait(message)

    def hang_up(self) -> None:
        """Stop after the messages queued so far."""
        self._write = None
        self._queue.put_nowait(None)

    async def flush(self) -> None:
        """Wait until all queued messages are sent."""
        await self._queue.join()

    async def run(self) -> None:
        """Send messages until `hang_up` or an overflow."""
        while (message := await self._queue.get()) is not None and not self.has_overflowed:
            if self.delay and self._queue.empty():  # no delay for a viewer who is behind
                await asyncio.sleep(self.delay)
            await self._send({"type": "websocket.send", "text": message.decode()})
            self._bytes -= len(message)
            self._queue.task_done()
