"""The open connections: how many there may be, and which have waited too long.

Every connection has a place, and there are fewer places than the system gives us descriptors, so
that the database and `/health` always find one. Once a second `sweep` looks at each place: whoever
does not read, sends a request by tokens, or does not close is hung up on.
"""

from __future__ import annotations

import logging
import resource
import time
from asyncio import Transport
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from penultimate.server.addresses import Network, address_key, in_networks
from penultimate.server.rate_limits import RateLimit

PER_ADDRESS: Final = 250
_ARRIVALS_AT_ONCE: Final = 2.0  # times the connections that an address may have
ARRIVALS_A_SECOND: Final = 0.4
_MOST: Final = 10_000
_FOR_REQUESTS: Final = 8  # one place in eight is kept for requests, and never for a socket
_ACCEPTED_AT_ONCE: Final = 128
_CLOSE_WITHIN: Final = 5.0
_READ_WITHIN: Final = 20.0  # seconds for the next piece of what we send
_PIECE: Final = 16_384  # bytes

log = logging.getLogger("penultimate.server")


class ClientProtocol(Protocol):
    """Whoever speaks over a connection: HTTP at first, perhaps a socket later."""

    def is_overdue(self, now: float) -> bool: ...

    def is_idle(self) -> bool: ...

    def give_up(self) -> None: ...


@dataclass(eq=False)
class Connection:
    """One connection, from its first byte to its last."""

    transport: Transport
    address: str
    wire: ClientProtocol
    is_socket: bool = False
    begun: float = field(default_factory=time.monotonic)
    closing: float | None = None
    unread: tuple[float, int] | None = None  # since when, and how much it was then

    def has_read(self) -> None:
        """The client has taken a good part of what waited for it."""
        self.unread = None

    def look(self, now: float) -> None:
        """Hang up, if the client has let us wait for too long."""
        if self.transport.is_closing():
            self.closing = self.closing or now
            if now - self.closing > _CLOSE_WITHIN:
                self.transport.abort()
        elif self._is_unread(now):
            log.warning("hung up", extra={"fault": "does not read"})
            self.transport.abort()
        elif self.wire.is_overdue(now):
            self.wire.give_up()

    def _is_unread(self, now: float) -> bool:
        size = self.transport.get_write_buffer_size()
        if size == 0:
            self.unread = None
        elif self.unread is None or size <= self.unread[1] - _PIECE:
            self.unread = (now, size)
        return self.unread is not None and now - self.unread[0] > _READ_WITHIN


class Connections:
    """All places, and the rules by which one is given away."""

    def __init__(self, per_address: int = PER_ADDRESS, proxies: Sequence[Network] = ()) -> None:
        self.most, self.accepted_at_once = _room()
        self.per_address = per_address
        self.places: dict[Transport, Connection] = {}
        self._proxies = proxies
        self._by_address: Counter[str] = Counter()
        self._arrivals = RateLimit(per_address * _ARRIVALS_AT_ONCE, per_address * ARRIVALS_A_SECOND)
        self._sockets = 0

    def admit(self, transport: Transport, host: str, wire: ClientProtocol) -> str | None:
        """Give a connection its place, or say why it gets none."""
        address = address_key(host)
        is_proxy = in_networks(host, self._proxies)  # it speaks for many; their sockets are counted
        if not is_proxy and not self._may_come(address):
            return "429 Too Many Requests"
        if len(self.places) >= self.most and not self._make_room():
            return "503 Service Unavailable"
        self._by_address[address] += 1
        self.places[transport] = Connection(transport, address, wire)
        return None

    def _may_come(self, address: str) -> bool:
        return self._by_address[address] < self.per_address and self._arrivals.take(address)

    def upgrade(self, transport: Transport) -> bool:
        """Let a connection become a socket, if that leaves places for requests."""
        if self._sockets >= self.most - self.most // _FOR_REQUESTS:
            return False
        self._sockets += 1
        self.places[transport].is_socket = True
        return True

    def leave(self, transport: Transport) -> None:
        place = self.places.pop(transport, None)
        if place is None:
            return
        self._sockets -= place.is_socket
        self._by_address[place.address] -= 1
        if not self._by_address[place.address]:
            del self._by_address[place.address]

    def sweep(self) -> None:
        now = time.monotonic()
        for place in list(self.places.values()):
            place.look(now)

    def _make_room(self) -> bool:
        """Hang up on whoever has asked for nothing for the longest time."""
        idle = (place for place in self.places.values() if place.wire.is_idle())
        longest = next(idle, None)  # places are in the order in which they were taken
        if longest is None:
            return False
        longest.transport.abort()
        self.leave(longest.transport)
        return True


def _room() -> tuple[int, int]:
    """How many connections there may be, and how many of them may come at once.

    The rest of the descriptors is for the database, for files, and for those who are turned away.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST * 2
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    spare = min(soft // 4, 2 * _ACCEPTED_AT_ONCE)
    return min(_MOST, soft - spare), spare // 2
