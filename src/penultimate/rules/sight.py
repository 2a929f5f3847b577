"""The information that a bot gets: everything its seat may know, and nothing else.

Players are numbered relative to the seat, in order of play: 0 is the seat itself, 1 is the next
player. Players who are out are not counted. Moves are numbered as in `moves.py`, with relative
numbers instead of seats. `move_meant` converts a bot's answer to a move at the table.

The moves never include a false call. The sight does not reveal whether a card that another player
has just drawn is playable: their phase is shown as `PLAY`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.rules.cards import COLOURS, KINDS, NO_CARD
from penultimate.rules.compiled import rule
from penultimate.rules.house import HOUSE_SIZE
from penultimate.rules.interrupts import may_catch
from penultimate.rules.layout import (
    DRAWN,
    HAND_OVER,
    NOBODY,
    PLAY,
    RESTING,
    Fields,
    Hands,
    KindCounts,
    SeatCards,
    SeatCounts,
    SeatFlags,
    SeatPoints,
    Word,
)
from penultimate.rules.legality import list_jump_in, list_turn
from penultimate.rules.memory import SeatColours
from penultimate.rules.moves import (
    CALL,
    CATCH,
    DRAW_CARD,
    MOVES,
    NAME_COLOUR,
    NO_SWAP,
    PLAY_CUSTOM_AT,
    seat_pointed_at,
)
from penultimate.rules.open_hands import OPEN_HANDS, lies_open
from penultimate.rules.piles import next_seat, top_card
from penultimate.rules.scoring import same_side

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory

SILENCE: Final = -1  # the answer of a player who makes no move out of turn


class Sight(Fields):
    """The table and the memory from the point of view of one seat."""

    # the game
    house: Annotated[list[int], "i4", (HOUSE_SIZE,)]
    players: Word  # the number of players still in the game
    scores: SeatPoints
    partner: SeatFlags  # 1 for the seat itself and its partners

    # the hand
    hand: KindCounts  # the seat's own cards
    sizes: SeatCounts  # the number of cards in each hand
    discards: KindCounts  # the cards in the discard pile
    draw_count: Word
    top: Word
    colour: Word
    former_colour: Word  # the colour before the top card was played
    direction: Word
    turn: Word
    phase: Word
    drawn: Word  # the card that the seat has just drawn, or `NO_CARD`
    pending: Word
    exposed: Word
    open_hands: Hands  # the hands that are face up (`H11`)

    # the memory (see memory.py)
    missed: SeatColours
    missed_rank: SeatCards
    left: SeatColours
    named: SeatCards
    called: SeatFlags
    known: KindCounts
    known_of: Word

    # the legal moves
    moves: Annotated[list[int], "i2", (MOVES,)]
    choices: Word  # the number of legal moves


@rule
def look(sight: Sight, table: Table, memory: Memory, seat: int) -> None:
    """Fill a sight for a seat that is still in the game."""
    see(sight, table, memory, seat)
    _see_moves(sight, table, seat)


@rule
def look_again(sight: Sight, table: Table, memory: Memory, seat: int) -> None:
    """Fill a sight except for the house, which is the same for a whole game."""
    see_changes(sight, table, memory, seat)
    _see_moves(sight, table, seat)


@rule
def see(sight: Sight, table: Table, memory: Memory, seat: int) -> None:
    """Fill a sight except for its moves."""
    for option in range(HOUSE_SIZE):
        sight.house[option] = table.house[option]
    see_changes(sight, table, memory, seat)


@rule
def see_changes(sight: Sight, table: Table, memory: Memory, seat: int) -> None:
    """Fill a sight except for its moves and the house, which is the same for a whole game."""
    _see_number_of_players(sight, table)
    _see_cards(sight, table, memory, seat)
    _see_players(sight, table, memory, seat)
    see_hand(sight, table, seat)
    sight.former_colour = memory.former_colour


@rule
def _see_number_of_players(sight: Sight, table: Table) -> None:
    for steps in range(table.players, sight.players):
        _clear_player(sight, steps)
    sight.players = table.players


@rule
def _clear_player(sight: Sight, steps: int) -> None:
    """Clear the fields of a player who is no longer in the game."""
    sight.scores[steps] = 0
    sight.partner[steps] = 0
    sight.sizes[steps] = 0
    sight.missed_rank[steps] = 0
    sight.named[steps] = 0
    sight.called[steps] = 0
    for colour in range(COLOURS):
        sight.missed[steps][colour] = 0
        sight.left[steps][colour] = 0
    for kind in range(KINDS):
        sight.open_hands[steps][kind] = 0


@rule
def _see_cards(sight: Sight, table: Table, memory: Memory, seat: int) -> None:
    hand, known = table.hands[seat], memory.known[seat]
    whose = memory.known_of[seat]
    knows = whose != NOBODY and not table.out[whose]
    for kind in range(KINDS):
        sight.hand[kind] = hand[kind]
        sight.discards[kind] = memory.discards[kind]
        sight.known[kind] = known[kind] if knows else 0


@rule
def _see_players(sight: Sight, table: Table, memory: Memory, seat: int) -> None:
    other = seat
    sight.turn, sight.exposed, sight.known_of = NOBODY, NOBODY, NOBODY
    for steps in range(table.players):
        if other == table.turn:
            sight.turn = steps
        if other == table.exposed:
            sight.exposed = steps
        if other == memory.known_of[seat]:
            sight.known_of = steps
        sight.partner[steps] = same_side(table, seat, other)
        _see_player(sight, table, memory, steps, other)
        if table.house[OPEN_HANDS]:
            _see_open_hand(sight, table, steps, other)
        other = next_seat(table, other, table.direction)


@rule
def _see_player(sight: Sight, table: Table, memory: Memory, steps: int, other: int) -> None:
    sight.scores[steps] = table.scores[other]
    sight.sizes[steps] = table.hand_sizes[other]
    sight.missed_rank[steps] = memory.missed_rank[other]
    sight.named[steps] = memory.named[other]
    sight.called[steps] = memory.called[other]
    for colour in range(COLOURS):
        sight.missed[steps][colour] = memory.missed[other][colour]
        sight.left[steps][colour] = memory.left[other][colour]


@rule
def _see_open_hand(sight: Sight, table: Table, steps: int, other: int) -> None:
    """Copy a hand that is face up, or clear its place (`H11`)."""
    is_open = lies_open(table, other)
    for kind in range(KINDS):
        sight.open_hands[steps][kind] = table.hands[other][kind] if is_open else 0


@rule
def see_hand(sight: Sight, table: Table, seat: int) -> None:
    """Fill the fields of the hand that do not belong to one player."""
    sight.draw_count = table.draw_count
    sight.top = top_card(table)
    sight.colour = table.colour
    sight.direction = table.direction
    sight.pending = table.pending
    sight.phase = table.phase
    sight.drawn = table.drawn
    if seat != table.turn:
        sight.drawn = NO_CARD
        if table.phase == DRAWN or table.phase == RESTING:
            sight.phase = PLAY


@rule
def _see_moves(sight: Sight, table: Table, seat: int) -> None:
    """List the legal moves with relative numbers, and clear the rest of the list.

    The rest may hold moves of an earlier sight, or a card that is not in the hand (see
    `legality.list_matches`).
    """
    before = sight.choices
    count = list_seen(sight.moves, table, seat)
    for place in range(count, max(before, count + 1)):
        sight.moves[place] = 0
    sight.choices = count


@rule
def list_seen(found: MutableSequence[int], table: Table, seat: int) -> int:
    """List the legal moves of a seat with relative numbers. Returns their count."""
    count = _list_without_false_calls(found, table, seat)
    for place in range(count):
        found[place] = move_seen(table, seat, found[place])
    return count


@rule
def _list_without_false_calls(found: MutableSequence[int], table: Table, seat: int) -> int:
    """List the legal moves of a seat, except false calls."""
    if table.phase >= HAND_OVER:
        return 0
    if seat == table.turn:
        count = list_turn(table, seat, found)
    else:
        count = list_jump_in(table, seat, found)
    if table.exposed == seat:
        found[count] = CALL
        count += 1
    if may_catch(table, seat):
        found[count] = CATCH + table.exposed
        count += 1
    return count


@rule
def _names_seat(move: int) -> bool:
    return PLAY_CUSTOM_AT <= move < DRAW_CARD or NO_SWAP < move < NAME_COLOUR


@rule
def move_seen(table: Table, seat: int, move: int) -> int:
    """Convert a move at the table to a seat's relative numbers."""
    if not _names_seat(move):
        return move
    target = seat_pointed_at(move)
    return move - target + _steps_to(table, seat, target)


@rule
def move_meant(table: Table, seat: int, move: int) -> int:
    """Convert a move with a seat's relative numbers to a move at the table."""
    if not _names_seat(move):
        return move
    steps = seat_pointed_at(move)
    return move - steps + seat_after(table, seat, steps)


@rule
def _steps_to(table: Table, seat: int, other: int) -> int:
    """The distance from one seat to another, in order of play."""
    steps = 0
    while seat != other:
        seat = next_seat(table, seat, table.direction)
        steps += 1
    return steps


@rule
def seat_after(table: Table, seat: int, steps: int) -> int:
    """The seat that is `steps` places after another in order of play."""
    for _ in range(steps):
        seat = next_seat(table, seat, table.direction)
    return seat
