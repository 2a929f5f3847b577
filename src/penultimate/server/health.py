"""Whether the server can do its work, which is to write. It finds out by writing."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from penultimate.store import StoreDown, StoreFull, StoreLocked, StoreReadOnly

if TYPE_CHECKING:
    from penultimate.store import Store

Status = Literal["ok", "disk full", "read-only", "locked", "no store"]

_STAYS_TRUE: Final = 1.0  # seconds, so that whoever asks often makes nobody write often


@dataclass
class HealthCheck:
    """The last answer, and when it was found."""

    store: Store
    status: Status = "ok"
    felt: float = -_STAYS_TRUE
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def feel(self) -> Status:
        async with self.lock:
            if time.monotonic() - self.felt >= _STAYS_TRUE:
                self.status = await self._write()
                self.felt = time.monotonic()
            return self.status

    async def _write(self) -> Status:
        try:
            await self.store.ping()
        except StoreFull:
            return "disk full"
        except StoreReadOnly:
            return "read-only"
        except StoreLocked:
            return "locked"
        except StoreDown:
            return "no store"
        return "ok"
