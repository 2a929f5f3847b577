"""Select the games of a club that count in a ranking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from penultimate.ledger.game import ClubGame, Variant

TableSize = Literal["all", "two", "more"]


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """Filters for games, and the least number of games for a player to be ranked."""

    since: str | None = None  # the first day that counts, such as 2026-01-02
    until: str | None = None  # the last
    variants: tuple[Variant, ...] = ()  # empty for all
    players: TableSize = "all"  # games of two players, or of more
    least: int = 1
    bots: bool = False  # whether games with bots count


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
    )


def in_order(games: Iterable[ClubGame]) -> list[ClubGame]:
    """Games by date, and within a day in the order they were entered."""
    return sorted(games, key=lambda game: game.date)
