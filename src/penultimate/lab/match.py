"""A match: two players, many deals, and how sure one can be of what came out."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.master import network_for
from penultimate.bots.roster import MASTER as _MASTER
from penultimate.bots.roster import OUTSIDE, ROSTER
from penultimate.lab.company import Company
from penultimate.lab.compiler import compiled
from penultimate.lab.contest import Contest
from penultimate.lab.duel import play_deals
from penultimate.lab.records import records
from penultimate.lab.simulation import fresh_table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from penultimate.bots.network import Network
    from penultimate.rules.presets import House

_BATCH: Final = 500  # deals that are played at once
_LEAST: Final = 100  # deals without which no interval is believed
_SURE: Final = 1.96  # standard errors on either side of a mean that hold 95%
Progress = Callable[[int], object]


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
        if name != _MASTER and name not in ROSTER:
            known = ", ".join([*ROSTER, _MASTER])
            raise MatchError(f"there is no player {name!r}; the players are {known}")
        if name == _MASTER:
            _master_at(match.players)
    if match.one == match.other == _MASTER:
        raise MatchError("master cannot play against itself here")


def _master_at(players: int) -> Network:
    """The network of the master for a number of players."""
    network = network_for(players)
    if network is None:
        raise MatchError(f"master has not learnt to play at tables of {players}")
    return network


def play_match(match: Match, progress: Progress = abs, until: float = 0.0) -> Score:
    """Play a match until its deals are played, it is decided, or somebody interrupts it.

    It is decided when half the interval is no wider than `until`.
    """
    check_players(match)
    started = time.perf_counter()
    wins, points = np.full(match.deals, -1.0), np.zeros(match.deals)
    starts = range(0, match.deals, _BATCH)
    with ThreadPoolExecutor(1 if _MASTER in (match.one, match.other) else match.threads) as pool:
        parts = {pool.submit(_play_batch, match, start): start for start in starts}
        try:
            for done in as_completed(parts):
                start, (won, gained) = parts[done], done.result()
                wins[start : start + len(won)], points[start : start + len(won)] = won, gained
                progress(len(won) * match.players)
                if until and is_decided(wins[wins >= 0] / match.players, until):
                    break
        except KeyboardInterrupt:
            if not (wins >= 0).any():
                raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    return _score(match, wins[wins >= 0], points[wins >= 0], time.perf_counter() - started)


def _play_batch(match: Match, start: int) -> tuple[Any, Any]:
    """Wins and points of the one player in each deal of a batch."""
    deals = min(_BATCH, match.deals - start)
    if _MASTER in (match.one, match.other):
        return _play_with_master(match, start, deals)
    wins, points = np.zeros(deals, np.int64), np.zeros(deals, np.int64)
    table, dice = fresh_table(match.house, match.players, match.seed)
    places = [records(part, 1)[0] for part in (table, Memory(), Company(), Sight(), dice)]
    one, other = ROSTER[match.one], ROSTER[match.other]
    compiled(play_deals)(*places, one, other, start, match.whole, wins, points)
    return wins, points


def _play_with_master(match: Match, start: int, deals: int) -> tuple[Any, Any]:
    contest = Contest(match.house, match.players, match.seed, start, deals)
    one, other = (ROSTER.get(name, OUTSIDE) for name in (match.one, match.other))
    contest.play(one, other, match.whole, _master_at(match.players).best, match.threads)
    return contest.wins, contest.points


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
