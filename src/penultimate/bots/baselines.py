"""Baseline players. They are frozen, since reported strengths are measured against them.

`random` lays a random playable card. Without one it makes a random move of its turn. It calls,
catches and jumps in half of the time. `alert` does the same but never misses a call, a catch or a
jump-in. `first` makes its first legal move, in the order of `rules/moves.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import pick
from penultimate.bots.move_groups import first_interrupt, play_choices, turn_choices
from penultimate.rules.compiled import rule
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight


@rule
def random_player(sight: Sight, dice: Dice) -> int:
    """The player `random`."""
    interrupt = first_interrupt(sight)
    if interrupt != SILENCE and pick(dice, 2):
        return interrupt
    return _random_play(sight, dice)


@rule
def alert(sight: Sight, dice: Dice) -> int:
    interrupt = first_interrupt(sight)
    return _random_play(sight, dice) if interrupt == SILENCE else interrupt


@rule
def first(sight: Sight, dice: Dice) -> int:  # noqa: ARG001 (every player is given dice)
    return int(sight.moves[0]) if sight.choices > 0 else SILENCE


@rule
def _random_play(sight: Sight, dice: Dice) -> int:
    """A random lay or, without one, a random move of the turn."""
    moves = turn_choices(sight)
    if moves == 0:
        return SILENCE
    return int(sight.moves[pick(dice, play_choices(sight) or moves)])
