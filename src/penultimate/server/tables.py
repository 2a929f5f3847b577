"""The HTTP routes of tables: open one, list mine, get links, take a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from penultimate.protocol import forms
from penultimate.server.desk import AtDesk, Desk
from penultimate.server.faults import faults
from penultimate.server.guests import check_origin
from penultimate.server.requests import AnyRequest, TableName, address_of
from penultimate.server.you import avatar_of
from penultimate.table import Summary

if TYPE_CHECKING:
    from penultimate.store import ListedTable

_LONGEST_LIST: Final = 100
_TO_A_SEAT: Final = faults(400, 401, 403, 404, 409, 413, 429, 503)


@post("/api/tables", responses=faults(400, 401, 403, 413, 429, 503))
async def open_table(
    request: AnyRequest, desk: AtDesk, data: JSONBody[forms.TableForm]
) -> forms.Links:
    """Open a table, as its host."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    desk.limits.tables.check(address_of(request), "tables")
    desk.limits.check_aside(guest.id)
    avatar = await avatar_of(desk, guest.id)
    return await desk.service.open_table(guest.id, guest.name, data, avatar)


@get("/api/tables", responses=faults(401, 503))
async def my_tables(request: AnyRequest, desk: AtDesk) -> forms.Tables:
    """The tables I sat at or opened, the latest first."""
    guest = await desk.guests.need(request.cookies)
    return await _tables_of(desk, guest.id)


@delete("/api/tables/{table:str}", status_code=200, responses=_TO_A_SEAT)
async def give_up(request: AnyRequest, desk: AtDesk, table: TableName) -> forms.Tables:
    """Leave a table for good; my other tables. Bots take over, unless nobody else is there."""
    guest = await _guest_for_seat(request, desk)
    await desk.service.give_up(table, guest)
    return await _tables_of(desk, guest)


@get("/api/tables/{table:str}/links", responses=faults(400, 401, 404, 503))
async def links(request: AnyRequest, desk: AtDesk, table: TableName) -> forms.Links:
    """The links to a table that are mine to give away."""
    guest = await desk.guests.need(request.cookies)
    return await desk.service.links(table, guest.id)


@post("/api/tables/{table:str}/invitation", status_code=200, responses=_TO_A_SEAT)
async def invitation(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.InviteForm]
) -> forms.Invitation:
    """What an invite link leads to."""
    await _guest_for_seat(request, desk)
    return await desk.service.invitation(table, data.token)


@post("/api/tables/{table:str}/sit", responses=_TO_A_SEAT)
async def sit(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.SitForm]
) -> forms.Links:
    """Sit down by an invite link."""
    guest = await _guest_for_seat(request, desk)
    return await desk.service.sit(table, guest, data, await avatar_of(desk, guest))


@get("/api/open-tables", responses=faults(401, 503))
async def open_tables(request: AnyRequest, desk: AtDesk) -> forms.OpenTables:
    """The tables that are open to everyone."""
    await desk.guests.need(request.cookies)
    return forms.OpenTables(tables=desk.service.presence.open_tables()[:_LONGEST_LIST])


@post("/api/tables/{table:str}/join", responses=_TO_A_SEAT)
async def join(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.JoinForm]
) -> forms.Links:
    """Sit down at a table that is open to everyone."""
    guest = await _guest_for_seat(request, desk)
    return await desk.service.join(table, guest, data, await avatar_of(desk, guest))


@post("/api/tables/{table:str}/take", responses=_TO_A_SEAT)
async def take(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.TakeForm]
) -> forms.Links:
    """Take a seat to this device by the seat's own link."""
    return await desk.service.take(table, await _guest_for_seat(request, desk), data)


async def _guest_for_seat(request: AnyRequest, desk: Desk) -> str:
    """The guest who asks for something about a seat, if they may ask now."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    desk.limits.seats.check(address_of(request), "seats")
    desk.limits.check_aside(guest.id)
    return guest.id


async def _tables_of(desk: Desk, guest: str) -> forms.Tables:
    listed = await desk.store.tables_of(guest, _LONGEST_LIST)
    return forms.Tables(tables=[_line_of(line, guest) for line in listed])


def _line_of(listed: ListedTable, guest: str) -> forms.TableLine:
    summary = msgspec.json.decode(listed.summary, type=Summary)
    return forms.TableLine(
        table=listed.table,
        stage=msgspec.convert(listed.stage, forms.fields.Stage),
        rules=summary.rules,
        options=summary.options,
        names=summary.names,
        scores=summary.scores,
        winners=summary.winners,
        created=listed.created // 1000,
        changed=listed.changed // 1000,
        host=listed.host,
        left=guest in summary.gone,
    )


HANDLERS: Final = [open_table, my_tables, give_up, links, invitation, sit, open_tables, join, take]
