"""Every field of a table, declared once.

A table is a plain object with numbers and lists, or a NumPy record with the same fields: `Table` is
the first, and `record_fields` describes the second. The rules cannot tell them apart.

Hands are counts per kind. The draw pile and the discard pile are explicit orders, bottom first,
of which the first `draw_count` and `discard_count` places are filled. Seats are numbered clockwise.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Self, get_type_hints

from penultimate.rules.cards import KINDS, MOST_CARDS
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS

NOBODY: Final = -1
CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1

# A move draws, lays and passes on each card of the deck at most once, and does some things besides.
EVENT_ROOM: Final = 256
EVENT_WIDTH: Final = 4  # the event, and three numbers about it

# The phases of a hand: what the player in turn has to do.
PLAY: Final = 0  # play a card or draw
DRAWN: Final = 1  # play the card just drawn, or keep it
RESTING: Final = 2  # keep the card just drawn, which does not fit; looks like DRAWN to everyone
ANSWER: Final = 3  # answer, challenge or accept the draw cards lying there
SWAP: Final = 4  # choose whom to swap hands with, after a 7
COLOUR: Final = 5  # name the colour of a wild that was turned up as first discard
MORE: Final = 6  # lay another card of the same number, or be done
HAND_OVER: Final = 7  # nothing: the next hand is to be dealt
GAME_OVER: Final = 8  # nothing at all

# How wide a number is in a record. Every number that stands alone has the width of Numba's own
# arithmetic, so that each rule is compiled once and not once for every mix of widths.
Word = Annotated[int, "i8"]
SeatFlags = Annotated[list[int], "i1", (MOST_SEATS,)]
SeatCards = Annotated[list[int], "i1", (MOST_SEATS,)]
SeatCounts = Annotated[list[int], "i2", (MOST_SEATS,)]
SeatPoints = Annotated[list[int], "i4", (MOST_SEATS,)]
KindCounts = Annotated[list[int], "i1", (KINDS,)]
Hands = Annotated[list[list[int]], "i1", (MOST_SEATS, KINDS)]
Pile = Annotated[list[int], "i1", (MOST_CARDS,)]


class Fields:
    """An object whose annotated fields start at zero and can be copied and compared."""

    def __init__(self) -> None:
        for name, _, shape in record_fields(type(self)):
            setattr(self, name, _zeros(shape))

    def copy(self) -> Self:
        """Another object with the same contents."""
        twin = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(twin, name, _twin_of(value))
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(self) == vars(other)

    __hash__ = None  # pyright: ignore[reportAssignmentType] (what changes cannot be hashed)


class Source(Fields):
    """A source of chance (see `chance.py`): a table is one, and a player's dice are another."""

    start: Annotated[list[int], "u4", (16,)]  # what every block starts from: the key is in it
    words: Annotated[list[int], "u4", (16,)]  # the current block
    draws: Word  # the draws taken from the current block


class Table(Source):
    """One table: the hand being played and the game it belongs to."""

    # the game
    house: Annotated[list[int], "i4", (HOUSE_SIZE,)]
    seats: Word
    rests: Word  # 1 where a drawn card that does not fit waits for its player to keep it
    out: SeatFlags  # 1 for a seat that was eliminated
    players: Word  # the seats that are not out
    scores: SeatPoints
    hand_number: Word  # the hands dealt so far
    game_number: Word  # which game of a simulation this is
    game_winner: Word

    # the hand
    dealer: Word
    dealer_draw: SeatCards  # the card each seat drew for the deal, if they drew
    hands: Hands
    hand_sizes: SeatCounts
    draw_pile: Pile
    draw_count: Word
    discard_pile: Pile
    discard_count: Word
    colour: Word  # the colour to match
    direction: Word
    turn: Word
    phase: Word
    drawn: Word  # the card just drawn, while it may be played or has to be kept
    pending: Word  # the cards owed by the player in turn
    penalty_card: Word  # the last draw card laid, which says what may be stacked
    alike: Word  # the cards of one number laid in this turn
    passes: Word  # turns in a row in which there was nothing to draw and nothing was played
    exposed: Word  # the seat that laid its next-to-last card and has not called
    jump_open: Word  # 1 until the next player acts on the top card
    hand_winner: Word
    hand_points: Word  # what the cards left in the losers' hands counted
    gains: SeatPoints  # the points that each seat scored in the hand

    # the last Wild Draw Four: who played it, from which hand, and who was shown that hand
    bluffer: Word
    bluff: Word  # 1 if it was unlawful
    judged_hand: KindCounts
    shown_to: Word

    # the last move
    owed: SeatCounts  # the cards each seat has yet to draw because of it
    debt: Word  # the sum of these
    drew: SeatCounts  # the cards each seat drew in it
    events: Annotated[list[int], "i1", (EVENT_ROOM * EVENT_WIDTH,)]  # see `events.py`
    event_count: Word


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _twin_of(value: Any) -> Any:
    if isinstance(value, int):
        return value
    return [_twin_of(row) for row in value] if isinstance(value[0], list) else value.copy()


@cache
def record_fields(fields: type[Fields]) -> list[tuple[str, str, tuple[int, ...]]]:
    """The fields as NumPy wants them: a name, a width, a shape."""
    hints = get_type_hints(fields, include_extras=True)
    return [(name, *_width_and_shape(hint)) for name, hint in hints.items()]


def _width_and_shape(hint: Any) -> tuple[str, tuple[int, ...]]:
    width, *shape = hint.__metadata__
    return width, shape[0] if shape else ()
