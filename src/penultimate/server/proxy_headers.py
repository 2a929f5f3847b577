"""Trust X-Forwarded-* headers from configured proxies, and ignore them from anyone else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.middleware import ASGIMiddleware

from penultimate.server.addresses import in_networks, is_address
from penultimate.server.request_info import raw_header

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from penultimate.server.settings import Settings

_SECURE: Final = {"http": "https", "ws": "wss"}


class ProxyHeaders(ASGIMiddleware):
    """Set the client address, scheme and Host from a trusted proxy's headers."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = settings.proxies

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Any = scope
        client = request.get("client")
        if client and in_networks(client[0], self._proxies):
            self._apply(request)
        await next_app(scope, receive, send)

    def _apply(self, scope: Any) -> None:
        self._set_client(scope)
        if raw_header(scope, b"x-forwarded-proto") == "https":
            scope["scheme"] = _SECURE.get(scope["scheme"], scope["scheme"])
        if host := raw_header(scope, b"x-forwarded-host"):
            others = [header for header in scope["headers"] if header[0] != b"host"]
            scope["headers"] = [*others, (b"host", host.encode("latin-1"))]

    def _set_client(self, scope: Any) -> None:
        """Use the last address in X-Forwarded-For that is not a trusted proxy."""
        forwarded = raw_header(scope, b"x-forwarded-for")
        for address in reversed([one.strip() for one in forwarded.split(",")]):
            if not is_address(address):
                break
            scope["client"] = (address, 0)
            if not in_networks(address, self._proxies):
                break
