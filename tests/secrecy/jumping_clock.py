"""An event loop clock that jumps to the next timer, and connections that record frame times."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from penultimate.rules.sight import Sight
from penultimate.table.autopilot.bot_workers import BotWorkers, choose

T = TypeVar("T")


class JumpingSelector(selectors.DefaultSelector):
    """Advances the time to the next timer instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0 if timeout else timeout)
        if timeout and not ready:
            self.now += timeout
        return ready


class JumpingClock(asyncio.SelectorEventLoop):
    """An event loop in which waiting takes no time."""

    def __init__(self) -> None:
        self._jumping = JumpingSelector()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now


def run(deed: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=JumpingClock) as runner:
        return runner.run(deed)


class Stopwatch:
    """A connection that records the loop time of each frame."""

    def __init__(self) -> None:
        self.came: list[tuple[float, bytes]] = []
        self.rings = asyncio.Event()

    def send(self, message: bytes) -> None:
        self.came.append((asyncio.get_running_loop().time(), message))
        self.rings.set()

    def hang_up(self) -> None:
        pass  # nobody is shown out here

    async def next_frame(self) -> None:
        self.rings.clear()
        await self.rings.wait()


class SlowWorkers(BotWorkers):
    """Bots with a thinking time given by `thinks`."""

    def __init__(self, thinks: Callable[[Sight], float]) -> None:
        super().__init__()
        self.thinks = thinks

    async def ask(self, bot: str, sight: Sight) -> int:
        await asyncio.sleep(self.thinks(sight))
        return choose(bot, sight, 7)
