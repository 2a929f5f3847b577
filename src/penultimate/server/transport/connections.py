"""Open connections: total and per-address limits, and a sweep that closes slow ones.

The total stays below the process's file descriptor limit, which leaves some for the database and
`/health`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Transport
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from penultimate.server.addresses import Network, address_key, in_networks
from penultimate.server.rate_limits import RateLimit
from penultimate.server.transport.timeouts import Timeouts

PER_ADDRESS: Final = 250
_ARRIVAL_BURST: Final = 2.0  # as a multiple of per_address
_ARRIVAL_RATE: Final = 0.4  # per second, as a multiple of per_address
_MAX_CONNECTIONS: Final = 10_000
_RESERVED_FOR_HTTP: Final = 8  # WebSockets get all but an eighth of the connections
_ACCEPTED_AT_ONCE: Final = 128
_ABORT_AFTER: Final = 5.0  # seconds after close()
_READ_PROGRESS: Final = 16_384  # bytes that a client must read within the read timeout

log = logging.getLogger("penultimate.server")


class ClientProtocol(Protocol):
    """The asyncio protocol of a connection: HTTP, or WebSocket after an upgrade."""

    def is_overdue(self, now: float) -> bool: ...

    def is_idle(self) -> bool: ...

    def awaits_body(self) -> bool: ...

    def time_out(self) -> None: ...


class Flushable(Protocol):
    """A WebSocket with messages to write."""

    def flush(self) -> None: ...


@dataclass(eq=False)
class Connection:
    """A connection and its deadlines."""

    transport: Transport
    address: str
    protocol: ClientProtocol
    is_websocket: bool = False
    closing_since: float | None = None
    unread: tuple[float, int] | None = None  # time and buffer size at the last progress

    def note_read(self) -> None:
        """Restart the read timeout after the client has read most of the buffer."""
        self.unread = None

    def check(self, now: float, read_timeout: float) -> None:
        """Close the connection if the client has exceeded a timeout."""
        if self.transport.is_closing():
            self.closing_since = self.closing_since or now
            if now - self.closing_since > _ABORT_AFTER:
                self.transport.abort()
        elif self._unread_for(now) > read_timeout:
            log.warning("connection closed", extra={"fault": "client does not read"})
            self.transport.abort()
        elif self.protocol.is_overdue(now):
            self.protocol.time_out()

    def _unread_for(self, now: float) -> float:
        size = self.transport.get_write_buffer_size()
        if size == 0:
            self.unread = None
        elif self.unread is None or size <= self.unread[1] - _READ_PROGRESS:
            self.unread = (now, size)
        return 0.0 if self.unread is None else now - self.unread[0]


class Connections:
    """All open connections, oldest first."""

    def __init__(
        self,
        per_address: int = PER_ADDRESS,
        proxies: Sequence[Network] = (),
        timeouts: Timeouts | None = None,
        arrival_rate: float = _ARRIVAL_RATE,
    ) -> None:
        self.limit, self.accepted_at_once = _descriptor_budget()
        self.per_address = per_address
        self.timeouts = timeouts or Timeouts()
        self.open: dict[Transport, Connection] = {}
        self._proxies = proxies
        self._by_address: Counter[str] = Counter()
        self._arrivals = RateLimit(per_address * _ARRIVAL_BURST, per_address * arrival_rate)
        self._websockets = 0
        self._unflushed: list[Flushable] = []

    def admit(self, transport: Transport, host: str, protocol: ClientProtocol) -> str | None:
        """Register a connection, or return the HTTP status to refuse it with."""
        address = address_key(host)
        is_proxy = in_networks(host, self._proxies)  # a proxy's clients are counted per WebSocket
        if not is_proxy and not self._within_limits(address):
            return "429 Too Many Requests"
        if len(self.open) >= self.limit and not self._evict_idle():
            return "503 Service Unavailable"
        self._by_address[address] += 1
        self.open[transport] = Connection(transport, address, protocol)
        return None

    def _within_limits(self, address: str) -> bool:
        return self._by_address[address] < self.per_address and self._arrivals.take(address)

    def upgrade(self, transport: Transport) -> bool:
        """Count a connection as a WebSocket, unless that would leave too few for HTTP."""
        if self._websockets >= self.limit - self.limit // _RESERVED_FOR_HTTP:
            return False
        self._websockets += 1
        self.open[transport].is_websocket = True
        return True

    def remove(self, transport: Transport) -> None:
        connection = self.open.pop(transport, None)
        if connection is None:
            return
        self._websockets -= connection.is_websocket
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    def note_read(self, transport: Transport) -> None:
        if connection := self.open.get(transport):
            connection.note_read()

    def flush_soon(self, socket: Flushable) -> None:
        """Flush a WebSocket at the end of this turn of the event loop, with all others."""
        if not self._unflushed:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unflushed.append(socket)

    def _flush(self) -> None:
        unflushed, self._unflushed = self._unflushed, []
        for socket in unflushed:
            socket.flush()

    def sweep(self) -> None:
        """Close all connections that have exceeded a timeout."""
        now = time.monotonic()
        for connection in list(self.open.values()):
            connection.check(now, self.timeouts.read)

    def end_uploads(self) -> None:
        """Close connections whose request has not arrived in full, so that the server can stop."""
        for connection in list(self.open.values()):
            if connection.protocol.awaits_body():
                connection.protocol.time_out()

    def _evict_idle(self) -> bool:
        """Close the oldest idle connection. Returns whether there was one."""
        for connection in self.open.values():
            if connection.protocol.is_idle():
                connection.transport.abort()
                self.remove(connection.transport)
                return True
        return False


def _descriptor_budget() -> tuple[int, int]:
    """Return the maximum number of connections, and how many to accept at once.

    The remaining descriptors are for the database, files and refused connections.
    """
    descriptors = _raise_descriptor_limit(2 * _MAX_CONNECTIONS)
    spare = min(descriptors // 4, 2 * _ACCEPTED_AT_ONCE)
    return min(_MAX_CONNECTIONS, descriptors - spare), spare // 2


def _raise_descriptor_limit(wanted: int) -> int:
    """Raise the soft limit as far as allowed, and return it. Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
