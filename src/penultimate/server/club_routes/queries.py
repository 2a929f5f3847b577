"""HTTP routes that read clubs: games, rankings, charts and history."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, QueryParameter, SkipValidation

from penultimate.ledger import ClubGame, Method, Ranking, Selection, Variant, places
from penultimate.ledger.charts import Charts
from penultimate.ledger.game_checks import is_day
from penultimate.ledger.selection import TableSize, in_order
from penultimate.protocol import club_forms
from penultimate.protocol.refusals import Refused
from penultimate.rules import PRESETS
from penultimate.server.app_state import App
from penultimate.server.club_routes.history import history_of
from penultimate.server.club_routes.link_auth import WITH_LINK, ClubId, open_club
from penultimate.server.error_responses import errors
from penultimate.server.request_info import AnyRequest

if TYPE_CHECKING:
    from penultimate.ledger import Club
    from penultimate.store import OpenedClub

READING: Final = errors(400, 404, 429, 503)
_MAX_NUMBER: Final = 1_000_000

Day = Annotated[str | None, QueryParameter(description="A date such as 2026-01-02.")]


def selection(
    since: Day = None,
    until: Day = None,
    variant: FromQuery[list[Variant] | None] = None,
    players: FromQuery[TableSize] = "all",
    least: Annotated[int, QueryParameter(ge=1, le=_MAX_NUMBER)] = 1,
    bots: FromQuery[bool] = False,
) -> Selection:
    """The games to evaluate, from the query string."""
    for day in (since, until):
        if day is not None and not is_day(day):
            raise Refused("bad_request", fault="since and until must be dates such as 2026-01-02")
    return Selection(
        since=since,
        until=until,
        variants=tuple(variant or ()),
        players=players,
        least=least,
        bots=bots,
    )


@dataclass(frozen=True)
class GameFilter:
    """A filter and a page of the matching games."""

    player: str | None
    game: str | None
    newest: int | None
    skip: int

    def select(self, games: list[ClubGame]) -> list[ClubGame]:
        return [
            game
            for game in games
            if (self.player is None or self.player in game.scores)
            and (self.game is None or self.game == game.id)
        ]

    def page_of(self, games: list[ClubGame]) -> list[ClubGame]:
        if self.newest is None:
            return games
        return in_order(games)[::-1][self.skip : self.skip + self.newest]


def _game_filter(
    player: Annotated[
        str | None, QueryParameter(description="Only games with this player.")
    ] = None,
    game: Annotated[str | None, QueryParameter(description="Only the game with this id.")] = None,
    newest: Annotated[
        int | None,
        QueryParameter(
            ge=1, le=_MAX_NUMBER, description="The maximum number of games, newest first."
        ),
    ] = None,
    skip: Annotated[
        int, QueryParameter(ge=0, le=_MAX_NUMBER, description="The number of games to skip.")
    ] = 0,
) -> GameFilter:
    """The filter and page of games, from the query string."""
    return GameFilter(player, game, newest, skip)


_SELECTED: Final = {"wanted": Provide(selection, sync_to_thread=False)}
Wanted = NamedDependency[SkipValidation[Selection]]


@get("/api/clubs/{club:str}", responses=READING, security=WITH_LINK)
async def get_club(request: AnyRequest, app: App, club: ClubId) -> club_forms.ClubPage:
    """A club, its players, and the role that the link grants."""
    opened = await open_club(request, app, club)
    return _page_of(opened, (await app.clubs.look(club)).club)


def _page_of(opened: OpenedClub, club: Club) -> club_forms.ClubPage:
    played = Counter(player for game in club.games for player in game.scores)
    players = [
        club_forms.ClubPlayer(name=one.name, games=played[one.name], retired=one.retired)
        for one in club.players
    ]
    is_member = opened.kind == "member"
    return club_forms.ClubPage(
        club=opened.id,
        name=opened.name,
        role="member" if is_member else "viewer",
        viewer=club.viewer if is_member else None,
        number=club.number,
        players=players,
        games=len(club.games),
        last_company=list(club.games[-1].scores) if club.games else [],
        houses=_houses_of(club),
    )


def _houses_of(club: Club) -> list[club_forms.ClubHouse]:
    """The houses of a club's games, each with its latest name."""
    named = {game.house: game.house_name for game in club.games if game.house_name}
    played = Counter(game.house for game in club.games if game.house)
    return [
        club_forms.ClubHouse(name=named.get(text, ""), text=text, games=games)
        for text, games in played.most_common()
        if text in named or text not in PRESETS
    ]


@get(
    "/api/clubs/{club:str}/games",
    responses=READING,
    security=WITH_LINK,
    dependencies={**_SELECTED, "part": Provide(_game_filter, sync_to_thread=False)},
)
async def get_games(
    request: AnyRequest,
    app: App,
    club: ClubId,
    wanted: Wanted,
    part: NamedDependency[SkipValidation[GameFilter]],
) -> club_forms.ClubGames:
    """A club's games: all, one player's, a single one, or the newest."""
    await open_club(request, app, club)
    found = part.select((await app.clubs.look(club)).games(wanted))
    shown = part.page_of(found)
    return club_forms.ClubGames(
        games=shown, places=[places(game) for game in shown], count=len(found)
    )


@get(
    "/api/clubs/{club:str}/ranking",
    responses=READING,
    security=WITH_LINK,
    dependencies=_SELECTED,
)
async def get_ranking(
    request: AnyRequest, app: App, club: ClubId, method: FromQuery[Method], wanted: Wanted
) -> Ranking:
    """A ranking of a club's players, with uncertainty."""
    await open_club(request, app, club)
    kept = await app.clubs.look(club)
    async with app.long_work:
        return await asyncio.to_thread(kept.rank, method, wanted)


@get(
    "/api/clubs/{club:str}/charts",
    responses=READING,
    security=WITH_LINK,
    dependencies=_SELECTED,
)
async def get_charts(
    request: AnyRequest,
    app: App,
    club: ClubId,
    wanted: Wanted,
    player: Annotated[list[str] | None, QueryParameter(description="Only these players.")] = None,
) -> Charts:
    """Chart data: skill and points over time, head-to-head results, streaks, places, records."""
    await open_club(request, app, club)
    kept = await app.clubs.look(club)
    async with app.long_work:
        return await asyncio.to_thread(kept.charts, wanted, player or ())


@get(
    "/api/clubs/{club:str}/season",
    responses=READING,
    security=WITH_LINK,
    dependencies=_SELECTED,
)
async def get_season(
    request: AnyRequest, app: App, club: ClubId, wanted: Wanted
) -> club_forms.Season:
    """The standings for a period, most wins first."""
    await open_club(request, app, club)
    kept = await app.clubs.look(club)
    async with app.long_work:
        rows = await asyncio.to_thread(kept.season, wanted)
    return club_forms.Season(games=len(kept.games(wanted)), rows=rows)


@get("/api/clubs/{club:str}/history", responses=READING, security=WITH_LINK)
async def get_history(request: AnyRequest, app: App, club: ClubId) -> club_forms.History:
    """All changes to a club, latest first, with author and time."""
    await open_club(request, app, club)
    return history_of((await app.clubs.look(club)).club)


HANDLERS: Final[list[Any]] = [
    get_club,
    get_games,
    get_ranking,
    get_charts,
    get_season,
    get_history,
]
