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
_HELD: Final = 0  # 1 for each kind in hand
_COUNTED: Final = _HELD + KINDS  # how many of each kind
_UNSEEN: Final = _COUNTED + KINDS  # how many of each kind are hidden
_KNOWN: Final = _UNSEEN + KINDS  # how many of each kind are known to be in another's hand
LEGAL: Final = _KNOWN + KINDS  # 1 for each move that may be made
_TOP: Final = LEGAL + MOVES  # the top card's rank, or which wild it is
_PHASE: Final = _TOP + RANKS + KINDS - COLOURED
_SINGLE: Final = _PHASE + 6  # pending, draw pile, direction, out of turn
_FORMER: Final = _SINGLE + 4  # the colour before
_PLAYERS: Final = _FORMER + COLOURS
_SEATS: Final = _PLAYERS + MOST_SEATS + 1  # a block for every player
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
_BLOCK: Final = 22
_MISSED_RANK: Final = _SEATS + _BLOCK * MOST_SEATS  # of the next player and of the one before
_HOUSE: Final = _MISSED_RANK + 2 * RANKS
_SWITCHES: Final = (
    DECK, DRAW, DRAWN_CARD, DRAW_WITH_PLAYABLE, WILD_FOUR_PLAY, UNO_CATCH, LAST_CARD_DRAWS,
    SHUFFLE_LAST_CARD, PARTNERS, SEVEN_O, SEVEN_SWAP, ZERO_PASS, JUMP_IN,
)  # fmt: skip
_CUSTOM_WAYS: Final = _HOUSE + 13 + 2  # after the switches, the false call and the size of a hand
_SCORING_WAYS: Final = _CUSTOM_WAYS + 7
_STACKING_WAYS: Final = _SCORING_WAYS + 4
WIDTH: Final = _STACKING_WAYS + 3

HANDS_WIDTH: Final = KINDS  # for each other player, what a critic sees beside the row


@rule
def _turned(colour: int, shift: int) -> int:
    """A colour, counted from another one on."""
    return (colour + shift) % COLOURS


@rule
def turned_kind(kind: int, shift: int) -> int:
    return kind if is_wild(kind) else coloured(_turned(colour_of(kind), shift), rank_of(kind))


@rule
def turned_move(move: int, shift: int) -> int:
    """A move with its colour counted from another one on."""
    if move < LAY_WILD:
        return turned_kind(move, shift)
    if move < LAY_CUSTOM_AT:
        wild, colour = (move - LAY_WILD) // COLOURS, (move - LAY_WILD) % COLOURS
        return lay_wild(COLOURED + wild, _turned(colour, shift))
    if move < DRAW_CARD:
        colour, steps = (move - LAY_CUSTOM_AT) // MOST_SEATS, (move - LAY_CUSTOM_AT) % MOST_SEATS
        return lay_custom_at(_turned(colour, shift), steps)
    if move >= NAME_COLOUR:
        return NAME_COLOUR + _turned(move - NAME_COLOUR, shift)
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
    _encode_cards(sight, row, shift)
    _encode_moves(sight, row, shift)
    _encode_moment(sight, row, shift)
    for steps in range(sight.players):
        _encode_player(sight, row, steps, shift)
    _encode_house(sight, row)


@rule
def _encode_cards(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    for kind in range(KINDS):
        place, count = turned_kind(kind, shift), int(sight.hand[kind])
        row[_HELD + place] = min(count, 1)
        row[_COUNTED + place] = count
        row[_UNSEEN + place] = max(0, unseen(sight, kind) - int(sight.known[kind]))
        row[_KNOWN + place] = sight.known[kind]


@rule
def _encode_moves(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    for place in range(sight.choices):
        row[LEGAL + turned_move(int(sight.moves[place]), shift)] = 1
    if sight.turn != 0:
        row[LEGAL + QUIET] = 1


@rule
def _encode_moment(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    rank = rank_of(sight.top)
    row[_TOP + (sight.top - COLOURED + RANKS if rank == NO_RANK else rank)] = 1
    row[_PHASE + (sight.phase if sight.phase <= DRAWN else sight.phase - 1)] = 1
    row[_SINGLE] = min(sight.pending, 255)
    row[_SINGLE + 1] = sight.draw_count
    row[_SINGLE + 2] = sight.direction > 0
    row[_SINGLE + 3] = sight.turn != 0
    if sight.former_colour != NO_COLOUR:
        row[_FORMER + _turned(sight.former_colour, shift)] = 1
    row[_PLAYERS + sight.players] = 1
    _encode_missed_rank(sight, row, 1, _MISSED_RANK)
    _encode_missed_rank(sight, row, sight.players - 1, _MISSED_RANK + RANKS)


@rule
def _encode_missed_rank(sight: Sight, row: MutableSequence[int], steps: int, at: int) -> None:
    if sight.missed_rank[steps] != NO_RANK:
        row[at + sight.missed_rank[steps]] = 1


@rule
def _encode_player(sight: Sight, row: MutableSequence[int], steps: int, shift: int) -> None:
    at, size = _SEATS + steps * _BLOCK, int(sight.sizes[steps])
    row[at + SIZE] = size
    if 1 <= size <= 4:
        row[at + SIZE + size] = 1
    for colour in range(COLOURS):
        row[at + MISSED + _turned(colour, shift)] = sight.missed[steps][colour]
        row[at + LEFT + _turned(colour, shift)] = sight.left[steps][colour]
    if sight.named[steps] != NO_COLOUR:
        row[at + NAMED + _turned(int(sight.named[steps]), shift)] = 1
    row[at + CALLED] = sight.called[steps]
    row[at + EXPOSED] = sight.exposed == steps
    row[at + PARTNER] = sight.partner[steps]
    row[at + IS_KNOWN] = sight.known_of == steps
    row[at + SCORE] = min(255, 128 * int(sight.scores[steps]) // sight.house[TARGET])


@rule
def _encode_house(sight: Sight, row: MutableSequence[int]) -> None:
    for place in range(len(_SWITCHES)):
        row[_HOUSE + place] = sight.house[_SWITCHES[place]]
    row[_HOUSE + len(_SWITCHES)] = sight.house[FALSE_CALL_PENALTY] > 0
    row[_HOUSE + len(_SWITCHES) + 1] = sight.house[HAND_SIZE]
    row[_CUSTOM_WAYS + sight.house[CUSTOM_WILD]] = 1
    row[_SCORING_WAYS + sight.house[SCORING]] = 1
    row[_STACKING_WAYS + sight.house[STACKING]] = 1


def scales() -> list[float]:
    """What each number of a row is divided by, so that all are about one."""
    scale = [1.0] * WIDTH
    scale[_SINGLE], scale[_SINGLE + 1], scale[_HOUSE + len(_SWITCHES) + 1] = 8.0, 64.0, 7.0
    for at in range(_SEATS, _MISSED_RANK, _BLOCK):
        scale[at + SIZE], scale[at + SCORE] = 8.0, 128.0
        scale[at + MISSED : at + NAMED] = [16.0] * (NAMED - MISSED)
    return scale
