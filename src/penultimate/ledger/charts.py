"""What a club's pages draw: skill over time, who beat whom, streaks, places, records, a season.

All of it is over games in the order they were played, and names players as they are called today.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate, combinations
from operator import itemgetter
from typing import NamedTuple

import msgspec

from penultimate.ledger.game import ClubGame, low_score_wins, places, winners
from penultimate.ledger.selection import in_order
from penultimate.ledger.skill import Rated, skills_over_time


class Point(msgspec.Struct, kw_only=True):
    """A player after one of their games."""

    game: str
    date: str
    score: int
    place: int
    players: int
    mu: float
    sigma: float


class Duel(msgspec.Struct, kw_only=True):
    """Two players in the games they both played: how often each came before the other."""

    player: str
    other: str
    ahead: int
    behind: int
    equal: int


class Streak(msgspec.Struct, kw_only=True):
    """Games won one after the other: at most ever, and now. A shared win is a win."""

    player: str
    longest: int
    current: int


class Places(msgspec.Struct, kw_only=True):
    """How often a player came where, at tables of one size; first places first."""

    player: str
    players: int
    counts: list[int]


class Feat(msgspec.Struct, kw_only=True):
    """A record of the club: who holds it, with how much, and in which game."""

    player: str
    value: int
    game: str | None = None
    date: str | None = None


class Feats(msgspec.Struct, kw_only=True):
    """The records of a club; null where there is none yet."""

    highest_score: Feat | None  # in a game where the highest score wins
    longest_streak: Feat | None
    best_comeback: Feat | None  # points that a winner was once behind; of games with their hands
    most_games: Feat | None


class Charts(msgspec.Struct, kw_only=True):
    """All that is drawn of a club's games."""

    points: dict[str, list[Point]]
    duels: list[Duel]
    streaks: list[Streak]
    places: list[Places]
    records: Feats


class SeasonRow(msgspec.Struct, kw_only=True):
    """A player's season in a line."""

    player: str
    games: int
    wins: float  # a shared win counts in part
    points: int  # of games where the highest score wins
    average_place: float
    best_score: int | None


def charts(
    games: Sequence[ClubGame],
    rated: Sequence[Rated] | None = None,
    players: Collection[str] = (),
) -> Charts:
    """All that is drawn of games: of everyone, or of some players, with everyone's records.

    If the games have been rated, that need not be done again.
    """
    ordered = in_order(games)
    known = skills_over_time(ordered) if rated is None else rated
    wanted = frozenset(players)
    theirs = [game for game in ordered if _has_any(game, wanted)]
    drawn = Charts(
        points=_points_over_time([one for one in known if _has_any(one.game, wanted)]),
        duels=duels(theirs),
        streaks=streaks(theirs),
        places=_places_by_size(theirs),
        records=records(ordered),
    )
    return _only_of(drawn, wanted) if wanted else drawn


def _has_any(game: ClubGame, players: frozenset[str]) -> bool:
    return not players or not players.isdisjoint(game.scores)


def _only_of(drawn: Charts, players: frozenset[str]) -> Charts:
    """The same without those whom these players have met."""
    return Charts(
        points={name: points for name, points in drawn.points.items() if name in players},
        duels=[one for one in drawn.duels if one.player in players or one.other in players],
        streaks=[one for one in drawn.streaks if one.player in players],
        places=[one for one in drawn.places if one.player in players],
        records=drawn.records,
    )


def _points_over_time(rated: Sequence[Rated]) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {}
    for game, skills in rated:
        came = places(game)
        for player, score in game.scores.items():
            point = Point(
                game=game.id,
                date=game.date,
                score=score,
                place=came[player],
                players=len(game.scores),
                mu=skills[player].mu,
                sigma=skills[player].sigma,
            )
            found.setdefault(player, []).append(point)
    return dict(sorted(found.items()))


