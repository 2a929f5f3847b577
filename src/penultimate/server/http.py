"""All HTTP routes. Here are the few that are about nobody: the offer, the addresses, health."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from penultimate import __version__
from penultimate.protocol import forms
from penultimate.server import clubs, houses, records, tables, you
from penultimate.server.addresses import is_loopback, way_out
from penultimate.server.desk import AtDesk
from penultimate.server.requests import AnyRequest, address_of
from penultimate.table import offer


@get("/api/offer", sync_to_thread=False)
def get_offer() -> forms.Offer:
    """The presets, the options and the bots that a game can be made of."""
    return offer()


@get("/api/addresses", sync_to_thread=False)
def get_addresses(request: AnyRequest, desk: AtDesk) -> forms.Addresses:
    """Where others reach this server: told on its own machine, if it listens on all interfaces."""
    port, address = desk.settings.open_port, way_out()
    asks_here = is_loopback(request.url.hostname or "") and is_loopback(address_of(request))
    is_known = port is not None and address is not None and asks_here
    return forms.Addresses(hosts=[f"{address}:{port}"] if is_known else [])


@get("/health", responses={503: ResponseSpec(forms.Health, description="Nothing can be written.")})
async def health(desk: AtDesk) -> Response[forms.Health]:
    """Whether the server can write to its store; if not, why."""
    status = await desk.pulse.feel()
    code = 200 if status == "ok" else 503
    registry, sockets = len(desk.service.registry.loaded), len(desk.sockets)
    found = forms.Health(status=status, version=__version__, tables=registry, sockets=sockets)
    return Response(found, status_code=code)


HANDLERS: Final = [
    *(get_offer, get_addresses, health),
    *you.HANDLERS,
    *tables.HANDLERS,
    *records.HANDLERS,
    *houses.HANDLERS,
    *clubs.HANDLERS,
]
