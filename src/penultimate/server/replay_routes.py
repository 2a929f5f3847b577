"""HTTP routes for finished games: records and replays."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from penultimate.notation.errors import RecordError
from penultimate.notation.record import Record, write_record
from penultimate.protocol import forms
from penultimate.protocol.refusals import Refused
from penultimate.server.app_state import App, AppState
from penultimate.server.bulk_work import client_of
from penultimate.server.error_responses import errors
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, TableId, address_of
from penultimate.table import Chunks, next_chunk, replay_of, replay_of_file

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from penultimate.table import TableState
    from penultimate.workers import Client

_MAX_RECORD: Final = 100_000  # bytes; several times the longest known game
_A_REPLAY: Final = ResponseSpec(forms.Replay, description="The game.", generate_examples=False)
_A_RECORD: Final = ResponseSpec(Record, description="The record.", generate_examples=False)


@get(
    "/api/tables/{table:str}/replay",
    media_type="application/json",
    responses={200: _A_REPLAY, **errors(400, 404, 413, 429, 503)},
)
async def get_replay(request: AnyRequest, app: App, table: TableId) -> Stream:
    """A finished game step by step, with all hands visible."""
    app.limits.replays.check(address_of(request), "replays")
    live = await app.service.live_table(table)
    async with live.settled() as now:
        state = _finished(now)
    guest = await app.guests.by_cookie(request.cookies)
    return await _stream(app, client_of(request, guest), replay_of(state))


@get(
    "/api/tables/{table:str}/record",
    media_type="application/json",
    responses={200: _A_RECORD, **errors(400, 404, 503)},
)
async def get_record(app: App, table: TableId) -> Response[str]:
    """The record of a finished game, as a file for `penultimate replay`."""
    live = await app.service.live_table(table)
    async with live.settled() as state:
        text = write_record(_finished(state).record)
    name = f'attachment; filename="penultimate-{table}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@post(
    "/api/records",
    request_max_body_size=_MAX_RECORD,
    status_code=200,
    media_type="application/json",
    responses={200: _A_REPLAY, **errors(400, 401, 403, 413, 429, 503)},
)
async def look_at_record(request: AnyRequest, app: App) -> Stream:
    """Convert a record file to a replay. Nothing is stored."""
    check_origin(request.headers)
    app.limits.replays.check(address_of(request), "records")
    guest = await app.guests.need(request.cookies)
    app.limits.records.check(guest.id, "records")
    chunks = partial(replay_of_file, await request.body())
    try:
        return await _stream(app, client_of(request, guest), chunks)
    except RecordError as fault:
        about = fault.place.parts() if fault.place else {}
        raise Refused("bad_record", fault=str(fault), **about) from None


async def _stream(app: AppState, client: Client, chunks: Chunks) -> Stream:
    """Stream a replay in chunks while a worker process computes it."""
    stream = secrets.token_hex(8)

    async def take(first: Chunks | None = None) -> bytes:
        chunk = app.workers.run(client, partial(next_chunk, stream, first), home=stream)
        return await asyncio.shield(asyncio.ensure_future(chunk))  # a cancelled task ends a worker

    async def produce(chunk: bytes) -> AsyncGenerator[bytes]:
        while chunk:
            yield chunk
            chunk = await take()

    return Stream(produce(await take(chunks)), media_type="application/json")


def _finished(state: TableState) -> TableState:
    """Return the state if the game is over, because then anyone with the table's id may see it."""
    if not state.is_over:
        raise Refused("no_such_table")
    return state


HANDLERS: Final = [get_replay, get_record, look_at_record]
