"""The cards of a house: one of each sort, with its points and the options that concern it.

The declaration of an option names its cards. A number with an option of its own, such as a 7 with
Seven-O, is a separate sort.
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

ANY: Final = "any"
NUMBERS: Final = "numbers"
_PICTURED: Final = (7, 5, 3, 1, 9, 8, 6, 4, 2, 0)  # the number that stands for all numbers
_ACTIONS: Final = (
    coloured(YELLOW, SKIP),
    coloured(GREEN, REVERSE),
    coloured(BLUE, DRAW_TWO),
    *(WILD, WILD_FOUR, SHUFFLE_HANDS, CUSTOM),
)


def options_for(house: House, *cards: str) -> list[str]:
    """The names of the house's options that concern any of these cards.

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
    """One card of each sort in the deck, with its points and the options that concern it."""
    deck = house.encode()[DECK]
    kinds = [*_numbers(house), *(kind for kind in _ACTIONS if copies(deck, kind))]
    return [_effect(house, kind) for kind in kinds]


def _numbers(house: House) -> Iterator[int]:
    """One red card for all numbers, then each number that has an option of its own."""
    own = [rank for rank in _PICTURED if options_for(house, str(rank))]
    plain = [rank for rank in _PICTURED if rank not in own]
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
