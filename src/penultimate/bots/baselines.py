"""The baselines, frozen: a strength that the lab reports is against one of these.

`random` lays a card whenever it can, which one by lot, decides everything else by lot, and calls,
catches and jumps in half the time. `alert` is the same but never misses a call, a catch or a
jump-in. `first` makes the first of its moves, in the order of `rules/moves.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import pick
from penultimate.bots.move_groups import first_interrupt, lay_choices, turn_choices
from penultimate.rules.compiled import rule
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight


@rule
def random_player(sight: Sight, dice: Dice) -> int:
    """The player `random`."""
    aside = first_interrupt(sight)
    if aside != SILENCE and pick(dice, 2):
        return aside
    return _random_lay(sight, dice)


@rule
def alert(sight: Sight, dice: Dice) -> int:
    aside = first_interrupt(sight)
    return _random_lay(sight, dice) if aside == SILENCE else aside


@rule
def first(sight: Sight, dice: Dice) -> int:  # noqa: ARG001 (every player is given dice)
    return int(sight.moves[0]) if sight.choices > 0 else SILENCE


@rule
def _random_lay(sight: Sight, dice: Dice) -> int:
    """A lay by lot or, without one, any move of the turn."""
    moves = turn_choices(sight)
    if moves == 0:
        return SILENCE
    return int(sight.moves[pick(dice, lay_choices(sight) or moves)])
