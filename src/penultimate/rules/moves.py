"""The numbering of moves.

| numbers    | move                                                              | notation   |
| ---------- | ----------------------------------------------------------------- | ---------- |
| 0 to 51    | play a coloured card (the number is its kind)                     | `r5`       |
| 52 to 67   | play a wild and name a colour (four wilds by four colours)        | `w+4:b`    |
| 68 to 107  | aim a Wild Customizable at a seat (four colours by ten seats)     | `wc:y@2`   |
| 108        | draw                                                              | `draw`     |
| 109        | keep the drawn card                                               | `keep`     |
| 110        | accept and draw the penalty                                       | `accept`   |
| 111        | challenge the Wild Draw Four                                      | `challenge`|
| 112        | call Uno                                                          | `uno`      |
| 113        | decline to swap after a 7                                         | `noswap`   |
| 114 to 123 | catch a seat's forgotten call                                     | `catch@2`  |
| 124 to 133 | swap hands with a seat after a 7                                  | `swap@1`   |
| 134 to 137 | name the colour of a wild that was the first discard              | `colour:r` |
| 138        | play no more cards of the same number                             | `done`     |

No move trades single cards (`T7`). `NO_MOVE` marks a card that was turned up as the first discard.
"""

from __future__ import annotations

from typing import Final

from penultimate.rules.cards import COLOURED, COLOURS, CUSTOM, colour_of
from penultimate.rules.compiled import rule
from penultimate.rules.house import MOST_SEATS

NO_MOVE: Final = -1
PLAY_WILD: Final = COLOURED
PLAY_CUSTOM_AT: Final = PLAY_WILD + 4 * COLOURS
DRAW_CARD: Final = PLAY_CUSTOM_AT + COLOURS * MOST_SEATS
KEEP: Final = DRAW_CARD + 1
ACCEPT: Final = KEEP + 1
CHALLENGE: Final = ACCEPT + 1
CALL: Final = CHALLENGE + 1
NO_SWAP: Final = CALL + 1
CATCH: Final = NO_SWAP + 1
SWAP_WITH: Final = CATCH + MOST_SEATS
NAME_COLOUR: Final = SWAP_WITH + MOST_SEATS
DONE: Final = NAME_COLOUR + COLOURS
MOVES: Final = DONE + 1


@rule
def plays_card(move: int) -> bool:
    return move < DRAW_CARD


@rule
def begins_turn(move: int) -> bool:
    """Whether a move begins a turn (`U2`): playing, drawing, accepting or challenging."""
    return plays_card(move) or move == DRAW_CARD or move == ACCEPT or move == CHALLENGE


@rule
def is_catch(move: int) -> bool:
    return CATCH <= move < SWAP_WITH


@rule
def is_swap(move: int) -> bool:
    return SWAP_WITH <= move < NAME_COLOUR


@rule
def names_colour(move: int) -> bool:
    """Whether a move names the colour of a first discard (`L3`)."""
    return NAME_COLOUR <= move < DONE


@rule
def play_wild(kind: int, colour: int) -> int:
    """The move that plays a wild and names a colour."""
    return PLAY_WILD + (kind - COLOURED) * COLOURS + colour


@rule
def play_custom_at(colour: int, target: int) -> int:
    """The move that plays a Wild Customizable, names a colour, and aims at a seat."""
    return PLAY_CUSTOM_AT + colour * MOST_SEATS + target


@rule
def card_played(move: int) -> int:
    if move < PLAY_WILD:
        return move
    if move < PLAY_CUSTOM_AT:
        return COLOURED + (move - PLAY_WILD) // COLOURS
    return CUSTOM


@rule
def colour_named(move: int) -> int:
    """The colour after a card is played: its own, or the one named with a wild."""
    if move < PLAY_WILD:
        return colour_of(move)
    if move < PLAY_CUSTOM_AT:
        return (move - PLAY_WILD) % COLOURS
    return (move - PLAY_CUSTOM_AT) // MOST_SEATS


@rule
def seat_pointed_at(move: int) -> int:
    """The target of a catch, a swap or an aimed Wild Customizable."""
    if move >= SWAP_WITH:
        return move - SWAP_WITH
    if move >= CATCH:
        return move - CATCH
    return (move - PLAY_CUSTOM_AT) % MOST_SEATS
