"""Play a match between two players and compute a confidence interval for the result."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.master import best_numbers, network_for
from penultimate.bots.roster import COMPILED, EXTERNAL, ORACLE, player_named
from penultimate.bots.roster import MASTER as _MASTER
from penultimate.lab.compiler import compiled, is_compiled
from penultimate.lab.duels.batched_duel import Answer, BatchedDuel
from penultimate.lab.duels.batched_games import step_games
from penultimate.lab.duels.duel import play_deals
from penultimate.lab.duels.external_players import ExternalDuel, ExternalPlayer
from penultimate.lab.duels.network_players import NetworkPlayer
from penultimate.lab.duels.results_file import DuelResults, UnsavedScoreError
from penultimate.lab.executors import open_executor
from penultimate.lab.gpu import check_device
from penultimate.lab.playout import Playout
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.rules.memory import Memory
from penultimate.rules.presets import house_rules
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from pathlib import Path

    from penultimate.rules.presets import House

_BATCH: Final = 500  # deals per task
_FEW: Final = 10  # deals per task if interpreted
_ON_GPU: Final = 2_000_000  # deals per launch, less than a second
_LEAST: Final = 100  # deals needed for a valid interval
_STANDARD_ERRORS: Final = 1.96  # half the width of a 95% interval
Progress = Callable[[int], object]
Batch = tuple[int, Any, Any]  # first deal, wins and points of each deal


class MatchError(ValueError):
    """A match cannot be played. The message is for the user."""


@dataclass(frozen=True)
class Match:
    """The settings of a match between `one` and copies of `other`."""

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
    cluster: str | None = None  # the address of a Dask scheduler, instead of threads
    gpu: bool = False  # play on a CUDA device

    def is_interpreted(self) -> bool:
        """Whether a player needs the interpreter, because it is external or the oracle."""
        return any(
            name not in COMPILED and self.network_answer(name) is None
            for name in (self.one, self.other)
        )

    def network_answer(self, name: str) -> Answer | None:
        """The function that chooses the moves of a network player."""
        if name == _MASTER:
            return best_numbers
        external = self.external_players.get(name)
        if external is not None and isinstance(external.player, NetworkPlayer):
            return external.player.network.best
        return None

    def has_network(self) -> bool:
        return any(self.network_answer(name) for name in (self.one, self.other))

    def played_house(self) -> House:
        """The house to play. Single hands are played as games of one hand."""
        if self.whole:
            return self.house
        return house_rules(self.house.preset, {**self.house.changes(), "scoring": "single-hand"})

    def batch(self) -> int:
        """The number of deals per task."""
        if self.gpu:
            return _ON_GPU
        return _FEW if self.is_interpreted() else _BATCH

    def about(self) -> dict[str, Any]:
        """The settings that identify a match, except its length."""
        return {
            "players": [self.one, self.other],
            "seats": self.players,
            "options": dict(self.house.values),
            "games": self.whole,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Score:
    """The first player's win share (0 to 1), its 95% interval, and the points per hand."""

    players: list[str]
    hands: int
    share: float
    interval: tuple[float, float]
    points: float
    seconds: float


def check_players(match: Match) -> None:
    """Raise `MatchError` if a player is unknown or does not support this number of players.

    Raise `GpuError` if the match needs a GPU and there is none.
    """
    for name in (match.one, match.other):
        players = [*COMPILED, _MASTER, ORACLE, *match.external_players]
        if name not in players:
            known = ", ".join(players)
            raise MatchError(f"player {name!r} is unknown; the players are {known}")
        if match.gpu and name not in COMPILED:
            known = ", ".join(COMPILED)
            raise MatchError(f"{name} does not play on a GPU; the players that do are {known}")
        if name in (_MASTER, ORACLE):
            _check_master(match.players)
    if match.gpu:
        check_device()


def _check_master(players: int) -> None:
    if network_for(players) is None:
        raise MatchError(f"master is not trained for {players} players")


def play_match(
    match: Match, progress: Progress = abs, until: float = 0.0, file: Path | None = None
) -> Score:
    """Play a match until it is complete, precise enough, or interrupted by the user.

    It is precise enough when half the width of the interval is at most `until`. Results are saved
    to `file`, and deals in that file are not played again. If they cannot be saved,
    `UnsavedScoreError` has the score.
    """
    check_players(match)
    started = time.perf_counter()
    results = DuelResults(match.deals, match.about(), file)
    starts = range(0, match.deals, match.batch())
    try:
        for start, won, gained in _played_batches(match, starts, results):
            results.note(start, won, gained)
            progress(len(won) * match.players)
            if until and is_decided(results.played()[0] / match.players, until):
                break
    except KeyboardInterrupt:
        if not len(results.played()[0]):
            raise
    finally:
        results.save()
    score = _score(match, *results.played(), time.perf_counter() - started)
    if results.fault is not None:
        raise UnsavedScoreError(score, results.fault)
    return score


