"""Authorization by club links.

The `Authorization` header contains the token of a link, which determines the role. The response to
a wrong token does not reveal whether the club exists.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from litestar.params import Parameter
from litestar.response import Stream

from penultimate.clubs import ClubService, hash_of, is_token
from penultimate.clubs.club_cache import Question
from penultimate.protocol.refusals import Refused
from penultimate.server.app_state import AppState
from penultimate.server.bulk_work import client_of, clubs_for, in_pieces
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, address_of
from penultimate.store import Guest, OpenedClub
from penultimate.workers import Client

ClubId = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,24}$(?!\n)")]
WITH_LINK: Final = [{"link": list[str]()}]


class OpenClub(NamedTuple):
    """A club that a request may read, and the client that sent the request."""

    opened: OpenedClub
    client: Client
    clubs: ClubService
    app: AppState

    async def ask(
        self, question: Question[bytes], media_type: str = "application/json", **headers: str
    ) -> Stream:
        """Call a function with the club, and respond with what it returns."""
        answer = await self.clubs.ask(self.opened.id, question)
        return in_pieces(self.app, self.client, answer, media_type, **headers)


async def open_club(request: AnyRequest, app: AppState, club: str) -> OpenClub:
    """Open the club, or raise `Refused` if the link is for another club."""
    guest = await app.guests.by_cookie(request.cookies)
    app.limits.reads.check(guest.id if guest else address_of(request), "requests")
    token = (request.headers.get("authorization") or "").removeprefix("Bearer ")
    found = await app.store.clubs.by_link(hash_of(token)) if is_token(token) else None
    if found is None or found.id != club:
        raise Refused("no_such_club")
    client = client_of(request, guest)
    return OpenClub(found, client, clubs_for(app, client), app)


class MemberAccess(NamedTuple):
    """A club that a guest may change."""

    guest: Guest
    client: Client
    clubs: ClubService


async def open_club_as_member(request: AnyRequest, app: AppState, club: str) -> MemberAccess:
    """Open the club, or raise `Refused` if the link is not a member's."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    found = await open_club(request, app, club)
    if found.opened.kind != "member":
        raise Refused("not_member")
    app.limits.edits.check(guest.id, "changes")
    return MemberAccess(guest, found.client, found.clubs)
