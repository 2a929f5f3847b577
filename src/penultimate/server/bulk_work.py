"""CPU-heavy work for requests, run in the worker pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from litestar.response import Stream

from penultimate.clubs import ClubService
from penultimate.clubs.club_cache import answer_here
from penultimate.protocol.refusals import Refused
from penultimate.server.request_info import AnyRequest, address_of
from penultimate.workers import Client

if TYPE_CHECKING:
    from penultimate.server.app_state import AppState
    from penultimate.store import ClubRow, Guest

_PIECE: Final = 65_536  # bytes

Result = TypeVar("Result")


def client_of(request: AnyRequest, guest: Guest | None) -> Client:
    """Identify the client to the worker pool: a guest at an address."""
    return Client(address_of(request), guest.id if guest else "")


def clubs_for(app: AppState, client: Client) -> ClubService:
    """The clubs in the store, cached in worker processes."""

    async def ask(club: str, last: int, rows: Sequence[ClubRow], question: Any) -> Any:
        task = partial(answer_here, club, last, msgspec.msgpack.encode(rows), question)
        return await app.workers.run(client, task, home=club)

    return ClubService(app.store.clubs, ask=ask)


def in_pieces(answer: bytes, media_type: str, **headers: str) -> Stream:
    """Send an answer of any size without blocking the event loop, as fast as the client reads."""

    async def pieces() -> AsyncGenerator[bytes]:
        for at in range(0, len(answer), _PIECE):
            yield answer[at : at + _PIECE]

    length = {"Content-Length": str(len(answer))}
    return Stream(pieces(), media_type=media_type, headers={**length, **headers})


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
