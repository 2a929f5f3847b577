"""What whoever watches a hand remembers of it, beside what still lies on the table.

One memory serves all seats. It is laid out when a hand has been dealt and carried on after every
move, so a log of moves gives it back. Everything in it was seen by all, but for `known`: a row of
that is what one seat was shown, and only that seat's sight has it.

How long ago something was seen is told by a number that starts at `FRESH` and falls by one with
every card the player has taken since; at zero it is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.rules.cards import (
    COLOURS,
    CUSTOM,
    KINDS,
    NO_COLOUR,
    NO_RANK,
    RANKS,
    SHUFFLE_HANDS,
    ZERO,
    coloured,
    is_wild,
    rank_of,
)
from penultimate.rules.compiled import rule
from penultimate.rules.house import (
    CUSTOM_WILD,
    DISCARD_COLOUR,
    MOST_SEATS,
    PASS_LEFT,
    SEVEN_O,
    SWAP_HANDS,
    ZERO_PASS,
)
from penultimate.rules.layout import (
    CLOCKWISE,
    HAND_OVER,
    MORE,
    NOBODY,
    Fields,
    Hands,
    KindCounts,
    SeatCards,
    SeatFlags,
    Word,
)
from penultimate.rules.moves import (
    CALL,
    CHALLENGE,
    DONE,
    DRAW_CARD,
    LAY_CUSTOM_AT,
    card_laid,
    colour_named,
    is_lay,
    is_swap,
    names_colour,
    seat_pointed_at,
)
from penultimate.rules.piles import next_seat, top_card

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

FRESH: Final = 16

SeatColours = Annotated[list[list[int]], "i1", (MOST_SEATS, COLOURS)]


class Memory(Fields):
    """What is remembered of a hand, by seat."""

    discards: KindCounts  # the cards in the discard pile
    discard_count: Word
    colour: Word  # the colour after the last move
    former_colour: Word  # the colour on which the top card was laid
    missed: SeatColours  # how lately each seat drew instead of following each colour
    missed_rank: SeatCards  # the rank it did not follow then, if it has taken no card since
    left: SeatColours  # how lately each seat changed from each colour to another
    named: SeatCards  # the colour each seat last named
    called: SeatFlags  # 1 for a seat that called and has not drawn since
    known: Hands  # the cards that each seat knows to be in one other hand
    known_of: SeatCards  # whose hand that is


@rule
def start_memory(memory: Memory, table: Table) -> None:
    """Begin to watch a hand that has just been dealt."""
    memory.colour = table.colour
    memory.former_colour = NO_COLOUR
    _recount_discards(memory, table)
    _forget_hands(memory, table)


@rule
def _forget_hands(memory: Memory, table: Table) -> None:
    """Nothing that was seen says anything about a hand any more."""
    for seat in range(table.seats):
        _forget_hand(memory, seat)
        memory.known_of[seat] = NOBODY
        for kind in range(KINDS):
            memory.known[seat][kind] = 0


@rule
def _forget_hand(memory: Memory, seat: int) -> None:
    for colour in range(COLOURS):
        memory.missed[seat][colour] = 0
        memory.left[seat][colour] = 0
    memory.missed_rank[seat] = NO_RANK
    memory.named[seat] = NO_COLOUR
    memory.called[seat] = 0


@rule
def _recount_discards(memory: Memory, table: Table) -> None:
    for kind in range(KINDS):
        memory.discards[kind] = 0
    for place in range(table.discard_count):
        memory.discards[table.discard_pile[place]] += 1
    memory.discard_count = table.discard_count


@rule
def remember(memory: Memory, table: Table, seat: int, move: int) -> None:
    """Carry the memory on after a seat has made a move."""
    if is_lay(move):
        _remember_lay(memory, table, seat, move)
    elif move == DRAW_CARD:
        _remember_miss(memory, table, seat)
    elif move == CALL:
        memory.called[seat] = 1
    elif move == CHALLENGE:
        _remember_judged_hand(memory, table, seat)
    elif names_colour(move):
        memory.named[seat] = table.colour
    _remember_draws(memory, table, seat, move)
    if table.phase < HAND_OVER:
        _remember_hands_moved(memory, table, seat, move)
    if table.discard_count != memory.discard_count:
        _recount_discards(memory, table)
    memory.colour = table.colour


@rule
def _remember_lay(memory: Memory, table: Table, seat: int, move: int) -> None:
    """A card has left a hand for the discard pile, and may have changed the colour."""
    kind, colour = card_laid(move), colour_named(move)
    memory.discards[kind] += 1
    memory.discard_count += 1
    memory.former_colour = memory.colour
    if is_wild(kind):
        memory.named[seat] = colour
    if colour != memory.colour:
        memory.left[seat][memory.colour] = FRESH
    for viewer in range(table.seats):
        if memory.known_of[viewer] == seat:
            _lose_known(memory, table, viewer, move)


@rule
def _lose_known(memory: Memory, table: Table, viewer: int, move: int) -> None:
    """A card was laid from a hand that a viewer knows, and a whole colour may have gone with it."""
    known, kind = memory.known[viewer], card_laid(move)
    if known[kind] > 0:
        known[kind] -= 1
    if kind == CUSTOM and table.house[CUSTOM_WILD] == DISCARD_COLOUR:
        first = coloured(colour_named(move), 0)
        for shed in range(first, first + RANKS):
            known[shed] = 0


@rule
def _remember_miss(memory: Memory, table: Table, seat: int) -> None:
    """A player drew: whoever always lays a card that fits has none of this colour or rank."""
    _fade(memory, seat, table.drew[seat])
    memory.missed[seat][table.colour] = FRESH
    memory.missed_rank[seat] = rank_of(top_card(table))


@rule
def _remember_draws(memory: Memory, table: Table, seat: int, move: int) -> None:
    """Whoever took cards may hold anything in them."""
    for other in range(table.seats):
        if table.drew[other] > 0 and not (move == DRAW_CARD and other == seat):
            _fade(memory, other, table.drew[other])
            memory.missed_rank[other] = NO_RANK


@rule
def _fade(memory: Memory, seat: int, cards: int) -> None:
    """What was seen of a hand tells less with every card that is added to it."""
    missed, left = memory.missed[seat], memory.left[seat]
    for colour in range(COLOURS):
        missed[colour] = max(0, int(missed[colour]) - cards)
        left[colour] = max(0, int(left[colour]) - cards)
    memory.called[seat] = 0


@rule
def _remember_judged_hand(memory: Memory, table: Table, seat: int) -> None:
    """The challenger was shown the hand that the Wild Draw Four was laid from (`C5`)."""
    memory.known_of[seat] = table.bluffer
    for kind in range(KINDS):
        memory.known[seat][kind] = table.judged_hand[kind]


@rule
def _remember_hands_moved(memory: Memory, table: Table, seat: int, move: int) -> None:
    """Hands that were swapped or passed on take with them what was seen of them."""
    if is_swap(move) or (
        DRAW_CARD > move >= LAY_CUSTOM_AT and table.house[CUSTOM_WILD] == SWAP_HANDS
    ):
        _swap_memories(memory, table, seat, seat_pointed_at(move))
        _remember_given(memory, table, seat, seat_pointed_at(move))
        _remember_given(memory, table, seat_pointed_at(move), seat)
    elif is_lay(move) and card_laid(move) == SHUFFLE_HANDS:
        _forget_hands(memory, table)
    elif table.house[SEVEN_O] and passes_hands(table, move):
        _remember_passed_hands(memory, table)


@rule
def passes_hands(table: Table, move: int) -> bool:
    """Whether a move that was just made ended a turn on a 0, which passes all hands on (`H2`)."""
    ends = (is_lay(move) or move == DONE) and table.phase != MORE
    return ends and rank_of(top_card(table)) == ZERO


@rule
def _swap_memories(memory: Memory, table: Table, one: int, other: int) -> None:
    """Two hands change places, and so does all that was seen of them."""
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
def _exchange(
    notes: MutableSequence[int], more: MutableSequence[int], one: int, other: int
) -> None:
    """Let two notes change places."""
    notes[one], more[other] = more[other], notes[one]


@rule
def _remember_given(memory: Memory, table: Table, giver: int, receiver: int) -> None:
    """Whoever gave a hand away knows it."""
    memory.known_of[giver] = receiver
    for kind in range(KINDS):
        memory.known[giver][kind] = table.hands[receiver][kind]


@rule
def _remember_passed_hands(memory: Memory, table: Table) -> None:
    """Every hand went on to the next player, as in `effects.pass_hands`."""
    way = CLOCKWISE if table.house[ZERO_PASS] == PASS_LEFT else table.direction
    seat = table.turn
    for _ in range(table.players - 1):
        before = next_seat(table, seat, -way)
        _swap_memories(memory, table, seat, before)
        seat = before
    for _ in range(table.players):
        _remember_given(memory, table, seat, next_seat(table, seat, way))
        seat = next_seat(table, seat, way)
