"""The pages of data about tables: open one, find mine, come to a seat, give links away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from penultimate.protocol import forms
from penultimate.server.asking import AnyRequest, TableName, address_of
from penultimate.server.desk import AtDesk, Desk
from penultimate.server.faults import faults
from penultimate.server.guests import check_origin
from penultimate.table.decisions import seats
from penultimate.table.errors import no_such_table
from penultimate.table.views.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.store import Listed
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState

LONGEST_LIST: Final = 100
TO_A_SEAT: Final = faults(400, 401, 403, 404, 409, 413, 429, 503)


@post("/api/tables", responses=faults(400, 401, 403, 413, 429, 503))
async def open_table(
    request: AnyRequest, desk: AtDesk, data: JSONBody[forms.TableForm]
) -> forms.Links:
    """Open a table, as its host."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    desk.limits.tables.check(address_of(request), "tables")
    opened = await desk.service.open_table(guest.id, guest.name, data)
    return await links_for(desk, opened.table, guest.id)


@get("/api/tables", responses=faults(401, 503))
async def my_tables(request: AnyRequest, desk: AtDesk) -> forms.Tables:
    """The tables I sat at or opened, the latest first."""
    guest = await desk.guests.need(request.cookies)
    listed = await desk.store.tables_of(guest.id, LONGEST_LIST)
    return forms.Tables(tables=[line_of(line, guest.id) for line in listed])


@get("/api/tables/{table:str}/links", responses=faults(400, 401, 404, 503))
async def links(request: AnyRequest, desk: AtDesk, table: TableName) -> forms.Links:
    """The links to a table that are mine to give away."""
    guest = await desk.guests.need(request.cookies)
    return await links_for(desk, table, guest.id)


@post("/api/tables/{table:str}/invitation", status_code=200, responses=TO_A_SEAT)
async def invitation(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.InviteForm]
) -> forms.Invitation:
    """What an invite link leads to."""
    check_origin(request.headers)
    await desk.guests.need(request.cookies)
    desk.limits.seats.check(address_of(request), "seats")
    live = await desk.service.live_table(table)
    async with live.settled() as state:
        return seats.invitation(state, data.token)


@post("/api/tables/{table:str}/sit", responses=TO_A_SEAT)
async def sit(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.SitForm]
) -> forms.Links:
    """Sit down by an invite link."""
    return await to_a_seat(request, desk, table, lambda now, guest: seats.sit(now, guest, data))


@post("/api/tables/{table:str}/take", responses=TO_A_SEAT)
async def take(
    request: AnyRequest, desk: AtDesk, table: TableName, data: JSONBody[forms.TakeForm]
) -> forms.Links:
    """Go on with a seat on this device, by the seat's own link."""
    return await to_a_seat(request, desk, table, lambda now, guest: seats.take(now, guest, data))


async def to_a_seat(
    request: AnyRequest, desk: Desk, table: str, decide: Callable[[TableState, str], Decision]
) -> forms.Links:
    """Let a guest come to a seat, and tell everyone who is there now."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    desk.limits.seats.check(address_of(request), "seats")
    live = await desk.service.live_table(table)
    await desk.service.finish(live.perform(lambda now: decide(now, guest.id), None))
    desk.service.attendance.changed(live)
    return await links_for(desk, table, guest.id)


async def links_for(desk: Desk, table: str, guest: str) -> forms.Links:
    """The tokens of a table that a guest may have."""
    live = await desk.service.live_table(table)
    async with live.settled() as state:
        mine, is_host = state.seats_of(guest), guest == state.host
        if not mine and not is_host:
            raise no_such_table()
        own = {str(seat): token for seat in mine if (token := state.places[seat].token)}
        invite = state.invite if is_host else None
        return forms.Links(table=table, invite=invite, watch=state.watch, seats=own)


def line_of(listed: Listed, guest: str) -> forms.TableLine:
    summary = msgspec.json.decode(listed.summary, type=Summary)
    return forms.TableLine(
        table=listed.table,
        stage=msgspec.convert(listed.stage, forms.words.Stage),
        rules=summary.rules,
        names=summary.names,
        scores=summary.scores,
        winners=summary.winners,
        created=listed.created // 1000,
        changed=listed.changed // 1000,
        host=listed.host,
        left=guest in summary.gone,
    )


HANDLERS: Final = [open_table, my_tables, links, invitation, sit, take]
