"""Split the legal moves of a view into interrupts and moves of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.moves import CALL, is_catch, plays_card

if TYPE_CHECKING:
    from penultimate.rules.view import View


def interrupts(view: View) -> tuple[int, ...]:
    """The moves before a turn begins: a call that is due, a catch, a jump-in."""
    return tuple(move for move in view.legal if is_interrupt(view, move))


def is_interrupt(view: View, move: int) -> bool:
    if move == CALL:
        return view.exposed == view.seat
    return is_catch(move) or (plays_card(move) and view.turn != view.seat)


def turn_moves(view: View) -> list[int]:
    """The moves of the turn itself; none for a seat that is not in turn."""
    if view.turn != view.seat:
        return []
    return [move for move in view.legal if move != CALL and not is_catch(move)]
