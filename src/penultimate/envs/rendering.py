"""Show a table as text or as a small image, from one seat."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.rules.cards import COLOURED, KINDS, NO_COLOUR, RANKS

_HEIGHT, _WIDTH, _CARD, _GAP = 180, 480, 28, 4
_FELT: Final = (24, 60, 46)
_COLOURS: Final = np.array(
    [(208, 52, 44), (232, 184, 40), (56, 148, 72), (44, 104, 196), (40, 40, 44)], np.uint8
)
_BACK: Final = (232, 232, 236)


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
    """An RGB image: the backs of the other hands, the top card and colour, and the seat's hand."""
    image = np.full((_HEIGHT, _WIDTH, 3), _FELT, np.uint8)
    others = [other for other in range(table.seats) if other != seat]
    for row, other in enumerate(others):
        for place in range(min(int(table.hand_sizes[other]), 60)):
            _fill(image, 4 + row * 8, 4 + place * 7, 6, 5, _BACK)
    _draw_card(image, 84, _WIDTH // 2 - _CARD, _top(table))
    if table.colour != NO_COLOUR:
        _fill(image, 84, _WIDTH // 2 + _GAP, 40, _CARD, _COLOURS[int(table.colour)])
    for place, kind in enumerate(_cards(table, seat)[:15]):
        _draw_card(image, 132, _GAP + place * (_CARD + _GAP), kind)
    return image


def _draw_card(image: Any, top: int, left: int, kind: int) -> None:
    """A card in its colour, with one light square per point of its rank."""
    colour, rank = (4, kind - COLOURED) if kind >= COLOURED else divmod(kind, RANKS)
    _fill(image, top, left, 40, _CARD, _COLOURS[colour])
    for dot in range(rank + 1):
        _fill(image, top + 4 + 7 * (dot // 3), left + 4 + 7 * (dot % 3), 4, 4, _BACK)


def _fill(image: Any, top: int, left: int, height: int, width: int, colour: Any) -> None:
    image[top : top + height, left : left + width] = colour


def _top(table: Any) -> int:
    return int(table.discard_pile[table.discard_count - 1])


def _cards(table: Any, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(int(table.hands[seat][kind]))]
