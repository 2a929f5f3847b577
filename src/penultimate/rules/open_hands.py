"""Hands that are face up.

`H11` In a house with a limit for open hands, a hand of that many cards or fewer is face up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule
from penultimate.rules.house import sheet

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

OPEN_HANDS: Final = sheet.number(
    name="open_hands",
    title="Open hands",
    rule="H11",
    group="house",
    meaning="A hand with this many cards or fewer is face up. If 0, hands stay hidden.",
    default=0,
    allowed=range(8),
    takes="a whole number from 0 to 7",
)


@rule
def lies_open(table: Table, seat: int) -> bool:
    """Whether a seat's hand is face up."""
    return 0 < table.hand_sizes[seat] <= table.house[OPEN_HANDS]
