"""What the master does without asking its network, the same at a live table and in the lab.

It always calls, catches everybody but a partner, and makes the only move of a turn. With a very
long hand it plays as `counter` does: two networks that both gather cards would never come to an
end.
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

ASK_NETWORK: Final = -2  # no answer: the network has to be asked
_LONG_HAND: Final = 20  # cards in a hand with which no network has ever learnt to win


@rule
def shortcut_answer(sight: Sight, dice: Dice) -> int:
    """The answer to a sight that needs no thought, or `ASK_NETWORK`."""
    if sight.sizes[0] > _LONG_HAND:
        return counter(sight, dice)
    aside = fair_interrupt(sight)
    if aside != SILENCE:
        return aside if is_announcement(aside) else ASK_NETWORK
    if sight.turn != 0:
        return SILENCE
    return int(sight.moves[0]) if turn_choices(sight) == 1 else ASK_NETWORK
