"""Refusals and errors as HTTP answers: a status, a name, and a sentence. Nothing else gets out."""

from __future__ import annotations

import logging
from typing import Any, Final, cast

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi.datastructures import ResponseSpec

from penultimate.ledger import InvalidChange, InvalidGame
from penultimate.protocol.refusals import GameFault, Refused, RequestRefusal
from penultimate.server.request_info import AnyRequest
from penultimate.server.static_files import index_page, wants_html
from penultimate.store import StoreDown, StoreUnsure

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
_BODY_CUT_OFF: Final = "client disconnected prematurely"  # as Litestar says it
# What each status means, as `/docs` says it.
MEANINGS: Final = {
    400: "The request, or what it asks for, is not possible.",
    401: "The guest cookie is missing or unknown: ask `/api/me` for one.",
    403: "The link, or the page that asks, is not the right one.",
    404: "There is no such table, club or house, or it is not the guest's to see.",
    409: "The seat is taken, the game is over, or a club or the guest's houses cannot change so.",
    413: "The request is too large.",
    429: "Too many of these at once: wait a moment.",
    503: "The store does not answer, or the table is busy: try again in a moment.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an operation can answer with, for its description."""
    return {
        status: ResponseSpec(RequestRefusal, description=MEANINGS[status], generate_examples=False)
        for status in statuses
    }


def fault_of(refused: Refused) -> RequestRefusal:
    """A refusal as it is told over HTTP."""
    return RequestRefusal(
        error=refused.error,
        text=refused.text,
        rule=refused.rule,
        reason=refused.reason,
        about=refused.about,
    )


def _answer(status: int, error: str, **about: str) -> Response[RequestRefusal]:
    return Response(fault_of(Refused(error, **about)), status_code=status)


async def send_error(scope: Any, send: Any, status: int, error: str, **about: str) -> None:
    """Answer from a middleware, before Litestar handles the request."""
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


def _store_down(request: AnyRequest, fault: StoreDown) -> Response[RequestRefusal]:
    request.app.state.metrics.count_store_error(fault)
    log.warning("store", extra={"fault": type(fault).__name__})
    if isinstance(fault, StoreUnsure):
        return _answer(503, "unknown")
    return _answer(503, "unavailable")


def _invalid_game(_request: AnyRequest, fault: InvalidGame) -> Response[RequestRefusal]:
    """A line for each fault of each game, and each by its place, its name and its figures."""
    listed = [
        GameFault(
            reason=problem.name,
            about={**problem.about},
            place=problem.place._asdict() if problem.place else {},
        )
        for problem in fault.problems
    ]
    said = RequestRefusal(error="bad_game", text="\n".join(map(str, fault.problems)), faults=listed)
    return Response(said, status_code=400)


def _invalid_change(_request: AnyRequest, fault: InvalidChange) -> Response[RequestRefusal]:
    [why] = fault.problems
    said = RequestRefusal(error="bad_change", text=why.text, reason=why.name, about={**why.about})
    return Response(said, status_code=409)


def _http_fault(
    request: AnyRequest, fault: HTTPException
) -> Response[RequestRefusal] | Response[bytes]:
    if fault.status_code == 404 and wants_html(request):
        return index_page(404, request)  # which says that there is nothing here
    error = _NAMES.get(fault.status_code, "bad_request")
    return _answer(fault.status_code, error, fault=_words_of(fault))


def _words_of(fault: HTTPException) -> str:
    """What was wrong, and in which field, as far as the framework knows."""
    found: Any = fault.extra
    if isinstance(found, list) and found:
        parts = cast("list[dict[str, str]]", found)
        return "; ".join(_words_about(part.get("key", ""), part["message"]) for part in parts)
    return fault.detail


def _words_about(field: str, message: str) -> str:
    if message == "'data'":  # what Litestar says of a missing body
        return "the body is empty; it takes a JSON object"
    return message if field in ("", "data") else f"{field}: {message}"


def _hung_up(request: AnyRequest, fault: InternalServerException) -> Response[Any]:
    """The client hung up in mid-body. That is no fault of ours, and nobody is left to answer."""
    if fault.detail != _BODY_CUT_OFF:
        return _broken(request, fault)
    return _answer(400, "bad_request", fault="it ended before its body did")


def _not_utf8(_request: AnyRequest, _fault: UnicodeDecodeError) -> Response[RequestRefusal]:
    return _answer(400, "bad_request", fault="the body has to be UTF-8")


def _too_deep(_request: AnyRequest, _fault: RecursionError) -> Response[RequestRefusal]:
    """Refuse JSON that is nested deeper than the decoder goes."""
    return _answer(400, "bad_request", fault="it is nested too deeply")


def _broken(request: AnyRequest, fault: Exception) -> Response[RequestRefusal]:
    """Answer a fault of our own. The log says where it was; the answer does not."""
    log.error("broken", exc_info=fault, extra={"path": request.url.path})
    return _answer(500, "broken")


EXCEPTION_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Refused: _refused,
    StoreDown: _store_down,
    InvalidGame: _invalid_game,
    InvalidChange: _invalid_change,
    HTTPException: _http_fault,
    InternalServerException: _hung_up,
    RecursionError: _too_deep,
    UnicodeDecodeError: _not_utf8,
    Exception: _broken,
}
