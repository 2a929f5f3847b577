"""What a club's pages draw: skill over time, who beat whom, streaks, places, records, a season.

All of it is over games in the order they were played, and names players as they are called today.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, combinations

import msgspec

from penultimate.ledger.game import ClubGame, low_score_wins, places, winners
from penultimate.ledger.selection import in_order
from penultimate.ledger.skill import skills_over_time


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


def charts(games: Sequence[ClubGame]) -> Charts:
    ordered = in_order(games)
    return Charts(
        points=points_over_time(ordered),
        duels=duels(ordered),
        streaks=streaks(ordered),
        places=places_by_size(ordered),
        records=records(ordered),
    )


def points_over_time(games: Sequence[ClubGame]) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {}
    for game, skills in skills_over_time(games):
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
    met: dict[tuple[str, str], Counter[str]] = {}
    for game in games:
        came = places(game)
        for player, other in combinations(sorted(came), 2):
            result = "equal" if came[player] == came[other] else "behind"
            result = "ahead" if came[player] < came[other] else result
            met.setdefault((player, other), Counter())[result] += 1
    return [
        Duel(
            player=player,
            other=other,
            ahead=seen["ahead"],
            behind=seen["behind"],
            equal=seen["equal"],
        )
        for (player, other), seen in sorted(met.items())
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


def places_by_size(games: Sequence[ClubGame]) -> list[Places]:
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
    scores = [feat_in(game, *one) for game in scored for one in game.scores.items()]
    runs = [Feat(player=one.player, value=one.longest) for one in streaks(games)]
    won = [(game, player) for game in games for player in winners(game)]
    backs = [feat_in(game, player, deficit(game, player)) for game, player in won]
    played = Counter(player for game in games for player in sorted(game.scores))
    return Feats(
        highest_score=greatest(scores),
        longest_streak=greatest(runs),
        best_comeback=greatest(backs),
        most_games=greatest([Feat(player=player, value=many) for player, many in played.items()]),
    )


def feat_in(game: ClubGame, player: str, value: int) -> Feat:
    return Feat(player=player, value=value, game=game.id, date=game.date)


def greatest(feats: Sequence[Feat]) -> Feat | None:
    best = max(feats, key=lambda feat: feat.value, default=None)
    return best if best and best.value > 0 else None


def deficit(game: ClubGame, winner: str) -> int:
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
    players = {player for game in games for player in game.scores}
    rows = [row_of(player, games) for player in players]
    return sorted(rows, key=lambda row: (-row.wins, row.average_place, row.player))


def row_of(player: str, games: Sequence[ClubGame]) -> SeasonRow:
    played = [game for game in games if player in game.scores]
    counted = [game.scores[player] for game in played if not low_score_wins(game)]
    shares = [1 / len(winners(game)) for game in played if player in winners(game)]
    return SeasonRow(
        player=player,
        games=len(played),
        wins=round(sum(shares), 9),
        points=sum(counted),
        average_place=sum(places(game)[player] for game in played) / len(played),
        best_score=max(counted, default=None),
    )
