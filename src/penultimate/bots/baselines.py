"""Baseline players. They never change, since published strengths are measured against them.

`random` plays a random playable card or, without one, makes another random move. It calls, catches
and jumps in half of the time. `alert` plays the same way but never misses a call, a catch or a
jump-in. `first` makes the legal move with the lowest number (`rules/moves.py`).
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
    """Play a random card or, if none is playable, make another random move."""
    moves = turn_choices(sight)
    if moves == 0:
        return SILENCE
    return int(sight.moves[pick(dice, play_choices(sight) or moves)])
