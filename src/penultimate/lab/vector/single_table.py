"""One table of an environment, stepped by a compiled call without the costs of a batch."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.vector.episodes import ACTIONS, RUNNING
from penultimate.lab.vector.layouts import observation_record
from penultimate.lab.vector.stepping import step_table
from penultimate.lab.vector.tables import Setup, VectorTables
from penultimate.rules.compiled import rule
from penultimate.rules.sight import see

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

    from penultimate.lab.linker import Rule
    from penultimate.lab.vector.episodes import Episode
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

REFUSED: Final = -1  # the action is not legal, and nothing has changed
OBSERVE: Final = 1000
NEWS: Final = -2  # the episode has ended, or seats have been rewarded


@rule
def _step_single(
    tables: MutableSequence[Table],
    episodes: MutableSequence[Episode],
    sights: MutableSequence[Sight],
    masks: MutableSequence[MutableSequence[int]],
    rewards: MutableSequence[MutableSequence[float]],
    memories: MutableSequence[Memory],
    found: MutableSequence[int],
    others: MutableSequence[Sight],
    action: int,
) -> int:
    """Step one table. Returns the seat that is asked next, `REFUSED` or `NEWS`.

    From `OBSERVE` on, an action is a seat whose observation goes into `others`. This is one
    program, since a program in the cache must not share rules with another one.
    """
    table, episode, mask = tables[0], episodes[0], masks[0]
    if OBSERVE <= action < OBSERVE + table.seats:
        see(others[0], table, memories[0], action - OBSERVE)
        return REFUSED
    if episode.state == RUNNING and (action < 0 or action >= ACTIONS or mask[action] == 0):
        return REFUSED
    step_table(table, episode, sights[0], mask, rewards[0], action, memories[0], found)
    if episode.state != RUNNING:
        return NEWS
    for seat in range(table.seats):
        if rewards[0][seat] != 0:
            return NEWS
    return episode.seat


class SingleTable(VectorTables):
    """A batch of one table.

    `play` makes one action and returns the seat that is asked next, `REFUSED` or `NEWS`.
    """

    def __init__(self, setup: Setup) -> None:
        setup.check()
        self._other = np.zeros((1, setup.width()), np.int16)
        self._other_sight = self._other.view(observation_record(setup.room))[:, 0]
        super().__init__(setup, 1)
        self.observation, self.mask = self.observations[0], self.masks[0]
        arguments = (*self._state, *self.extra, *self._scratch[0], self._other_sight)
        # Numba would look up the types of all arguments again at every call.
        (signature,) = self._program.signatures
        self.play: Callable[[int], int] = partial(self._program.get_overload(signature), *arguments)

    @staticmethod
    def _rule(setup: Setup) -> Rule:  # noqa: ARG004 (there is one rule for all setups)
        return _step_single

    def _step_part(self, actions: Any, part: tuple[int, int], scratch: list[Any]) -> None:  # noqa: ARG002 (there is one table)
        self._program(*self._state, *self.extra, *scratch, self._other_sight, int(actions[0]))

    def observation_of(self, seat: int) -> Any:
        """The observation of any seat. One that is out sees nothing."""
        if self.tables["out"][0, seat]:
            return np.zeros_like(self._other[0])
        self.play(OBSERVE + seat)
        return self._other[0].copy()
