"""Clubs in memory, with LRU caches of the results computed from their games.

The store holds a club's history. Callers pass the rows that a cache may lack. If the cache lacks
more, it returns `Behind`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from cachetools import LRUCache

from penultimate.ledger import (
    Club,
    ClubGame,
    Method,
    Ranking,
    Selection,
    hands_in,
    rank,
    selected,
)
from penultimate.ledger.bradley_terry import Rated, skills_over_time
from penultimate.ledger.charts import Charts, SeasonRow, charts, records, season
from penultimate.ledger.club import continued
from penultimate.ledger.club_history import Entry, read_change
from penultimate.ledger.game_columns import Columns, columns_of
from penultimate.store import ClubRow

_SMALL_RESULTS: Final = 40  # per club
_LARGE_RESULTS: Final = 4  # per club

_MAX_CLUBS: Final = 50
_MAX_GAMES: Final = 40_000  # with all results they take 400 MB
MOST_CHARTED: Final = 20  # players
_HANDS_LIKE_A_GAME: Final = 10  # so many hands take as much memory as a game

Result = TypeVar("Result")
Question = Callable[["CachedClub"], Result]
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
    drawn: Results = field(default_factory=lambda: LRUCache(_LARGE_RESULTS))
    small: Results = field(default_factory=lambda: LRUCache(_SMALL_RESULTS))
    large: Results = field(default_factory=lambda: LRUCache(_LARGE_RESULTS))

    @cached_property
    def size(self) -> int:
        """The number of games. Hands count, too, since a game may list many."""
        games = self.club.record.values()
        return len(games) + hands_in(games) // _HANDS_LIKE_A_GAME

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
        """Return the charts of these players, or of those with the most games."""
        key = _every_player(selection)
        wanted = players or self._most_active(key)

        def compute() -> Charts:
            rated = self.rated(key)
            feats = _cached(self.small, ("records", key), lambda: records(rated))
            return charts(self.games(key), rated, wanted, feats)

        return _cached(self.drawn, ("charts", key, frozenset(wanted)), compute)

    def _most_active(self, selection: Selection) -> list[str]:
        played = Counter(player for game in self.games(selection) for player in game.scores)
        return [player for player, _ in played.most_common(MOST_CHARTED)]

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

    def followed_by(self, rows: Sequence[ClubRow]) -> CachedClub:
        """Return the club after more rows. Only the earlier ratings are kept."""
        new = [row for row in rows if row.number > self.club.number]
        if not new or new[0].number != self.club.number + 1:
            return self
        entries = [Entry(row.number, row.at, row.who, read_change(row.body)) for row in new]
        commands = {row.command: row.number for row in new if row.command}
        return CachedClub(
            continued(self.club, entries), self.commands | commands, self.earlier_ratings
        )


class Behind(NamedTuple):
    """A cached club lacks rows after this number."""

    number: int


class ClubCache:
    """The most recently used clubs, limited by their total number of games."""

    def __init__(self) -> None:
        self._clubs: LRUCache[str, CachedClub] = LRUCache(_MAX_GAMES, _weight)

    def answer(
        self, club: str, last: int, rows: Sequence[ClubRow], question: Question[Result]
    ) -> Result | Behind:
        """Call a function with the club as of entry `last`. The cache may lack some of `rows`."""
        kept = self._clubs.get(club) or CachedClub(Club())
        kept = self._clubs[club] = kept.followed_by(rows)
        return question(kept) if kept.club.number >= last else Behind(kept.club.number)


def _weight(club: CachedClub) -> int:
    """The size of a club, with a minimum, which limits the number of clubs."""
    return min(_MAX_GAMES, max(_MAX_GAMES // _MAX_CLUBS, club.size))


def _cached(results: Results, key: Key, compute: Callable[[], Result]) -> Result:
    try:
        return results[key]
    except KeyError:
        result = results[key] = compute()
        return result


def _every_player(selection: Selection) -> Selection:
    """Drop the minimum number of games per player, which does not affect the selection of games."""
    return msgspec.structs.replace(selection, least=1)


def answer_here(club: str, last: int, rows: bytes, question: Question[Result]) -> Result | Behind:
    """Call a function with a club from this process's cache. The rows are encoded."""
    return _OF_THIS_PROCESS.answer(club, last, _ROWS.decode(rows), question)


_OF_THIS_PROCESS: Final = ClubCache()
_ROWS: Final = msgspec.msgpack.Decoder(list[ClubRow])
