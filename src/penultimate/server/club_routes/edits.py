"""HTTP routes that change clubs: create, edit, renew links, record a table's game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import post
from litestar.params import JSONBody

from penultimate.clubs.club_files import record
from penultimate.clubs.club_service import Propose
from penultimate.ledger import ClubGame, change_builders, read_game
from penultimate.ledger.table_games import game_of_record
from penultimate.protocol import club_forms
from penultimate.protocol.refusals import Refused
from penultimate.server.app_state import App
from penultimate.server.bulk_work import client_of, clubs_for
from penultimate.server.club_routes.link_auth import WITH_LINK, ClubId, open_club_as_member
from penultimate.server.error_responses import errors
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, TableId
from penultimate.server.review_work import VERSION, luck_in
from penultimate.table import validate_name

if TYPE_CHECKING:
    from penultimate.table import TableState

EDITING: Final = errors(400, 401, 403, 404, 409, 413, 429, 503)


@dataclass(frozen=True)
class Proposal:
    """A requested change and the id of the game it concerns."""

    propose: Propose
    game: str | None = None


@post("/api/clubs", responses=errors(400, 401, 403, 413, 429, 503))
async def make_club(
    request: AnyRequest, app: App, data: JSONBody[club_forms.ClubForm]
) -> club_forms.ClubLinks:
    """Create a club. The member link appears only in this response."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.clubs.check(guest.id, "clubs")
    clubs = clubs_for(app, client_of(request, guest))
    made = await clubs.make(validate_name(data.name), guest.name)
    return club_forms.ClubLinks(club=made.id, name=made.club.name, **made.tokens)


@post("/api/clubs/{club:str}/changes", status_code=200, responses=EDITING, security=WITH_LINK)
async def change_club(
    request: AnyRequest, app: App, club: ClubId, data: JSONBody[club_forms.AnyChange]
) -> club_forms.Changed:
    """Record, correct or remove a game; add, rename, merge or retire a player; or undo a change."""
    member = await open_club_as_member(request, app, club)
    command = f"{member.guest.id}:{data.id}" if data.id else None
    proposal = _proposal(data)
    done = await member.clubs.change(club, member.guest.name, proposal.propose, command)
    return club_forms.Changed(number=done.number, game=proposal.game, last=done.last)


@post(
    "/api/clubs/{club:str}/tables/{table:str}",
    status_code=200,
    responses=EDITING,
    security=WITH_LINK,
)
async def take_table(
    request: AnyRequest,
    app: App,
    club: ClubId,
    table: TableId,
    data: JSONBody[club_forms.TableGameForm],
) -> club_forms.Changed:
    """Record a finished table's game in a club, with the luck in it if it was reviewed."""
    member = await open_club_as_member(request, app, club)
    live = await app.service.live_table(table)
    async with live.settled() as state:
        if not state.is_over:
            raise Refused("no_such_table")
        game = _table_game(state, data)
    review = await app.store.reviews.any_review(table, VERSION)
    if review is not None:
        game = msgspec.structs.replace(game, luck=luck_in(review, data.players))
    done = await member.clubs.change(club, member.guest.name, partial(record, [game]))
    return club_forms.Changed(number=done.number, game=game.id, last=done.last)


def _table_game(state: TableState, data: club_forms.TableGameForm) -> ClubGame:
    bots = [number for number, seat in enumerate(state.seats) if seat.bot and not seat.guest]
    date = data.date or datetime.now(UTC).date().isoformat()
    return game_of_record(state.record, data.players, date, state.name, bots, state.house_name)


@post("/api/clubs/{club:str}/links", status_code=200, responses=EDITING, security=WITH_LINK)
async def renew_link(
    request: AnyRequest, app: App, club: ClubId, data: JSONBody[club_forms.RenewForm]
) -> club_forms.NewLink:
    """Replace a link. The old one stops working."""
    member = await open_club_as_member(request, app, club)
    token = await member.clubs.renew(club, member.guest.name, data.link)
    return club_forms.NewLink(link=data.link, token=token)


def _proposal(form: club_forms.AnyChange) -> Proposal:
    """Parse a form. A new game without an id gets one. Raises `InvalidGame`."""
    match form:
        case club_forms.RecordGame():
            game = read_game({"id": secrets.token_hex(8)} | _given(form.game))
            return Proposal(partial(record, [game]), game.id)
        case club_forms.EditGame():
            game = read_game(form.game)
            return Proposal(partial(change_builders.editing, game=game), game.id)
        case club_forms.RemoveGame():
            return Proposal(partial(change_builders.removing, game=form.game), form.game)
        case club_forms.UndoEntry():
            return Proposal(partial(change_builders.undoing, number=form.number))
        case _:
            return Proposal(_player_change(form))


def _given(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _player_change(form: club_forms.AboutPlayer) -> Propose:
    match form:
        case club_forms.AddPlayer():
            return partial(change_builders.adding, name=form.name)
        case club_forms.RenamePlayer():
            return partial(change_builders.renaming, player=form.player, name=form.name)
        case club_forms.MergePlayers():
            return partial(change_builders.merging, player=form.player, into=form.into)
        case club_forms.RetirePlayer():
            return partial(change_builders.retiring, player=form.player, retired=form.retired)


HANDLERS: Final = [make_club, change_club, take_table, renew_link]
