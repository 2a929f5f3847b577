"""The HTTP routes that belong to no table: the guest, the offer, and the server's health."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from penultimate import __version__
from penultimate.protocol import forms
from penultimate.server import clubs, houses, records, tables
from penultimate.server.desk import AtDesk
from penultimate.server.faults import faults
from penultimate.server.guests import check_origin, cookie_for
from penultimate.server.requests import AnyRequest, address_of, base_of
from penultimate.table import offer


@get("/api/me", responses=faults(429, 503))
async def me(request: AnyRequest, desk: AtDesk) -> Response[forms.Guest]:
    """Who I am. A new guest gets a cookie."""
    guest = await desk.guests.by_cookie(request.cookies)
    if guest is not None:
        return Response(forms.Guest(name=guest.name))
    desk.limits.guests.check(address_of(request), "guests")
    guest, token = await desk.guests.receive()
    secure = request.url.scheme == "https"
    cookie = cookie_for(token, base_of(request), secure=secure)
    return Response(forms.Guest(name=guest.name), cookies=[cookie])


@put("/api/me", responses=faults(400, 401, 403, 413, 429, 503))
async def rename_me(
    request: AnyRequest, desk: AtDesk, data: JSONBody[forms.NameForm]
) -> forms.Guest:
    """Change my name, for tables to come."""
    check_origin(request.headers)
    desk.limits.names.check(address_of(request), "names")
    desk.limits.check_aside((await desk.guests.need(request.cookies)).id)
    guest = await desk.guests.rename(request.cookies, data.name)
    return forms.Guest(name=guest.name)


@get("/api/offer", sync_to_thread=False)
def get_offer() -> forms.Offer:
    """The presets, the options and the bots that a game can be made of."""
    return offer()


@get("/health", responses={503: ResponseSpec(forms.Health, description="Nothing can be written.")})
async def health(desk: AtDesk) -> Response[forms.Health]:
    """Whether the server can write to its store; if not, why."""
    status = await desk.pulse.feel()
    code = 200 if status == "ok" else 503
    live_tables, sockets = len(desk.service.live_tables.loaded), len(desk.sockets)
    found = forms.Health(status=status, version=__version__, tables=live_tables, sockets=sockets)
    return Response(found, status_code=code)


HANDLERS: Final = [
    *(me, rename_me, get_offer, health),
    *tables.HANDLERS,
    *records.HANDLERS,
    *houses.HANDLERS,
    *clubs.HANDLERS,
]
