"""Per-address request throttling."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from litestar.middleware import ASGIMiddleware

from penultimate.server.addresses import address_key
from penultimate.server.error_responses import send_error
from penultimate.server.rate_limits import RateLimit

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

_BURST: Final = 1 / 5  # burst, as a share of the connections per address
_MIN_BURST: Final = 10
_RATE: Final = 4 / 5  # requests per second, as a share of the connections per address
_WEBSOCKET_COST: Final = 4  # requests
_MAX_WAIT: Final = 20.0  # seconds


class Throttle(ASGIMiddleware):
    """Delays requests over the limit, and responds with 429 to those that would wait too long."""

    def __init__(self, limit: RateLimit, max_wait: float = _MAX_WAIT) -> None:
        self._limit = limit
        self._max_wait = max_wait

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Any = scope
        address = address_key(request["client"][0]) if request.get("client") else "unknown"
        cost = _WEBSOCKET_COST if request["type"] == "websocket" else 1
        wait = self._limit.reserve(address, cost, self._max_wait)
        if wait is None:
            await send_error(request, send, 429, "too_fast", what="requests")
            return
        if wait > 0:
            await asyncio.sleep(wait)
        await next_app(scope, receive, send)


def request_limit(per_address: int) -> RateLimit:
    """The request rate limit for an address that may open `per_address` connections."""
    return RateLimit(max(_MIN_BURST, per_address * _BURST), per_address * _RATE)
