"""Fair turns: first between addresses, then between the guests at an address."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

_PER_GUEST: Final = 12  # a page of a club asks for about eight things at once
_PER_ADDRESS: Final = 32
_TOTAL: Final = 128

Queue = deque["asyncio.Future[None]"]


class Busy(Exception):
    """Too many tasks are waiting, in total or for one guest or address."""


class Client(NamedTuple):
    """The client of a task. If `guest` is empty, everyone at the address counts as one guest."""

    address: str
    guest: str = ""


class FairTurns:
    """A lock that addresses take in turns, as do the guests at each address.

    No client has to wait until all of another client's tasks are done.
    """

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: OrderedDict[str, OrderedDict[str, Queue]] = OrderedDict()
        self._counts = Counter[Client | str]()  # waiting or holding the lock

    def __len__(self) -> int:
        """The number of tasks that are waiting for the lock or hold it."""
        return self._counts[""]

    @asynccontextmanager
    async def turn(self, client: Client) -> AsyncGenerator[None]:
        """Wait for the lock and hold it. Raises `Busy` if too many tasks are already waiting."""
        keys = (client, client.address, "")
        if any(
            self._counts[key] >= most
            for key, most in zip(keys, (_PER_GUEST, _PER_ADDRESS, _TOTAL), strict=True)
        ):
            raise Busy
        self._counts.update(keys)
        granted = self._join(client)
        try:
            await granted
            yield
        finally:
            self._counts.subtract(keys)
            self._counts += Counter()  # drop zeros
            if granted.done() and not granted.cancelled():
                self._is_held = False
            granted.cancel()
            self._pass_on()

    def _join(self, client: Client) -> asyncio.Future[None]:
        granted = asyncio.get_running_loop().create_future()
        guests = self._waiting.setdefault(client.address, OrderedDict())
        guests.setdefault(client.guest, deque()).append(granted)
        self._pass_on()
        return granted

    def _pass_on(self) -> None:
        """Give a free lock to the address that has waited longest."""
        while self._waiting and not self._is_held:
            self._is_held = self._grant(next(iter(self._waiting)))

    def _grant(self, address: str) -> bool:
        """Give the lock to the next guest at an address. Returns False if none is waiting."""
        guests = self._waiting.pop(address)
        while guests:
            guest, queue = guests.popitem(last=False)
            while queue and queue[0].done():  # cancelled
                queue.popleft()
            if not queue:
                continue
            queue.popleft().set_result(None)
            if queue:
                guests[guest] = queue
            if guests:
                self._waiting[address] = guests
            return True
        return False
