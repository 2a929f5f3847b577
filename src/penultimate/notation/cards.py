"""The notation of cards.

A coloured card is written as a colour (`r`, `y`, `g`, `b`) and a rank: `0` to `9`, `s` for Skip,
`r` for Reverse, `+2` for Draw Two. Examples are `r5`, `gs`, `br` and `y+2`. The wilds are `w`
(Wild), `w+4` (Wild Draw Four), `ws` (Wild Shuffle Hands) and `wc` (Wild Customizable).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from penultimate.notation.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = Annotated[str, Meta(description="A card in notation, such as r5, gs or w+4.")]

# In the order of `rules/cards.py`.
COLOUR_LETTERS: Final = ("r", "y", "g", "b")
RANK_NAMES: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "r", "+2")
WILD_NAMES: Final = ("w", "w+4", "ws", "wc")
CARD_NAMES: Final = (
    *(colour + rank for colour in COLOUR_LETTERS for rank in RANK_NAMES),
    *WILD_NAMES,
)

COLOURS_BY_LETTER: Final = {letter: colour for colour, letter in enumerate(COLOUR_LETTERS)}
KINDS_BY_NAME: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}


def colour_name(colour: int) -> str:
    return COLOUR_LETTERS[colour]


def card_name(kind: int) -> str:
    return CARD_NAMES[kind]


def card_names(kinds: Iterable[int]) -> list[str]:
    return [CARD_NAMES[kind] for kind in kinds]


def parse_colour(text: str) -> int:
    colour = COLOURS_BY_LETTER.get(text)
    if colour is None:
        raise NotationError(f"{text!r} is not a colour; a colour is r, y, g or b")
    return colour


def parse_card(text: str) -> int:
    kind = KINDS_BY_NAME.get(text)
    if kind is None:
        raise NotationError(f"{text!r} is not a card; {_card_hint(text)}")
    return kind


def _card_hint(text: str) -> str:
    """Describe the valid form closest to an invalid card."""
    if text.startswith("w"):
        return "a wild is w, w+4, ws or wc, and has a colour only when it is played"
    if text.startswith(COLOUR_LETTERS):
        return f"the colour {text[0]} must be followed by 0 to 9, s, r or +2"
    return "a card is a colour and a rank, such as r5, gs, br or y+2, or a wild: w, w+4, ws, wc"
