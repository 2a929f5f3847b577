"""Show a table as text or as a small image, from one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import logger

from penultimate.lab.vector.tables import VectorError
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.rules.cards import COLOURED, KINDS, NO_COLOUR, RANKS

if TYPE_CHECKING:
    from collections.abc import Sequence

_HEIGHT, _WIDTH, _CARD, _GAP = 180, 480, 28, 4
_FELT: Final = (24, 60, 46)
_COLOURS: Final = np.array(
    [(208, 52, 44), (232, 184, 40), (56, 148, 72), (44, 104, 196), (40, 40, 44)], np.uint8
)
_YELLOW, _WILD = 1, 4
_BACK: Final = (232, 232, 236)
_MOST_BACKS: Final = 60
_LETTERS: Final = {  # five rows of three bits
    "0": "75557", "1": "26227", "2": "71747", "3": "71717", "4": "55711", "5": "74717",
    "6": "74757", "7": "71122", "8": "75757", "9": "75717", "+": "02720", "C": "74447",
    "R": "65655", "S": "34216", "W": "55575",
}  # fmt: skip


def check_mode(mode: str | None, modes: Sequence[str]) -> None:
    """Raise an error for a mode that an environment cannot show its table in."""
    if mode is not None and mode not in modes:
        raise VectorError(f"render_mode takes {', '.join(modes) or 'None'}, not {mode!r}")


def warn_without_mode() -> None:
    """Warn that an environment was made without a `render_mode`, so that nothing is shown."""
    logger.warn("render() shows nothing without a render_mode, such as render_mode='ansi'")


def as_text(table: Any, seat: int) -> str:
    """The hand of a seat, the sizes of the others, the top card, the colour and the draw pile."""
    sizes = ", ".join(
        f"{'>' if other == table.turn else ''}player_{other} {table.hand_sizes[other]}"
        for other in range(table.seats)
    )
    colour = "none" if table.colour == NO_COLOUR else colour_name(int(table.colour))
    top = card_name(_top(table))
    hand = " ".join(card_names(_cards(table, seat)))
    return (
        f"{sizes}; top {top}, colour {colour}, draw pile {table.draw_count}; player_{seat}: {hand}"
    )


def as_image(table: Any, seat: int) -> Any:
    """An RGB image: the backs of the other hands, the top card and colour, and the seat's hand.

    A light bar marks the player to move. The cards of a large hand overlap.
    """
    image = np.full((_HEIGHT, _WIDTH, 3), _FELT, np.uint8)
    for row, other in enumerate(other for other in range(table.seats) if other != seat):
        _draw_backs(image, 4 + row * 8, int(table.hand_sizes[other]), is_next=other == table.turn)
    _draw_card(image, 84, _WIDTH // 2 - _CARD, _top(table))
    if table.colour != NO_COLOUR:
        _fill(image, 84, _WIDTH // 2 + _GAP, 40, _CARD, _COLOURS[int(table.colour)])
    if seat == table.turn:
        _fill(image, 128, _GAP, 2, _CARD, _BACK)
    hand = _cards(table, seat)
    step = min(_CARD + _GAP, (_WIDTH - _CARD - 2 * _GAP) // max(1, len(hand) - 1))
    for place, kind in enumerate(hand):
        _draw_card(image, 132, _GAP + place * step, kind)
    return image


def _draw_backs(image: Any, top: int, count: int, *, is_next: bool) -> None:
    """A row of small card backs, with a mark if it is this player's turn."""
    if is_next:
        _fill(image, top, 0, 6, 2, _BACK)
    for place in range(min(count, _MOST_BACKS)):
        _fill(image, top, 4 + place * 7, 6, 5, _BACK)


def _draw_card(image: Any, top: int, left: int, kind: int) -> None:
    """A card in its colour, with its rank as text and a dark edge on the left."""
    colour = _WILD if kind >= COLOURED else kind // RANKS
    _fill(image, top, left - 1, 40, 1, _FELT)
    _fill(image, top, left, 40, _CARD, _COLOURS[colour])
    ink = _COLOURS[_WILD] if colour == _YELLOW else _BACK
    for place, letter in enumerate(_label(kind)):
        _draw_letter(image, top + 4, left + 3 + 12 * place, letter, ink)


def _label(kind: int) -> str:
    """The text on a card: 0 to 9, S, R, +2, W, +4, WS or WC."""
    name = card_name(kind).upper()
    return name[1:] if kind < COLOURED or "+" in name else name


def _draw_letter(image: Any, top: int, left: int, letter: str, ink: Any) -> None:
    for row, bits in enumerate(map(int, _LETTERS[letter])):
        for column in range(3):
            if bits & (4 >> column):
                _fill(image, top + 3 * row, left + 3 * column, 3, 3, ink)


def _fill(image: Any, top: int, left: int, height: int, width: int, colour: Any) -> None:
    image[top : top + height, left : left + width] = colour


def _top(table: Any) -> int:
    return int(table.discard_pile[table.discard_count - 1])


def _cards(table: Any, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(int(table.hands[seat][kind]))]
