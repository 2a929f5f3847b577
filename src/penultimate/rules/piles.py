"""Moving cards between hands and piles, and drawing.

`T5`  When the draw pile is empty, the discard pile except its top card is shuffled into a new draw
      pile. A player who is drawing a penalty continues from the new pile.
`T6`  If there are too few cards left to draw, a player draws as many as there are.
`H10` A house may limit the size of hands. A player stops drawing at the limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import KINDS, NO_CARD
from penultimate.rules.chance import shuffle
from penultimate.rules.compiled import rule
from penultimate.rules.events import event, note
from penultimate.rules.house import sheet

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

HAND_LIMIT: Final = sheet.number(
    name="hand_limit",
    title="Hand limit",
    rule="H10",
    group="turn",
    meaning="You stop drawing at this many cards. If 0, there is no limit.",
    default=0,
    allowed=(0, *range(10, 51)),
    takes="0 or a whole number from 10 to 50",
)

DRAWS: Final = event("draws")  # seat, card; `NO_CARD` when the seat only owes cards
RESHUFFLES: Final = event("reshuffles")  # the card that stays on the discard pile
RECEIVES: Final = event()  # seat, card that enters the hand other than by drawing
LOSES: Final = event()  # seat, card that leaves the hand unseen
EXCHANGES: Final = event()  # seat, seat whose hand it exchanges
FILLS_HAND: Final = event(option=HAND_LIMIT)


@rule
def next_seat(table: Table, seat: int, direction: int) -> int:
    """The next seat in a direction, ignoring players who are out."""
    looking = True
    while looking:
        seat += direction
        if seat < 0:
            seat = table.seats - 1
        elif seat >= table.seats:
            seat = 0
        looking = table.out[seat] != 0
    return seat


@rule
def top_card(table: Table) -> int:
    return int(table.discard_pile[table.discard_count - 1])


@rule
def give(table: Table, seat: int, kind: int) -> None:
    """Add a card to a hand."""
    note(table, RECEIVES, seat, kind)
    put_into_hand(table, seat, kind)


@rule
def put_into_hand(table: Table, seat: int, kind: int) -> None:
    """Add a card to a hand without reporting an event."""
    table.hands[seat][kind] += 1
    table.hand_sizes[seat] += 1


@rule
def take(table: Table, seat: int, kind: int) -> None:
    """Remove a card from a hand. Nobody else sees the card."""
    note(table, LOSES, seat, kind)
    take_shown(table, seat, kind)


@rule
def take_shown(table: Table, seat: int, kind: int) -> None:
    """Remove a card from a hand, after an event that shows the card to everyone."""
    table.hands[seat][kind] -= 1
    table.hand_sizes[seat] -= 1


@rule
def discard(table: Table, kind: int) -> None:
    """Put a card on the discard pile."""
    table.discard_pile[table.discard_count] = kind
    table.discard_count += 1


@rule
def stack_on_draw_pile(table: Table, kind: int) -> None:
    """Put a card on top of the draw pile."""
    table.draw_pile[table.draw_count] = kind
    table.draw_count += 1


@rule
def _is_full(table: Table, seat: int) -> bool:
    """Whether a hand has reached the house's limit (`H10`)."""
    limit = table.house[HAND_LIMIT]
    return limit > 0 and table.hand_sizes[seat] >= limit


@rule
def can_draw(table: Table, seat: int) -> bool:
    """Whether there is a card to draw and the hand is below the limit (`T6`, `H10`)."""
    if table.draw_count == 0 and table.discard_count <= 1:
        return False
    return table.house[HAND_LIMIT] == 0 or not _is_full(table, seat)


@rule
def _turn_discards_over(table: Table) -> None:
    """Shuffle the discard pile, except its top card, into a new draw pile (`T5`)."""
    note(table, RESHUFFLES, top_card(table))
    buried = table.discard_count - 1
    for place in range(buried):
        table.draw_pile[place] = table.discard_pile[place]
    table.discard_pile[0] = table.discard_pile[buried]
    table.discard_count = 1
    table.draw_count = buried
    shuffle(table, table.draw_pile, 0, buried)


@rule
def lift(table: Table) -> int:
    """Remove the top card of the draw pile and return it."""
    table.draw_count -= 1
    return int(table.draw_pile[table.draw_count])


@rule
def draw_card(table: Table, seat: int) -> int:
    """Draw a card and return it, or return `NO_CARD` if that is impossible (`T6`, `H10`)."""
    if not can_draw(table, seat):
        return NO_CARD
    if table.draw_count == 0:
        _turn_discards_over(table)
    kind = lift(table)
    note(table, DRAWS, seat, kind)
    put_into_hand(table, seat, kind)
    table.drew[seat] += 1
    if _is_full(table, seat):
        note(table, FILLS_HAND)
    return kind


@rule
def draw_cards(table: Table, seat: int, count: int) -> None:
    """Draw `count` cards, or as many as possible."""
    for _ in range(count):
        draw_card(table, seat)


@rule
def owe(table: Table, seat: int, count: int) -> None:
    """Make a seat draw cards at the end of the move."""
    note(table, DRAWS, seat, NO_CARD)
    table.owed[seat] += count
    table.debt += count


@rule
def others_draw_one(table: Table, seat: int) -> None:
    """Make every other player draw a card at the end of the move."""
    for other in range(table.seats):
        if other != seat and not table.out[other]:
            owe(table, other, 1)


@rule
def draw_owed(table: Table, seat: int) -> None:
    """Draw all owed cards, in order of play, starting with the player after `seat`."""
    for _ in range(table.players):
        seat = next_seat(table, seat, table.direction)
        draw_cards(table, seat, table.owed[seat])
        table.owed[seat] = 0
    table.debt = 0


@rule
def swap_hands(table: Table, one: int, other: int) -> None:
    note(table, EXCHANGES, one, other)
    mine, yours = table.hands[one], table.hands[other]
    for kind in range(KINDS):
        mine[kind], yours[kind] = yours[kind], mine[kind]
    sizes = table.hand_sizes
    sizes[one], sizes[other] = sizes[other], sizes[one]
