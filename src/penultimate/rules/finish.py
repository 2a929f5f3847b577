"""Restrictions on the last card.

`H7`  A house may bar wilds, or all cards except numbers, from being laid as the last card. A barred
      card is not playable.
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
    """Whether the house allows a card as the last one."""
    if table.house[FINISH] == FINISH_ANY:
        return True
    if table.house[FINISH] == FINISH_NO_WILD:
        return not is_wild(kind)
    return rank_of(kind) <= NINE


@rule
def is_barred(table: Table, seat: int, kind: int) -> bool:
    """Whether a card is the last of a hand and barred as such."""
    return table.hand_sizes[seat] == 1 and not _may_be_last(table, kind)


@rule
def unbarred(table: Table, seat: int, found: MutableSequence[int], plays: int) -> int:
    """The number of lays that remain: all of them, or none if the last card is barred."""
    if plays == 0 or not is_barred(table, seat, card_played(found[0])):
        return plays
    for place in range(plays):
        found[place] = 0  # a sight must not contain the barred card
    return 0
