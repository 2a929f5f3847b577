"""Data for a club's charts: skill over time, duels, streaks, places, records and seasons.

Games are in the order they were played. Players have their current names.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate, chain, combinations
from math import ceil
from operator import itemgetter
from typing import Final

import msgspec

from penultimate.ledger.bradley_terry import Rated, skills_over_time
from penultimate.ledger.club_game import ClubGame, low_score_wins, places, winners

MOST_POINTS: Final = 1000  # per player


class Point(msgspec.Struct, kw_only=True):
    """A player's data after one of their games. After 1,000 games only some are included."""

    game: str
    date: str
    score: int
    place: int
    players: int
    mu: float
    sigma: float


class Duel(msgspec.Struct, kw_only=True):
    """How often each of two players finished ahead of the other."""

    player: str
    other: str
    ahead: int
    behind: int
    equal: int


class Streak(msgspec.Struct, kw_only=True):
    """A player's longest and current winning streaks. Shared wins count."""

    player: str
    longest: int
    current: int


class Places(msgspec.Struct, kw_only=True):
    """How often a player finished in each place, for one number of players."""

    player: str
    players: int
    counts: list[int]  # the number of first places, second places, ...


class Holder(msgspec.Struct, kw_only=True):
    """A holder of a club record, and the first game in which they reached it, if it has one."""

    player: str
    game: str | None = None
    date: str | None = None


class Feat(msgspec.Struct, kw_only=True):
    """A club record: its value, and everyone who shares it."""

    value: int
    holders: list[Holder]


class Feats(msgspec.Struct, kw_only=True):
    """A club's records. A record that nobody has set yet is null."""

    highest_score: Feat | None  # only games where the highest score wins
    longest_streak: Feat | None
    best_comeback: Feat | None  # a winner's largest deficit, in games recorded hand by hand
    most_games: Feat | None


class Charts(msgspec.Struct, kw_only=True):
    """The data for all charts."""

    points: dict[str, list[Point]]
    duels: list[Duel]
    streaks: list[Streak]
    places: list[Places]
    records: Feats


class SeasonRow(msgspec.Struct, kw_only=True):
    """A player's row in a season's standings."""

    player: str
    games: int
    wins: float  # a win shared by k players counts 1/k
    points: int  # only games where the highest score wins
    average_place: float
    best_score: int | None


def charts(
    games: Sequence[ClubGame],
    rated: Sequence[Rated] | None = None,
    players: Collection[str] = (),
    feats: Feats | None = None,
) -> Charts:
    """Return chart data for all players or some of them, with the records of all.

    `rated` and `feats` reuse earlier results.
    """
    known = skills_over_time(games) if rated is None else rated
    wanted = frozenset(players)
    theirs = [one for one in known if not wanted.isdisjoint(one.places)] if wanted else known
    return Charts(
        points=_points_over_time(theirs, wanted),
        duels=_duels(theirs, wanted),
        streaks=[one for one in _streaks(theirs) if _is_wanted(one.player, wanted)],
        places=_places_by_size(theirs, wanted),
        records=feats or records(known),
    )


def _is_wanted(player: str, wanted: frozenset[str]) -> bool:
    """Whether a player is in the charts. None means everyone."""
    return not wanted or player in wanted


def _points_over_time(rated: Sequence[Rated], wanted: frozenset[str]) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {}
    for game, came, skills in rated:
        for player in wanted.intersection(came) or came:
            point = Point(
                game=game.id,
                date=game.date,
                score=game.scores[player],
                place=came[player],
                players=len(came),
                mu=skills[player].mu,
                sigma=skills[player].sigma,
            )
            found.setdefault(player, []).append(point)
    return {player: _spread(points) for player, points in sorted(found.items())}


def _spread(points: list[Point]) -> list[Point]:
    """At most `MOST_POINTS` of the points, evenly spaced, with the latest."""
    return points[:: -ceil(len(points) / MOST_POINTS)][::-1]


def _duels(rated: Sequence[Rated], wanted: frozenset[str]) -> list[Duel]:
    """Return one duel per pair of players who have met, in alphabetical order."""
    met: dict[tuple[str, str], list[int]] = {}  # how often the first was ahead, behind, equal
    for one in rated:
        for (player, place), (other, their) in combinations(sorted(one.places.items()), 2):
            if _is_wanted(player, wanted) or other in wanted:
                counts = met.setdefault((player, other), [0, 0, 0])
                counts[0 if place < their else 1 if place > their else 2] += 1
    return [
        Duel(player=player, other=other, ahead=ahead, behind=behind, equal=equal)
        for (player, other), (ahead, behind, equal) in sorted(met.items())
    ]


