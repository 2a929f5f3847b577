"""A sight as a row of small numbers, the form in which a network sees it.

Colours are numbered from the current one on, which makes four games one; so are the moves that a
network answers with. The number `QUIET` stands for silence out of turn as well as for keeping.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.holdings import unseen
from penultimate.rules.cards import (
    COLOURED,
    COLOURS,
    KINDS,
    NO_COLOUR,
    NO_RANK,
    RANKS,
    colour_of,
    coloured,
    is_wild,
    rank_of,
)
from penultimate.rules.compiled import rule
from penultimate.rules.house import (
    CUSTOM_WILD,
    DECK,
    DRAW,
    DRAW_WITH_PLAYABLE,
    DRAWN_CARD,
    FALSE_CALL_PENALTY,
    HAND_SIZE,
    JUMP_IN,
    LAST_CARD_DRAWS,
    MOST_SEATS,
    PARTNERS,
    SCORING,
    SEVEN_O,
    SEVEN_SWAP,
    SHUFFLE_LAST_CARD,
    STACKING,
    TARGET,
    UNO_CATCH,
    WILD_FOUR_PLAY,
    ZERO_PASS,
)
from penultimate.rules.layout import DRAWN
from penultimate.rules.moves import (
    DRAW_CARD,
    KEEP,
    LAY_CUSTOM_AT,
    LAY_WILD,
    MOVES,
    NAME_COLOUR,
    lay_custom_at,
    lay_wild,
)

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.sight import Sight

QUIET: Final = KEEP

# Where each part of a row begins.
HELD: Final = 0  # 1 for each kind in hand
COUNTED: Final = HELD + KINDS  # how many of each kind
UNSEEN: Final = COUNTED + KINDS  # how many of each kind are hidden
KNOWN: Final = UNSEEN + KINDS  # how many of each kind are known to be in another's hand
LEGAL: Final = KNOWN + KINDS  # 1 for each move that may be made
TOP: Final = LEGAL + MOVES  # the top card's rank, or which wild it is
PHASE: Final = TOP + RANKS + KINDS - COLOURED
SINGLE: Final = PHASE + 6  # pending, draw pile, direction, out of turn
FORMER: Final = SINGLE + 4  # the colour before
PLAYERS: Final = FORMER + COLOURS
SEATS: Final = PLAYERS + MOST_SEATS + 1  # a block for every player
SIZE, MISSED, LEFT, NAMED, CALLED, EXPOSED, PARTNER, IS_KNOWN, SCORE = (
    0,
    5,
    9,
    13,
    17,
    18,
    19,
    20,
    21,
)
BLOCK: Final = 22
MISSED_RANK: Final = SEATS + BLOCK * MOST_SEATS  # of the next player and of the one before
HOUSE: Final = MISSED_RANK + 2 * RANKS
SWITCHES: Final = (
    DECK, DRAW, DRAWN_CARD, DRAW_WITH_PLAYABLE, WILD_FOUR_PLAY, UNO_CATCH, LAST_CARD_DRAWS,
    SHUFFLE_LAST_CARD, PARTNERS, SEVEN_O, SEVEN_SWAP, ZERO_PASS, JUMP_IN,
)  # fmt: skip
CUSTOM_WAYS: Final = HOUSE + 13 + 2  # after the switches, the false call and the size of a hand
SCORING_WAYS: Final = CUSTOM_WAYS + 7
STACKING_WAYS: Final = SCORING_WAYS + 4
WIDTH: Final = STACKING_WAYS + 3

HANDS_WIDTH: Final = KINDS  # for each other player, what a critic sees beside the row


@rule
def turned(colour: int, shift: int) -> int:
    """A colour, counted from another one on."""
    return (colour + shift) % COLOURS


@rule
def turned_kind(kind: int, shift: int) -> int:
    return kind if is_wild(kind) else coloured(turned(colour_of(kind), shift), rank_of(kind))


@rule
def turned_move(move: int, shift: int) -> int:
    """A move with its colour counted from another one on."""
    if move < LAY_WILD:
        return turned_kind(move, shift)
    if move < LAY_CUSTOM_AT:
        wild, colour = (move - LAY_WILD) // COLOURS, (move - LAY_WILD) % COLOURS
        return lay_wild(COLOURED + wild, turned(colour, shift))
    if move < DRAW_CARD:
        colour, steps = (move - LAY_CUSTOM_AT) // MOST_SEATS, (move - LAY_CUSTOM_AT) % MOST_SEATS
        return lay_custom_at(turned(colour, shift), steps)
    if move >= NAME_COLOUR:
        return NAME_COLOUR + turned(move - NAME_COLOUR, shift)
    return move


@rule
def shift_of(sight: Sight) -> int:
    """By how much colours are turned so that the current one comes first."""
    return 0 if sight.colour == NO_COLOUR else COLOURS - sight.colour


@rule
def move_from_network(sight: Sight, number: int) -> int:
    """The move of a sight that a network's number stands for."""
    return turned_move(number, COLOURS - shift_of(sight))


