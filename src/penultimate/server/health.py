"""Health check: whether the store accepts writes."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Literal, Protocol

from penultimate.store import StoreDown, StoreFull, StoreLocked, StoreReadOnly

if TYPE_CHECKING:
    from collections.abc import Awaitable

Status = Literal["ok", "disk full", "read-only", "locked", "no store"]

_MAX_AGE: Final = 1.0  # seconds


class Pingable(Protocol):
    """The part of a store that the health check uses."""

    def ping(self) -> Awaitable[None]:
        """Write to the store, or raise `StoreDown`."""
        ...


class HealthCheck:
    """Checks the store by writing to it, and caches the result for a second."""

    def __init__(self, store: Pingable, max_age: float = _MAX_AGE) -> None:
        self.max_age = max_age
        self._store = store
        self._status: Status = "ok"
        self._checked = float("-inf")
        self._lock = asyncio.Lock()

    async def check(self) -> Status:
        async with self._lock:
            if time.monotonic() - self._checked >= self.max_age:
                self._status = await self._write()
                self._checked = time.monotonic()
            return self._status

    async def _write(self) -> Status:
        try:
            await self._store.ping()
        except StoreFull:
            return "disk full"
        except StoreReadOnly:
            return "read-only"
        except StoreLocked:
            return "locked"
        except StoreDown:
            return "no store"
        return "ok"
