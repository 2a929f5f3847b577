"""Facts about a request: client address, base path, headers."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import Parameter

from penultimate.server.addresses import address_key

AnyRequest = Request[Any, Any, Any]
TABLE_ID: Final = r"^[A-Za-z0-9_-]{8,24}$(?!\n)"
TableId = Annotated[str, Parameter(pattern=TABLE_ID)]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The client's rate-limit key."""
    return address_key(connection.client.host) if connection.client else "unknown"


def base_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The base path, such as /uno, or empty at the root of a host."""
    return connection.scope["state"].get("base", "")


def raw_header(scope: Any, name: bytes) -> str:
    """Read a header from an ASGI scope. Litestar caches headers, which middleware may change."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)
