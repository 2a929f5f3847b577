"""A club in memory, and what was worked out of its games, as much as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec

from penultimate.ledger import Club, ClubGame, Method, Ranking, Selection, rank, selected
from penultimate.ledger.bradley_terry import Rated, skills_over_time
from penultimate.ledger.charts import Charts, SeasonRow, charts, records, season
from penultimate.ledger.game_columns import Columns, columns_of

_RESULTS: Final = 40  # of each club
_LARGE_RESULTS: Final = 4  # of each club, of either kind

Found = TypeVar("Found")
Key = tuple[Any, ...]  # what was worked out, and of which games


class Results:
    """What was worked out, as much of it as there is room for; what was last used stays."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: OrderedDict[Key, Any] = OrderedDict()

    def once(self, key: Key, work: Callable[[], Found]) -> Found:
        """Work something out, the first time that it is asked for."""
        return self.keep(key, self.found[key] if key in self.found else work())

    def keep(self, key: Key, found: Found) -> Found:
        self.found[key] = found
        self.found.move_to_end(key)
        while len(self.found) > self.most:
            self.found.popitem(last=False)
        return found


@dataclass
class CachedClub:
    """A club in memory, the commands that led to it, and what was worked out of its games.

    Skill is worked out game by game, so a club that has grown goes on from what was rated `before`.
    """

    club: Club
    commands: dict[str, int] = field(default_factory=dict[str, int])
    before: Results = field(default_factory=lambda: Results(_LARGE_RESULTS))
    small: Results = field(default_factory=lambda: Results(_RESULTS))
    large: Results = field(default_factory=lambda: Results(_LARGE_RESULTS))

    def rank(self, method: Method, selection: Selection) -> Ranking:
        def work() -> Ranking:
            rated = self.rated(selection) if method == "trueskill" else None
            return rank(self.club.games, method, selection, rated, in_columns)

        def in_columns(games: Sequence[ClubGame]) -> Columns:
            """The games selected, or those of them where high wins, which their number tells."""
            key = ("columns", _every_player(selection), len(games))
            return self.large.once(key, lambda: columns_of(games))

        return self.small.once((method, selection), work)

    def charts(self, selection: Selection, players: Collection[str] = ()) -> Charts:
        """What is drawn of everyone, or of some players."""

        key = _every_player(selection)

        def work() -> Charts:
            rated = self.rated(key)
            feats = self.small.once(("records", key), lambda: records(rated))
            return charts(self.games(key), rated, players, feats)

        return self.small.once(("charts", key, frozenset(players)), work)

    def season(self, selection: Selection) -> list[SeasonRow]:
        return self.small.once(("season", selection), lambda: season(self.games(selection)))

    def rated(self, selection: Selection) -> list[Rated]:
        key = _every_player(selection)

        def work() -> list[Rated]:
            earlier = self.before.found.get((key,), [])
            return self.before.keep((key,), skills_over_time(self.games(key), earlier))

        return self.large.once(("rated", key), work)

    def games(self, selection: Selection) -> list[ClubGame]:
        return selected(self.club.games, selection)

    def after(self, club: Club, commands: dict[str, int]) -> CachedClub:
        """The club when its history has grown."""
        return CachedClub(club, commands, self.before)

    @property
    def is_rated(self) -> bool:
        return any(key[0] == "rated" for key in self.large.found)


def _every_player(selection: Selection) -> Selection:
    """The same games, however few a player has of them."""
    return msgspec.structs.replace(selection, least=1)
