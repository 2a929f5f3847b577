"""What the table does for a player whose time has run out: the legal move that harms them least.

A drawn card is kept, a penalty accepted, a hand not swapped, a turn of several cards ended; a
colour is the one they hold most of.
Otherwise they draw. Where the house lets nobody draw who can play, they lay the card that counts
most, a wild last, since a wild is worth more later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.view_moves import turn_moves
from penultimate.rules.cards import colour_of, is_wild, points
from penultimate.rules.moves import (
    ACCEPT,
    DONE,
    DRAW_CARD,
    KEEP,
    NAME_COLOUR,
    NO_SWAP,
    card_laid,
    colour_named,
    is_lay,
    is_swap,
    seat_pointed_at,
)
from penultimate.rules.view import view_for
from penultimate.table.decisions.game_flow import act

if TYPE_CHECKING:
    from penultimate.rules.view import View
    from penultimate.table.log import entries
    from penultimate.table.log.state import TableState

_HARMLESS: Final = (KEEP, ACCEPT, NO_SWAP, DONE, DRAW_CARD)


def fallback_move(view: View) -> int:
    """The move the table makes for the player in turn."""
    moves = turn_moves(view)
    for move in _HARMLESS:
        if move in moves:
            return move
    lays = [move for move in moves if is_lay(move)]
    if lays:
        return max(lays, key=lambda move: _lay_worth(view, move))
    return max(moves, key=lambda move: _answer_worth(view, move))


def _lay_worth(view: View, move: int) -> tuple[bool, int, int]:
    kind = card_laid(move)
    return not is_wild(kind), points(kind), _held(view, colour_named(move))


def _held(view: View, colour: int) -> int:
    """How many cards of a colour the player holds."""
    return sum(colour_of(kind) == colour for kind in view.hand)


def _answer_worth(view: View, move: int) -> int:
    """A swap for the shortest hand, or the colour held most."""
    if is_swap(move):
        return -view.hand_sizes[seat_pointed_at(move)]
    return _held(view, move - NAME_COLOUR)


def forced_move(state: TableState, by: entries.By, spent: int) -> entries.Moved:
    """The move that the table makes for the player in turn, whose time has run out."""
    seat = state.turn
    return act(state, seat, fallback_move(view_for(state.table, seat)), by, spent)
