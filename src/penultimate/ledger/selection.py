"""Select the games that count in a ranking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from penultimate.ledger.club_game import ClubGame
from penultimate.ledger.variants import Variant

TableSize = Literal["all", "two", "more"]


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """Filters for games, and the minimum number of games for a player to be ranked."""

    since: str | None = None  # the first date, such as 2026-01-02
    until: str | None = None  # the last date
    variants: tuple[Variant, ...] = ()  # empty for all
    players: TableSize = "all"  # only two-player games, or only larger ones
    least: int = 1
    bots: bool = False  # whether games with bots count
    unfinished: bool = False  # whether games that were stopped early count


ALL: Final = Selection()


def selected(games: Iterable[ClubGame], selection: Selection) -> list[ClubGame]:
    return [game for game in games if _counts(game, selection)]


def _counts(game: ClubGame, wanted: Selection) -> bool:
    return (
        (wanted.since is None or game.date >= wanted.since)
        and (wanted.until is None or game.date <= wanted.until)
        and (not wanted.variants or game.variant in wanted.variants)
        and (wanted.players == "all" or (wanted.players == "two") == (len(game.scores) == 2))
        and (wanted.bots or not game.bots)
        and (wanted.unfinished or not game.unfinished)
    )


def in_order(games: Iterable[ClubGame]) -> list[ClubGame]:
    """Sort games by date, then by order of entry."""
    return sorted(games, key=lambda game: game.date)
