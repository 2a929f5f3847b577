"""A small, fast random number generator for players.

Tables use a cipher (`rules/chance.py`), so that nobody can predict the next card. Players do not
need that, and the cipher took a fifth of the GPU time. This generator is a Weyl sequence of 32-bit
words, mixed by shifts and multiplications. In a simulation, its start and step are drawn from the
keyed stream of each game.
"""

from __future__ import annotations

from typing import Annotated

from penultimate.rules.chance import MASK, PLAYER_STREAM, draw_bits, open_stream
from penultimate.rules.compiled import rule
from penultimate.rules.layout import Source

Half = Annotated[int, "u4"]


class Dice(Source):
    """The generator's state, and the keyed source that seeds it."""

    state: Half
    step: Half


def dice_from(seed: int) -> Dice:
    """Create dice from a 64-bit seed. The low half is the start, the high half the step."""
    dice = Dice()
    dice.state, dice.step = seed & MASK, (seed >> 32) & MASK | 1
    return dice


@rule
def seed_dice(dice: Dice, game: int) -> None:
    """Seed the dice for a game number."""
    open_stream(dice, 0, game, PLAYER_STREAM)
    dice.state = draw_bits(dice) | (draw_bits(dice) << 16)
    dice.step = draw_bits(dice) | (draw_bits(dice) << 16) | 1


@rule
def roll(dice: Dice) -> int:
    """The next 32 bits."""
    dice.state = (int(dice.state) + int(dice.step)) & MASK
    word = int(dice.state) & MASK
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & MASK
    word = ((word ^ (word >> 15)) * 0x846CA68B) & MASK
    return word ^ (word >> 16)


@rule
def pick(dice: Dice, limit: int) -> int:
    """A random number from 0 to `limit - 1`, almost exactly uniform."""
    return (roll(dice) * limit) >> 32
