"""What the handlers of requests have in common."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import Parameter

from penultimate.server.addresses import address_key

AnyRequest = Request[Any, Any, Any]
TABLE_ID: Final = r"^[A-Za-z0-9_-]{8,24}$(?!\n)"
TableId = Annotated[str, Parameter(pattern=TABLE_ID)]


def address_of(caller: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address by which limits count a caller."""
    return address_key(caller.client.host) if caller.client else "nowhere"


def base_of(caller: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The path below which all of ours are, such as /uno; empty for the root of a host."""
    return caller.scope["state"].get("base", "")


def raw_header(scope: Any, name: bytes) -> str:
    """A header of an ASGI scope. Litestar would cache it, and middleware may still change it."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)
