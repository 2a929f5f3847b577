"""Encode a sight as the input row of a network.

Colours are numbered relative to the current colour, in the row and in the network's moves, so that
a network does not have to learn each position four times. Move number `QUIET` means keeping a drawn
card or, out of turn, doing nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.card_counting import unseen
from penultimate.bots.inputs import (
    BLOCK,
    CALLED,
    CLOCKWISE_NOW,
    COUNTED,
    DRAW_COUNT,
    EXPOSED,
    FORMER,
    HELD,
    IS_KNOWN,
    KNOWN,
    LAST_MISSED_RANK,
    LEFT,
    LEGAL,
    MISSED,
    NAMED,
    NEXT_MISSED_RANK,
    NEXT_OPEN,
    NUMBER_OF_WAY,
    NUMBERS,
    OPTION_OF_NUMBER,
    OPTION_OF_WAY,
    OUT_OF_TURN,
    PARTNER,
    PENDING,
    PHASE,
    PLAYERS,
    SCORE,
    SEATS,
    SIZE,
    TOP,
    UNSEEN,
    USUAL_NUMBER,
    WAYS,
    WIDTH,
)
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
from penultimate.rules.house import MOST_SEATS, TARGET
from penultimate.rules.moves import (
    DRAW_CARD,
    KEEP,
    NAME_COLOUR,
    PLAY_CUSTOM_AT,
    PLAY_WILD,
    names_colour,
    play_custom_at,
    play_wild,
)
from penultimate.rules.open_hands import OPEN_HANDS

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.sight import Sight

QUIET: Final = KEEP

HANDS_WIDTH: Final = KINDS  # additional critic inputs for each other player


@rule
def _rotated(colour: int, shift: int) -> int:
    return (colour + shift) % COLOURS


@rule
def rotated_kind(kind: int, shift: int) -> int:
    return kind if is_wild(kind) else coloured(_rotated(colour_of(kind), shift), rank_of(kind))


@rule
def rotated_move(move: int, shift: int) -> int:
    """The same move in a rotated colour."""
    if move < PLAY_WILD:
        return rotated_kind(move, shift)
    if move < PLAY_CUSTOM_AT:
        wild, colour = (move - PLAY_WILD) // COLOURS, (move - PLAY_WILD) % COLOURS
        return play_wild(COLOURED + wild, _rotated(colour, shift))
    if move < DRAW_CARD:
        colour, steps = (move - PLAY_CUSTOM_AT) // MOST_SEATS, (move - PLAY_CUSTOM_AT) % MOST_SEATS
        return play_custom_at(_rotated(colour, shift), steps)
    if names_colour(move):
        return NAME_COLOUR + _rotated(move - NAME_COLOUR, shift)
    return move


@rule
def colour_shift(sight: Sight) -> int:
    """The rotation that maps the current colour to 0."""
    return 0 if sight.colour == NO_COLOUR else COLOURS - sight.colour


@rule
def move_from_network(sight: Sight, number: int) -> int:
    """Convert a move number that a network returned to a move."""
    return rotated_move(number, COLOURS - colour_shift(sight))


@rule
def encode(sight: Sight, row: MutableSequence[int]) -> None:
    """Write the features of a sight to a row."""
    shift = colour_shift(sight)
    for place in range(WIDTH):
        row[place] = 0
    _encode_cards(sight, row, shift)
    _encode_moves(sight, row, shift)
    _encode_table(sight, row, shift)
    for steps in range(sight.players):
        _encode_player(sight, row, steps, shift)
    _encode_house(sight, row)


@rule
def _encode_cards(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    for kind in range(KINDS):
        place, count = rotated_kind(kind, shift), int(sight.hand[kind])
        row[HELD + place] = min(count, 1)
        row[COUNTED + place] = count
        row[UNSEEN + place] = max(0, unseen(sight, kind) - int(sight.known[kind]))
        row[KNOWN + place] = sight.known[kind]
    if sight.house[OPEN_HANDS]:
        for kind in range(KINDS):
            row[NEXT_OPEN + rotated_kind(kind, shift)] = sight.open_hands[1][kind]


@rule
def _encode_moves(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    for place in range(sight.choices):
        row[LEGAL + rotated_move(int(sight.moves[place]), shift)] = 1
    if sight.turn != 0:
        row[LEGAL + QUIET] = 1


@rule
def _encode_table(sight: Sight, row: MutableSequence[int], shift: int) -> None:
    rank = rank_of(sight.top)
    row[TOP + (sight.top - COLOURED + RANKS if rank == NO_RANK else rank)] = 1
    row[PHASE + sight.phase] = 1
    row[PENDING] = min(sight.pending, 255)
    row[DRAW_COUNT] = sight.draw_count
    row[CLOCKWISE_NOW] = sight.direction > 0
    row[OUT_OF_TURN] = sight.turn != 0
    if sight.former_colour != NO_COLOUR:
        row[FORMER + _rotated(sight.former_colour, shift)] = 1
    row[PLAYERS + sight.players] = 1
    _encode_missed_rank(sight, row, 1, NEXT_MISSED_RANK)
    _encode_missed_rank(sight, row, sight.players - 1, LAST_MISSED_RANK)


@rule
def _encode_missed_rank(sight: Sight, row: MutableSequence[int], steps: int, at: int) -> None:
    if sight.missed_rank[steps] != NO_RANK:
        row[at + int(sight.missed_rank[steps])] = 1


@rule
def _encode_player(sight: Sight, row: MutableSequence[int], steps: int, shift: int) -> None:
    at, size = SEATS + steps * BLOCK, int(sight.sizes[steps])
    row[at + SIZE] = size
    if 1 <= size <= 4:
        row[at + SIZE + size] = 1
    for colour in range(COLOURS):
        row[at + MISSED + _rotated(colour, shift)] = sight.missed[steps][colour]
        row[at + LEFT + _rotated(colour, shift)] = sight.left[steps][colour]
    if sight.named[steps] != NO_COLOUR:
        row[at + NAMED + _rotated(int(sight.named[steps]), shift)] = 1
    row[at + CALLED] = sight.called[steps]
    row[at + EXPOSED] = sight.exposed == steps
    row[at + PARTNER] = sight.partner[steps]
    row[at + IS_KNOWN] = sight.known_of == steps
    row[at + SCORE] = min(255, 128 * int(sight.scores[steps]) // sight.house[TARGET])


@rule
def _encode_house(sight: Sight, row: MutableSequence[int]) -> None:
    for place in range(len(OPTION_OF_WAY)):
        row[WAYS + place] = sight.house[OPTION_OF_WAY[place]] == NUMBER_OF_WAY[place]
    for place in range(len(OPTION_OF_NUMBER)):
        number, usual = int(sight.house[OPTION_OF_NUMBER[place]]), USUAL_NUMBER[place]
        row[NUMBERS + 2 * place] = min(255, max(0, number - usual))
        row[NUMBERS + 2 * place + 1] = min(255, max(0, usual - number))
