"""What the handlers of requests have in common."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import Parameter

AnyRequest = Request[Any, Any, Any]
TableName = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,24}$")]


def address_of(caller: ASGIConnection[Any, Any, Any, Any]) -> str:
    return caller.client.host if caller.client else "nowhere"
