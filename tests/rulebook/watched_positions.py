"""Positions played with a memory of the moves, and the resulting sights."""

from __future__ import annotations

from typing import Any

from rulebook.positions import table_after

from penultimate.notation.cards import card_names
from penultimate.notation.moves import move_name, parse_seat_move
from penultimate.rules import Table, apply
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.sight import Sight, look
from penultimate.rules.view import cards_in

RED, YELLOW, GREEN, BLUE, NO_COLOUR = range(5)


def watched(hands: str, moves: str = "", /, **given: Any) -> tuple[Table, Memory]:
    """A table and its memory after moves from a position."""
    table, memory = table_after(hands, "", **given), Memory()
    start_memory(memory, table)
    for text in moves.split():
        seat, move = parse_seat_move(text)
        apply(table, seat, move)
        remember(memory, table)
    return table, memory


def seen(seat: int, hands: str, moves: str = "", /, **given: Any) -> Sight:
    """A seat's sight after moves from a position."""
    sight = Sight()
    look(sight, *watched(hands, moves, **given), seat)
    return sight


def known(sight: Sight) -> str:
    return " ".join(card_names(cards_in(sight.known)))


def choices(sight: Sight) -> list[str]:
    """The moves of a sight as they are written, with its own numbers for players."""
    return [move_name(move) for move in sight.moves[: sight.choices]]
