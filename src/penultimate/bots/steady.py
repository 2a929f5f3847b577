"""A simple player that plays well.

It plays its longest colour first and saves its wilds. Once another player has few cards left, it
plays the card with the most points. It names its longest colour, never bluffs, always calls,
catches and jumps in, answers draw cards when it can, and swaps for a shorter hand. It challenges a
Wild Draw Four played from a large hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.card_counting import held, is_bluff, others_are_short
from penultimate.bots.dice import pick
from penultimate.bots.move_groups import first_interrupt, play_choices, turn_choices
from penultimate.rules.cards import is_wild, points
from penultimate.rules.compiled import rule
from penultimate.rules.moves import (
    ACCEPT,
    CHALLENGE,
    NAME_COLOUR,
    NO_SWAP,
    PLAY_CUSTOM_AT,
    card_played,
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
    interrupt = first_interrupt(sight)
    if interrupt != SILENCE or sight.turn != 0:
        return interrupt
    play = _steady_play(sight, dice)
    return _steady_answer(sight) if play == SILENCE else play


@rule
def _steady_play(sight: Sight, dice: Dice) -> int:
    """The best card to play, or `SILENCE` if there is none but a bluff. Ties are random."""
    best, most, equals = SILENCE, -1, 0
    for place in range(play_choices(sight)):
        move = int(sight.moves[place])
        value = -1 if is_bluff(sight, move) else _steady_value(sight, move)
        if value > most:
            best, most, equals = move, value, 1
        elif value == most and value >= 0:
            equals += 1
            best = move if pick(dice, equals) == 0 else best
    return best


@rule
def _steady_value(sight: Sight, move: int) -> int:
    """Rate a play by urgency, then by the resulting colour, its points, and its target."""
    kind = card_played(move)
    urgent = points(kind) if others_are_short(sight) else int(not is_wild(kind))
    aim = 127 - int(sight.sizes[seat_pointed_at(move)]) if move >= PLAY_CUSTOM_AT else 127
    return ((urgent * 128 + held(sight, colour_named(move))) * 64 + points(kind)) * 128 + aim


@rule
def _steady_answer(sight: Sight) -> int:
    """Make a move that plays no card: challenge or accept, swap, name a colour, or draw."""
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
    """The colour that the player holds most of."""
    best = 0
    for colour in range(1, 4):
        if held(sight, colour) > held(sight, best):
            best = colour
    return best


@rule
def shortest_swap(sight: Sight, count: int) -> int:
    """Swap for the shortest hand. If a swap is optional, only swap for a shorter hand."""
    best, fewest = NO_SWAP, int(sight.sizes[0])
    if sight.moves[count - 1] != NO_SWAP:
        fewest = 1000
    for place in range(count):
        move = int(sight.moves[place])
        if is_swap(move) and sight.sizes[seat_pointed_at(move)] < fewest:
            best, fewest = move, int(sight.sizes[seat_pointed_at(move)])
    return best
