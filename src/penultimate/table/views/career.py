"""A guest's statistics over all finished games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from penultimate.protocol import forms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from penultimate.table.log.game_statistics import GameStatistics, SeatStatistics

Kind = TypeVar("Kind", int, str)


def career_statistics(guest: str, games: Iterable[GameStatistics], uncounted: int) -> forms.MyGames:
    """Sum up a guest's games, except those where they shared a device or left."""
    played = [
        (game, seat)
        for game in sorted(games, key=lambda game: game.at)
        for seat in game.seats
        if seat.guest == guest
    ]
    mine = [seat for _, seat in played]
    streaks = _streaks(seat.won for seat in mine)
    return forms.MyGames(
        games=len(mine),
        wins=sum(seat.won for seat in mine),
        by_players=_shares(played, lambda game: len(game.seats)),
        by_rules=_shares(played, lambda game: game.rules),
        streak=streaks[-1],
        best_streak=max(streaks),
        forgotten=sum(seat.forgotten for seat in mine),
        catches=sum(seat.catches for seat in mine),
        challenges=sum(seat.challenges for seat in mine),
        challenges_won=sum(seat.challenges_won for seat in mine),
        longest_hand=max((seat.longest for seat in mine), default=0),
        uncounted=uncounted,
    )


def _streaks(won: Iterable[bool]) -> list[int]:
    """The winning streak after each game, starting with 0."""
    streaks = [0]
    for is_won in won:
        streaks.append(streaks[-1] + 1 if is_won else 0)
    return streaks


def _shares(
    played: list[tuple[GameStatistics, SeatStatistics]], kind: Callable[[GameStatistics], Kind]
) -> list[forms.Share]:
    """Games and wins by kind, sorted."""
    games = Counter(kind(game) for game, _ in played)
    wins = Counter(kind(game) for game, seat in played if seat.won)
    return [forms.Share(of=str(of), games=games[of], wins=wins[of]) for of in sorted(games)]
