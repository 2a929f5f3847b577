"""The dice of players who choose by lot: small and quick, and good enough to pick a card.

A table's chance is a cipher, since somebody may want to know the next card. Nobody bets against a
player by lot, and the cipher took a fifth of a GPU's time; so each game's dice take two words from
the keyed stream, a start and a step, and go on by themselves: a sum that is mixed by shifts and
multiplications, 32 bits at a time.
"""

from __future__ import annotations

from typing import Annotated

from penultimate.rules.chance import MASK, PLAYER_STREAM, draw_bits, open_stream
from penultimate.rules.compiled import rule
from penultimate.rules.layout import Source

Half = Annotated[int, "u4"]


class Dice(Source):
    """A keyed source, and the dice of the game being played."""

    state: Half
    step: Half


def dice_from(seed: int) -> Dice:
    """Dice of a seed: half of its 64 bits are the start, half the step."""
    dice = Dice()
    dice.state, dice.step = seed & MASK, (seed >> 32) & MASK | 1
    return dice


@rule
def seed_dice(dice: Dice, game: int) -> None:
    """Take the dice of a game."""
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
    """A number from 0 up to but not including the limit, equally likely to one in millions."""
    return (roll(dice) * limit) >> 32
