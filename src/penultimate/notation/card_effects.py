"""List the kinds of cards in a house, with their points and the options that affect them.

An option's declaration names the cards it affects. All number cards form one entry, except numbers
with an option such as the 7 in Seven-O, which are listed separately.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.notation.cards import card_name
from penultimate.rules.cards import (
    BLUE,
    CUSTOM,
    DRAW_TWO,
    GREEN,
    NINE,
    RED,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    WILD,
    WILD_FOUR,
    YELLOW,
    coloured,
    copies,
    is_wild,
    points,
    rank_of,
)
from penultimate.rules.house import DECK, OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.rules.presets import House

# The effect of each sort of card by the plain rules.
CARD_MEANINGS: Final = {
    "number": "Play it on the same colour or the same number.",
    "s": "The next player misses a turn.",
    "r": "Play changes direction. With two players, it works like a Skip.",
    "+2": "The next player draws two cards and misses a turn.",
    "w": "Play it on anything. You choose the colour.",
    "w+4": "You choose the colour. The next player draws four cards and misses a turn.",
    "ws": "All hands are gathered, shuffled and dealt again. You choose the colour.",
    "wc": "You choose the colour.",
}
ANY: Final = "any"
NUMBERS: Final = "numbers"
PICTURED: Final = (7, 5, 3, 1, 9, 8, 6, 4, 2, 0)  # the first plain number represents the others
ACTIONS: Final = (
    coloured(YELLOW, SKIP),
    coloured(GREEN, REVERSE),
    coloured(BLUE, DRAW_TWO),
    *(WILD, WILD_FOUR, SHUFFLE_HANDS, CUSTOM),
)


def options_for(house: House, *cards: str) -> list[str]:
    """The names of the house's active options that affect any of these cards.

    >>> from penultimate.rules import house_rules
    >>> options_for(house_rules("house"), "7")
    ['seven_o', 'seven_swap']
    """
    return [
        option.name
        for option in OPTIONS
        if option.is_played(house.values) and not set(cards).isdisjoint(option.cards.split())
    ]


def card_effects(house: House) -> list[dict[str, Any]]:
    """Describe one card of each kind in the deck, ignoring colours."""
    deck = house.encode()[DECK]
    kinds = [*_numbers(house), *(kind for kind in ACTIONS if copies(deck, kind))]
    return [_effect(house, kind) for kind in kinds]


def _numbers(house: House) -> Iterator[int]:
    """One card that represents the plain numbers, then each number with its own option."""
    own = [rank for rank in PICTURED if options_for(house, str(rank))]
    plain = [rank for rank in PICTURED if rank not in own]
    return (coloured(RED, rank) for rank in (*plain[:1], *own))


def _effect(house: House, kind: int) -> dict[str, Any]:
    card = card_name(kind)
    rank = card if is_wild(kind) else card[1:]
    is_number = rank_of(kind) <= NINE
    return {
        "card": card,
        "sort": "number" if is_number else rank,
        "points": points(kind),
        "options": options_for(house, rank, NUMBERS) if is_number else options_for(house, rank),
    }
