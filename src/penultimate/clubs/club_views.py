"""JSON responses about a club. `ClubService.ask` calls these functions with a cached club."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from penultimate.clubs.club_cache import CachedClub
from penultimate.clubs.history_lines import history_of
from penultimate.ledger import Club, ClubGame, Method, Selection, places
from penultimate.ledger.selection import in_order
from penultimate.protocol import club_forms
from penultimate.rules import PRESETS

if TYPE_CHECKING:
    from penultimate.store import OpenedClub


class GameFilter(NamedTuple):
    """Which of a club's games to list: a filter, and a page of the matching games."""

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


def page(opened: OpenedClub, kept: CachedClub) -> bytes:
    """The club, its players, and the role that the link grants."""
    club = kept.club
    played = Counter(player for game in club.games for player in game.scores)
    players = [
        club_forms.ClubPlayer(name=one.name, games=played[one.name], retired=one.retired)
        for one in club.players
    ]
    is_member = opened.kind == "member"
    shown = club_forms.ClubPage(
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
    return msgspec.json.encode(shown)


def _houses_of(club: Club) -> list[club_forms.ClubHouse]:
    """The houses of a club's games, each with its latest name."""
    named = {game.house: game.house_name for game in club.games if game.house_name}
    played = Counter(game.house for game in club.games if game.house)
    return [
        club_forms.ClubHouse(name=named.get(text, ""), text=text, games=games)
        for text, games in played.most_common()
        if text in named or text not in PRESETS
    ]


def games(wanted: Selection, part: GameFilter, kept: CachedClub) -> bytes:
    """A list of games, unfinished ones included."""
    listed = msgspec.structs.replace(wanted, unfinished=True)
    found = part.select(kept.games(listed))
    shown = part.page_of(found)
    in_places = [places(game) for game in shown]
    form = club_forms.ClubGames(games=shown, places=in_places, count=len(found))
    return msgspec.json.encode(form)


def ranking(method: Method, wanted: Selection, kept: CachedClub) -> bytes:
    return msgspec.json.encode(kept.rank(method, wanted))


def charts(wanted: Selection, players: Collection[str], kept: CachedClub) -> bytes:
    return msgspec.json.encode(kept.charts(wanted, players))


def season(wanted: Selection, kept: CachedClub) -> bytes:
    rows = kept.season(wanted)
    return msgspec.json.encode(club_forms.Season(games=len(kept.games(wanted)), rows=rows))


def history(kept: CachedClub) -> bytes:
    return msgspec.json.encode(history_of(kept.club))
