"""The decisions that the master makes without its network.

It always calls, catches everyone except a partner, and makes the only move of a turn. With a very
long hand it plays like `counter`, because two networks that both collect cards would never finish.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.heuristics import fair_interrupt
from penultimate.bots.move_groups import is_announcement, turn_choices
from penultimate.bots.styles import counter
from penultimate.rules.compiled import rule
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

ASK_NETWORK: Final = -2  # there is no shortcut
_LONG_HAND: Final = 20  # networks have not learnt to win with more cards than this


@rule
def shortcut_answer(sight: Sight, dice: Dice) -> int:
    """Decide without a network, or return `ASK_NETWORK`."""
    if sight.sizes[0] > _LONG_HAND:
        return counter(sight, dice)
    interrupt = fair_interrupt(sight)
    if interrupt != SILENCE:
        return interrupt if is_announcement(interrupt) else ASK_NETWORK
    if sight.turn != 0:
        return SILENCE
    return int(sight.moves[0]) if turn_choices(sight) == 1 else ASK_NETWORK
