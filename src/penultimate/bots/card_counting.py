"""Count the cards in a player's hand and the cards that the player cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import RANKS, WILD_FOUR, coloured, copies
from penultimate.rules.compiled import rule
from penultimate.rules.house import DECK, FREE, WILD_FOUR_PLAY
from penultimate.rules.moves import card_played
from penultimate.rules.open_hands import OPEN_HANDS

if TYPE_CHECKING:
    from penultimate.rules.sight import Sight

_OF_A_COLOUR: Final = 2 * RANKS - 1  # a deck has two of each rank, but only one 0
_SHORT_HAND: Final = 2


@rule
def held(sight: Sight, colour: int) -> int:
    """The number of cards of a colour in hand."""
    count, kind = 0, coloured(colour, 0)
    for rank in range(RANKS):
        count += int(sight.hand[kind + rank])
    return count


@rule
def unseen(sight: Sight, kind: int) -> int:
    """The number of cards of a kind that are neither in the hand nor face up."""
    count = copies(sight.house[DECK], kind) - int(sight.hand[kind]) - int(sight.discards[kind])
    if sight.house[OPEN_HANDS]:
        for steps in range(1, sight.players):
            count -= int(sight.open_hands[steps][kind])
    return count


@rule
def unseen_of_colour(sight: Sight, colour: int) -> int:
    """The number of cards of a colour that are neither in the hand nor face up."""
    count, first = _OF_A_COLOUR, coloured(colour, 0)
    for kind in range(first, first + RANKS):
        count -= int(sight.hand[kind]) + int(sight.discards[kind])
    if sight.house[OPEN_HANDS]:
        for steps in range(1, sight.players):
            for kind in range(first, first + RANKS):
                count -= int(sight.open_hands[steps][kind])
    return count


@rule
def is_bluff(sight: Sight, move: int) -> bool:
    """Whether a move plays a Wild Draw Four unlawfully (`A5`)."""
    if sight.house[WILD_FOUR_PLAY] == FREE:
        return False
    return card_played(move) == WILD_FOUR and held(sight, sight.colour) > 0


@rule
def others_are_short(sight: Sight) -> bool:
    """Whether another player has only one or two cards."""
    for steps in range(1, sight.players):
        if sight.sizes[steps] <= _SHORT_HAND:
            return True
    return False
