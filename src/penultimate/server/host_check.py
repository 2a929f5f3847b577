"""Reject unknown Host headers and paths outside `--path`.

The Host check prevents DNS rebinding, where a foreign page reaches the server under its own name.
Handlers see the path below `--path`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar.middleware import ASGIMiddleware

from penultimate.server.addresses import is_address
from penultimate.server.error_responses import send_error
from penultimate.server.request_info import raw_header

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from penultimate.server.settings import Settings


class HostCheck(ASGIMiddleware):
    """Respond with 421 to an unknown Host and 404 to a path outside the base path."""

    def __init__(self, settings: Settings) -> None:
        self._names = settings.host_names
        self._base = settings.path

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Any = scope
        path = _below(self._base, request["path"])
        if not self._is_known(raw_header(request, b"host")):
            await send_error(request, send, 421, "bad_host")
        elif path is None or not path.isprintable():
            await send_error(request, send, 404, "not_found")
        elif path == "":
            await _redirect(send, f"{self._base}/")
        else:
            request["path"], request["raw_path"] = path, path.encode()
            request.setdefault("state", {})["base"] = self._base
            await next_app(scope, receive, send)

    def _is_known(self, host: str) -> bool:
        """Whether a Host is one of the server's names or an IP address, which DNS cannot rebind."""
        name = host.rpartition(":")[0] if _has_port(host) else host
        name = name.strip("[]").lower()
        return is_address(name) or name in self._names


def _has_port(host: str) -> bool:
    return host.rpartition(":")[2].isdigit() and not host.endswith("]")


def _below(base: str, path: str) -> str | None:
    """The path relative to the base, or None if it is outside."""
    if path == base:
        return "" if base else "/"
    return path.removeprefix(base) if path.startswith(f"{base}/") else None


async def _redirect(send: Any, location: str) -> None:
    headers = [(b"location", location.encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
