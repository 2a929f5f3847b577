"""A clock that jumps to the next thing planned, and lines that note when a frame came."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from penultimate.rules.sight import Sight
from penultimate.table.autopilot.bot_workers import BotWorkers, choose

T = TypeVar("T")


class JumpingClock(asyncio.SelectorEventLoop):
    """An event loop in which waiting takes no time: with nothing to do, it is later at once."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        planned: list[Any] = vars(self)["_scheduled"]
        while planned and planned[0].cancelled():
            heapq.heappop(planned)._scheduled = False
            vars(self)["_timer_cancelled_count"] -= 1
        if planned and not vars(self)["_ready"]:
            self.now = max(self.now, planned[0].when())
        getattr(super(), "_run_once")()  # noqa: B009 (typed as hidden)


def run(deed: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=JumpingClock) as runner:
        return runner.run(deed)


class Stopwatch:
    """A line that notes when each frame came, by the loop's clock."""

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
    """Bots that take their time over a view, as long as `thinks` says."""

    def __init__(self, thinks: Callable[[Sight], float]) -> None:
        super().__init__()
        self.thinks = thinks

    async def ask(self, bot: str, sight: Sight) -> int:
        await asyncio.sleep(self.thinks(sight))
        return choose(bot, sight, 7)
