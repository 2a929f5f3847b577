"""A club's history. Fields are allow-listed, so that no token appears in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.ledger.change_builders import FIXED
from penultimate.protocol import club_forms

if TYPE_CHECKING:
    from penultimate.ledger import Club
    from penultimate.ledger.club_history import Entry

_MAX_LINES: Final = 500
_MAX_NAMED: Final = 20  # games or players per line


def history_of(club: Club) -> club_forms.History:
    latest = club.entries[: -_MAX_LINES - 1 : -1]
    return club_forms.History(entries=[_line_of(club, entry) for entry in latest])


def _line_of(club: Club, entry: Entry) -> club_forms.HistoryLine:
    change: Any = entry.change
    is_undone = entry.number in club.undone
    kind: Any = type(change).__name__.lower()
    return club_forms.HistoryLine(
        number=entry.number,
        at=entry.at // 1000,
        who=entry.who,
        change=kind,
        games=games_in(change)[:_MAX_NAMED],
        game_count=len(games_in(change)),
        players=[club.name_of(player) for player in _players_in(change)[:_MAX_NAMED]],
        entry=getattr(change, "number", None),
        undone=is_undone,
        can_be_undone=not is_undone and not isinstance(change, FIXED),
    )


def games_in(change: Any) -> list[str]:
    """The ids of games in a change."""
    if hasattr(change, "games"):
        return [game.id for game in change.games]
    game = getattr(change, "game", None)
    return [] if game is None else [getattr(game, "id", game)]


def _players_in(change: Any) -> list[str]:
    """The ids of players in a change."""
    single = [getattr(change, field) for field in ("player", "into") if hasattr(change, field)]
    return [*getattr(change, "players", ()), *single]
