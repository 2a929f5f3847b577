"""What may be laid as a last card.

`H7`  A house may bar wilds, or all but number cards, from being the last. A card so barred is not
      playable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.cards import NINE, is_wild, rank_of
from penultimate.rules.compiled import rule
from penultimate.rules.house import sheet
from penultimate.rules.moves import card_laid

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

FINISH, (FINISH_ANY, FINISH_NO_WILD, FINISH_NUMBER) = sheet.choice(
    name="finish",
    title="The last card",
    rule="H7",
    group="house",
    cards="any",
    meaning="What may be laid as a last card.",
    ways={
        "any": "any card",
        "no-wild": "no wild",
        "number": "only a number card",
    },
)


@rule
def _may_be_last(table: Table, kind: int) -> bool:
    """Whether the house lets a hand end with a card."""
    if table.house[FINISH] == FINISH_ANY:
        return True
    if table.house[FINISH] == FINISH_NO_WILD:
        return not is_wild(kind)
    return rank_of(kind) <= NINE


@rule
def is_barred(table: Table, seat: int, kind: int) -> bool:
    """Whether a card is the last of a hand and may not be."""
    return table.hand_sizes[seat] == 1 and not _may_be_last(table, kind)


@rule
def unbarred(table: Table, seat: int, found: MutableSequence[int], lays: int) -> int:
    """How many of the lays found are left: all, or none if they lay a last card that is barred."""
    if lays == 0 or not is_barred(table, seat, card_laid(found[0])):
        return lays
    for place in range(lays):
        found[place] = 0  # so that a sight keeps no trace of it
    return 0
