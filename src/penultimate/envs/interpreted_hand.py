"""One hand, played by the interpreted rules, that can be copied at any point."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, Self

from penultimate.envs.actions import illegal_action
from penultimate.envs.rendering import as_text
from penultimate.lab.simulation import seeded_table
from penultimate.lab.vector.episodes import ACTIONS, OVER, RUNNING
from penultimate.lab.vector.layouts import room_for
from penultimate.lab.vector.sight_rows import observation_of
from penultimate.lab.vector.stepping import step_table
from penultimate.lab.vector.tables import Setup
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight, see

if TYPE_CHECKING:
    from penultimate.rules.presets import House

_NO_LIMIT: Final = 1 << 30


class InterpretedHand:
    """The hand of game number `game` of a seed, asked in the order of the other environments."""

    def __init__(self, house: House, players: int, seed: int, game: int) -> None:
        self.table, _ = seeded_table(house, players, seed)
        self.table.game_number = game - 1
        self.memory, self.mask = Memory(), [0] * ACTIONS
        self.episode = Setup(house, players, max_moves=_NO_LIMIT).episode(stride=1)
        self.rewards, self.actions = [0.0] * players, 0
        self._pasts = [b""] * players
        self._step(0)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.table, twin.memory = self.table.copy(), self.memory.copy()
        twin.episode, twin.mask = self.episode.copy(), self.mask.copy()
        twin.rewards, twin.actions = self.rewards.copy(), self.actions
        twin._pasts = self._pasts.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.episode.seat

    @property
    def is_over(self) -> bool:
        return self.episode.state == OVER

    def legal_actions(self) -> list[int]:
        return [action for action, legal in enumerate(self.mask) if legal]

    def act(self, action: int) -> None:
        """Make the action of the seat that is asked."""
        if self.episode.state != RUNNING or not self.mask[action]:
            raise illegal_action(action, f"player_{self.seat}", self.mask)
        self._extend(self.seat, f"did {action}")
        self.actions += 1
        self._step(action)

    def _step(self, action: int) -> None:
        found = [0] * ACTIONS
        step_table(
            self.table, self.episode, Sight(), self.mask, self.rewards, action, self.memory, found
        )
        for seat in range(self.table.seats):
            self._extend(seat, f"saw {self.observation(seat)}")

    def _extend(self, seat: int, news: str) -> None:
        self._pasts[seat] = hashlib.sha256(self._pasts[seat] + news.encode()).digest()

    def digest(self, seat: int) -> str:
        """A text that is equal for equal sequences of what a seat has seen and done."""
        return self._pasts[seat].hex()

    def observation(self, seat: int) -> list[int]:
        """The numbers of a seat's observation."""
        sight = Sight()
        see(sight, self.table, self.memory, seat)
        return observation_of(sight, room_for(self.table.seats))

    def __str__(self) -> str:
        return as_text(self.table, self.seat)
