"""HTTP error responses: a status, an error name and a sentence, without internal details."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final, cast

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi.datastructures import ResponseSpec

from penultimate.ledger import InvalidChange, InvalidGame, Problem
from penultimate.protocol.refusals import GameFault, Refused, RequestRefusal
from penultimate.server.request_info import AnyRequest
from penultimate.server.static_files import index_page, wants_html
from penultimate.store import StoreDown, StoreUnsure, UnknownGuest
from penultimate.workers import Busy, Stopped

log = logging.getLogger("penultimate.server")


_STATUSES: Final = {
    "bad_change": 409,
    "house_named": 409,
    "too_many_houses": 409,
    "no_such_club": 404,
    "no_such_house": 404,
    "bad_passage": 404,
    "no_such_table": 404,
    "not_found": 404,
    "bad_token": 403,
    "bad_origin": 403,
    "no_guest": 401,
    "not_host": 403,
    "not_member": 403,
    "not_open": 403,
    "not_seated": 403,
    "shown_out": 403,
    "too_fast": 429,
    "seat_taken": 409,
    "seated": 409,
    "log_full": 409,
    "not_over": 409,
    "over": 409,
    "busy": 503,
    "no_reviews": 501,
    "too_heavy": 413,
    "damaged": 500,
    "outdated": 500,
}
_NAMES: Final = {
    400: "bad_request",
    401: "no_guest",
    403: "forbidden",
    404: "not_found",
    405: "not_allowed",
    413: "too_large",
    415: "not_json",
    429: "too_fast",
}
_MAX_ERROR: Final = 60_000  # bytes; a problem takes about three times the length of its text
_MAX_TEXT: Final = 2_000  # characters of a text or value in an error; JSON may need six bytes each
_BODY_CUT_OFF: Final = "client disconnected prematurely"  # Litestar's wording
# Descriptions of the status codes in `/docs`.
MEANINGS: Final = {
    400: "The request is invalid, or not possible at the moment.",
    401: "The guest cookie is missing or unknown. `/api/me` sets one.",
    403: "The link does not allow this, or the request came from another site.",
    404: "The table, club or house does not exist, or the guest may not see it.",
    409: "A conflict: the seat is taken, the game is over, or the change is not possible.",
    413: "The request is too large, or takes too much time or memory.",
    429: "Too many requests. Wait a moment.",
    501: "This server has no Numba, which reviews need.",
    503: "The store does not answer, or the table is busy. Try again in a moment.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe an operation's error responses for OpenAPI."""
    return {
        status: ResponseSpec(RequestRefusal, description=MEANINGS[status], generate_examples=False)
        for status in statuses
    }


def fault_of(refused: Refused) -> RequestRefusal:
    """The JSON body of a refusal. Long texts, which quote the request, are cut."""
    return RequestRefusal(
        error=refused.error,
        text=_cut(refused.text),
        rule=refused.rule,
        reason=refused.reason,
        about={name: _cut(value) for name, value in refused.about.items()},
    )


def _cut(value: Any) -> Any:
    is_long = isinstance(value, str) and len(value) > _MAX_TEXT
    return f"{value[:_MAX_TEXT]} …" if is_long else value


def _answer(status: int, error: str, **about: str) -> Response[RequestRefusal]:
    return Response(fault_of(Refused(error, **about)), status_code=status)


