"""Starting a game and dealing a hand.

`L1`  Every player draws a card. The highest number deals; a card without a number counts as zero.
      Tied players draw again. Then the cards go back and the deck is shuffled.
`L2`  Each player is dealt seven cards, one at a time, starting on the dealer's left.
`L3`  The next card is turned up to start the discard pile, and takes effect (see `effects.py`). A
      Wild Draw Four is put back, the pile is shuffled, and another card is turned up.
`L4`  Otherwise the player on the dealer's left starts. Play runs clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import (
    KINDS,
    NO_CARD,
    NO_COLOUR,
    WILD_FOUR,
    colour_of,
    copies,
    dealer_draw_value,
)
from penultimate.rules.chance import TABLE_STREAM, below, open_stream, shuffle
from penultimate.rules.compiled import rule
from penultimate.rules.effects import apply_effect
from penultimate.rules.events import clear_events, event, note
from penultimate.rules.house import (
    DEALER,
    DECK,
    DRAW_EACH_HAND,
    DRAW_THEN_ROTATE,
    HAND_SIZE,
    RANDOM,
)
from penultimate.rules.layout import CLOCKWISE, NOBODY
from penultimate.rules.moves import NO_MOVE
from penultimate.rules.piles import (
    discard,
    draw_owed,
    lift,
    next_seat,
    put_into_hand,
    stack_on_draw_pile,
    top_card,
)

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

DRAWS_FOR_DEAL: Final = event("draws for deal")  # seat, card
DEALS: Final = event("deals")  # seat
TURNS_UP: Final = event("turns up")  # card


@rule
def start_game(table: Table) -> None:
    """Start a game at a table whose house, seats and key are already set."""
    table.players = table.seats
    for seat in range(table.seats):
        table.scores[seat] = 0
        table.out[seat] = 0
    table.dealer = NOBODY
    table.hand_number = 0
    table.game_winner = NOBODY


@rule
def deal_hand(table: Table) -> None:
    """Choose the dealer, shuffle, deal the next hand, and start the first turn."""
    clear_events(table)
    open_stream(table, table.hand_number, table.game_number, TABLE_STREAM)
    table.dealer = _choose_dealer(table)
    _fill_draw_pile(table)
    shuffle(table, table.draw_pile, 0, table.draw_count)
    deal_from_pile(table)


@rule
def deal_from_pile(table: Table) -> None:
    """Deal a hand from the draw pile without shuffling it, and turn up the first discard."""
    clear_hand(table)
    note(table, DEALS, table.dealer)
    _deal_cards(table)
    _turn_first_discard(table)
    apply_effect(table, table.dealer, NO_MOVE, top_card(table))
    if table.debt > 0:
        draw_owed(table, table.dealer)


@rule
def begin_position(table: Table) -> None:
    """Start the random stream of a hand whose cards are placed without a deal."""
    open_stream(table, table.hand_number, table.game_number, TABLE_STREAM)
    _clear_dealer_draw(table)


@rule
def _choose_dealer(table: Table) -> int:
    """Draw for dealer, choose one at random, or take the seat left of the last dealer (`L1`)."""
    way = table.house[DEALER]
    _clear_dealer_draw(table)
    if way == RANDOM:
        return _random_dealer(table)
    if way == DRAW_EACH_HAND or (way == DRAW_THEN_ROTATE and table.hand_number == 0):
        return _draw_for_deal(table)
    return next_seat(table, table.dealer, CLOCKWISE)


@rule
def _clear_dealer_draw(table: Table) -> None:
    for seat in range(table.seats):
        table.dealer_draw[seat] = NO_CARD


@rule
def _random_dealer(table: Table) -> int:
    seat = table.seats - 1
    for _ in range(below(table, table.players) + 1):
        seat = next_seat(table, seat, CLOCKWISE)
    return seat


@rule
def _draw_for_deal(table: Table) -> int:
    """Draw for dealer. Players tied for the highest number draw again (`L1`)."""
    highest, tied = -1, True
    while tied:
        highest = _draw_round(table, highest)
        tied = _count_drawn(table, highest) > 1
    dealer = 0
    while not _has_drawn(table, dealer, highest):
        dealer += 1
    return dealer


@rule
def _draw_round(table: Table, tied: int) -> int:
    """Draw a card for every player, or for those tied at `tied`. Returns the highest number."""
    _fill_draw_pile(table)
    highest = 0
    for seat in range(table.seats):
        if not table.out[seat] and (tied < 0 or _has_drawn(table, seat, tied)):
            table.dealer_draw[seat] = _lift_any(table)
            note(table, DRAWS_FOR_DEAL, seat, table.dealer_draw[seat])
            highest = max(highest, dealer_draw_value(table.dealer_draw[seat]))
        else:
            table.dealer_draw[seat] = NO_CARD
    return highest


@rule
def _has_drawn(table: Table, seat: int, number: int) -> bool:
    drawn = table.dealer_draw[seat]
    return drawn != NO_CARD and dealer_draw_value(drawn) == number


@rule
def _count_drawn(table: Table, number: int) -> int:
    count = 0
    for seat in range(table.seats):
        if _has_drawn(table, seat, number):
            count += 1
    return count


@rule
def _lift_any(table: Table) -> int:
    """Remove a random card from the draw pile."""
    place, last, pile = below(table, table.draw_count), table.draw_count - 1, table.draw_pile
    pile[place], pile[last] = pile[last], pile[place]
    return lift(table)


@rule
def _fill_draw_pile(table: Table) -> None:
    """Fill the draw pile with the whole deck, in order of kind."""
    table.draw_count = 0
    for kind in range(KINDS):
        for _ in range(copies(table.house[DECK], kind)):
            stack_on_draw_pile(table, kind)


@rule
def clear_hand(table: Table) -> None:
    """Reset the state of the previous hand, except the draw pile, and count a new hand."""
    for seat in range(table.seats):
        _clear_seat(table, seat)
    for kind in range(KINDS):
        table.judged_hand[kind] = 0
    table.hand_number += 1
    table.discard_count = 0
    table.colour = NO_COLOUR
    table.direction = CLOCKWISE
    table.drawn = NO_CARD
    table.pending = 0
    table.penalty_card = NO_CARD
    table.alike = 0
    table.debt = 0
    table.passes = 0
    table.exposed = NOBODY
    table.jump_open = 1
    table.hand_winner = NOBODY
    table.hand_points = 0
    table.bluffer = NOBODY
    table.judged_colour = NO_COLOUR
    table.bluff = 0
    table.shown_to = NOBODY


@rule
def _clear_seat(table: Table, seat: int) -> None:
    for kind in range(KINDS):
        table.hands[seat][kind] = 0
    table.hand_sizes[seat] = 0
    table.gains[seat] = 0
    table.drew[seat] = 0
    table.owed[seat] = 0


@rule
def _deal_cards(table: Table) -> None:
    """Deal one card at a time, starting on the dealer's left (`L2`)."""
    seat = table.dealer
    for _ in range(table.players * table.house[HAND_SIZE]):
        seat = next_seat(table, seat, CLOCKWISE)
        put_into_hand(table, seat, lift(table))


@rule
def _turn_first_discard(table: Table) -> None:
    """Turn up the first discard. A Wild Draw Four is shuffled back in (`L3`)."""
    kind = lift(table)
    while kind == WILD_FOUR:
        stack_on_draw_pile(table, kind)
        shuffle(table, table.draw_pile, 0, table.draw_count)
        kind = lift(table)
    note(table, TURNS_UP, kind)
    discard(table, kind)
    table.colour = colour_of(kind)
