"""Which of a club's games a ranking is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from penultimate.ledger.game import ClubGame, Variant

TableSize = Literal["all", "two", "more"]


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """What a game needs to count, and how many games a player needs to be ranked."""

    since: str | None = None  # the first day that counts, such as 2026-01-02
    until: str | None = None  # the last
    variants: tuple[Variant, ...] = ()  # none named means all of them
    players: TableSize = "all"  # games of two, or of more than two
    least: int = 1
    bots: bool = False  # whether games that bots played in count


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
    """Games by date; those of one day in the order in which they were entered."""
    return sorted(games, key=lambda game: game.date)
