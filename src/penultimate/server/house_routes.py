"""HTTP routes for houses: describe, save and list them."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, Parameter

from penultimate.notation.houses import house_document, read_house, write_house
from penultimate.protocol import forms
from penultimate.protocol.refusals import Refused
from penultimate.rules import HouseError
from penultimate.server.app_state import App
from penultimate.server.error_responses import errors
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, address_of
from penultimate.store import SavedHouse
from penultimate.table import validate_name

if TYPE_CHECKING:
    from penultimate.rules import House
    from penultimate.server.app_state import AppState

MAX_HOUSES: Final = 20  # per guest
_SAVE_ERRORS: Final = errors(400, 401, 403, 404, 409, 413, 429, 503)

HouseId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{16}$(?!\n)")]


@post("/api/house", status_code=200, responses=errors(400, 403, 413, 429))
async def look_at_house(
    request: AnyRequest, app: App, data: JSONBody[forms.HouseForm]
) -> forms.HouseSheet:
    """Describe rules, or refuse options that contradict each other. Nothing is stored."""
    check_origin(request.headers)
    app.limits.houses.check(address_of(request), "houses")
    return msgspec.convert(house_document(_parse_house(data)), forms.HouseSheet)


@get("/api/houses", responses=errors(401, 503))
async def my_houses(request: AnyRequest, app: App) -> forms.MyHouses:
    """The guest's saved houses."""
    guest = await app.guests.need(request.cookies)
    return await _houses_of(app, guest.id)


@post("/api/houses", responses=_SAVE_ERRORS)
async def save_house(
    request: AnyRequest, app: App, data: JSONBody[forms.SaveForm]
) -> forms.MyHouse:
    """Save rules under a name."""
    guest = await _check_save_request(request, app)
    house = _saved_house(secrets.token_hex(8), data)
    now = int(time.time() * 1000)
    if not await app.store.houses.add(guest, house, now, MAX_HOUSES):
        raise await _save_error(app, guest, house)
    return _saved_house_form(house)


@put("/api/houses/{house:str}", responses=_SAVE_ERRORS)
async def edit_house(
    request: AnyRequest, app: App, house: HouseId, data: JSONBody[forms.SaveForm]
) -> forms.MyHouse:
    """Change the name or rules of a saved house."""
    guest = await _check_save_request(request, app)
    edited = _saved_house(house, data)
    if not await app.store.houses.edit(guest, edited):
        raise await _save_error(app, guest, edited)
    return _saved_house_form(edited)


@delete("/api/houses/{house:str}", status_code=200, responses=errors(400, 401, 403, 404, 429, 503))
async def remove_house(request: AnyRequest, app: App, house: HouseId) -> forms.MyHouses:
    """Delete a saved house and return the remaining ones. Tables that use it are not affected."""
    guest = await _check_save_request(request, app)
    if not await app.store.houses.remove(guest, house):
        raise _no_such_house()
    return await _houses_of(app, guest)


async def _check_save_request(request: AnyRequest, app: AppState) -> str:
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.check_non_move(guest.id)
    return guest.id


async def _houses_of(app: AppState, guest: str) -> forms.MyHouses:
    saved = await app.store.houses.of(guest)
    return forms.MyHouses(houses=[_saved_house_form(house) for house in saved], most=MAX_HOUSES)


def _parse_house(form: forms.HouseForm | forms.SaveForm) -> House:
    """Parse the rules in a form. Raises `Refused` if they are invalid."""
    try:
        house = read_house(form.rules, form.options)
        if isinstance(form, forms.HouseForm) and form.players is not None:
            house.check_seats(form.players)
    except HouseError as fault:
        raise Refused("bad_rules", fault) from None
    return house


def _saved_house(house: str, form: forms.SaveForm) -> SavedHouse:
    return SavedHouse(house, validate_name(form.name), write_house(_parse_house(form)))


def _saved_house_form(saved: SavedHouse) -> forms.MyHouse:
    house = read_house(saved.rules)
    return forms.MyHouse(
        id=saved.id,
        name=saved.name,
        text=saved.rules,
        rules=house.preset,
        options=house.changes(),
    )


async def _save_error(app: AppState, guest: str, house: SavedHouse) -> Refused:
    """Find out why a house could not be saved."""
    saved = await app.store.houses.of(guest)
    if any(other.name == house.name and other.id != house.id for other in saved):
        return Refused("house_named", name=house.name)
    if len(saved) >= MAX_HOUSES and all(other.id != house.id for other in saved):
        return Refused("too_many_houses", most=MAX_HOUSES)
    return _no_such_house()


def _no_such_house() -> Refused:
    return Refused("no_such_house")


HANDLERS: Final = [look_at_house, my_houses, save_house, edit_house, remove_house]
