"""The send queue: order, flush and overflow."""

from __future__ import annotations

import asyncio
from typing import Any

from patience import PATIENCE

from penultimate.server.send_queue import MAX_MESSAGES, SendQueue


class BlockedSocket:
    """A socket that blocks until it is opened."""

    def __init__(self) -> None:
        self.opens = asyncio.Event()
        self.taken: list[str] = []

    async def send(self, frame: Any) -> None:
        await self.opens.wait()
        self.taken.append(frame["text"])


async def test_all_messages_are_sent_in_order_before_the_queue_ends() -> None:
    socket = BlockedSocket()
    queue = SendQueue(socket.send)
    socket.opens.set()
    for word in (b"one", b"two", b"three"):
        queue.send(word)
    queue.hang_up()
    await queue.run()
    assert socket.taken == ["one", "two", "three"]


async def test_a_full_queue_overflows_and_ends() -> None:
    socket = BlockedSocket()
    queue = SendQueue(socket.send)
    delivering = asyncio.get_running_loop().create_task(queue.run())
    await asyncio.sleep(0)
    for _ in range(MAX_MESSAGES + 2):
        queue.send(b"again")
    assert queue.has_overflowed
    socket.opens.set()
    async with asyncio.timeout(PATIENCE):
        await delivering
    assert len(socket.taken) < MAX_MESSAGES


async def test_a_spectator_who_is_behind_is_not_delayed() -> None:
    socket = BlockedSocket()
    queue = SendQueue(socket.send)
    queue.delay = 3600.0
    socket.opens.set()
    for word in (b"one", b"two"):
        queue.send(word)
    delivering = asyncio.get_running_loop().create_task(queue.run())
    async with asyncio.timeout(PATIENCE):
        while socket.taken != ["one"]:  # noqa: ASYNC110 (there is no event for it)
            await asyncio.sleep(0)
    delivering.cancel()


class ReadySocket(BlockedSocket):
    """A socket that can also be written to at once, while it is ready."""

    is_ready = True

    def write(self, message: bytes) -> bool:
        if self.is_ready:
            self.taken.append(message.decode())
        return self.is_ready


async def test_a_message_is_written_at_once_unless_others_are_waiting() -> None:
    socket = ReadySocket()
    queue = SendQueue(socket.send, socket.write)
    queue.send(b"one")
    socket.is_ready = False
    queue.send(b"two")
    socket.is_ready = True
    queue.send(b"three")
    assert socket.taken == ["one"]
    socket.opens.set()
    queue.hang_up()
    await queue.run()
    assert socket.taken == ["one", "two", "three"]


async def test_nothing_is_written_after_hanging_up() -> None:
    socket = ReadySocket()
    queue = SendQueue(socket.send, socket.write)
    queue.hang_up()
    queue.send(b"late")
    await queue.run()
    assert socket.taken == []
