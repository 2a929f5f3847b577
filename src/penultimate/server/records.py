"""The HTTP routes of finished games: their records, and their replays step by step."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec

from penultimate.notation.errors import RecordError
from penultimate.notation.record import Record, write_record
from penultimate.notation.replay import read_record
from penultimate.protocol import forms
from penultimate.server.desk import AtDesk
from penultimate.server.faults import faults
from penultimate.server.guests import check_origin
from penultimate.server.requests import AnyRequest, TableName, address_of
from penultimate.table import Refused, no_such_table, replay_form, replay_of

if TYPE_CHECKING:
    from penultimate.table import TableState

_LARGEST_RECORD: Final = 100_000  # bytes; several times the longest game we have seen
_A_RECORD: Final = ResponseSpec(Record, description="The record.", generate_examples=False)


@get("/api/tables/{table:str}/replay", responses=faults(400, 404, 429, 503))
async def get_replay(request: AnyRequest, desk: AtDesk, table: TableName) -> forms.Replay:
    """A finished game, step by step, every hand open. Its link can be shared."""
    desk.limits.replays.check(address_of(request), "replays")
    live = await desk.service.live_table(table)
    async with live.settled() as now:
        state = _shown(now)
    async with desk.replaying:
        return await asyncio.to_thread(replay_of, state)


@get(
    "/api/tables/{table:str}/record",
    media_type="application/json",
    responses={200: _A_RECORD, **faults(400, 404, 503)},
)
async def get_record(desk: AtDesk, table: TableName) -> Response[str]:
    """The record of a finished game, as a file that `penultimate replay` reads."""
    live = await desk.service.live_table(table)
    async with live.settled() as state:
        text = write_record(_shown(state).record)
    name = f'attachment; filename="penultimate-{table}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@post(
    "/api/records",
    request_max_body_size=_LARGEST_RECORD,
    status_code=200,
    responses=faults(400, 403, 413, 429),
)
async def look_at_record(request: AnyRequest, desk: AtDesk) -> forms.Replay:
    """Look at a record from a file. Nothing of it is kept."""
    check_origin(request.headers)
    desk.limits.replays.check(address_of(request), "records")
    body = await request.body()
    async with desk.replaying:
        return await asyncio.to_thread(_replay_of_text, body)


def _replay_of_text(text: bytes) -> forms.Replay:
    try:
        return replay_form("record-from-file", read_record(text), [])
    except RecordError as fault:
        about = fault.place.parts() if fault.place else {}
        raise Refused("bad_record", str(fault), about=about) from None


def _shown(state: TableState) -> TableState:
    """A state, if the game is over: then anyone who knows the table's name may see it."""
    if not state.is_over:
        raise no_such_table()
    return state


HANDLERS: Final = [get_replay, get_record, look_at_record]