def _played_batches(match: Match, starts: range, results: DuelResults) -> Iterator[Batch]:
    """Play the batches that are not in the results yet."""
    due = [start for start in starts if not results.is_played(start, starts.step)]
    if match.gpu:
        yield from _played_on_gpu(match, due)
        return
    if match.is_interpreted():
        yield from (_play_interpreted(match, start) for start in due)
        return
    # On one machine, a network's batches use all threads, so they are played one after another.
    is_alone = match.cluster is None and match.has_network()
    with open_executor(1 if is_alone else match.threads, match.cluster) as executor:
        parts = [executor.submit(_play_batch, match, start) for start in due]
        for done in as_completed(parts):
            yield done.result()


def _played_on_gpu(match: Match, due: list[int]) -> Iterator[Batch]:
    from penultimate.lab.gpu_players import GpuDuel

    duel = GpuDuel(match.played_house(), match.players, match.one, match.other, match.seed)
    for start in due:
        deals = min(_ON_GPU, match.deals - start)
        yield start, *duel.play(start, deals, match.whole)


def linked_house(match: Match) -> tuple[int, ...] | None:
    """The house to link the program for, or `None` for a program that supports any house.

    A program linked for one house is 1.3 times as fast. That is worth compiling for `official`,
    which most duels use. For other houses it is used if it is already in the cache.
    """
    house = tuple(match.played_house().encode())
    pays_off = match.house == house_rules()
    return house if pays_off or is_compiled(play_deals, house) else None


def is_ready(match: Match) -> bool:
    """Whether a match can start without compiling. A kernel is compiled in every process."""
    if match.gpu:
        return False
    if match.is_interpreted():
        return True
    if match.has_network():
        return is_compiled(step_games)
    return is_compiled(play_deals, linked_house(match))


def _play_batch(match: Match, start: int) -> Batch:
    """Play a batch with compiled players or networks."""
    deals = min(_BATCH, match.deals - start)
    if match.has_network():
        return _play_with_networks(match, start, deals)
    wins, points = np.zeros(deals, np.int64), np.zeros(deals, np.int64)
    table, dice = seeded_table(match.played_house(), match.players, match.seed)
    places = [record_array(part, 1)[0] for part in (table, Memory(), Playout(), Sight(), dice)]
    one, other = COMPILED[match.one], COMPILED[match.other]
    program = compiled(play_deals, linked_house(match))
    program(*places, one, other, start, match.whole, wins, points)
    return start, wins, points


def _play_with_networks(match: Match, start: int, deals: int) -> Batch:
    duel_batch = BatchedDuel(match.played_house(), match.players, match.seed, start, deals)
    numbers, answers = dict(COMPILED), dict[int, Answer]()
    for name in dict.fromkeys((match.one, match.other)):
        answer = match.network_answer(name)
        if answer is not None:
            numbers[name] = EXTERNAL + len(answers)
            answers[numbers[name]] = answer
    one, other = numbers[match.one], numbers[match.other]
    duel_batch.play(one, other, match.whole, answers, match.threads)
    return start, duel_batch.wins, duel_batch.points


def _play_interpreted(match: Match, start: int) -> Batch:
    """Play a batch with an external player or the oracle."""
    deals = range(start, min(start + _FEW, match.deals))
    external_players = [
        *match.external_players.values(),
        *(
            ExternalPlayer(name, player_named(name), time_limit=60.0)
            for name in (_MASTER, ORACLE)
            if name in (match.one, match.other)
        ),
    ]
    external = {EXTERNAL + place: player for place, player in enumerate(external_players)}
    numbers = {player.name: number for number, player in external.items()}
    one, other = ({**COMPILED, **numbers}[name] for name in (match.one, match.other))
    visit = ExternalDuel(match.played_house(), match.players, match.seed, external)
    played = [visit.play_deal(deal, one, other, match.whole) for deal in deals]
    wins, points = zip(*played, strict=True)
    return start, np.array(wins), np.array(points)


def half_width(shares: Any) -> float:
    """Half the width of the 95% interval for the mean of the shares."""
    if len(shares) < 2:
        return 1.0
    return float(_STANDARD_ERRORS * shares.std(ddof=1) / len(shares) ** 0.5)


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