def _streaks(rated: Sequence[Rated]) -> list[Streak]:
    longest: dict[str, int] = {}
    current: dict[str, int] = {}
    for one in rated:
        for player, place in one.places.items():
            run = current[player] = current.get(player, 0) + 1 if place == 1 else 0
            if run >= longest.get(player, 0):
                longest[player] = run
    return [
        Streak(player=player, longest=longest[player], current=current[player])
        for player in sorted(longest)
    ]


def _places_by_size(rated: Sequence[Rated], wanted: frozenset[str]) -> list[Places]:
    counted: dict[tuple[str, int], list[int]] = {}
    for one in rated:
        size = len(one.places)
        for player in wanted.intersection(one.places) or one.places:
            counted.setdefault((player, size), [0] * size)[one.places[player] - 1] += 1
    return [
        Places(player=player, players=size, counts=counts)
        for (player, size), counts in sorted(counted.items())
    ]


def records(rated: Sequence[Rated]) -> Feats:
    """Return the club's records, each with all who share it."""
    scored = [one.game for one in rated if not low_score_wins(one.game)]
    backs = [
        (_deficit(one.game, winner), winner, one.game)
        for one in rated
        if one.game.hands
        for winner in winners(one.game)
    ]
    played = Counter(chain.from_iterable(sorted(one.places) for one in rated))
    return Feats(
        highest_score=_greatest(
            (many, one, game) for game in scored for one, many in _best_of(game)
        ),
        longest_streak=_greatest((one.longest, one.player, None) for one in _streaks(rated)),
        best_comeback=_greatest(backs),
        most_games=_greatest((many, one, None) for one, many in played.items()),
    )


def _best_of(game: ClubGame) -> list[tuple[str, int]]:
    highest = max(game.scores.values())
    return [(player, score) for player, score in game.scores.items() if score == highest]


def _greatest(feats: Iterable[tuple[int, str, ClubGame | None]]) -> Feat | None:
    found = list(feats)
    value = max(map(itemgetter(0), found), default=0)
    if value <= 0:  # such as a winner who was never behind
        return None
    first: dict[str, ClubGame | None] = {}
    for one, player, game in found:
        if one == value:
            first.setdefault(player, game)
    holders = [
        Holder(player=player, game=game and game.id, date=game and game.date)
        for player, game in first.items()
    ]
    return Feat(value=value, holders=holders)


def _deficit(game: ClubGame, winner: str) -> int:
    """A winner's largest deficit after any hand, or 0 if the hands were not recorded."""
    hands = game.hands or []
    sign = -1 if low_score_wins(game) else 1
    totals = {name: [*accumulate(hand.get(name, 0) for hand in hands)] for name in game.scores}
    others = [total for player, total in totals.items() if player != winner]
    best = [max(sign * total[hand] for total in others) for hand in range(len(hands))]
    behind = (lead - sign * own for lead, own in zip(best, totals[winner], strict=True))
    return max(behind, default=0)


def season(games: Sequence[ClubGame]) -> list[SeasonRow]:
    """Return a season's standings, most wins first."""
    places_of, wins_of = defaultdict[str, list[int]](list), defaultdict[str, list[float]](list)
    scores_of = defaultdict[str, list[int]](list)  # only games where the highest score wins
    for game in games:
        came = places(game)
        share = 1 / list(came.values()).count(1)
        for player, place in came.items():
            places_of[player].append(place)
            if place == 1:
                wins_of[player].append(share)
        if not low_score_wins(game):
            for player, score in game.scores.items():
                scores_of[player].append(score)
    rows = [
        SeasonRow(
            player=player,
            games=len(found),
            wins=round(sum(wins_of[player]), 9),
            points=sum(scores_of[player]),
            average_place=sum(found) / len(found),
            best_score=max(scores_of[player], default=None),
        )
        for player, found in places_of.items()
    ]
    return sorted(rows, key=lambda row: (-row.wins, row.average_place, row.player))
