"""The eager player: lays a card whenever it can, which one by lot.

It calls, catches and jumps in half the time, and decides everything else by lot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.talk import asides, turn_moves
from penultimate.rules.moves import is_lay

if TYPE_CHECKING:
    from random import Random

    from penultimate.rules.view import View


def random_bot(view: View, rng: Random) -> int | None:
    """A word aside half the time; in turn a move by lot, a lay if there is one."""
    words, moves = asides(view), turn_moves(view)
    if words and rng.randrange(2):
        return words[0]
    lays = [move for move in moves if is_lay(move)]
    return rng.choice(lays or moves) if moves else None
