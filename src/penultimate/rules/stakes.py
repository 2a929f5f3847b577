"""What is at stake in a decision, as far as its player can know.

`A5`  A Wild Draw Four is lawful only without a card of the current colour.
`C1`  A house may let it be laid unlawfully, as a bluff.
`C3`  Guilty: its player draws four (the whole sum, if stacked).
`C4`  Innocent: the challenger draws six (the sum and two).
`H10` No draw takes a hand above the limit that a house may have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import NO_COLOUR, WILD_FOUR
from penultimate.rules.compiled import rule
from penultimate.rules.house import BLUFF, WILD_FOUR_PLAY
from penultimate.rules.legality import is_unlawful
from penultimate.rules.piles import can_draw

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

_INNOCENT_EXTRA: Final = 2


@rule
def cost_if_guilty(table: Table) -> int:
    """The cards that the challenged player draws for an unlawful Wild Draw Four (`C3`)."""
    return table.pending


@rule
def cost_if_innocent(table: Table) -> int:
    """The cards that the challenger draws if the Wild Draw Four was lawful (`C4`)."""
    return table.pending + _INNOCENT_EXTRA


def bluff_colour(table: Table, seat: int) -> int:
    """The colour in a seat's hand that makes its Wild Draw Four a bluff, or none (`A5`, `C1`)."""
    if table.colour == NO_COLOUR or table.house[WILD_FOUR_PLAY] != BLUFF:
        return NO_COLOUR
    return table.colour if is_unlawful(table, seat, WILD_FOUR) else NO_COLOUR


def is_at_limit(table: Table, seat: int) -> bool:
    """Whether there are cards to draw, and no room for one in a seat's hand (`H10`)."""
    has_cards = table.draw_count > 0 or table.discard_count > 1
    return has_cards and not can_draw(table, seat)
