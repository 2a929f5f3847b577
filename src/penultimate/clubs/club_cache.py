"""A club in memory, with an LRU cache of the results computed from its games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from cachetools import LRUCache

from penultimate.ledger import Club, ClubGame, Method, Ranking, Selection, rank, selected
from penultimate.ledger.bradley_terry import Rated, skills_over_time
from penultimate.ledger.charts import Charts, SeasonRow, charts, records, season
from penultimate.ledger.game_columns import Columns, columns_of

_SMALL_RESULTS: Final = 40  # per club
_LARGE_RESULTS: Final = 4  # per club

Result = TypeVar("Result")
Key = tuple[Any, ...]  # the kind of result and the selection of games
Results = LRUCache[Key, Any]


@dataclass(eq=False)
class CachedClub:
    """A club, the ids of the commands that changed it, and cached results.

    Ratings are computed game by game. `earlier_ratings` are kept across changes, so that rating
    continues from the last game that both versions of the club share.
    """

    club: Club
    commands: dict[str, int] = field(default_factory=dict[str, int])
    earlier_ratings: Results = field(default_factory=lambda: LRUCache(_LARGE_RESULTS))
    small: Results = field(default_factory=lambda: LRUCache(_SMALL_RESULTS))
    large: Results = field(default_factory=lambda: LRUCache(_LARGE_RESULTS))

    def rank(self, method: Method, selection: Selection) -> Ranking:
        def compute() -> Ranking:
            rated = self.rated(selection) if method == "trueskill" else None
            return rank(self.club.games, method, selection, rated, in_columns)

        def in_columns(games: Sequence[ClubGame]) -> Columns:
            """Convert the selected games to columns, all of them or only those where high wins."""
            key = ("columns", _every_player(selection), len(games))
            return _cached(self.large, key, lambda: columns_of(games))

        return _cached(self.small, (method, selection), compute)

    def charts(self, selection: Selection, players: Collection[str] = ()) -> Charts:
        """Return the charts of some players, by default of all."""
        key = _every_player(selection)

        def compute() -> Charts:
            rated = self.rated(key)
            feats = _cached(self.small, ("records", key), lambda: records(rated))
            return charts(self.games(key), rated, players, feats)

        return _cached(self.small, ("charts", key, frozenset(players)), compute)

    def season(self, selection: Selection) -> list[SeasonRow]:
        return _cached(self.small, ("season", selection), lambda: season(self.games(selection)))

    def rated(self, selection: Selection) -> list[Rated]:
        """Return the selected games, each with the skill of its players after it."""
        key = _every_player(selection)

        def compute() -> list[Rated]:
            rated = skills_over_time(self.games(key), self.earlier_ratings.get((key,), []))
            self.earlier_ratings[(key,)] = rated
            return rated

        return _cached(self.large, ("rated", key), compute)

    def games(self, selection: Selection) -> list[ClubGame]:
        return selected(self.club.games, selection)

    def after(self, club: Club, commands: dict[str, int]) -> CachedClub:
        """Return the changed club. Only the earlier ratings are kept."""
        return CachedClub(club, commands, self.earlier_ratings)

    @property
    def is_rated(self) -> bool:
        return any(key[0] == "rated" for key in list(self.large))


def _cached(results: Results, key: Key, compute: Callable[[], Result]) -> Result:
    try:
        return results[key]
    except KeyError:
        result = results[key] = compute()
        return result


def _every_player(selection: Selection) -> Selection:
    """Drop the minimum number of games per player, which does not affect the selection of games."""
    return msgspec.structs.replace(selection, least=1)
