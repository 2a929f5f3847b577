"""Format the player's view of the table as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.answers import seat_or_none
from penultimate.notation.cards import card_name, card_names
from penultimate.notation.speech import COLOUR_WORDS, card_words, direction_words
from penultimate.rules.cards import NO_COLOUR, is_wild

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from penultimate.rules.view import View


def board_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield lines with everyone's cards and points, the turn and the top card."""
    yield ""
    yield f"Hand {view.hand_number}. Play goes {direction_words(view.direction)}."
    width = max(map(len, names))
    for seat, name in enumerate(names):
        mark = ">" if seat == view.turn else " "
        yield f" {mark} {name:{width}}  {_standing(view, seat)}"
    yield f"Top card: {_top_words(view)}. Draw pile: {view.draw_count}."
    if view.pending:
        yield f"{names[view.turn]} has to draw {view.pending} cards."


def _standing(view: View, seat: int) -> str:
    """Describe a seat: the number of cards, points, a forgotten call and an open hand."""
    if view.out[seat]:
        return f"out          {view.scores[seat]:4} points"
    size = view.hand_sizes[seat]
    cards = f"{size:2} card " if size == 1 else f"{size:2} cards"
    owes = "  no Uno call" if seat_or_none(view.exposed) == seat else ""
    dealt = "  dealer" if seat == view.dealer else ""
    hand = view.open_hands[seat] if view.open_hands else ()
    lying = f"  holds {' '.join(card_names(hand))}" if hand else ""
    return f"{cards}  {view.scores[seat]:4} points{dealt}{owes}{lying}"


def _top_words(view: View) -> str:
    top = view.discards[-1]
    if is_wild(top) and view.colour != NO_COLOUR:
        return f"{card_words(top)}, and the colour is {COLOUR_WORDS[view.colour]}"
    return card_words(top)


def hand_lines(view: View, numbers: dict[int, int]) -> Iterator[str]:
    """Yield lines with the player's hand. Playable cards have the number to type."""
    yield "Your hand:"
    for kind in sorted(set(view.hand)):
        copies = view.hand.count(kind)
        words = f"{card_words(kind)} ({copies} of them)" if copies > 1 else card_words(kind)
        yield f"  {numbers.get(kind, '-'):>2}  {words:32} {card_name(kind)}"
