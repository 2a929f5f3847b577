"""What the handlers of requests have in common."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import Parameter

from penultimate.server.addresses import counted_by

AnyRequest = Request[Any, Any, Any]
TABLE_NAME: Final = r"^[A-Za-z0-9_-]{8,24}$(?!\n)"
TableName = Annotated[str, Parameter(pattern=TABLE_NAME)]


def address_of(caller: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address by which limits count a caller."""
    return counted_by(caller.client.host) if caller.client else "nowhere"


def base_of(caller: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The path below which all of ours are, such as /uno; empty for the root of a host."""
    return caller.scope["state"].get("base", "")
