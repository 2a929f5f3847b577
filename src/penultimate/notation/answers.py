"""Describe a table in notation, as the result of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.moves import move_name
from penultimate.rules.cards import NO_COLOUR
from penultimate.rules.game import is_game_over, is_hand_over
from penultimate.rules.layout import NOBODY
from penultimate.rules.piles import top_card
from penultimate.rules.step import legal_moves
from penultimate.rules.view import cards_in

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

# In the order of `rules/layout.py`.
PHASE_NAMES: Final = (
    "play",
    "drawn",
    "drawn",
    "answer",
    "swap",
    "colour",
    "more",
    "hand-over",
    "game-over",
)


def describe(table: Table) -> dict[str, Any]:
    """Describe the whole table, including hidden cards."""
    seats = range(table.seats)
    return {
        "hands": [sorted(card_names(cards_in(table.hands[seat]))) for seat in seats],
        "draw_count": table.draw_count,
        "top": card_name(top_card(table)),
        "colour": None if table.colour == NO_COLOUR else colour_name(table.colour),
        "turn": None if is_hand_over(table) else table.turn,
        "direction": table.direction,
        "phase": PHASE_NAMES[table.phase],
        "pending": table.pending,
        "exposed": [] if table.exposed == NOBODY else [table.exposed],
        "hand_over": is_hand_over(table),
        "hand_winner": seat_or_none(table.hand_winner),
        "game_over": is_game_over(table),
        "game_winner": seat_or_none(table.game_winner),
        "scores": table.scores[: table.seats],
        "legal": {str(seat): moves for seat in seats if (moves := _legal_names(table, seat))},
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _legal_names(table: Table, seat: int) -> list[str]:
    return [move_name(move) for move in legal_moves(table, seat)]
