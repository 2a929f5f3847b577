"""HTTP routes for the requesting guest: name, appearance, devices and statistics."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, Parameter

from penultimate.protocol import forms
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import fresh_token
from penultimate.server.app_state import App
from penultimate.server.bulk_work import client_of
from penultimate.server.error_responses import errors
from penultimate.server.guests import (
    COOKIE,
    check_origin,
    cookie_for,
    device_id,
    device_of,
    fresh_cookie,
    hash_of,
)
from penultimate.server.request_info import AnyRequest, address_of, base_of
from penultimate.table import GameStatistics, career_statistics, game_statistics

if TYPE_CHECKING:
    from penultimate.server.app_state import AppState
    from penultimate.store import Guest
    from penultimate.workers import Client

_DEVICE_LINK_SECONDS: Final = 600
_MAX_DEVICES: Final = 10  # per guest, in addition to the first
_MAX_GAMES: Final = 1000  # included in the statistics, latest first
_COUNTED_PER_REQUEST: Final = 20
_DEVICE_LINK: Final = "p"
DeviceId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{16}$(?!\n)")]


@get("/api/me", responses=errors(429, 503))
async def me(request: AnyRequest, app: App) -> Response[forms.Guest]:
    """The requesting guest. A new guest gets a cookie."""
    guest = await app.guests.by_cookie(request.cookies)
    if guest is not None:
        return Response(await _form_of(app, guest))
    app.limits.guests.check(address_of(request), "guests")
    guest, token = await app.guests.create()
    secure = request.url.scheme == "https"
    cookie = cookie_for(token, base_of(request), secure=secure)
    return Response(forms.Guest(name=guest.name, look=forms.Appearance()), cookies=[cookie])


@put("/api/me", responses=errors(400, 401, 403, 413, 429, 503))
async def rename_me(request: AnyRequest, app: App, data: JSONBody[forms.NameForm]) -> forms.Guest:
    """Change the guest's name at future tables."""
    check_origin(request.headers)
    app.limits.names.check(address_of(request), "names")
    app.limits.check_non_move((await app.guests.need(request.cookies)).id)
    return await _form_of(app, await app.guests.rename(request.cookies, data.name))


@put("/api/me/look", responses=errors(400, 401, 403, 413, 429, 503))
async def wear(request: AnyRequest, app: App, data: JSONBody[forms.Appearance]) -> forms.Guest:
    """Change the guest's appearance at future tables."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.check_non_move(guest.id)
    await app.store.profiles.set_look(guest.id, msgspec.json.encode(data))
    return forms.Guest(name=guest.name, look=data)


@post("/api/me/passage", responses=errors(401, 403, 429, 503))
async def open_passage(request: AnyRequest, app: App) -> forms.Passage:
    """Create a single-use link that adds a device. It replaces any earlier link."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.check_non_move(guest.id)
    token, until = fresh_token(_DEVICE_LINK), int((time.time() + _DEVICE_LINK_SECONDS) * 1000)
    await app.store.profiles.create_device_link(guest.id, hash_of(token), until)
    return forms.Passage(token=token, seconds=_DEVICE_LINK_SECONDS)


@post("/api/me/carry", status_code=200, responses=errors(400, 403, 404, 413, 429, 503))
async def carry(
    request: AnyRequest, app: App, data: JSONBody[forms.CarryForm]
) -> Response[forms.Guest]:
    """Sign this device in with a device link."""
    check_origin(request.headers)
    app.limits.seats.check(address_of(request), "devices")
    token, now = fresh_cookie(), int(time.time() * 1000)
    profiles = app.store.profiles
    if not await profiles.redeem_device_link(
        hash_of(data.token), hash_of(token), now, _MAX_DEVICES
    ):
        raise Refused("bad_passage")
    guest = await app.guests.need({COOKIE: token})
    cookie = cookie_for(token, base_of(request), secure=request.url.scheme == "https")
    return Response(await _form_of(app, guest), cookies=[cookie])


@get("/api/me/devices", responses=errors(401, 429, 503))
async def my_devices(request: AnyRequest, app: App) -> forms.Devices:
    """The devices that play as the guest."""
    guest = await app.guests.need(request.cookies)
    app.limits.reads.check(guest.id, "looks")
    return await _devices_of(request, app, guest)


@delete(
    "/api/me/devices/{device:str}",
    status_code=200,
    responses=errors(400, 401, 403, 404, 429, 503),
)
async def revoke_device(request: AnyRequest, app: App, device: DeviceId) -> forms.Devices:
    """Sign out one of the guest's devices at once. Returns the remaining ones."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.check_non_move(guest.id)
    await app.guests.revoke(guest.id, device)
    return await _devices_of(request, app, guest)


async def _devices_of(request: AnyRequest, app: AppState, guest: Guest) -> forms.Devices:
    this = device_of(request.cookies)
    found = await app.store.profiles.devices(guest.id)
    listed = [(device_id(device.token_hash), device.created) for device in found]
    return forms.Devices(
        devices=[forms.Device(id=one, added=at, this=one == this) for one, at in listed]
    )


@get("/api/me/games", responses=errors(401, 429, 503))
async def my_games(request: AnyRequest, app: App) -> forms.MyGames:
    """Statistics of the guest's finished games. Each request adds a few uncounted games."""
    guest = await app.guests.need(request.cookies)
    app.limits.reads.check(guest.id, "looks")
    games = await app.store.profiles.games(guest.id, _MAX_GAMES)
    tallies = [msgspec.json.decode(game.tally, type=GameStatistics) for game in games if game.tally]
    new = [game.table for game in games if game.tally is None]
    client = client_of(request, guest)
    tallies += [await _count(app, client, table) for table in new[:_COUNTED_PER_REQUEST]]
    return career_statistics(guest.id, tallies, uncounted=len(new[_COUNTED_PER_REQUEST:]))


async def avatar_of(app: AppState, guest: str) -> str:
    """The guest's picture."""
    return (await _look_of(app, guest)).avatar


async def _form_of(app: AppState, guest: Guest) -> forms.Guest:
    return forms.Guest(name=guest.name, look=await _look_of(app, guest.id))


async def _look_of(app: AppState, guest: str) -> forms.Appearance:
    worn = await app.store.profiles.look(guest)
    return forms.Appearance() if worn is None else msgspec.json.decode(worn, type=forms.Appearance)


async def _count(app: AppState, client: Client, table: str) -> GameStatistics:
    """Compute and store the statistics of a finished game for all its players."""
    tally = await app.workers.run(client, partial(game_statistics, await app.store.log(table)))
    await app.store.profiles.save_tally(table, msgspec.json.encode(tally))
    return tally


HANDLERS: Final = [me, rename_me, wear, open_passage, carry, my_devices, revoke_device, my_games]
