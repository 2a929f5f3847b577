"""Card constants, the composition of each deck, and card points.

`D1`  The classic deck has 108 cards. Each of the four colours has one 0, two of each number from 1
      to 9, and two each of Skip, Reverse and Draw Two. There are four Wild and four Wild Draw Four.
`D2`  The 2018 edition has 112 cards. It adds one Wild Shuffle Hands and three Wild Customizable.
`D3`  A number card is worth its number; Skip, Reverse and Draw Two are worth 20; Wild and Wild Draw
      Four 50; Wild Shuffle Hands and Wild Customizable 40.

A card is represented by its kind, a number from 0 to 55: the thirteen ranks in red, yellow, green
and blue, followed by the four wilds. Cards of the same kind are interchangeable.
"""

from __future__ import annotations

from typing import Final

from penultimate.rules.compiled import rule
from penultimate.rules.house import EDITION_2018

COLOURS: Final = 4
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
NO_COLOUR: Final = 4

RANKS: Final = 13
ZERO: Final = 0
SEVEN: Final = 7
NINE: Final = 9
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
NO_RANK: Final = 13

COLOURED: Final = COLOURS * RANKS
WILD: Final = 52
WILD_FOUR: Final = 53
SHUFFLE_HANDS: Final = 54
CUSTOM: Final = 55
KINDS: Final = 56
NO_CARD: Final = -1

DECK_SIZES: Final = (108, 112)  # the classic deck and the 2018 edition
MOST_CARDS: Final = 112


@rule
def is_wild(kind: int) -> bool:
    return kind >= COLOURED


@rule
def colour_of(kind: int) -> int:
    return NO_COLOUR if is_wild(kind) else kind // RANKS


@rule
def rank_of(kind: int) -> int:
    return NO_RANK if is_wild(kind) else kind % RANKS


@rule
def coloured(colour: int, rank: int) -> int:
    """The kind with this colour and rank."""
    return colour * RANKS + rank


@rule
def kinds_in(deck: int) -> int:
    """The number of kinds in a deck. The 2018 edition's two extra wilds come last (`D1`, `D2`)."""
    return KINDS if deck == EDITION_2018 else SHUFFLE_HANDS


@rule
def copies(deck: int, kind: int) -> int:
    """The number of cards of a kind in a deck (`D1`, `D2`)."""
    if kind == SHUFFLE_HANDS:
        return 1 if deck == EDITION_2018 else 0
    if kind == CUSTOM:
        return 3 if deck == EDITION_2018 else 0
    if is_wild(kind):
        return 4
    return 1 if rank_of(kind) == ZERO else 2


@rule
def points(kind: int) -> int:
    """The points that a card is worth (`D3`)."""
    if kind == WILD or kind == WILD_FOUR:
        return 50
    if is_wild(kind):
        return 40
    rank = rank_of(kind)
    return rank if rank <= NINE else 20


@rule
def dealer_draw_value(kind: int) -> int:
    """The value of a card in the draw for dealer: its number, or 0 (`L1`)."""
    rank = rank_of(kind)
    return rank if rank <= NINE else 0
