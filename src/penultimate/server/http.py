"""The pages of data: who I am, which tables there are, how to sit down, and finished games."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from penultimate import __version__
from penultimate.notation.errors import RecordError
from penultimate.notation.record import Record, write_record
from penultimate.notation.replay import read_record
from penultimate.protocol import forms
from penultimate.server.desk import AtDesk, Desk
from penultimate.server.faults import faults
from penultimate.server.guests import check_origin, cookie_for
from penultimate.store import StoreDown
from penultimate.table import seating
from penultimate.table.errors import Refused
from penultimate.table.offering import offer
from penultimate.table.replaying import record_of, replay_form, replay_of
from penultimate.table.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.store import Listed
    from penultimate.table.entries import Decision
    from penultimate.table.sitting import Sitting

AnyRequest = Request[Any, Any, Any]
TableName = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,24}$")]

LONGEST_LIST: Final = 100
LARGEST_RECORD: Final = 100_000  # several times the longest game that was ever seen

A_RECORD: Final = ResponseSpec(Record, description="The record.", generate_examples=False)
TO_A_SEAT: Final = faults(400, 401, 403, 404, 409, 413, 429, 503)


@get("/api/me", responses=faults(429, 503))
async def me(request: AnyRequest, desk: AtDesk) -> Response[forms.Guest]:
    """Who I am. Somebody new gets a cookie."""
    guest = await desk.guests.by_cookie(request.cookies)
    if guest is not None:
        return Response(forms.Guest(name=guest.name))
    desk.new_guests.check(address_of(request), "guests")
    guest, token = await desk.guests.receive()
    secure = request.url.scheme == "https"
    return Response(forms.Guest(name=guest.name), cookies=[cookie_for(token, secure=secure)])


@put("/api/me", responses=faults(400, 401, 403, 413, 503))
async def rename_me(
    request: AnyRequest, desk: AtDesk, data: JSONBody[forms.NameForm]
) -> forms.Guest:
    """Change my name, for tables to come."""
    check_origin(request.headers)
    guest = await desk.guests.rename(request.cookies, data.name)
    return forms.Guest(name=guest.name)


@get("/api/offer", sync_to_thread=False)
def get_offer() -> forms.Offer:
    """The presets, the options and the bots that a game can be made of."""
    return offer()


@post("/api/tables", responses=faults(400, 401, 403, 413, 429, 503))
async def open_table(
    request: AnyRequest, desk: AtDesk, data: JSONBody[forms.TableForm]
) -> forms.Links:
    """Open a table, as its host."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    desk.new_tables.check(address_of(request), "tables")
    opened = await desk.hall.open_table(guest.id, guest.name, data)
    return await links_for(desk, opened.table, guest.id)


@get("/api/tables", responses=faults(401, 503))
async def my_tables(request: AnyRequest, desk: AtDesk) -> forms.Tables:
    """The tables I sat at or opened, the latest first."""
    guest = await desk.guests.need(request.cookies)
    listed = await desk.store.tables_of(guest.id, LONGEST_LIST)
    return forms.Tables(tables=[line_of(line) for line in listed])


@get("/api/tables/{table:str}/links", responses=faults(400, 401, 404, 503))
async def links(request: AnyRequest, desk: AtDesk, table: TableName) -> forms.Links:
    """The links to a table that are mine to give away."""
    guest = await desk.guests.need(request.cookies)
    return await links_for(desk, table, guest.id)


@post("/api/tables/{table:str}/sit", responses=TO_A_SEAT)
async def sit(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.SitForm]
) -> forms.Links:
    """Sit down by an invite link."""
    return await to_a_seat(request, desk, table, lambda now, guest: seating.sit(now, guest, data))


@post("/api/tables/{table:str}/take", responses=TO_A_SEAT)
async def take(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.TakeForm]
) -> forms.Links:
    """Go on with a seat on this device, by the seat's own link."""
    return await to_a_seat(request, desk, table, lambda now, guest: seating.take(now, guest, data))


