"""The least harmful move, made for a player who ran out of time.

It keeps a drawn card, accepts a penalty, declines a swap, ends a turn of several cards, or names
the colour held most; otherwise it draws. If the rules forbid drawing with a playable card, it plays
the card worth most points, and wilds last, because they are more useful later.
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
    card_played,
    colour_named,
    is_swap,
    plays_card,
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
    """Return the least harmful legal move for the player to move."""
    moves = turn_moves(view)
    for move in _HARMLESS:
        if move in moves:
            return move
    plays = [move for move in moves if plays_card(move)]
    if plays:
        return max(plays, key=lambda move: _play_worth(view, move))
    return max(moves, key=lambda move: _answer_worth(view, move))


def _play_worth(view: View, move: int) -> tuple[bool, int, int]:
    kind = card_played(move)
    return not is_wild(kind), points(kind), _held(view, colour_named(move))


def _held(view: View, colour: int) -> int:
    """The number of cards of a colour in the hand."""
    return sum(colour_of(kind) == colour for kind in view.hand)


def _answer_worth(view: View, move: int) -> int:
    """Prefer swapping with the shortest hand, or the colour held most."""
    if is_swap(move):
        return -view.hand_sizes[seat_pointed_at(move)]
    return _held(view, move - NAME_COLOUR)


def forced_move(state: TableState, by: entries.By, spent: int) -> entries.Moved:
    """The log entry for a move made for the player to move."""
    seat = state.turn
    return act(state, seat, fallback_move(view_for(state.table, seat)), by, spent)
