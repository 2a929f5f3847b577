"""The server's log: one line of JSON per event on standard error, without secrets.

It contains the path of a request, but no query, body, cookie or frame.
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
_MAX_KINDS: Final = 1000  # of repeated warnings

log = logging.getLogger("penultimate.server")


class JsonFormatter(logging.Formatter):
    """Formats a record as a line of JSON with allow-listed fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0],  # asyncio appends values
        }
        line |= {field: getattr(record, field) for field in _FIELDS if hasattr(record, field)}
        if record.exc_info and record.exc_info[0]:
            line |= {"error": record.exc_info[0].__name__, "where": _locations(record)}
        return json.dumps(line)


def _locations(record: logging.LogRecord) -> list[str]:
    """The traceback's files and lines, without values, which may be secret."""
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
    """Limits each kind of warning to one line per second, and counts the suppressed ones."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        event = str(record.msg).partition("\n")[0]  # asyncio appends a time
        kind = (event, getattr(record, "fault", None), *_locations(record)[-1:])
        logged, left_out = self._last.get(kind, (0.0, 0))
        if record.created - logged < 1:
            self._last[kind] = (logged, left_out + 1)
            return False
        if len(self._last) > _MAX_KINDS:
            self._last.clear()
        self._last[kind] = (record.created, 0)
        if left_out:
            record.left_out = left_out
        return True


class RequestLog(ASGIMiddleware):
    """Logs each HTTP request with its status, duration and optionally client address."""

    def __init__(self, *, with_address: bool) -> None:
        self._with_address = with_address

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] != "http":
            await next_app(scope, receive, send)
            return
        status, began = 0, time.perf_counter()

        async def send_logged(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await next_app(scope, receive, send_logged)
        duration = round((time.perf_counter() - began) * 1000, 1)
        fields: dict[str, Any] = {
            "method": scope["method"],
            "path": scope["path"],
            "status": status,
            "ms": duration,
        }
        if self._with_address and scope["client"]:
            fields["address"] = scope["client"][0]
        log.info("request", extra=fields)