async def to_a_seat(
    request: AnyRequest, desk: Desk, table: str, decide: Callable[[Sitting, str], Decision]
) -> forms.Links:
    """Let a guest come to a seat, and tell everyone who is there now."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    desk.new_seats.check(address_of(request), "seats")
    room = await desk.hall.room(table)
    await desk.hall.finish(room.perform(lambda now: decide(now, guest.id), None))
    desk.hall.attendance.changed(room)
    return await links_for(desk, table, guest.id)


@get("/api/tables/{table:str}/replay", responses=faults(400, 404, 429, 503))
async def get_replay(request: AnyRequest, desk: AtDesk, table: TableName) -> forms.Replay:
    """A finished game, step by step, every hand open. Its link can be shared."""
    desk.replays.check(address_of(request), "replays")
    room = await desk.hall.room(table)
    async with room.settled() as now:
        sitting = shown(now)
    async with desk.replaying:
        return await asyncio.to_thread(replay_of, sitting)


@get(
    "/api/tables/{table:str}/record",
    media_type="application/json",
    responses={200: A_RECORD, **faults(400, 404, 503)},
)
async def get_record(desk: AtDesk, table: TableName) -> Response[str]:
    """The record of a finished game, as a file that `penultimate replay` reads."""
    room = await desk.hall.room(table)
    async with room.settled() as sitting:
        text = write_record(record_of(shown(sitting)))
    name = f'attachment; filename="penultimate-{table}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@post(
    "/api/records",
    request_max_body_size=LARGEST_RECORD,
    status_code=200,
    responses=faults(400, 403, 413, 429),
)
async def look_at_record(request: AnyRequest, desk: AtDesk) -> forms.Replay:
    """Look at a record from a file. Nothing of it is kept."""
    check_origin(request.headers)
    desk.replays.check(address_of(request), "records")
    body = await request.body()
    async with desk.replaying:
        return await asyncio.to_thread(replay_of_text, body)


def replay_of_text(text: bytes) -> forms.Replay:
    try:
        return replay_form("record-from-file", read_record(text), [])
    except RecordError as fault:
        raise Refused("bad_record", str(fault)) from None


@get("/health", responses={503: ResponseSpec(forms.Health, description="No store answers.")})
async def health(desk: AtDesk) -> Response[forms.Health]:
    """Whether the server can do its work."""
    try:
        await desk.store.ping()
        status, code = "ok", 200
    except StoreDown:
        status, code = "no store", 503
    rooms, sockets = len(desk.hall.rooms), len(desk.sockets)
    found = forms.Health(status=status, version=__version__, tables=rooms, sockets=sockets)
    return Response(found, status_code=code)


def shown(sitting: Sitting) -> Sitting:
    """A sitting that anyone with its name may see: one that is over, and no other."""
    if not sitting.is_over:
        raise Refused("no_such_table", "there is no such table, or its game is not over")
    return sitting


async def links_for(desk: Desk, table: str, guest: str) -> forms.Links:
    """The tokens of a table that a guest may have."""
    room = await desk.hall.room(table)
    async with room.settled() as sitting:
        mine, is_host = sitting.seats_of(guest), guest == sitting.host
        if not mine and not is_host:
            raise Refused("no_such_table", "there is no such table, or it is not yours to see")
        own = {str(seat): token for seat in mine if (token := sitting.places[seat].token)}
        invite = sitting.invite if is_host else None
        return forms.Links(table=table, invite=invite, watch=sitting.watch, seats=own)


def line_of(listed: Listed) -> forms.TableLine:
    summary = msgspec.json.decode(listed.summary, type=Summary)
    return forms.TableLine(
        table=listed.table,
        stage=msgspec.convert(listed.stage, forms.words.Stage),
        rules=summary.rules,
        names=summary.names,
        scores=summary.scores,
        winner=summary.winner,
        created=listed.created // 1000,
        changed=listed.changed // 1000,
        host=listed.host,
    )


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else "nowhere"


HANDLERS: Final = [
    me,
    rename_me,
    get_offer,
    open_table,
    my_tables,
    links,
    sit,
    take,
    get_replay,
    get_record,
    look_at_record,
    health,
]
