"""A sound and simple player.

It lays the longest of its colours first and keeps its wilds for late; once somebody is short of
cards, it sheds whatever counts most. It names its longest colour, never bluffs, always calls,
catches and jumps in, answers a draw card when it can, swaps for a shorter hand, and challenges a
Wild Draw Four that came from a full hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.card_counting import held, is_bluff, others_are_short
from penultimate.bots.dice import pick
from penultimate.bots.move_groups import first_interrupt, lay_choices, turn_choices
from penultimate.rules.cards import is_wild, points
from penultimate.rules.compiled import rule
from penultimate.rules.moves import (
    ACCEPT,
    CHALLENGE,
    LAY_CUSTOM_AT,
    NAME_COLOUR,
    NO_SWAP,
    card_laid,
    colour_named,
    is_swap,
    names_colour,
    seat_pointed_at,
)
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

_FULL_HAND: Final = 5


@rule
def steady(sight: Sight, dice: Dice) -> int:
    """A call, a catch or a jump-in at once; in turn the best lay, or what the stage asks for."""
    aside = first_interrupt(sight)
    if aside != SILENCE or sight.turn != 0:
        return aside
    lay = _steady_lay(sight, dice)
    return _steady_answer(sight) if lay == SILENCE else lay


@rule
def _steady_lay(sight: Sight, dice: Dice) -> int:
    """The best lay, one of the equals at random; silence if every lay would be a bluff."""
    best, most, equals = SILENCE, -1, 0
    for place in range(lay_choices(sight)):
        move = int(sight.moves[place])
        worth = -1 if is_bluff(sight, move) else _steady_worth(sight, move)
        if worth > most:
            best, most, equals = move, worth, 1
        elif worth == most and worth >= 0:
            equals += 1
            best = move if pick(dice, equals) == 0 else best
    return best


@rule
def _steady_worth(sight: Sight, move: int) -> int:
    """How good a lay is: the urgent reason first, then the colour it leaves, points, and aim."""
    kind = card_laid(move)
    urgent = points(kind) if others_are_short(sight) else int(not is_wild(kind))
    aim = 127 - int(sight.sizes[seat_pointed_at(move)]) if move >= LAY_CUSTOM_AT else 127
    return ((urgent * 128 + held(sight, colour_named(move))) * 64 + points(kind)) * 128 + aim


@rule
def _steady_answer(sight: Sight) -> int:
    """What to do without a card to lay: challenge or accept, swap, name a colour, or draw."""
    count = turn_choices(sight)
    last = int(sight.moves[count - 1])
    if last == CHALLENGE:
        return CHALLENGE if sight.sizes[sight.players - 1] >= _FULL_HAND else ACCEPT
    if last == NO_SWAP or is_swap(last):
        return shortest_swap(sight, count)
    if names_colour(last):
        return NAME_COLOUR + _longest_colour(sight)
    return last


@rule
def _longest_colour(sight: Sight) -> int:
    """The colour the player holds most of."""
    best = 0
    for colour in range(1, 4):
        if held(sight, colour) > held(sight, best):
            best = colour
    return best


@rule
def shortest_swap(sight: Sight, count: int) -> int:
    """The shortest hand at the table, if it is shorter than the player's own or has to be taken."""
    best, fewest = NO_SWAP, int(sight.sizes[0])
    if sight.moves[count - 1] != NO_SWAP:
        fewest = 1000
    for place in range(count):
        move = int(sight.moves[place])
        if is_swap(move) and sight.sizes[seat_pointed_at(move)] < fewest:
            best, fewest = move, int(sight.sizes[seat_pointed_at(move)])
    return best
