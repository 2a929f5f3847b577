"""Restrictions on the last card.

`H7`  A house may forbid wilds, or all cards except number cards, as the last card. A forbidden card
      is not playable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import NINE, is_wild, rank_of
from penultimate.rules.compiled import rule
from penultimate.rules.house import sheet
from penultimate.rules.moves import card_played

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

FINISH, (FINISH_ANY, FINISH_NO_WILD, FINISH_NUMBER) = sheet.choice(
    name="finish",
    title="Last card",
    rule="H7",
    group="house",
    cards="any",
    meaning="Which cards you may go out with.",
    ways={
        "any": "any card",
        "no-wild": "any card but a wild",
        "number": "only a number card",
    },
)


@rule
def _may_be_last(table: Table, kind: int) -> bool:
    """Whether the house allows a card as the last card."""
    if table.house[FINISH] == FINISH_ANY:
        return True
    if table.house[FINISH] == FINISH_NO_WILD:
        return not is_wild(kind)
    return rank_of(kind) <= NINE


@rule
def is_barred(table: Table, seat: int, kind: int) -> bool:
    """Whether a card is the only one in a hand and may not be played as the last card."""
    return table.hand_sizes[seat] == 1 and not _may_be_last(table, kind)


@rule
def unbarred(table: Table, seat: int, found: MutableSequence[int], plays: int) -> int:
    """Remove all plays from `found` if the last card is barred. Returns the number left."""
    if plays == 0 or not is_barred(table, seat, card_played(found[0])):
        return plays
    for place in range(plays):
        found[place] = 0  # bots must not see the barred card among their moves
    return 0
