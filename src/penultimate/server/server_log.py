"""The server's log: one line of JSON for each event, on standard error, without secrets.

A request's path is logged and its query is not; tokens travel in bodies and cookies, which are
never logged, nor are frames.
"""

from __future__ import annotations

import json
import logging
import time
import traceback
from typing import TYPE_CHECKING, Any, Final

from litestar.middleware import ASGIMiddleware

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

_FIELDS: Final = (
    "method",
    "path",
    "status",
    "ms",
    "address",
    "tables",
    "sockets",
    "guests",
    "url",
    "fault",
    "left_out",
)
_TROUBLES: Final = 1000  # kinds of them that are remembered

log = logging.getLogger("penultimate.server")


class JsonFormatter(logging.Formatter):
    """Writes a record as a line of JSON, with the fields that are named here and no others."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0],  # asyncio quotes values after it
        }
        line |= {field: getattr(record, field) for field in _FIELDS if hasattr(record, field)}
        if record.exc_info and record.exc_info[0]:
            line |= {"error": record.exc_info[0].__name__, "where": _places(record)}
        return json.dumps(line)


def _places(record: logging.LogRecord) -> list[str]:
    """Where a fault came from: files and lines, but no values, since those may be secret."""
    trace = record.exc_info[2] if record.exc_info else None
    return [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(trace)]


def configure_logging(level: int) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RepeatFilter())
    for name in ("penultimate", "uvicorn.error", ""):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level if name == "penultimate" else logging.WARNING)


class RepeatFilter(logging.Filter):
    """Lets one line a second through of each trouble, with how many were left out before it."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        event = str(record.msg).partition("\n")[0]  # asyncio quotes a time after it
        kind = (event, getattr(record, "fault", None), *_places(record)[-1:])
        told, left_out = self._told.get(kind, (0.0, 0))
        if record.created - told < 1:
            self._told[kind] = (told, left_out + 1)
            return False
        if len(self._told) > _TROUBLES:
            self._told.clear()
        self._told[kind] = (record.created, 0)
        if left_out:
            record.left_out = left_out
        return True


class RequestLog(ASGIMiddleware):
    """Logs each request over HTTP with its status and time, and by choice who asked."""

    def __init__(self, *, with_address: bool) -> None:
        self._with_address = with_address

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] != "http":
            await next_app(scope, receive, send)
            return
        status, began = 0, time.perf_counter()

        async def send_noted(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await next_app(scope, receive, send_noted)
        spent = round((time.perf_counter() - began) * 1000, 1)
        fields: dict[str, Any] = {
            "method": scope["method"],
            "path": scope["path"],
            "status": status,
            "ms": spent,
        }
        if self._with_address and scope["client"]:
            fields["address"] = scope["client"][0]
        log.info("request", extra=fields)
