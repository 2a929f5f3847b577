"""A match: two players, many deals, and how sure one can be of what came out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.master import best_numbers, network_for
from penultimate.bots.roster import COMPILED, EXTERNAL, ORACLE, player_named
from penultimate.bots.roster import MASTER as _MASTER
from penultimate.lab.compiler import compiled, is_compiled
from penultimate.lab.duels.batched_duel import BatchedDuel
from penultimate.lab.duels.batched_games import step_games
from penultimate.lab.duels.duel import play_deals
from penultimate.lab.duels.external_players import ExternalDuel, ExternalPlayer
from penultimate.lab.duels.results_file import DuelResults
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.rules.memory import Memory
from penultimate.rules.presets import house_rules
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from pathlib import Path

    from penultimate.rules.presets import House

_BATCH: Final = 500  # deals that are played at once
_FEW: Final = 10  # the same, interpreted
_LEAST: Final = 100  # deals without which no interval is believed
_SURE: Final = 1.96  # standard errors on either side of a mean that hold 95%
Progress = Callable[[int], object]
Batch = tuple[int, Any, Any]  # the first deal, and wins and points of each


class MatchError(ValueError):
    """A match that cannot be played: the message says who is missing, or why."""


@dataclass(frozen=True)
class Match:
    """One player against another in all other seats, for a number of deals."""

    house: House
    one: str
    other: str
    players: int
    deals: int
    whole: bool = False
    seed: int = 0
    threads: int = 1
    external_players: Mapping[str, ExternalPlayer] = field(
        default_factory=dict[str, ExternalPlayer]
    )

    def is_interpreted(self) -> bool:
        """Whether somebody plays who cannot be asked for many sights at once."""
        return any(
            name in self.external_players or name == ORACLE for name in (self.one, self.other)
        )

    def played_house(self) -> House:
        """The house as it is played: a single hand is a game of its own, and its players know."""
        if self.whole:
            return self.house
        return house_rules(self.house.preset, {**self.house.changes(), "scoring": "single-hand"})

    def batch(self) -> int:
        """How many deals are played at once."""
        return _FEW if self.is_interpreted() else _BATCH

    def about(self) -> dict[str, Any]:
        """What makes two matches the same but for how long they are."""
        return {
            "players": [self.one, self.other],
            "seats": self.players,
            "options": dict(self.house.values),
            "games": self.whole,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Score:
    """What the one player won: a share from 0 to 1, its 95% interval, and points a hand."""

    players: list[str]
    hands: int
    share: float
    interval: tuple[float, float]
    points: float
    seconds: float


def check_players(match: Match) -> None:
    """Refuse a player whom nobody knows, or who does not play at such a table."""
    for name in (match.one, match.other):
        players = [*COMPILED, _MASTER, ORACLE, *match.external_players]
        if name not in players:
            known = ", ".join(players)
            raise MatchError(f"there is no player {name!r}; the players are {known}")
        if name in (_MASTER, ORACLE):
            _check_master(match.players)


def _check_master(players: int) -> None:
    if network_for(players) is None:
        raise MatchError(f"master has not learnt to play at tables of {players}")


def play_match(
    match: Match, progress: Progress = abs, until: float = 0.0, file: Path | None = None
) -> Score:
    """Play a match until its deals are played, it is decided, or somebody interrupts it.

    It is decided when half the interval is no wider than `until`. What was played is kept in the
    file, if there is one, and not played again.
    """
    check_players(match)
    started = time.perf_counter()
    book = DuelResults(match.deals, match.about(), file)
    starts = range(0, match.deals, match.batch())
    try:
        for start, won, gained in _played_batches(match, starts, book):
            book.note(start, won, gained)
            progress(len(won) * match.players)
            if until and is_decided(book.played()[0] / match.players, until):
                break
    except KeyboardInterrupt:
        if not len(book.played()[0]):
            raise
    finally:
        book.save()
    return _score(match, *book.played(), time.perf_counter() - started)


def _played_batches(match: Match, starts: range, book: DuelResults) -> Iterator[Batch]:
    """Batches of deals as they are played, those apart that were played before."""
    due = [start for start in starts if not book.is_played(start, starts.step)]
    if match.is_interpreted():
        yield from (_play_interpreted(match, start) for start in due)
        return
    with ThreadPoolExecutor(1 if _MASTER in (match.one, match.other) else match.threads) as pool:
        try:
            parts = [pool.submit(_play_batch, match, start) for start in due]
            for done in as_completed(parts):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def linked_house(match: Match) -> tuple[int, ...] | None:
    """The house that the compiled players are linked for, or none if they are for any.

    Linked for its house a program is 1.3 times as fast. That is worth another compile for
    `official`, in which most duels are fought, and where it has been done.
    """
    house = tuple(match.played_house().encode())
    is_worth = match.house == house_rules()
    return house if is_worth or is_compiled(play_deals, house) else None


def is_ready(match: Match) -> bool:
    """Whether a match can start without the compiler."""
    if match.is_interpreted():
        return True
    if _MASTER in (match.one, match.other):
        return is_compiled(step_games)
    return is_compiled(play_deals, linked_house(match))


def _play_batch(match: Match, start: int) -> Batch:
    """Wins and points of the one player in each deal of a batch."""
    deals = min(_BATCH, match.deals - start)
    if _MASTER in (match.one, match.other):
        return _play_with_master(match, start, deals)
    wins, points = np.zeros(deals, np.int64), np.zeros(deals, np.int64)
    table, dice = seeded_table(match.played_house(), match.players, match.seed)
    places = [record_array(part, 1)[0] for part in (table, Memory(), Playout(), Sight(), dice)]
    one, other = COMPILED[match.one], COMPILED[match.other]
    program = compiled(play_deals, linked_house(match))
    program(*places, one, other, start, match.whole, wins, points)
    return start, wins, points


def _play_with_master(match: Match, start: int, deals: int) -> Batch:
    duel_batch = BatchedDuel(match.played_house(), match.players, match.seed, start, deals)
    one, other = (COMPILED.get(name, EXTERNAL) for name in (match.one, match.other))
    duel_batch.play(one, other, match.whole, best_numbers, match.threads)
    return start, duel_batch.wins, duel_batch.points


def _play_interpreted(match: Match, start: int) -> Batch:
    """A batch in which somebody from outside plays."""
    deals = range(start, min(start + _FEW, match.deals))
    external_players = [
        *match.external_players.values(),
        *(
            ExternalPlayer(name, player_named(name), late=60.0)
            for name in (_MASTER, ORACLE)
            if name in (match.one, match.other)
        ),
    ]
    outside = {EXTERNAL + place: visitor for place, visitor in enumerate(external_players)}
    numbers = {visitor.name: number for number, visitor in outside.items()}
    one, other = ({**COMPILED, **numbers}[name] for name in (match.one, match.other))
    visit = ExternalDuel(match.played_house(), match.players, match.seed, outside)
    played = [visit.play_deal(deal, one, other, match.whole) for deal in deals]
    wins, points = zip(*played, strict=True)
    return start, np.array(wins), np.array(points)


def half_width(shares: Any) -> float:
    """How far the true mean may well be from the mean of some shares."""
    if len(shares) < 2:
        return 1.0
    return float(_SURE * shares.std(ddof=1) / len(shares) ** 0.5)


def is_decided(shares: Any, until: float) -> bool:
    return len(shares) >= _LEAST and half_width(shares) <= until


def _score(match: Match, wins: Any, points: Any, seconds: float) -> Score:
    shares = wins / match.players
    share, half = float(shares.mean()), half_width(shares)
    return Score(
        players=[match.one, match.other],
        hands=len(wins) * match.players,
        share=round(share, 5),
        interval=(round(share - half, 5), round(share + half, 5)),
        points=round(float(points.mean()) / match.players, 3),
        seconds=round(seconds, 3),
    )