@rule
def encode(sight: Sight, row: MutableSequence[int]) -> None:
    """Write a sight into a row."""
    shift = shift_of(sight)
    for place in range(WIDTH):
        row[place] = 0
    encode_cards(sight, row, shift)
    encode_moves(sight, row, shift)
    encode_moment(sight, row, shift)
    for steps in range(sight.players):
        encode_player(sight, row, steps, shift)
    encode_house(sight, row)


@rule
def encode_cards(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    for kind in range(KINDS):
        place, count = turned_kind(kind, shift), int(sight.hand[kind])
        row[HELD + place] = min(count, 1)
        row[COUNTED + place] = count
        row[UNSEEN + place] = max(0, unseen(sight, kind) - int(sight.known[kind]))
        row[KNOWN + place] = sight.known[kind]


@rule
def encode_moves(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    for place in range(sight.choices):
        row[LEGAL + turned_move(int(sight.moves[place]), shift)] = 1
    if sight.turn != 0:
        row[LEGAL + QUIET] = 1


@rule
def encode_moment(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    rank = rank_of(sight.top)
    row[TOP + (sight.top - COLOURED + RANKS if rank == NO_RANK else rank)] = 1
    row[PHASE + (sight.phase if sight.phase <= DRAWN else sight.phase - 1)] = 1
    row[SINGLE] = min(sight.pending, 255)
    row[SINGLE + 1] = sight.draw_count
    row[SINGLE + 2] = sight.direction > 0
    row[SINGLE + 3] = sight.turn != 0
    if sight.former_colour != NO_COLOUR:
        row[FORMER + turned(sight.former_colour, shift)] = 1
    row[PLAYERS + sight.players] = 1
    encode_missed_rank(sight, row, 1, MISSED_RANK)
    encode_missed_rank(sight, row, sight.players - 1, MISSED_RANK + RANKS)


@rule
def encode_missed_rank(sight: Sight, row: MutableSequence[int], steps: int, at: int) -> None:
    if sight.missed_rank[steps] != NO_RANK:
        row[at + sight.missed_rank[steps]] = 1


@rule
def encode_player(sight: Sight, row: MutableSequence[int], steps: int, shift: int) -> None:
    at, size = SEATS + steps * BLOCK, int(sight.sizes[steps])
    row[at + SIZE] = size
    if 1 <= size <= 4:
        row[at + SIZE + size] = 1
    for colour in range(COLOURS):
        row[at + MISSED + turned(colour, shift)] = sight.missed[steps][colour]
        row[at + LEFT + turned(colour, shift)] = sight.left[steps][colour]
    if sight.named[steps] != NO_COLOUR:
        row[at + NAMED + turned(int(sight.named[steps]), shift)] = 1
    row[at + CALLED] = sight.called[steps]
    row[at + EXPOSED] = sight.exposed == steps
    row[at + PARTNER] = sight.partner[steps]
    row[at + IS_KNOWN] = sight.known_of == steps
    row[at + SCORE] = min(255, 128 * int(sight.scores[steps]) // sight.house[TARGET])


@rule
def encode_house(sight: Sight, row: MutableSequence[int]) -> None:
    for place in range(len(SWITCHES)):
        row[HOUSE + place] = sight.house[SWITCHES[place]]
    row[HOUSE + len(SWITCHES)] = sight.house[FALSE_CALL_PENALTY] > 0
    row[HOUSE + len(SWITCHES) + 1] = sight.house[HAND_SIZE]
    row[CUSTOM_WAYS + sight.house[CUSTOM_WILD]] = 1
    row[SCORING_WAYS + sight.house[SCORING]] = 1
    row[STACKING_WAYS + sight.house[STACKING]] = 1


def scales() -> list[float]:
    """What each number of a row is divided by, so that all are about one."""
    scale = [1.0] * WIDTH
    scale[SINGLE], scale[SINGLE + 1], scale[HOUSE + len(SWITCHES) + 1] = 8.0, 64.0, 7.0
    for at in range(SEATS, MISSED_RANK, BLOCK):
        scale[at + SIZE], scale[at + SCORE] = 8.0, 128.0
        scale[at + MISSED : at + NAMED] = [16.0] * (NAMED - MISSED)
    return scale
