"""Simulated human mistakes: forgotten calls, missed catches, overlooked cards, noisy judgement.

A player may overlook a card that matches only by rank, but never the last card in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.dice import pick
from penultimate.rules.cards import colour_of, is_wild
from penultimate.rules.compiled import rule
from penultimate.rules.moves import card_played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

# The index of each mistake in a player's list.
FORGETS_CALL: Final = 0  # in percent
MISSES_CATCH: Final = 1  # in percent; also for jump-ins
_OVERLOOKS: Final = 2  # in percent
_NOISE: Final = 3  # the range of the noise added to the value of a move

FLAWLESS: Final = (0, 0, 0, 0)


@rule
def occurs(dice: Dice, mistakes: Sequence[int], mistake: int) -> bool:
    """Decide at random whether a mistake happens."""
    return mistakes[mistake] > 0 and pick(dice, 100) < mistakes[mistake]


@rule
def overlooks(sight: Sight, dice: Dice, mistakes: Sequence[int], move: int) -> bool:
    """Whether the player overlooks a card that matches only by rank."""
    kind = card_played(move)
    if is_wild(kind) or colour_of(kind) == sight.colour or sight.sizes[0] == 1:
        return False
    return occurs(dice, mistakes, _OVERLOOKS)


@rule
def noise(dice: Dice, mistakes: Sequence[int]) -> int:
    """A random amount to add to the value of a move."""
    return pick(dice, mistakes[_NOISE]) if mistakes[_NOISE] > 0 else 0
