"""Whoever arrives: from where, by which of our names, and for which path.

A proxy that we trust says whom it speaks for; what anyone else says of that is ignored. A request
for a name that is not ours is refused, so that no page from elsewhere can pass our address off as
its own. What is left of the path below our own is all that the handlers see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar.middleware import ASGIMiddleware

from penultimate.protocol.refusals import Refused
from penultimate.server.addresses import is_address, is_among
from penultimate.server.faults import fault_of

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from penultimate.server.settings import Settings

_SECURE: Final = {"http": "https", "ws": "wss"}


class Forwarded(ASGIMiddleware):
    """Puts the client, the scheme and the name in place that a trusted proxy tells us of."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = settings.proxies

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        told: Any = scope
        client = told.get("client")
        if client and is_among(client[0], self._proxies):
            self._believe(told)
        await next_app(scope, receive, send)

    def _believe(self, scope: Any) -> None:
        passed_on = _header(scope, b"x-forwarded-for")
        for address in reversed([one.strip() for one in passed_on.split(",")]):
            if not is_address(address):
                break
            scope["client"] = (address, 0)
            if not is_among(address, self._proxies):
                break
        if _header(scope, b"x-forwarded-proto") == "https":
            scope["scheme"] = _SECURE.get(scope["scheme"], scope["scheme"])
        if name := _header(scope, b"x-forwarded-host"):
            others = [header for header in scope["headers"] if header[0] != b"host"]
            scope["headers"] = [*others, (b"host", name.encode("latin-1"))]


class Doorway(ASGIMiddleware):
    """Lets in whoever calls us by one of our names and asks for something below our path."""

    def __init__(self, settings: Settings) -> None:
        self._names = settings.names
        self._path = settings.path

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        asked: Any = scope
        path = _below(self._path, asked["path"])
        if not self._is_ours(_header(asked, b"host")):
            await refuse(asked, send, 421, "bad_host")
        elif path is None or not path.isprintable():
            await refuse(asked, send, 404, "not_found")
        elif path == "":
            await _send_on(send, f"{self._path}/")
        else:
            asked["path"], asked["raw_path"] = path, path.encode()
            asked.setdefault("state", {})["base"] = self._path
            await next_app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        """Whether a name is ours. An address is, because no other site can make it its own."""
        name = host.rpartition(":")[0] if _has_port(host) else host
        name = name.strip("[]").lower()
        return is_address(name) or name in self._names


def _header(scope: Any, name: bytes) -> str:
    """A header as it came. Litestar's own way would remember it, and we may change it yet."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


def _has_port(host: str) -> bool:
    return host.rpartition(":")[2].isdigit() and not host.endswith("]")


def _below(base: str, path: str) -> str | None:
    """What is left of a path below our own; nothing at all if it is another."""
    if path == base:
        return "" if base else "/"
    return path.removeprefix(base) if path.startswith(f"{base}/") else None


async def refuse(scope: Any, send: Any, status: int, error: str, **about: str) -> None:
    """Answer before any handler has seen the request."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": error})
        return
    body = msgspec.json.encode(fault_of(Refused(error, **about)))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _send_on(send: Any, place: str) -> None:
    headers = [(b"location", place.encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
