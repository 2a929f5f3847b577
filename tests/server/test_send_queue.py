"""A line to a viewer: in order, to the last word, and cut when nobody takes anything."""

from __future__ import annotations

import asyncio
from typing import Any

from patience import PATIENCE

from penultimate.server.send_queue import MAX_MESSAGES, SendQueue


class Wall:
    """A socket that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.opens = asyncio.Event()
        self.taken: list[str] = []

    async def send(self, frame: Any) -> None:
        await self.opens.wait()
        self.taken.append(frame["text"])


async def test_everything_is_delivered_in_order_before_a_line_is_hung_up() -> None:
    wall = Wall()
    line = SendQueue(wall.send)
    wall.opens.set()
    for word in (b"one", b"two", b"three"):
        line.send(word)
    line.hang_up()
    await line.run()
    assert wall.taken == ["one", "two", "three"]


async def test_who_takes_nothing_for_too_long_is_cut_and_the_line_ends() -> None:
    wall = Wall()
    line = SendQueue(wall.send)
    delivering = asyncio.get_running_loop().create_task(line.run())
    await asyncio.sleep(0)
    for _ in range(MAX_MESSAGES + 2):
        line.send(b"again")
    assert line.has_overflowed
    wall.opens.set()
    async with asyncio.timeout(PATIENCE):
        await delivering
    assert len(wall.taken) < MAX_MESSAGES


async def test_a_spectator_who_is_behind_does_not_wait_besides() -> None:
    wall = Wall()
    line = SendQueue(wall.send)
    line.delay = 3600.0
    wall.opens.set()
    for word in (b"one", b"two"):
        line.send(word)
    delivering = asyncio.get_running_loop().create_task(line.run())
    async with asyncio.timeout(PATIENCE):
        while wall.taken != ["one"]:  # noqa: ASYNC110 (a wall has no event for it)
            await asyncio.sleep(0)
    delivering.cancel()
