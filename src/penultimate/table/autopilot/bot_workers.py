"""Worker processes for bots and hints, which would block the event loop.

They are not in the `WorkerPool`: a bot's move is part of a game, so it must not wait for an import,
run at the lowest priority, or be refused. Guests take turns with their hints, and one is computed
at a time, so bots wait for at most one of them.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

from penultimate.bots import dice_from, player_named
from penultimate.workers import Client, FairTurns, exit_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.bots.advice import Advice
    from penultimate.rules.sight import Sight

T = TypeVar("T")


def choose(bot: str, sight: Sight, dice: int) -> int:
    """Ask a bot for its move. Runs in a worker."""
    return player_named(bot)(sight, dice_from(dice))


def think(sight: Sight) -> Advice:
    """Compute a hint for a person. Runs in a worker."""
    from penultimate.bots.advice import advise

    return advise(sight)


class BotWorkers:
    """A pool of worker processes, started on first use."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None
        self._hints = FairTurns()

    async def ask(self, bot: str, sight: Sight) -> int:
        """Ask a bot for its move."""
        return await self.do(partial(choose, bot, sight, secrets.randbits(64)))

    async def advise(self, guest: str, sight: Sight) -> Advice:
        """Compute a hint for a person. Raises `Busy` if too many are waiting."""
        async with self._hints.turn(Client(guest)):
            return await self.do(partial(think, sight))

    async def do(self, thought: Callable[[], T]) -> T:
        """Call a function in a worker. If the worker dies, retry once with a new pool."""
        loop, pool = asyncio.get_running_loop(), self._pool_now()
        try:
            return await loop.run_in_executor(pool, thought)
        except BrokenProcessPool:
            if self.pool is pool:  # unless another call has already replaced the pool
                self.close()
            return await loop.run_in_executor(self._pool_now(), thought)

    def _pool_now(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # The networks are small, so extra threads cost more than they save.
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
            self.pool = ProcessPoolExecutor(
                self.count, mp_context=get_context("spawn"), initializer=exit_with_parent
            )
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
