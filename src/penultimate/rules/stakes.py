"""The cost of a challenge, and facts about a player's options that the page displays.

`A5`  A Wild Draw Four is lawful only if the player holds no card of the current colour.
`C1`  A house may allow playing it unlawfully, as a bluff.
`C3`  If it was unlawful, its player draws four cards, or the whole sum if stacked.
`C4`  If it was lawful, the challenger draws six cards, or the sum plus two if stacked.
`H10` A house may limit the size of hands. A player stops drawing at the limit.
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
    """The number of cards that a guilty player draws (`C3`)."""
    return table.pending


@rule
def cost_if_innocent(table: Table) -> int:
    """The number of cards that a challenger draws if the challenge fails (`C4`)."""
    return table.pending + _INNOCENT_EXTRA


def bluff_colour(table: Table, seat: int) -> int:
    """The current colour if it would make a seat's Wild Draw Four a bluff (`A5`, `C1`)."""
    if table.colour == NO_COLOUR or table.house[WILD_FOUR_PLAY] != BLUFF:
        return NO_COLOUR
    return table.colour if is_unlawful(table, seat, WILD_FOUR) else NO_COLOUR


def is_at_limit(table: Table, seat: int) -> bool:
    """Whether only the hand limit stops a seat from drawing (`H10`)."""
    has_cards = table.draw_count > 0 or table.discard_count > 1
    return has_cards and not can_draw(table, seat)
