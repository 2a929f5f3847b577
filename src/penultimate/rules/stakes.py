"""What a player knows of a decision before making it.

`A5`  A Wild Draw Four is lawful only without a card of the current colour.
`C1`  A house may let it be laid unlawfully, as a bluff.
`H10` No draw takes a hand above the limit that a house may have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import NO_COLOUR, WILD_FOUR
from penultimate.rules.house import BLUFF, WILD_FOUR_PLAY
from penultimate.rules.legality import is_unlawful
from penultimate.rules.piles import can_draw

if TYPE_CHECKING:
    from penultimate.rules.layout import Table


def bluff_colour(table: Table, seat: int) -> int:
    """The colour in a seat's hand that makes its Wild Draw Four a bluff, or none (`A5`, `C1`)."""
    if table.colour == NO_COLOUR or table.house[WILD_FOUR_PLAY] != BLUFF:
        return NO_COLOUR
    return table.colour if is_unlawful(table, seat, WILD_FOUR) else NO_COLOUR


def is_at_limit(table: Table, seat: int) -> bool:
    """Whether there are cards to draw, and no room for one in a seat's hand (`H10`)."""
    has_cards = table.draw_count > 0 or table.discard_count > 1
    return has_cards and not can_draw(table, seat)
