"""Wait for a condition with a timeout."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 20.0  # seconds
LOOK_EVERY = 0.005


async def until(condition: Callable[[], bool]) -> None:
    if not await comes_true(condition):
        raise TimeoutError("the server takes too long")


async def comes_true(condition: Callable[[], bool]) -> bool:
    deadline = time.perf_counter() + PATIENCE
    while not condition():
        if time.perf_counter() > deadline:
            return False
        await asyncio.sleep(LOOK_EVERY)
    return True
