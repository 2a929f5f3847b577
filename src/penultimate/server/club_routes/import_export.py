"""Import and export of a club's games."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from litestar import MediaType, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery
from litestar.response import Stream

from penultimate.clubs.club_files import Form, parse_file, write_file
from penultimate.protocol import club_forms
from penultimate.server.app_state import App
from penultimate.server.bulk_work import while_connected
from penultimate.server.club_routes.edits import EDITING
from penultimate.server.club_routes.link_auth import (
    WITH_LINK,
    ClubId,
    open_club,
    open_club_as_member,
)
from penultimate.server.club_routes.queries import READING
from penultimate.server.request_info import AnyRequest

_MAX_FILE: Final = 8_000_000
_A_FILE: Final = ResponseSpec(
    str, description="The file.", media_type=MediaType.TEXT, generate_examples=False
)


@get(
    "/api/clubs/{club:str}/file",
    media_type="text/plain",
    responses={200: _A_FILE, **READING},
    security=WITH_LINK,
)
async def get_file(
    request: AnyRequest, app: App, club: ClubId, form: FromQuery[Form] = "json"
) -> Stream:
    """Export all games of a club."""
    found = await open_club(request, app, club)
    name = f'attachment; filename="games-{club}.{form}"'
    return await found.ask(
        partial(write_file, form), MediaType.TEXT, **{"Content-Disposition": name}
    )


@post(
    "/api/clubs/{club:str}/file",
    status_code=200,
    request_max_body_size=_MAX_FILE,
    responses=EDITING,
    security=WITH_LINK,
)
async def put_file(
    request: AnyRequest, app: App, club: ClubId, form: FromQuery[Form] = "json"
) -> club_forms.Imported:
    """Import all games in a file, or none if one is invalid."""
    member = await open_club_as_member(request, app, club)
    with app.uploads.place(member.client.address):
        task = partial(parse_file, form, [piece async for piece in request.stream()])
        parsed = await while_connected(request, app.workers.run(member.client, task))
        done = await member.clubs.change(club, member.guest.name, parsed.record_in)
    return club_forms.Imported(
        taken=done.added, known=parsed.games - done.added, number=done.number
    )


HANDLERS: Final[list[Any]] = [get_file, put_file]
