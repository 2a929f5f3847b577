"""Many who come at once from one address: they wait their turn, and nobody else waits for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from litestar.middleware import ASGIMiddleware

from penultimate.server.addresses import address_key
from penultimate.server.error_responses import send_error
from penultimate.server.rate_limits import RateLimit

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from penultimate.server.settings import Settings

_AT_ONCE: Final = 1 / 5  # of the connections that an address may have; it may ask for as many
_FEWEST: Final = 10
_A_SECOND: Final = 4 / 5
_SOCKET: Final = 4  # requests that cost as much as a new socket does
_LONGEST: Final = 20.0  # seconds to wait for one's turn


class Throttle(ASGIMiddleware):
    """Lets an address ask for so much a second. What comes faster waits, and at last is refused."""

    def __init__(self, settings: Settings) -> None:
        most = settings.per_address
        self._limit = RateLimit(max(_FEWEST, most * _AT_ONCE), most * _A_SECOND)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        asked: Any = scope
        address = address_key(asked["client"][0]) if asked.get("client") else "nowhere"
        cost = _SOCKET if asked["type"] == "websocket" else 1
        wait = self._limit.wait_for(address, cost, _LONGEST)
        if wait is None:
            await send_error(asked, send, 429, "too_fast", what="requests")
            return
        if wait > 0:
            await asyncio.sleep(wait)
        await next_app(scope, receive, send)
