"""Generous timeouts, because tests share few cores and do not measure time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 120.0  # seconds
STORE_TIMEOUT: Final = 60.0  # seconds until a server's store counts as down


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds, or fail."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():  # noqa: ASYNC110 (it may come true in any of many ways)
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"it never came true, in {PATIENCE:.0f} seconds") from None