async def send_error(scope: Any, send: Any, status: int, error: str, **about: str) -> None:
    """Send an error from middleware, before Litestar handles the request."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": error})
        return
    body = msgspec.json.encode(fault_of(Refused(error, **about)))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _refused(request: AnyRequest, fault: Refused) -> Response[RequestRefusal]:
    request.app.state.metrics.count_refusal(fault.error)
    return Response(fault_of(fault), status_code=_STATUSES.get(fault.error, 400))


def _unknown_guest(request: AnyRequest, _fault: UnknownGuest) -> Response[RequestRefusal]:
    """The guest was deleted while the server had them in memory."""
    request.app.state.guests.evict(request.cookies)
    return _refused(request, Refused("no_guest"))


def _store_down(request: AnyRequest, fault: StoreDown) -> Response[RequestRefusal]:
    request.app.state.metrics.count_store_error(fault)
    log.warning("store", extra={"fault": type(fault).__name__})
    if isinstance(fault, StoreUnsure):
        return _answer(503, "unknown")
    return _answer(503, "unavailable")


def _invalid_game(_request: AnyRequest, fault: InvalidGame) -> Response[RequestRefusal]:
    """List each error in each game with its place, name and values."""
    shown = _first_of(fault.problems)
    listed = [
        GameFault(
            reason=problem.name,
            about={**problem.about},
            place=problem.place._asdict() if problem.place else {},
        )
        for problem in shown
    ]
    said = RequestRefusal(error="bad_game", text="\n".join(map(str, shown)), faults=listed)
    return Response(said, status_code=400)


def _first_of(problems: Sequence[Problem]) -> list[Problem]:
    """As many problems as fit in a response, plus a count of the rest."""
    sizes = accumulate(3 * len(str(problem).encode()) for problem in problems)
    shown = [problem for problem, size in zip(problems, sizes, strict=True) if size <= _MAX_ERROR]
    if len(shown) == len(problems):
        return shown
    *left_out, last = problems[len(shown) :]
    is_count = last.name in ("and_more", "and_many_more")
    count = len(left_out) + (int(last.about["count"]) if is_count else 1)
    return [*shown, Problem(last.name if is_count else "and_more", count=count)]


def _invalid_change(_request: AnyRequest, fault: InvalidChange) -> Response[RequestRefusal]:
    [why] = fault.problems
    about = {name: _cut(value) for name, value in why.about.items()}
    said = RequestRefusal(error="bad_change", text=_cut(why.text), reason=why.name, about=about)
    return Response(said, status_code=409)


def _busy(request: AnyRequest, _fault: Busy) -> Response[RequestRefusal]:
    return _refused(request, Refused("busy"))


def _stopped(request: AnyRequest, fault: Stopped) -> Response[RequestRefusal]:
    """Refuse a task that exceeded a limit of its worker process."""
    log.warning("worker stopped", extra={"reason": fault.reason, "path": request.url.path})
    return _refused(request, Refused("busy" if fault.reason == "died" else "too_heavy"))


def _http_fault(
    request: AnyRequest, fault: HTTPException
) -> Response[RequestRefusal] | Response[bytes]:
    if fault.status_code == 404 and wants_html(request):
        return index_page(404, request)  # reveals only that nothing is here
    error = _NAMES.get(fault.status_code, "bad_request")
    return _answer(fault.status_code, error, fault=_details(fault))


def _details(fault: HTTPException) -> str:
    """The validation errors and their fields, as far as Litestar reports them."""
    found: Any = fault.extra
    if isinstance(found, list) and found:
        parts = cast("list[dict[str, str]]", found)
        return "; ".join(_field_error(part.get("key", ""), part["message"]) for part in parts)
    return fault.detail


def _field_error(field: str, message: str) -> str:
    if message == "'data'":  # Litestar's message for a missing body
        return "the body is empty; send a JSON object"
    return message if field in ("", "data") else f"{field}: {message}"


def _disconnected(request: AnyRequest, fault: InternalServerException) -> Response[Any]:
    """Respond with 400 instead of 500 if the client disconnected while sending the body."""
    if fault.detail != _BODY_CUT_OFF:
        return _broken(request, fault)
    return _answer(400, "bad_request", fault="the body is incomplete")


def _not_utf8(_request: AnyRequest, _fault: UnicodeDecodeError) -> Response[RequestRefusal]:
    return _answer(400, "bad_request", fault="the body is not UTF-8")


def _too_deep(_request: AnyRequest, _fault: RecursionError) -> Response[RequestRefusal]:
    """Refuse JSON that is nested too deeply for the decoder."""
    return _answer(400, "bad_request", fault="the body is nested too deeply")


def _broken(request: AnyRequest, fault: Exception) -> Response[RequestRefusal]:
    """Respond to an internal error. Only the log gets its location."""
    log.error("broken", exc_info=fault, extra={"path": request.url.path})
    return _answer(500, "broken")


EXCEPTION_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Refused: _refused,
    StoreDown: _store_down,
    UnknownGuest: _unknown_guest,
    InvalidGame: _invalid_game,
    InvalidChange: _invalid_change,
    Busy: _busy,
    Stopped: _stopped,
    HTTPException: _http_fault,
    InternalServerException: _disconnected,
    RecursionError: _too_deep,
    UnicodeDecodeError: _not_utf8,
    Exception: _broken,
}
