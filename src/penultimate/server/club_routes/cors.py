"""CORS for reading clubs: pages on other sites may read a club if they have its link.

Browsers send no cookie with such a request, so the other site learns nothing about its visitor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.middleware import ASGIMiddleware
from litestar.openapi.spec import Components, SecurityScheme

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

_PATH: Final = "/api/clubs/"
_ANYONE: Final = (b"access-control-allow-origin", b"*")
_PREFLIGHT: Final = [
    _ANYONE,
    (b"access-control-allow-methods", b"GET"),
    (b"access-control-allow-headers", b"authorization"),
    (b"access-control-max-age", b"86400"),
]
LINK_SECURITY: Final = Components(
    security_schemes={
        "link": SecurityScheme(
            type="http",
            scheme="bearer",
            description="The token from a club's link, such as `Bearer v-…`.",
        )
    }
)


class ClubCors(ASGIMiddleware):
    """Allow cross-origin GET requests below `/api/clubs/`, and answer preflight requests."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(_PATH):
            await next_app(scope, receive, send)
        elif scope["method"] == "OPTIONS":
            await _answer_preflight(send)
        elif scope["method"] == "GET":
            await next_app(scope, receive, _with_cors(send))
        else:
            await next_app(scope, receive, send)


async def _answer_preflight(send: Any) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": _PREFLIGHT})
    await send({"type": "http.response.body", "body": b""})


def _with_cors(send: Any) -> Any:
    async def send_with_cors(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            headers["Access-Control-Allow-Origin"] = "*"
        await send(message)

    return send_with_cors
