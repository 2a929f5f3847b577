"""Create sights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.moves import CALL, card_played
from penultimate.rules.sight import Sight, look

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory


def sight_of(table: Table, memory: Memory, seat: int) -> Sight:
    """Create the sight of a seat that is still in the game."""
    sight = Sight()
    look(sight, table, memory, seat)
    return sight


def sight_after_play(sight: Sight, play: int) -> Sight:
    """The sight of a player who has just played their next-to-last card and may call."""
    after = sight.copy()
    after.hand[card_played(play)] -= 1
    after.sizes[0], after.top, after.exposed, after.turn = 1, card_played(play), 0, 1
    after.moves[0], after.choices = CALL, 1
    return after
