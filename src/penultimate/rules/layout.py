"""The fields of a table.

A table is either a Python object with numbers and lists (`Table`) or a NumPy record with the same
fields (`record_fields`). The rules work on both.

A hand is stored as the number of cards of each kind. The draw pile and the discard pile are
fixed-size lists, bottom card first; `draw_count` and `discard_count` are the numbers of cards in
them. Seats are numbered clockwise.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Self, get_type_hints

from penultimate.rules.cards import KINDS, MOST_CARDS
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS

NOBODY: Final = -1
CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1

# A move draws, plays and passes each card of the deck at most once. The rest is for other events.
EVENT_ROOM: Final = 256
EVENT_WIDTH: Final = 4  # the event and three fields

# The phases of a hand: what the player to move has to do.
PLAY: Final = 0  # play a card or draw
DRAWN: Final = 1  # play the card just drawn, or keep it
RESTING: Final = 2  # keep the card just drawn, which is not playable; views show it as DRAWN
ANSWER: Final = 3  # answer, challenge or accept the pending draw cards
SWAP: Final = 4  # choose whom to swap hands with, after a 7
COLOUR: Final = 5  # name the colour of a wild that was turned up as first discard
MORE: Final = 6  # play another card of the same number, or be done
HAND_OVER: Final = 7  # nothing: the next hand has to be dealt
GAME_OVER: Final = 8  # nothing: the game has ended

# Integer widths in a record. Scalars have the width of Numba's own arithmetic, so that Numba
# compiles each rule once instead of once for every combination of widths.
Word = Annotated[int, "i8"]
SeatFlags = Annotated[list[int], "i1", (MOST_SEATS,)]
SeatCards = Annotated[list[int], "i1", (MOST_SEATS,)]
SeatCounts = Annotated[list[int], "i2", (MOST_SEATS,)]
SeatPoints = Annotated[list[int], "i4", (MOST_SEATS,)]
KindCounts = Annotated[list[int], "i1", (KINDS,)]
Hands = Annotated[list[list[int]], "i1", (MOST_SEATS, KINDS)]
Pile = Annotated[list[int], "i1", (MOST_CARDS,)]


class Fields:
    """Base class of objects with annotated fields, which start at zero."""

    def __init__(self) -> None:
        for name, _, shape in record_fields(type(self)):
            setattr(self, name, _zeros(shape))

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(twin, name, _twin_of(value))
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(self) == vars(other)

    __hash__ = None  # pyright: ignore[reportAssignmentType] (mutable)


class Source(Fields):
    """The state of a random number generator (see `chance.py`), used by tables and players."""

    start: Annotated[
        list[int], "u4", (16,)
    ]  # the input of the next block: constants, key, counter and nonce
    words: Annotated[list[int], "u4", (16,)]  # the current block
    draws: Word  # how many draws of the current block are used


class Table(Source):
    """The state of a game and its current hand."""

    # the game
    house: Annotated[list[int], "i4", (HOUSE_SIZE,)]
    seats: Word
    rests: Word  # 1 if keeping a drawn card that is not playable takes a move
    out: SeatFlags  # 1 for a seat that was eliminated
    players: Word  # the number of seats that are not out
    scores: SeatPoints
    hand_number: Word  # the number of hands dealt so far
    game_number: Word  # the number of the game in a simulation
    game_winner: Word

    # the hand
    dealer: Word
    dealer_draw: SeatCards  # the card each seat drew to decide the dealer, or `NO_CARD`
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
    drawn: Word  # the card just drawn, until it is played or kept
    pending: Word  # the number of cards that the player to move has to draw
    penalty_card: Word  # the last draw card played, which decides what may be stacked
    alike: Word  # the number of cards of one number played in this turn
    passes: Word  # consecutive turns passed without a card to draw or play
    exposed: Word  # the seat that played its next-to-last card and has not called
    jump_open: Word  # 1 while others may jump in on the top card
    hand_winner: Word
    hand_points: Word  # the points left in the losers' hands
    gains: SeatPoints  # the points that each seat scored in the hand

    # the last Wild Draw Four
    bluffer: Word  # the seat that played it
    judged_colour: Word  # the colour before it
    bluff: Word  # 1 if it was unlawful
    judged_hand: KindCounts  # the hand it was played from
    shown_to: Word  # the challenger, who may see that hand

    # the last move
    owed: SeatCounts  # the number of cards each seat still has to draw
    debt: Word  # the sum of `owed`
    drew: SeatCounts  # the number of cards each seat drew
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
    """The fields as a NumPy dtype specification of names, widths and shapes."""
    hints = get_type_hints(fields, include_extras=True)
    return [(name, *_width_and_shape(hint)) for name, hint in hints.items()]


def _width_and_shape(hint: Any) -> tuple[str, tuple[int, ...]]:
    width, *shape = hint.__metadata__
    return width, shape[0] if shape else ()
