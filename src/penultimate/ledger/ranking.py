"""Rank a club's players by one of five methods, with confidence intervals.

Each row has a range of possible ranks. One player is certainly ahead of another only if their
intervals do not overlap. A method whose value is a fact has no intervals.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from penultimate.ledger.bradley_terry import Rated, latest_of, skills_over_time
from penultimate.ledger.club_game import ClubGame, low_score_wins
from penultimate.ledger.intervals import Estimate, Interval, tail_for
from penultimate.ledger.methods import FACTS, ONE_DIRECTION, Method
from penultimate.ledger.selection import ALL, Selection, selected

if TYPE_CHECKING:
    from penultimate.ledger.game_columns import Columns

_DIGITS: Final = 9  # values are rounded to this many digits before they are compared


class RankingRow(msgspec.Struct, kw_only=True):
    """A player in a ranking."""

    rank: int
    player: str
    value: float
    estimate: float  # mu for `trueskill`, otherwise the value
    cautious: float | UnsetType = UNSET  # mu - 3 sigma, the value for `trueskill`
    games: int
    low: float | None  # the 95% confidence interval, from low to high
    high: float | None  # null after a single game, and if the value is a fact
    best_rank: int  # the range of possible ranks
    worst_rank: int
    mu: float | UnsetType = UNSET
    sigma: float | UnsetType = UNSET


class Ranking(msgspec.Struct, kw_only=True):
    """Players by rank, then by name."""

    method: Method
    games: int  # games counted
    left_out: int  # games not counted: unfinished, or not comparable with the others
    unfinished: int  # of these, the unfinished games
    better: Literal["higher", "lower"]
    pairs: int  # pairs of ranked players
    told_apart: int  # pairs whose intervals do not overlap
    ranking: list[RankingRow]


_UNBOUNDED: Final = Interval(-math.inf, math.inf)


class Worth(msgspec.Struct):
    """A player's value before players are compared."""

    player: str
    value: float
    games: int
    estimate: Estimate | None
    more: dict[str, Any] = {}
    bounds: Interval = _UNBOUNDED


def rank(
    games: Sequence[ClubGame],
    method: Method,
    selection: Selection = ALL,
    rated: Sequence[Rated] | None = None,
    in_columns: Callable[[Sequence[ClubGame]], Columns] | None = None,
) -> Ranking:
    """Rank the players by a method, over a selection of games.

    `rated` and `in_columns` reuse earlier results for the selected games.
    """
    everything = selected(games, msgspec.structs.replace(selection, unfinished=True))
    chosen = selected(everything, selection)
    counted = _comparable(chosen) if method in ONE_DIRECTION else chosen
    lower = method in ONE_DIRECTION and bool(counted) and low_score_wins(counted[0])
    if method == "trueskill":
        judged = _worths_by_skill(counted, skills_over_time(counted) if rated is None else rated)
    else:
        judged = _worths_by_gains(counted, in_columns, method) if counted else []
    worths = [worth for worth in judged if worth.games >= selection.least]
    compared = 2 if method == "trueskill" else len(worths)  # its intervals need no correction
    rows = _rows_of(worths, tail_for(compared), lower=lower, fact=method in FACTS)
    return Ranking(
        method=method,
        games=len(counted),
        left_out=len(everything) - len(counted),
        unfinished=len(everything) - len(chosen),
        better="lower" if lower else "higher",
        pairs=len(rows) * (len(rows) - 1) // 2,
        told_apart=sum(len(rows) - row.worst_rank for row in rows),
        ranking=rows,
    )


def _comparable(games: list[ClubGame]) -> list[ClubGame]:
    """Games whose scores can be added: those where high wins, or all if there are none."""
    return [game for game in games if not low_score_wins(game)] or games


def _worths_by_gains(
    games: Sequence[ClubGame],
    in_columns: Callable[[Sequence[ClubGame]], Columns] | None,
    method: Method,
) -> list[Worth]:
    # Imported here because NumPy is slow to import and most commands do not rank.
    from penultimate.ledger.game_columns import columns_of
    from penultimate.ledger.standings import estimate_of, standings, value_of

    columns = (in_columns or columns_of)(games)
    bounds = Interval(0.0, 100.0) if method == "win_percentage" else Interval(0.0, math.inf)
    return [
        Worth(
            player,
            value_of(found, method),
            found.games,
            None if method in FACTS else estimate_of(found, method),
            {},
            bounds,
        )
        for player, found in standings(columns, method).items()
    ]


def _worths_by_skill(games: list[ClubGame], rated: Sequence[Rated]) -> list[Worth]:
    played: dict[str, int] = {}
    for game in games:
        for player in game.scores:
            played[player] = played.get(player, 0) + 1
    return [
        Worth(
            player,
            skill.value,
            played[player],
            Estimate(skill.mu, skill.sigma),
            {"mu": skill.mu, "sigma": skill.sigma, "cautious": skill.value},
        )
        for player, skill in latest_of(rated).items()
    ]


def _rows_of(worths: list[Worth], tail: float, *, lower: bool, fact: bool) -> list[RankingRow]:
    sign = 1 if lower else -1
    levels = sorted(sign * round(worth.value, _DIGITS) for worth in worths)
    intervals = [_interval_of(worth, tail) for worth in worths]
    ranges = _ranks(levels, worths, sign) if fact else _rank_ranges(intervals, lower=lower)
    rows = [
        RankingRow(
            rank=1 + bisect_left(levels, sign * round(worth.value, _DIGITS)),
            player=worth.player,
            value=worth.value,
            estimate=worth.more.get("mu", worth.value),
            games=worth.games,
            low=interval and interval.low,
            high=interval and interval.high,
            best_rank=best,
            worst_rank=worst,
            **worth.more,
        )
        for worth, interval, (best, worst) in zip(worths, intervals, ranges, strict=True)
    ]
    return sorted(rows, key=lambda row: (row.rank, row.player))


def _ranks(levels: list[float], worths: list[Worth], sign: int) -> list[tuple[int, int]]:
    """Each player's first and last rank among equals."""
    own = [sign * round(worth.value, _DIGITS) for worth in worths]
    return [(1 + bisect_left(levels, level), bisect_right(levels, level)) for level in own]


def _interval_of(worth: Worth, tail: float) -> Interval | None:
    """A player's interval, clipped to possible values."""
    if worth.estimate is None:
        return None
    low, high = worth.estimate.interval(tail)
    return Interval(max(worth.bounds.low, low), min(worth.bounds.high, high))


def _rank_ranges(intervals: list[Interval | None], *, lower: bool) -> list[tuple[int, int]]:
    """Each player's best and worst possible rank."""
    known = [interval for interval in intervals if interval]
    lows, highs = sorted(one.low for one in known), sorted(one.high for one in known)
    found: list[tuple[int, int]] = []
    for interval in intervals:
        above = len(lows) - bisect_right(lows, interval.high) if interval else 0
        below = bisect_left(highs, interval.low) if interval else 0
        ahead, behind = (below, above) if lower else (above, below)
        found.append((1 + ahead, len(intervals) - behind))
    return found
