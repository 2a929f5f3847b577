"""Import and export of a club's games."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Literal

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery

from penultimate.ledger import (
    read_csv_file,
    read_json_file,
    write_csv_file,
    write_json_file,
)
from penultimate.protocol import club_forms
from penultimate.server.app_state import App
from penultimate.server.club_routes.edits import EDITING, MAX_GAMES, record
from penultimate.server.club_routes.link_auth import (
    WITH_LINK,
    ClubId,
    open_club,
    open_club_as_member,
)
from penultimate.server.club_routes.queries import READING
from penultimate.server.request_info import AnyRequest

if TYPE_CHECKING:
    from penultimate.ledger import Club

_MAX_FILE: Final = 8_000_000
_A_FILE: Final = ResponseSpec(
    str, description="The file.", media_type=MediaType.TEXT, generate_examples=False
)
Form = Literal["json", "csv"]


@get(
    "/api/clubs/{club:str}/file",
    media_type="text/plain",
    responses={200: _A_FILE, **READING},
    security=WITH_LINK,
)
async def get_file(
    request: AnyRequest, app: App, club: ClubId, form: FromQuery[Form] = "json"
) -> Response[bytes]:
    """Export all games of a club."""
    await open_club(request, app, club)
    kept = await app.clubs.look(club)
    text = await asyncio.to_thread(_file_of, kept.club, form)
    headers = {"Content-Disposition": f'attachment; filename="games-{club}.{form}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


def _file_of(club: Club, form: Form) -> bytes:
    if form == "csv":
        return write_csv_file(club.games).encode()
    return write_json_file(club.name, club.games).encode()


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
    guest = await open_club_as_member(request, app, club)
    read = read_csv_file if form == "csv" else read_json_file
    games = await asyncio.to_thread(read, await request.body(), MAX_GAMES)
    before = (await app.clubs.look(club)).club
    done = await app.clubs.change(club, guest.name, lambda now: record(now, games))
    taken = len(done.club.record) - len(before.record) if done.number else 0
    return club_forms.Imported(taken=taken, known=len(games) - taken, number=done.number)


HANDLERS: Final[list[Any]] = [get_file, put_file]
