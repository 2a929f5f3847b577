"""The notation of moves.

| move                                         | written                      |
| -------------------------------------------- | ---------------------------- |
| play a coloured card                         | `r5`                         |
| play a wild and name a colour                | `w:g`, `w+4:b`, `ws:r`, `wc:y` |
| play a wild aimed at a seat                  | `wc:y@2`                     |
| draw, keep the drawn card                    | `draw`, `keep`               |
| accept a penalty, challenge it               | `accept`, `challenge`        |
| call, catch a forgotten call                 | `uno`, `catch@2`             |
| swap hands after a 7, or decline             | `swap@1`, `noswap`           |
| name the colour of a first discard           | `colour:r`                   |
| play no more cards of the same number        | `done`                       |

In a list, a move starts with its seat: `0:r5`, `2:w:g`. A card played out of turn is a jump-in.
"""

from __future__ import annotations

from typing import Final

from penultimate.notation.cards import CARD_NAMES, COLOUR_LETTERS, KINDS_BY_NAME, WILD_NAMES
from penultimate.notation.errors import NotationError
from penultimate.rules.cards import COLOURED
from penultimate.rules.house import MOST_SEATS

# In the order of `rules/moves.py`.
MOVE_NAMES: Final = (
    *CARD_NAMES[:COLOURED],
    *(f"{wild}:{colour}" for wild in WILD_NAMES for colour in COLOUR_LETTERS),
    *(f"wc:{colour}@{seat}" for colour in COLOUR_LETTERS for seat in range(MOST_SEATS)),
    *("draw", "keep", "accept", "challenge", "uno", "noswap"),
    *(f"catch@{seat}" for seat in range(MOST_SEATS)),
    *(f"swap@{seat}" for seat in range(MOST_SEATS)),
    *(f"colour:{colour}" for colour in COLOUR_LETTERS),
    "done",
)
_MOVES_BY_NAME: Final = {name: move for move, name in enumerate(MOVE_NAMES)}

_HINTS: Final = {
    "w": "a wild needs a colour: w:r, w:y, w:g or w:b",
    "w+4": "a wild needs a colour: w+4:r, w+4:y, w+4:g or w+4:b",
    "ws": "a wild needs a colour: ws:r, ws:y, ws:g or ws:b",
    "wc": "a wild needs a colour, as in wc:y, and may need a seat, as in wc:y@2",
    "colour": "a colour is named with colour:r, colour:y, colour:g or colour:b",
    "catch": "a catch names a seat, catch@0 to catch@9",
    "swap": "a swap names a seat, swap@0 to swap@9",
}


def move_name(move: int) -> str:
    """The notation of a move number.

    >>> move_name(108)
    'draw'
    """
    if not 0 <= move < len(MOVE_NAMES):
        raise NotationError(f"a move is a number from 0 to {len(MOVE_NAMES) - 1}, not {move}")
    return MOVE_NAMES[move]


def parse_move(text: str) -> int:
    """The number of a move in notation.

    >>> parse_move("draw"), parse_move("w+4:b")
    (108, 59)
    """
    move = _MOVES_BY_NAME.get(text)
    if move is None:
        raise NotationError(f"{text!r} is not a move; {_move_hint(text)}")
    return move


def _move_hint(text: str) -> str:
    """Describe the valid form closest to an invalid move."""
    start = text.partition("@")[0].partition(":")[0]
    if start in _HINTS:
        return _HINTS[start]
    if start in KINDS_BY_NAME:
        return f"a coloured card has no colour or seat after it: {start}"
    return (
        "a move is a card such as r5, a wild with its colour such as w:g, or draw, keep, accept, "
        "challenge, uno, catch@2, swap@1, noswap, done or colour:r"
    )


def seat_move_name(seat: int, move: int) -> str:
    return f"{seat}:{move_name(move)}"


def parse_seat_move(text: str) -> tuple[int, int]:
    """Parse a seat and its move, such as `0:r5`."""
    seat, colon, move = text.partition(":")
    if not colon or len(seat) != 1 or seat not in "0123456789":
        raise NotationError(f"{text!r} has no seat; a move in a list starts with its seat: 0:r5")
    return int(seat), parse_move(move)
