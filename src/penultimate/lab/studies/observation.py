"""Observe games of one setting: the players of each seat, the house and the changes to a player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.inputs import WIDTH
from penultimate.bots.master import best_numbers, network_for
from penultimate.bots.roster import COMPILED, EXTERNAL, MASTER
from penultimate.lab.compiler import compiled, is_compiled
from penultimate.lab.playout import MAX_MOVES
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.lab.studies.habits import HABITS, MOST_HELD, NO_HABIT
from penultimate.lab.studies.hand_log import CARD_COLUMNS, FACES, HAND_COLUMNS, STAGES, HandLog
from penultimate.lab.studies.lineup import Lineup
from penultimate.lab.studies.observed_games import step_observed
from penultimate.notation.houses import read_house
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import GAME_OVER, NOBODY
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_TABLES: Final = 256  # tables in lockstep where a network plays
_ROOM: Final = 4096  # rows between two calls


class StudyError(ValueError):
    """A study cannot be run. The message is for the user."""


@dataclass(frozen=True)
class Setting:
    """The rules and players of observed games, and changes to the players of some seats."""

    house: str
    players: tuple[str, ...]  # by seat
    whole: bool = False
    seed: int = 0
    forgets: tuple[int, ...] = ()  # percentage of calls not made, by seat
    overlooks: tuple[int, ...] = ()  # percentage of catches not made, by seat
    conceals: tuple[int, ...] = ()  # 1 for seats whose hand size nobody sees
    lacks: tuple[int, ...] = ()  # a habit that a seat does not have
    blind: tuple[int, ...] = ()  # 1 for seats that do not see the hands they challenge
    wilds: tuple[int, ...] = ()  # whether a seat has to hold or play its first Wild
    wild_size: int = 0  # at this hand size

    def check(self) -> None:
        """Raise an error if the house or a player does not allow this setting."""
        read_house(self.house).check_seats(len(self.players))
        for name in self.players:
            if name not in (*COMPILED, MASTER):
                known = ", ".join((*COMPILED, MASTER))
                raise StudyError(f"player {name!r} is unknown; the players are {known}")
        if MASTER in self.players and network_for(len(self.players)) is None:
            raise StudyError(f"master is not trained for {len(self.players)} players")

    def lineup(self) -> Lineup:
        lineup = Lineup()
        lineup.max_moves = MAX_MOVES
        lineup.players = _by_seat(COMPILED.get(name, EXTERNAL) for name in self.players)
        lineup.forgets = _by_seat(self.forgets)
        lineup.overlooks = _by_seat(self.overlooks)
        lineup.conceals = _by_seat(self.conceals)
        lineup.lacks = _by_seat(self.lacks, NO_HABIT)
        lineup.blind = _by_seat(self.blind)
        lineup.wilds = _by_seat(self.wilds)
        lineup.wild_size = self.wild_size
        return lineup


def _by_seat(values: Iterable[int], usual: int = 0) -> list[int]:
    given = list(values)
    return given + [usual] * (MOST_SEATS - len(given))


@dataclass
class Observed:
    """The rows of all hands, in order of game, the rows of cards, and the counts of choices."""

    hands: Any
    cards: Any
    habits: Any = field(repr=False)
    faces: Any = field(repr=False)


def is_ready() -> bool:
    """Whether studies can start without compiling."""
    return is_compiled(step_observed)


def prepare() -> None:
    """Compile the program, if it is not in the cache."""
    observe(Setting("official", ("random", "random")), range(0))


def observe(
    setting: Setting, games: range, *, with_cards: bool = False, with_habits: bool = False
) -> Observed:
    """Play a range of games and return what was recorded."""
    tables = min(_TABLES, max(len(games), 1)) if MASTER in setting.players else 1
    run = _Run(setting, games, tables, with_cards=with_cards, with_habits=with_habits)
    return run.play(best_numbers)


class _Run:
    """The tables of an observation, and the buffers for its rows."""

    def __init__(
        self,
        setting: Setting,
        games: range,
        count: int,
        *,
        with_cards: bool,
        with_habits: bool,
    ) -> None:
        seats = len(setting.players)
        table, dice = seeded_table(read_house(setting.house), seats, setting.seed)
        table.phase = GAME_OVER  # so that every table opens a game first
        parts = (table, Memory(), setting.lineup(), Sight(), dice, HandLog())
        snapshots = _ROOM * seats * len(STAGES) if with_cards else 0
        self.setting, self.last = setting, games.stop
        self.records = [record_array(part, count) for part in parts]
        self.answers = np.zeros(count, np.int64)
        self.asked = np.full(count, NOBODY, np.int64)
        self.games = np.arange(games.start - count, games.start)
        self.inputs = np.zeros((count, WIDTH), np.uint8)
        self.hands = np.zeros((_ROOM, HAND_COLUMNS), np.int32)
        self.cards = np.zeros((snapshots, CARD_COLUMNS), np.int32)
        size = MOST_SEATS if with_habits else 0
        self.habits = np.zeros((size, len(HABITS), MOST_HELD + 1, 2), np.int64)
        self.faces = np.zeros((size, FACES, 2), np.int64)
        self.used = np.zeros(2, np.int64)

    def play(self, answer: Callable[[Any], Any]) -> Observed:
        hands, cards = [self.hands[:0]], [self.cards[:0]]
        is_paused = True
        while is_paused or (self.asked != NOBODY).any():
            waiting = np.flatnonzero(self.asked != NOBODY)
            if len(waiting):
                self.answers[waiting] = answer(self.inputs[waiting])
            self._step()
            is_paused = self.used[0] == len(self.hands)
            hands.append(self.hands[: self.used[0]].copy())
            cards.append(self.cards[: self.used[1]].copy())
            self.used[:] = 0
        found = np.concatenate(hands)
        order = np.argsort(found[:, 0], kind="stable")
        return Observed(found[order], np.concatenate(cards), self.habits, self.faces)

    def _step(self) -> None:
        compiled(step_observed)(
            *self.records,
            self.answers,
            self.asked,
            self.games,
            self.inputs,
            self.hands,
            self.cards,
            self.habits,
            self.faces,
            self.used,
            self.last,
            self.setting.whole,
        )
