"""The mistakes of players who are not perfect: what they forget, miss, overlook and noise about.

These are the occurs of people. A call is forgotten in the joy of having one card left, a catch is
missed, a card that fits by its number alone is overlooked, and among moves that are about as good
one is made today and another tomorrow. Nobody overlooks the card to go out with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.dice import pick
from penultimate.rules.cards import colour_of, is_wild
from penultimate.rules.compiled import rule
from penultimate.rules.moves import card_laid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

# The mistakes, by their place in a row: three in hundredths, and the last in the worth of a move.
FORGETS_CALL: Final = 0
MISSES_CATCH: Final = 1  # or a jump-in
_OVERLOOKS: Final = 2  # a card that fits by its rank alone
_NOISE: Final = 3  # by how much a worse move may seem as good

FLAWLESS: Final = (0, 0, 0, 0)


@rule
def occurs(dice: Dice, mistakes: Sequence[int], habit: int) -> bool:
    """Whether a habit shows this time."""
    return mistakes[habit] > 0 and pick(dice, 100) < mistakes[habit]


@rule
def overlooks(sight: Sight, dice: Dice, mistakes: Sequence[int], move: int) -> bool:
    """Whether a lay is overlooked, as its card fits by its rank alone."""
    kind = card_laid(move)
    if is_wild(kind) or colour_of(kind) == sight.colour or sight.sizes[0] == 1:
        return False
    return occurs(dice, mistakes, _OVERLOOKS)


@rule
def noise(dice: Dice, mistakes: Sequence[int]) -> int:
    """What is added to a move's worth by lot."""
    return pick(dice, mistakes[_NOISE]) if mistakes[_NOISE] > 0 else 0
