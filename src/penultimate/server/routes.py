"""All HTTP routes. The general ones are defined here: offer, addresses, health."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from penultimate import __version__
from penultimate.protocol import forms
from penultimate.server import (
    club_routes,
    guest_routes,
    house_routes,
    replay_routes,
    review_routes,
    table_routes,
)
from penultimate.server.addresses import is_loopback
from penultimate.server.app_state import App
from penultimate.server.request_info import AnyRequest, address_of
from penultimate.table import offer


@get("/api/offer", sync_to_thread=False)
def get_offer() -> forms.Offer:
    """The presets, options and bots available for a new game."""
    return offer()


@get("/api/addresses", sync_to_thread=False)
def get_addresses(request: AnyRequest, app: App) -> forms.Addresses:
    """The server's address on the local network.

    Returned only to clients on the same machine, and only if the server listens on all interfaces.
    """
    port, address = app.settings.lan_port, app.lan_address()
    is_local = is_loopback(request.url.hostname or "") and is_loopback(address_of(request))
    is_known = port is not None and address is not None and is_local
    return forms.Addresses(hosts=[f"{address}:{port}"] if is_known else [])


@get(
    "/health",
    responses={503: ResponseSpec(forms.Health, description="The store cannot be written to.")},
)
async def health(app: App) -> Response[forms.Health]:
    """Whether the server can write to its store, and if not, why."""
    status = await app.health.check()
    code = 200 if status == "ok" else 503
    tables, sockets = len(app.service.registry.loaded), len(app.sessions)
    found = forms.Health(status=status, version=__version__, tables=tables, sockets=sockets)
    return Response(found, status_code=code)


HANDLERS: Final = [
    *(get_offer, get_addresses, health),
    *guest_routes.HANDLERS,
    *table_routes.HANDLERS,
    *replay_routes.HANDLERS,
    *review_routes.HANDLERS,
    *house_routes.HANDLERS,
    *club_routes.HANDLERS,
]