def duels(games: Sequence[ClubGame]) -> list[Duel]:
    """Every pair that met, each once, the names in order."""
    met: dict[tuple[str, str], list[int]] = {}  # how often the first was ahead, behind, equal
    for game in games:
        for (player, place), (other, their) in combinations(sorted(places(game).items()), 2):
            counts = met.setdefault((player, other), [0, 0, 0])
            counts[0 if place < their else 1 if place > their else 2] += 1
    return [
        Duel(player=player, other=other, ahead=ahead, behind=behind, equal=equal)
        for (player, other), (ahead, behind, equal) in sorted(met.items())
    ]


def streaks(games: Sequence[ClubGame]) -> list[Streak]:
    longest: Counter[str] = Counter()
    current: Counter[str] = Counter()
    for game in games:
        best = winners(game)
        for player in game.scores:
            current[player] = current[player] + 1 if player in best else 0
            longest[player] = max(longest[player], current[player])
    return [
        Streak(player=player, longest=longest[player], current=current[player])
        for player in sorted(longest)
    ]


def _places_by_size(games: Sequence[ClubGame]) -> list[Places]:
    counted: dict[tuple[str, int], list[int]] = {}
    for game in games:
        size = len(game.scores)
        for player, place in places(game).items():
            counted.setdefault((player, size), [0] * size)[place - 1] += 1
    return [
        Places(player=player, players=size, counts=counts)
        for (player, size), counts in sorted(counted.items())
    ]


def records(games: Sequence[ClubGame]) -> Feats:
    """Who holds each record; whoever reached it first keeps it."""
    scored = [game for game in games if not low_score_wins(game)]
    runs = [(one.longest, one.player, None) for one in streaks(games)]
    written = [game for game in games if game.hands]
    backs = [(_deficit(game, one), one, game) for game in written for one in winners(game)]
    played = Counter(player for game in games for player in sorted(game.scores))
    return Feats(
        highest_score=_greatest(
            (many, one, game) for game in scored for one, many in _best_of(game)
        ),
        longest_streak=_greatest(runs),
        best_comeback=_greatest(backs),
        most_games=_greatest((many, one, None) for one, many in played.items()),
    )


def _best_of(game: ClubGame) -> list[tuple[str, int]]:
    highest = max(game.scores.values())
    return [(player, score) for player, score in game.scores.items() if score == highest]


def _greatest(feats: Iterable[tuple[int, str, ClubGame | None]]) -> Feat | None:
    value, player, game = max(feats, key=itemgetter(0), default=(0, "", None))
    if value == 0:
        return None
    return Feat(player=player, value=value, game=game and game.id, date=game and game.date)


def _deficit(game: ClubGame, winner: str) -> int:
    """How far a winner was behind the best of the others after some hand; 0 if nobody knows.

    Where low wins, behind is above.
    """
    hands = game.hands or []
    sign = -1 if low_score_wins(game) else 1
    totals = {name: [*accumulate(hand.get(name, 0) for hand in hands)] for name in game.scores}
    others = [total for player, total in totals.items() if player != winner]
    best = [max(sign * total[hand] for total in others) for hand in range(len(hands))]
    behind = (lead - sign * own for lead, own in zip(best, totals[winner], strict=True))
    return max(behind, default=0)


def season(games: Sequence[ClubGame]) -> list[SeasonRow]:
    """A line for each player, the most wins first."""
    finishes: dict[str, list[Finish]] = {}
    for game in games:
        came = places(game)
        share = 1 / list(came.values()).count(1)
        for player, score in game.scores.items():
            wins = share if came[player] == 1 else 0.0
            counted = None if low_score_wins(game) else score
            finishes.setdefault(player, []).append(Finish(came[player], wins, counted))
    rows = [_row_of(player, found) for player, found in finishes.items()]
    return sorted(rows, key=lambda row: (-row.wins, row.average_place, row.player))


class Finish(NamedTuple):
    """How a game ended for a player; the score is None where low wins."""

    place: int
    wins: float
    score: int | None


def _row_of(player: str, finishes: Sequence[Finish]) -> SeasonRow:
    counted = [finish.score for finish in finishes if finish.score is not None]
    return SeasonRow(
        player=player,
        games=len(finishes),
        wins=round(sum(finish.wins for finish in finishes), 9),
        points=sum(counted),
        average_place=sum(finish.place for finish in finishes) / len(finishes),
        best_score=max(counted, default=None),
    )
