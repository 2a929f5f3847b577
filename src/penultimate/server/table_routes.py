"""HTTP routes for tables: open, list, links and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from penultimate.protocol import forms
from penultimate.server.app_state import App, AppState
from penultimate.server.error_responses import errors
from penultimate.server.guest_routes import avatar_of
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, TableId, address_of
from penultimate.table import Summary

if TYPE_CHECKING:
    from penultimate.store import ListedTable

_MAX_LISTED: Final = 100
_SEAT_ERRORS: Final = errors(400, 401, 403, 404, 409, 413, 429, 503)


@post("/api/tables", responses=errors(400, 401, 403, 413, 429, 503))
async def open_table(request: AnyRequest, app: App, data: JSONBody[forms.TableForm]) -> forms.Links:
    """Open a table and become its host."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.tables.check(address_of(request), "tables")
    app.limits.check_non_move(guest.id)
    avatar = await avatar_of(app, guest.id)
    return await app.service.open_table(guest.id, guest.name, data, avatar)


@get("/api/tables", responses=errors(401, 503))
async def my_tables(request: AnyRequest, app: App) -> forms.Tables:
    """The guest's tables, latest first."""
    guest = await app.guests.need(request.cookies)
    return await _tables_of(app, guest.id)


@delete("/api/tables/{table:str}", status_code=200, responses=_SEAT_ERRORS)
async def give_up(request: AnyRequest, app: App, table: TableId) -> forms.Tables:
    """Leave a table for good, and return the remaining ones.

    Bots take over the guest's seats if other people are playing.
    """
    guest = await _check_seat_request(request, app)
    await app.service.give_up(table, guest)
    return await _tables_of(app, guest)


@get("/api/tables/{table:str}/links", responses=errors(400, 401, 404, 503))
async def links(request: AnyRequest, app: App, table: TableId) -> forms.Links:
    """The links to a table that the guest may share."""
    guest = await app.guests.need(request.cookies)
    return await app.service.links(table, guest.id)


@post("/api/tables/{table:str}/invitation", status_code=200, responses=_SEAT_ERRORS)
async def invitation(
    request: AnyRequest, app: App, table: TableId, data: JSONBody[forms.InviteForm]
) -> forms.Invitation:
    """Describe the table behind an invite link."""
    await _check_seat_request(request, app)
    return await app.service.invitation(table, data.token)


@post("/api/tables/{table:str}/sit", responses=_SEAT_ERRORS)
async def sit(
    request: AnyRequest, app: App, table: TableId, data: JSONBody[forms.SitForm]
) -> forms.Links:
    """Take a seat with an invite link."""
    guest = await _check_seat_request(request, app)
    return await app.service.sit(table, guest, data, await avatar_of(app, guest))


@get("/api/open-tables", responses=errors(401, 503))
async def open_tables(request: AnyRequest, app: App) -> forms.OpenTables:
    """The tables that anyone may join."""
    await app.guests.need(request.cookies)
    return forms.OpenTables(tables=app.service.presence.open_tables()[:_MAX_LISTED])


@post("/api/tables/{table:str}/join", responses=_SEAT_ERRORS)
async def join(
    request: AnyRequest, app: App, table: TableId, data: JSONBody[forms.JoinForm]
) -> forms.Links:
    """Take a seat at a table that anyone may join."""
    guest = await _check_seat_request(request, app)
    return await app.service.join(table, guest, data, await avatar_of(app, guest))


@post("/api/tables/{table:str}/take", responses=_SEAT_ERRORS)
async def take(
    request: AnyRequest, app: App, table: TableId, data: JSONBody[forms.TakeForm]
) -> forms.Links:
    """Move a seat to this device, using the seat's link."""
    return await app.service.take(table, await _check_seat_request(request, app), data)


async def _check_seat_request(request: AnyRequest, app: AppState) -> str:
    """Run the checks for seat requests. Returns the guest's id."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.seats.check(address_of(request), "seats")
    app.limits.check_non_move(guest.id)
    return guest.id


async def _tables_of(app: AppState, guest: str) -> forms.Tables:
    listed = await app.store.tables_of(guest, _MAX_LISTED)
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
