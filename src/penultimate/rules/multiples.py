"""Multiples: several cards of one number in one turn.

`H5`  After laying a number card from the hand in turn, its player may lay further cards of the same
      number, of any colour, or end the turn. Seven-O acts once, for the last card laid. A jump-in
      and a card just drawn start no multiples; a jump-in ends those of another player.
`H6`  Bomb: three or more cards of one number in one turn make every other player draw one when the
      turn ends. A last card ends the hand first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import COLOURS, NINE, coloured, rank_of
from penultimate.rules.compiled import rule
from penultimate.rules.events import event, note
from penultimate.rules.house import sheet
from penultimate.rules.layout import MORE, PLAY
from penultimate.rules.moves import DONE
from penultimate.rules.piles import others_draw_one, top_card

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

MULTIPLES: Final = sheet.switch(
    name="multiples",
    title="Multiples",
    rule="H5",
    group="house",
    meaning="Several cards of the same number may be laid in one turn.",
    cards="numbers",
)

BOMB: Final = sheet.switch(
    name="bomb",
    title="Bomb",
    rule="H6",
    group="house",
    meaning="With multiples, three or more cards of one number make everyone else draw a card.",
    needs="multiples",
    cards="numbers",
)

BOMBS: Final = event("bombs", option=BOMB)  # seat
IS_DONE: Final = event("is done")  # seat
PLAYS_ANOTHER: Final = event(option=MULTIPLES)

_BOMB_SIZE: Final = 3


@rule
def list_more(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List every card of the same number, and ending the turn (`H5`)."""
    count, rank = 0, rank_of(top_card(table))
    for colour in range(COLOURS):
        kind = coloured(colour, rank)
        if table.hands[seat][kind]:
            found[count] = kind
            count += 1
    found[count] = DONE
    return count + 1


@rule
def is_one_of_several(table: Table, seat: int) -> bool:
    """Whether a card laid now continues the multiples of a seat."""
    return table.phase == MORE and seat == table.turn


@rule
def count_alike(table: Table, seat: int, kind: int) -> None:
    """Before a lay: count a card from the hand in turn, which starts or continues multiples."""
    goes_on = table.phase == MORE and seat == table.turn
    opens = table.phase == PLAY and seat == table.turn and rank_of(kind) <= NINE
    if goes_on:
        note(table, PLAYS_ANOTHER)
    elif table.phase == MORE:
        end_multiples(table, table.turn)
    table.alike = table.alike + 1 if goes_on or opens else 0


@rule
def may_play_more(table: Table, seat: int, kind: int) -> bool:
    """Whether a number card just laid started multiples and its player holds another (`H5`)."""
    if table.alike == 0:
        return False
    for colour in range(COLOURS):
        if table.hands[seat][coloured(colour, rank_of(kind))]:
            return True
    return False


@rule
def end_multiples(table: Table, seat: int) -> None:
    """End the multiples of a turn; three or more cards are a bomb (`H6`)."""
    if table.house[BOMB] and table.alike >= _BOMB_SIZE:
        note(table, BOMBS, seat)
        others_draw_one(table, seat)
    table.alike = 0
