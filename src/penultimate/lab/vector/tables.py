"""A batch of tables with their arrays, stepped by compiled programs."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import Dice
from penultimate.bots.roster import COMPILED, EXTERNAL, MASTER, ORACLE
from penultimate.lab.compiler import compiled
from penultimate.lab.simulation import seeded_table
from penultimate.lab.vector.episodes import (
    ACTIONS,
    BY_PLACE,
    BY_POINTS,
    BY_WIN,
    OVER,
    RUNNING,
    Episode,
)
from penultimate.lab.vector.layouts import (
    observation_record,
    observation_width,
    record_for,
    records_for,
    room_for,
)
from penultimate.lab.vector.stepping import step_among_bots, step_compact, step_full
from penultimate.rules.game import key_from_seed, set_key
from penultimate.rules.house import HOUSE_SIZE
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from penultimate.lab.linker import Rule
    from penultimate.rules.presets import House

REWARDS: Final = {"win": BY_WIN, "points": BY_POINTS, "places": BY_PLACE}
MAX_MOVES: Final = 2000
_HIGHEST_TARGET: Final = 20_000  # scores have 16 bits in an observation


class VectorError(ValueError):
    """Tables cannot be set up or stepped like this. The message is for the user."""


@dataclass(frozen=True)
class Setup:
    """What the tables of a batch have in common."""

    house: House
    players: int
    whole: bool = False  # an episode is a whole game
    reward: str = "win"
    max_moves: int = MAX_MOVES  # per hand
    compact: bool = False
    opponents: tuple[str, ...] = ()  # the bots in the seats after the learner's

    @property
    def room(self) -> int:
        """The number of places for seats in the records."""
        return room_for(self.players)

    def check(self) -> None:
        if not hasattr(self.players, "__index__"):
            raise VectorError(f"players takes a number from 2 to 10, not {self.players!r}")
        self.house.check_seats(self.players)
        if self.reward not in tuple(REWARDS):
            raise VectorError(f"reward takes {', '.join(REWARDS)}, not {self.reward!r}")
        if int(self.house.values["target"]) > _HIGHEST_TARGET:
            raise VectorError(f"environments support a target of up to {_HIGHEST_TARGET:,} points")
        check_count("max_moves", self.max_moves, 1)
        self._check_opponents()

    def _check_opponents(self) -> None:
        for name in self.opponents:
            if name not in COMPILED:
                known = ", ".join(COMPILED)
                fault = "not compiled" if name in (MASTER, ORACLE) else "unknown"
                raise VectorError(f"opponent {name!r} is {fault}; the opponents are {known}")
        if self.opponents and self.compact:
            raise VectorError("a compact observation is not available with opponents")

    def width(self) -> int:
        """The number of values in an observation."""
        return observation_width(self.room, compact=self.compact)

    def program(self) -> Rule:
        if self.opponents:
            return step_among_bots
        return step_compact if self.compact else step_full

    def episode(self, stride: int) -> Episode:
        episode = Episode()
        episode.whole, episode.rewarded = int(self.whole), REWARDS[self.reward]
        episode.max_moves, episode.stride, episode.state = self.max_moves, stride, OVER
        return episode


class VectorTables:
    """`count` tables. Table `i` plays the games i, i + count, i + 2 count, … of the seed.

    `observations` (16-bit), `masks` (8-bit) and `rewards` (one column per seat) are written in
    place by every step. A caller may pass its own arrays.
    """

    def __init__(
        self,
        setup: Setup,
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        specialize: bool = False,
        observations: Any = None,
        masks: Any = None,
        rewards: Any = None,
    ) -> None:
        setup.check()
        check_count("the number of tables", count, 1)
        check_count("the number of threads", threads, 1)
        self.setup, self.count = setup, count
        self.observations = caller_array(
            observations, "observations", (count, setup.width()), np.int16
        )
        self.masks = caller_array(masks, "masks", (count, ACTIONS), np.int8)
        self.rewards = caller_array(rewards, "rewards", (count, setup.players), np.float32)
        house = tuple(setup.house.encode()) if specialize else None
        self._program = compiled(self._rule(setup), house, setup.room)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._edges = np.linspace(0, count, threads + 1).astype(int).tolist()
        self._create_records(seed, threads)

    @staticmethod
    def _rule(setup: Setup) -> Rule:
        return setup.program()

    def _create_records(self, seed: int, threads: int) -> None:
        room, setup = self.setup.room, self.setup
        table, dice = seeded_table(setup.house, setup.players, seed)
        self.tables = records_for(table, room, self.count)
        self.episodes = records_for(setup.episode(self.count), room, self.count)
        sights = observation_record(room, compact=setup.compact)
        self._state: list[Any] = [
            self.tables,
            self.episodes,
            self.observations.view(sights)[:, 0],
            self.masks,
            self.rewards,
        ]
        self.extra: list[Any] = [] if setup.compact else [records_for(Memory(), room, self.count)]
        if setup.opponents:
            numbers = [EXTERNAL, *(COMPILED[name] for name in setup.opponents)]
            self.extra += [records_for(dice, room, self.count), np.array(numbers, np.int64)]
        self._scratch = [self._scratch_of(room) for _ in range(threads)]
        self.start_games(0)

    def _scratch_of(self, room: int) -> list[Any]:
        found = np.zeros(ACTIONS, np.int16)
        return [np.zeros(1, record_for(Sight, room)), found] if self.setup.opponents else [found]

    @property
    def states(self) -> Any:
        """`RUNNING`, `OVER`, `CUT` or `ILLEGAL` for every table."""
        return self.episodes["state"]

    @property
    def seats(self) -> Any:
        """The seat that is asked at every table."""
        return self.episodes["seat"]

    def start_games(self, first: int, seed: int | None = None, key: bytes | None = None) -> None:
        """Start game number `first + i` at table `i`, with another seed or key if one is given."""
        if seed is not None:
            if not hasattr(seed, "__index__"):
                raise VectorError(f"seed takes a whole number, not {seed!r}")
            key = key_from_seed(seed)
        if key is not None:
            for records in (self.tables, *self.extra[1:2]):
                _set_keys(records, key)
        if not self.setup.compact:  # a step does not write the house
            self.observations[:, :HOUSE_SIZE] = self.setup.house.encode()
        self.tables["game_number"] = np.arange(self.count) + first - self.count
        self.episodes["state"] = OVER
        self.step(np.zeros(self.count, np.int64))

    def step(self, actions: Any) -> None:
        """Make one action at every table. A table whose episode has ended starts the next game."""
        chosen = self.checked(actions)
        parts = list(zip(pairwise(self._edges), self._scratch, strict=True))
        if self._pool is None:
            self._step_part(chosen, *parts[0])
        else:
            for done in [self._pool.submit(self._step_part, chosen, *part) for part in parts]:
                done.result()

    def restart_ended(self) -> None:
        """Start the next game at once at every table whose episode has ended."""
        actions = np.zeros(self.count, np.int64)
        for at in np.flatnonzero(self.states != RUNNING).tolist():
            self._step_part(actions, (at, at + 1), self._scratch[0])

    def checked(self, actions: Any) -> Any:
        """Check the shape, the type and the range of actions."""
        chosen = _checked_array(actions, "actions", (self.count,), np.int64)
        if chosen.min() < 0 or chosen.max() >= ACTIONS:
            raise VectorError(f"an action is a number from 0 to {ACTIONS - 1}")
        return chosen

    def _step_part(self, actions: Any, part: tuple[int, int], scratch: list[Any]) -> None:
        self._program(*self._state, actions, *self.extra, *scratch, *part)


def as_actions(given: Any) -> Any:
    """Convert actions of any whole type to the type that a step takes."""
    actions = np.asarray(given)
    if actions.dtype.kind not in "iu":
        raise VectorError(f"actions are whole numbers from 0 to {ACTIONS - 1}, not {actions.dtype}")
    return actions.astype(np.int64, order="C", copy=False)


def _set_keys(records: Any, key: bytes) -> None:
    source = Dice()
    set_key(source, key)
    records["start"] = source.start


def caller_array(given: Any, name: str, shape: tuple[int, ...], kind: Any) -> Any:
    """Check an array that the caller owns and that is written, or create one."""
    if given is None:
        return _zeros(shape, kind)
    array = _checked_array(given, name, shape, kind)
    if array is not given or not array.flags.writeable:
        raise VectorError(f"{name} must be an array of NumPy that can be written")
    return array


def _checked_array(given: Any, name: str, shape: tuple[int, ...], kind: Any) -> Any:
    """Raise an error for an array of another shape or type."""
    array = np.asarray(given)
    if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous:
        raise VectorError(
            f"{name} must be a contiguous {np.dtype(kind)} array of shape {shape}, "
            f"not {array.dtype} of shape {array.shape}"
        )
    return array


def check_count(name: str, number: Any, least: int) -> None:
    """Raise an error if a number is not whole or below `least`."""
    if not hasattr(number, "__index__") or number < least:
        raise VectorError(f"{name} must be at least {least}, not {number!r}")


def _zeros(shape: tuple[int, ...], kind: Any) -> Any:
    try:
        return np.zeros(shape, kind)
    except (MemoryError, ValueError):  # also too many bytes for an address
        raise VectorError(f"there is not enough memory for {shape[0]:,} tables") from None
