"""Who may come in to a club: whoever has one of its links, as what the link says.

A link's token stands in the `Authorization` header. One that opens another club opens nothing here,
and no answer tells whether a club exists that the link does not open.
"""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import Parameter

from penultimate.clubs import hash_of, is_token
from penultimate.protocol.refusals import Refused
from penultimate.server.desk import Desk
from penultimate.server.guests import check_origin
from penultimate.server.requests import AnyRequest, address_of
from penultimate.store import Guest, OpenedClub

ClubName = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,24}$(?!\n)")]
WITH_LINK: Final = [{"link": list[str]()}]


async def come_in(request: AnyRequest, desk: Desk, club: str) -> OpenedClub:
    """The club that the link of a request opens, if it is this one."""
    guest = await desk.guests.by_cookie(request.cookies)
    desk.limits.looks.check(guest.id if guest else address_of(request), "requests")
    token = (request.headers.get("authorization") or "").removeprefix("Bearer ")
    found = await desk.store.clubs.by_link(hash_of(token)) if is_token(token) else None
    if found is None or found.id != club:
        raise Refused("no_such_club")
    return found


async def come_in_to_write(request: AnyRequest, desk: Desk, club: str) -> Guest:
    """The guest who may change this club."""
    check_origin(request.headers)
    guest = await desk.guests.need(request.cookies)
    opened = await come_in(request, desk, club)
    if opened.kind != "member":
        raise Refused("not_member")
    desk.limits.changes.check(guest.id, "changes")
    return guest
