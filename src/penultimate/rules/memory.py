"""What players could observe earlier in the hand but can no longer see on the table.

All seats share one memory. It is reset after the deal and updated from the events of each move, so
it can be rebuilt from a log of moves. It is public except for `known`, where only seat `n` may see
row `n`.

An observation about a hand starts at `FRESH` and is reduced by one for each card added to the hand.
At zero it is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.rules.cards import (
    COLOURS,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    NO_RANK,
    colour_of,
    is_wild,
    rank_of,
)
from penultimate.rules.compiled import rule
from penultimate.rules.effects import SHEDS, SHUFFLES_HANDS
from penultimate.rules.events import event_of, noted
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.interrupts import CALLS, CALLS_FALSELY
from penultimate.rules.layout import (
    NOBODY,
    Fields,
    Hands,
    KindCounts,
    SeatCards,
    SeatFlags,
    Word,
)
from penultimate.rules.piles import DRAWS, EXCHANGES, LOSES, RECEIVES, RESHUFFLES, top_card
from penultimate.rules.step import CHALLENGES, JUMPS_IN, LAYS, MISSES, NAMES

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

FRESH: Final = 16

SeatColours = Annotated[list[list[int]], "i1", (MOST_SEATS, COLOURS)]


class Memory(Fields):
    """What players observed during one hand."""

    discards: KindCounts  # the cards in the discard pile
    colour: Word  # the colour after the last move
    former_colour: Word  # the colour before the top card was played
    missed: SeatColours  # how recently each seat drew instead of matching each colour
    missed_rank: SeatCards  # the rank that each seat could not match, until it takes another card
    left: SeatColours  # how recently each seat played a different colour on each colour
    named: SeatCards  # the colour that each seat last named
    called: SeatFlags  # 1 for a seat that has called and has not drawn since
    known: Hands  # the cards that each seat has seen in one other hand
    known_of: SeatCards  # the owner of that hand


@rule
def start_memory(memory: Memory, table: Table) -> None:
    """Reset the memory for a hand that has just been dealt."""
    memory.colour = table.colour
    memory.former_colour = NO_COLOUR
    for kind in range(KINDS):
        memory.discards[kind] = 0
    for place in range(table.discard_count):
        memory.discards[table.discard_pile[place]] += 1
    _forget_hands(memory, table)


@rule
def _forget_hands(memory: Memory, table: Table) -> None:
    """Forget everything about all hands."""
    for seat in range(table.seats):
        _forget_hand(memory, seat)
        _forget_known(memory, seat)


@rule
def _forget_hand(memory: Memory, seat: int) -> None:
    for colour in range(COLOURS):
        memory.missed[seat][colour] = 0
        memory.left[seat][colour] = 0
    memory.missed_rank[seat] = NO_RANK
    memory.named[seat] = NO_COLOUR
    memory.called[seat] = 0


@rule
def _forget_known(memory: Memory, viewer: int) -> None:
    memory.known_of[viewer] = NOBODY
    for kind in range(KINDS):
        memory.known[viewer][kind] = 0


@rule
def remember(memory: Memory, table: Table) -> None:
    """Update the memory with the events of the last move."""
    last_exchange = NOBODY
    for row in range(table.event_count):
        if event_of(table, row) == EXCHANGES:
            _remember_exchange(memory, table, row)
            last_exchange = row
        else:
            _remember_event(memory, table, row)
    if last_exchange != NOBODY:
        _remember_given_hands(memory, table, last_exchange)


@rule
def _remember_event(memory: Memory, table: Table, row: int) -> None:
    """Update the memory for one event. The most frequent events come first, for speed."""
    event, seat, kind = event_of(table, row), noted(table, row, 1), noted(table, row, 2)
    if event == LAYS or event == JUMPS_IN:
        _remember_play(memory, table, seat, kind)
    elif event == DRAWS or event == RECEIVES:
        if kind != NO_CARD:
            _remember_card_taken(memory, seat)
    elif event == MISSES:
        memory.missed[seat][table.colour] = FRESH
        memory.missed_rank[seat] = rank_of(top_card(table))
    elif event == CALLS or event == CALLS_FALSELY:
        memory.called[seat] = 1
    else:
        _remember_rare_event(memory, table, row)


@rule
def _remember_rare_event(memory: Memory, table: Table, row: int) -> None:
    event, seat, other = event_of(table, row), noted(table, row, 1), noted(table, row, 2)
    if event == NAMES:
        memory.named[seat] = other
        _remember_colour(memory, seat, other)
    elif event == CHALLENGES:
        _remember_judged_hand(memory, table, seat, other)
    elif event == RESHUFFLES:
        _remember_reshuffle(memory, seat)
    elif event == SHEDS:
        _remember_discard(memory, table, seat, other)
    elif event == LOSES:
        _remember_loss(memory, table, seat)
    elif event == SHUFFLES_HANDS:
        _forget_hands(memory, table)


@rule
def _remember_play(memory: Memory, table: Table, seat: int, kind: int) -> None:
    """Update the memory for a card that is played."""
    _remember_discard(memory, table, seat, kind)
    memory.former_colour = memory.colour
    if not is_wild(kind):
        _remember_colour(memory, seat, colour_of(kind))


@rule
def _remember_discard(memory: Memory, table: Table, seat: int, kind: int) -> None:
    """Update the memory for a card that moves from a hand to the discard pile."""
    memory.discards[kind] += 1
    for viewer in range(table.seats):
        if memory.known_of[viewer] == seat and memory.known[viewer][kind] > 0:
            memory.known[viewer][kind] -= 1


@rule
def _remember_colour(memory: Memory, seat: int, colour: int) -> None:
    if memory.colour != NO_COLOUR and memory.colour != colour:
        memory.left[seat][memory.colour] = FRESH
    memory.colour = colour


@rule
def _remember_loss(memory: Memory, table: Table, seat: int) -> None:
    """Forget a hand that an unseen card leaves."""
    for viewer in range(table.seats):
        if memory.known_of[viewer] == seat:
            _forget_known(memory, viewer)


@rule
def _remember_card_taken(memory: Memory, seat: int) -> None:
    """Age the observations about a hand that receives a card."""
    missed, left = memory.missed[seat], memory.left[seat]
    for colour in range(COLOURS):
        missed[colour] = max(0, int(missed[colour]) - 1)
        left[colour] = max(0, int(left[colour]) - 1)
    memory.missed_rank[seat] = NO_RANK
    memory.called[seat] = 0


@rule
def _remember_judged_hand(memory: Memory, table: Table, seat: int, bluffer: int) -> None:
    """Store the hand that the challenger has seen (`C5`)."""
    memory.known_of[seat] = bluffer
    for kind in range(KINDS):
        memory.known[seat][kind] = table.judged_hand[kind]


@rule
def _remember_reshuffle(memory: Memory, top: int) -> None:
    """Reset the discards to the card that stays on the discard pile (`T5`)."""
    for kind in range(KINDS):
        memory.discards[kind] = 0
    memory.discards[top] = 1


@rule
def _remember_exchange(memory: Memory, table: Table, row: int) -> None:
    """Update the memory for two players who exchange hands."""
    one, other = noted(table, row, 1), noted(table, row, 2)
    _swap_memories(memory, table, one, other)
    if not _has_exchanged(table, row, one):
        memory.known_of[one] = other
    if not _has_exchanged(table, row, other):
        memory.known_of[other] = one


@rule
def _has_exchanged(table: Table, rows: int, seat: int) -> bool:
    """Whether a seat exchanged its hand in the first `rows` events of a move."""
    for row in range(rows):
        if event_of(table, row) == EXCHANGES and (
            noted(table, row, 1) == seat or noted(table, row, 2) == seat
        ):
            return True
    return False


@rule
def _swap_memories(memory: Memory, table: Table, one: int, other: int) -> None:
    """Exchange the observations about two hands."""
    for colour in range(COLOURS):
        _exchange(memory.missed[one], memory.missed[other], colour, colour)
        _exchange(memory.left[one], memory.left[other], colour, colour)
    _exchange(memory.missed_rank, memory.missed_rank, one, other)
    _exchange(memory.named, memory.named, one, other)
    _exchange(memory.called, memory.called, one, other)
    for viewer in range(table.seats):
        if memory.known_of[viewer] == one:
            memory.known_of[viewer] = other
        elif memory.known_of[viewer] == other:
            memory.known_of[viewer] = one


@rule
def _exchange(some: MutableSequence[int], more: MutableSequence[int], one: int, other: int) -> None:
    some[one], more[other] = more[other], some[one]


@rule
def _remember_given_hands(memory: Memory, table: Table, last_exchange: int) -> None:
    """Store, for each player who exchanged hands, the hand that they gave away (`H2`)."""
    for giver in range(table.seats):
        if _has_exchanged(table, last_exchange + 1, giver):
            _remember_given_hand(memory, table, giver, last_exchange)


@rule
def _remember_given_hand(memory: Memory, table: Table, giver: int, last_exchange: int) -> None:
    """Store the hand that a player gave away, except cards added to it since."""
    holder, known = memory.known_of[giver], memory.known[giver]
    if holder == NOBODY or holder == giver:
        _forget_known(memory, giver)
        return
    for kind in range(KINDS):
        known[kind] = table.hands[holder][kind]
    for row in range(last_exchange + 1, table.event_count):
        event, kind = event_of(table, row), noted(table, row, 2)
        came = (event == DRAWS or event == RECEIVES) and noted(table, row, 1) == holder
        if came and kind != NO_CARD:
            known[kind] -= 1
