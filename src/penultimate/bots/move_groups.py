"""Classify the moves of a sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.compiled import rule
from penultimate.rules.moves import CALL, is_catch, plays_card
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.rules.sight import Sight


@rule
def is_announcement(move: int) -> bool:
    """Whether a move is a call or a catch."""
    return move == CALL or is_catch(move)


@rule
def is_interrupt(sight: Sight, move: int) -> bool:
    """Whether a move is a call, a catch or a jump-in."""
    return is_announcement(move) or (plays_card(move) and sight.turn != 0)


@rule
def first_interrupt(sight: Sight) -> int:
    """The first interrupt, or `SILENCE`."""
    for place in range(sight.choices):
        if is_interrupt(sight, sight.moves[place]):
            return int(sight.moves[place])
    return SILENCE


@rule
def turn_choices(sight: Sight) -> int:
    """The number of moves other than calls and catches. They are listed first."""
    count = sight.choices if sight.turn == 0 else 0
    while count > 0 and is_announcement(sight.moves[count - 1]):
        count -= 1
    return count


@rule
def play_choices(sight: Sight) -> int:
    """The number of moves that play a card in turn. They are listed first."""
    count = turn_choices(sight)
    while count > 0 and not plays_card(sight.moves[count - 1]):
        count -= 1
    return count
