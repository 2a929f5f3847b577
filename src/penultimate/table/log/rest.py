"""A rest: a card was drawn that does not fit, and its player has not said yet that they keep it.

The others must not learn that it does not fit, so the turn goes on until its player keeps the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules import legal_moves
from penultimate.rules.moves import CALL, KEEP
from penultimate.rules.view import View, view_for

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState


def moves_of(state: TableState, seat: int) -> list[int]:
    """What a seat may do right now. While somebody rests, that is keeping the card, and calling."""
    if state.resting is None:
        return legal_moves(state.table, seat)
    keeps = [KEEP] if seat == state.resting else []
    calls = [CALL] if CALL in legal_moves(state.table, seat) else []
    return keeps + calls


def view_of(state: TableState, seat: int) -> View:
    """The table as a seat sees it, with the moves it has."""
    return view_for(state.seen(), seat, moves_of(state, seat))
