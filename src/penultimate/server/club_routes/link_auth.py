"""Authorization by club links.

The `Authorization` header contains the token of a link, which determines the role. The response to
a wrong token does not reveal whether the club exists.
"""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import Parameter

from penultimate.clubs import hash_of, is_token
from penultimate.protocol.refusals import Refused
from penultimate.server.app_state import AppState
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, address_of
from penultimate.store import Guest, OpenedClub

ClubId = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,24}$(?!\n)")]
WITH_LINK: Final = [{"link": list[str]()}]


async def open_club(request: AnyRequest, app: AppState, club: str) -> OpenedClub:
    """Open the club, or raise `Refused` if the link is for another club."""
    guest = await app.guests.by_cookie(request.cookies)
    app.limits.reads.check(guest.id if guest else address_of(request), "requests")
    token = (request.headers.get("authorization") or "").removeprefix("Bearer ")
    found = await app.store.clubs.by_link(hash_of(token)) if is_token(token) else None
    if found is None or found.id != club:
        raise Refused("no_such_club")
    return found


async def open_club_as_member(request: AnyRequest, app: AppState, club: str) -> Guest:
    """Return the requesting guest, or raise `Refused` if the link is not a member's."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    opened = await open_club(request, app, club)
    if opened.kind != "member":
        raise Refused("not_member")
    app.limits.edits.check(guest.id, "changes")
    return guest
