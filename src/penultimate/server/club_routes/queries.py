"""HTTP routes that read clubs: games, rankings, charts and history."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, QueryParameter, SkipValidation
from litestar.response import Stream

from penultimate.clubs import club_views
from penultimate.clubs.club_cache import MOST_CHARTED
from penultimate.ledger import Method, Ranking, Selection, Variant
from penultimate.ledger.charts import Charts
from penultimate.ledger.game_checks import is_day
from penultimate.ledger.selection import TableSize
from penultimate.protocol import club_forms
from penultimate.protocol.refusals import Refused
from penultimate.server.app_state import App
from penultimate.server.club_routes.link_auth import WITH_LINK, ClubId, open_club
from penultimate.server.error_responses import errors
from penultimate.server.request_info import AnyRequest

READING: Final = errors(400, 404, 413, 429, 503)
_MAX_NUMBER: Final = 1_000_000

Day = Annotated[str | None, QueryParameter(description="A date such as 2026-01-02.")]


def selection(
    since: Day = None,
    until: Day = None,
    variant: FromQuery[list[Variant] | None] = None,
    players: FromQuery[TableSize] = "all",
    least: Annotated[int, QueryParameter(ge=1, le=_MAX_NUMBER)] = 1,
    bots: FromQuery[bool] = False,
    unfinished: FromQuery[bool] = False,
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
        unfinished=unfinished,
    )


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
) -> club_views.GameFilter:
    """The filter and page of games, from the query string."""
    return club_views.GameFilter(player, game, newest, skip)


_SELECTED: Final = {"wanted": Provide(selection, sync_to_thread=False)}
Wanted = NamedDependency[SkipValidation[Selection]]


def _answers(form: Any, description: str) -> dict[int, ResponseSpec]:
    """OpenAPI descriptions of a response that a worker has encoded."""
    return {200: ResponseSpec(form, description=description, generate_examples=False), **READING}


@get(
    "/api/clubs/{club:str}",
    media_type="application/json",
    responses=_answers(club_forms.ClubPage, "The club."),
    security=WITH_LINK,
)
async def get_club(request: AnyRequest, app: App, club: ClubId) -> Stream:
    """A club, its players, and the role that the link grants."""
    found = await open_club(request, app, club)
    return await found.ask(partial(club_views.page, found.opened))


@get(
    "/api/clubs/{club:str}/games",
    media_type="application/json",
    responses=_answers(club_forms.ClubGames, "The games."),
    security=WITH_LINK,
    dependencies={**_SELECTED, "part": Provide(_game_filter, sync_to_thread=False)},
)
async def get_games(
    request: AnyRequest,
    app: App,
    club: ClubId,
    wanted: Wanted,
    part: NamedDependency[SkipValidation[club_views.GameFilter]],
) -> Stream:
    """A club's games: all, one player's, a single one, or the newest."""
    found = await open_club(request, app, club)
    return await found.ask(partial(club_views.games, wanted, part))


@get(
    "/api/clubs/{club:str}/ranking",
    media_type="application/json",
    responses=_answers(Ranking, "The ranking."),
    security=WITH_LINK,
    dependencies=_SELECTED,
)
async def get_ranking(
    request: AnyRequest, app: App, club: ClubId, method: FromQuery[Method], wanted: Wanted
) -> Stream:
    """A ranking of a club's players, with uncertainty."""
    found = await open_club(request, app, club)
    return await found.ask(partial(club_views.ranking, method, wanted))


@get(
    "/api/clubs/{club:str}/charts",
    media_type="application/json",
    responses=_answers(Charts, "The charts."),
    security=WITH_LINK,
    dependencies=_SELECTED,
)
async def get_charts(
    request: AnyRequest,
    app: App,
    club: ClubId,
    wanted: Wanted,
    player: Annotated[
        list[str] | None,
        QueryParameter(description="The players, at most 20; by default those with most games."),
    ] = None,
) -> Stream:
    """Chart data: skill and points over time, head-to-head results, streaks, places, records."""
    found = await open_club(request, app, club)
    if len(player or ()) > MOST_CHARTED:
        raise Refused("bad_request", fault=f"charts show at most {MOST_CHARTED} players")
    return await found.ask(partial(club_views.charts, wanted, player or ()))


@get(
    "/api/clubs/{club:str}/season",
    media_type="application/json",
    responses=_answers(club_forms.Season, "The season."),
    security=WITH_LINK,
    dependencies=_SELECTED,
)
async def get_season(request: AnyRequest, app: App, club: ClubId, wanted: Wanted) -> Stream:
    """The standings for a period, most wins first."""
    found = await open_club(request, app, club)
    return await found.ask(partial(club_views.season, wanted))


@get(
    "/api/clubs/{club:str}/history",
    media_type="application/json",
    responses=_answers(club_forms.History, "The history."),
    security=WITH_LINK,
)
async def get_history(request: AnyRequest, app: App, club: ClubId) -> Stream:
    """All changes to a club, latest first, with author and time."""
    found = await open_club(request, app, club)
    return await found.ask(club_views.history)


HANDLERS: Final[list[Any]] = [
    get_club,
    get_games,
    get_ranking,
    get_charts,
    get_season,
    get_history,
]
