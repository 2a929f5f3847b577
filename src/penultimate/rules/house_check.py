"""The reason why a house cannot be played (`errors.REASONS`), or an empty string.

A browser without a server runs these checks too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import DECK_SIZES, WILD_FOUR, copies
from penultimate.rules.compiled import rule
from penultimate.rules.house import (
    DECK,
    FEWEST_SEATS,
    HAND_SIZE,
    KNOCKOUT,
    MOST_SEATS,
    PARTNERS,
    SCORING,
)
from penultimate.rules.piles import HAND_LIMIT

if TYPE_CHECKING:
    from collections.abc import MutableSequence


@rule
def mix_fault(house: MutableSequence[int]) -> str:
    """Why these options conflict."""
    if house[HAND_LIMIT] > 0 and house[HAND_LIMIT] < house[HAND_SIZE]:
        return "limit_below_hand"
    if house[PARTNERS] and house[SCORING] == KNOCKOUT:
        return "knockout_partners"
    return ""


@rule
def seats_fault(house: MutableSequence[int], seats: int) -> str:
    """Why this number of players cannot play."""
    if seats < FEWEST_SEATS or seats > MOST_SEATS:
        return "players"
    if house[PARTNERS] and seats % 2 == 1:
        return "odd_partners"
    if house[HAND_SIZE] > largest_hand(house[DECK], seats):
        return "hand_too_large"
    return ""


@rule
def largest_hand(deck: int, seats: int) -> int:
    """The largest hand size that always leaves a valid first discard (`L3`)."""
    return (DECK_SIZES[deck] - copies(deck, WILD_FOUR) - 1) // seats
