"""Classify the legal moves of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.moves import CALL, is_catch, plays_card

if TYPE_CHECKING:
    from penultimate.rules.view import View


def interrupts(view: View) -> tuple[int, ...]:
    """The calls that are due, catches and jump-ins."""
    return tuple(move for move in view.legal if is_interrupt(view, move))


def is_interrupt(view: View, move: int) -> bool:
    if move == CALL:
        return view.exposed == view.seat
    return is_catch(move) or (plays_card(move) and view.turn != view.seat)


def turn_moves(view: View) -> list[int]:
    """The moves other than calls and catches. Empty if it is another seat's turn."""
    if view.turn != view.seat:
        return []
    return [move for move in view.legal if move != CALL and not is_catch(move)]
