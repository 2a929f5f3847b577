"""A club's games as files, out and in."""

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
from penultimate.server.clubs.changes import CHANGING, record
from penultimate.server.clubs.door import WITH_LINK, ClubName, come_in, come_in_to_write
from penultimate.server.clubs.reads import LOOKING
from penultimate.server.desk import AtDesk
from penultimate.server.requests import AnyRequest

if TYPE_CHECKING:
    from penultimate.ledger import Club

_LARGEST_FILE: Final = 8_000_000
_A_FILE: Final = ResponseSpec(
    str, description="The file.", media_type=MediaType.TEXT, generate_examples=False
)
Form = Literal["json", "csv"]


@get(
    "/api/clubs/{club:str}/file",
    media_type="text/plain",
    responses={200: _A_FILE, **LOOKING},
    security=WITH_LINK,
)
async def get_file(
    request: AnyRequest, desk: AtDesk, club: ClubName, form: FromQuery[Form] = "json"
) -> Response[bytes]:
    """All games of a club, as a file that can be imported again."""
    await come_in(request, desk, club)
    kept = await desk.clubs.look(club)
    text = await asyncio.to_thread(_file_of, kept.club, form)
    headers = {"Content-Disposition": f'attachment; filename="games-{club}.{form}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _file_of(club: Club, form: Form) -> bytes:
    if form == "csv":
        return write_csv_file(club.games).encode()
    return write_json_file(club.name, club.games).encode()


@post(
    "/api/clubs/{club:str}/file",
    status_code=200,
    request_max_body_size=_LARGEST_FILE,
    responses=CHANGING,
    security=WITH_LINK,
)
async def put_file(
    request: AnyRequest, desk: AtDesk, club: ClubName, form: FromQuery[Form] = "json"
) -> club_forms.Imported:
    """Take all games of a file, or none of them."""
    guest = await come_in_to_write(request, desk, club)
    read = read_csv_file if form == "csv" else read_json_file
    games = await asyncio.to_thread(read, await request.body())
    before = (await desk.clubs.look(club)).club
    done = await desk.clubs.change(club, guest.name, lambda now: record(now, games))
    taken = len(done.club.record) - len(before.record) if done.number else 0
    return club_forms.Imported(taken=taken, known=len(games) - taken, number=done.number)


HANDLERS: Final[list[Any]] = [get_file, put_file]
