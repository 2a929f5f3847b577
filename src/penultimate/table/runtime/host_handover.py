"""Host handover: a connected player becomes host if the host stays away."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from penultimate.protocol.refusals import Refused
from penultimate.store import StoreDown
from penultimate.table.decisions.seating import promote_host

if TYPE_CHECKING:
    from penultimate.table.runtime.live_table import LiveTable
    from penultimate.table.runtime.presence import PresenceTracker
    from penultimate.table.runtime.registry import TableRegistry


class HostHandover:
    """Replaces absent hosts after a timeout."""

    def __init__(self, registry: TableRegistry, presence: PresenceTracker, timeout: float) -> None:
        self._timeout = timeout
        self._registry = registry
        self._presence = presence
        self._watched: set[LiveTable] = set()
        presence.on_change = self._look_later

    def _look_later(self, live: LiveTable) -> None:
        """Start the timeout if the host is absent."""
        if live not in self._watched and not self._presence.is_host_present(live):
            self._watched.add(live)
            self._registry.spawn(self._look(live))

    async def _look(self, live: LiveTable) -> None:
        await asyncio.sleep(self._timeout)
        self._watched.discard(live)
        with suppress(Refused, StoreDown):
            if not self._presence.is_host_present(live):
                present = self._presence.seats_present(live)
                await live.perform(lambda now: promote_host(now, present), None)
