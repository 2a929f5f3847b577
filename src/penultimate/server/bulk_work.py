"""CPU-heavy work for requests, run in the worker pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from litestar.response import Stream

from penultimate.clubs import ClubService
from penultimate.clubs.club_cache import answer_here
from penultimate.protocol.refusals import Refused
from penultimate.server.request_info import AnyRequest, address_of
from penultimate.workers import Client, Stopped

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from litestar.types import ASGIApp, Receive, Scope, Send

    from penultimate.server.app_state import AppState
    from penultimate.store import ClubRow, Guest

_PIECE: Final = 65_536  # bytes
_LONGEST_ANSWER: Final = 24_000_000  # bytes

Result = TypeVar("Result")


def client_of(request: AnyRequest, guest: Guest | None) -> Client:
    """Identify the client to the worker pool: a guest at an address."""
    return Client(address_of(request), guest.id if guest else "")


def clubs_for(app: AppState, client: Client) -> ClubService:
    """The clubs in the store, cached in worker processes."""

    async def ask(club: str, last: int, rows: Sequence[ClubRow], question: Any) -> Any:
        task = partial(answer_here, club, last, msgspec.msgpack.encode(rows), question)
        return await app.workers.run(client, partial(_of_limited_size, task), home=club)

    return ClubService(app.store.clubs, ask=ask)


def _of_limited_size(task: Callable[[], Result]) -> Result:
    """Call a task. A longer answer than the server sends does not leave the worker process."""
    result = task()
    if isinstance(result, bytes) and len(result) > _LONGEST_ANSWER:
        raise Stopped("memory")
    return result


class _Answer(Stream):
    """A response that holds a place among the unsent ones until it is sent. Raises `Busy`."""

    def __init__(self, place: AbstractContextManager[None], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._place = place

    def to_asgi_response(self, *given: Any, **more: Any) -> Any:
        response: ASGIApp = super().to_asgi_response(*given, **more)  # pyright: ignore[reportUnknownMemberType]

        async def respond(scope: Scope, receive: Receive, send: Send) -> None:
            with self._place:
                await response(scope, receive, send)

        return respond


def in_pieces(
    app: AppState, client: Client, answer: bytes, media_type: str, **headers: str
) -> Stream:
    """Send an answer without blocking the event loop, as fast as the client reads."""

    async def pieces() -> AsyncGenerator[bytes]:
        for at in range(0, len(answer), _PIECE):
            yield answer[at : at + _PIECE]

    length = {"Content-Length": str(len(answer))}
    place = app.unsent.place(client.address, len(answer))
    return _Answer(place, pieces(), media_type=media_type, headers={**length, **headers})


async def while_connected(request: AnyRequest, work: Awaitable[Result]) -> Result:
    """Cancel the work if the client disconnects. The body must have been read."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refused("bad_request", fault="the client disconnected")
        return working.result()
    finally:
        working.cancel()
        gone.cancel()
        del working  # with an exception, whose traceback keeps this frame and the body


async def _disconnected(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
