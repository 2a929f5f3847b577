"""How long a test waits for what should come. Cores are few and shared, and nothing is timed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 120.0  # seconds


async def until(condition: Callable[[], object]) -> None:
    """Let the others work until something is so; what never comes true fails the test."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():  # noqa: ASYNC110 (it may come true in any of many ways)
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"it never came true, in {PATIENCE:.0f} seconds") from None
