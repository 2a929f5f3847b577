"""Playing several cards of the same number in one turn.

`H5`  After playing a number card from their hand, a player may play further cards of the same
      number in any colour, or end the turn. Seven-O applies once, to the last of them. Multiples
      cannot start with a jump-in or with a card just drawn. A jump-in by another player ends them.
`H6`  Bomb: after a turn with three or more cards of one number, every other player draws a card. If
      the player goes out, the hand ends without a bomb.
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
    meaning="You may play several cards of the same number in one turn.",
    cards="numbers",
)

BOMB: Final = sheet.switch(
    name="bomb",
    title="Bomb",
    rule="H6",
    group="house",
    meaning="With Multiples: after three or more cards of one number, everyone else draws a card.",
    needs="multiples",
    cards="numbers",
)

BOMBS: Final = event("bombs", option=BOMB)  # seat
IS_DONE: Final = event("is done")  # seat
PLAYS_ANOTHER: Final = event(option=MULTIPLES)

_BOMB_SIZE: Final = 3


@rule
def list_more(table: Table, seat: int, found: MutableSequence[int]) -> int:
    """List the cards with the number of the top card, and ending the turn (`H5`)."""
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
    """Whether a card that a seat plays now would continue its multiples."""
    return table.phase == MORE and seat == table.turn


@rule
def count_alike(table: Table, seat: int, kind: int) -> None:
    """Count a card that starts or continues multiples. Any other card resets the count."""
    goes_on = table.phase == MORE and seat == table.turn
    opens = table.phase == PLAY and seat == table.turn and rank_of(kind) <= NINE
    if goes_on:
        note(table, PLAYS_ANOTHER)
    elif table.phase == MORE:
        end_multiples(table, table.turn)
    table.alike = table.alike + 1 if goes_on or opens else 0


@rule
def may_play_more(table: Table, seat: int, kind: int) -> bool:
    """Whether a player who just played a number card may play another of that number (`H5`)."""
    if table.alike == 0:
        return False
    for colour in range(COLOURS):
        if table.hands[seat][coloured(colour, rank_of(kind))]:
            return True
    return False


@rule
def end_multiples(table: Table, seat: int) -> None:
    """End a turn's multiples. Three or more cards are a bomb, if the house plays it (`H6`)."""
    if table.house[BOMB] and table.alike >= _BOMB_SIZE:
        note(table, BOMBS, seat)
        others_draw_one(table, seat)
    table.alike = 0
