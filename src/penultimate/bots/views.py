"""Players of sights at a table that hands out views.

A view is what lies on the table now. It remembers nothing, and so does the sight that is made of
it: a player who counts on its memory plays better where sights are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from penultimate.bots.dice import Dice
from penultimate.rules.cards import NO_COLOUR, NO_RANK
from penultimate.rules.house import MOST_SEATS, PARTNERS
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, seat_pointed_at
from penultimate.rules.sight import SILENCE, Sight, names_seat
from penultimate.rules.view import View

if TYPE_CHECKING:
    from penultimate.bots.roster import Player

Bot = Callable[[View, Random], int | None]


def at_a_view(player: Player) -> Bot:
    """A player of sights who is handed a view and chance."""

    def answer(view: View, rng: Random) -> int | None:
        order = order_of_play(view)
        move = player(sight_from(view, order), dice_from(rng))
        if move == SILENCE:
            return None
        return _to_seat(move, order[seat_pointed_at(move)]) if names_seat(move) else move

    return answer


def dice_from(rng: Random) -> Dice:
    dice = Dice()
    dice.state, dice.step = rng.getrandbits(32), rng.getrandbits(32) | 1
    return dice


def order_of_play(view: View) -> list[int]:
    """The seats in the game, from the viewer's own on."""
    seats = len(view.hand_sizes)
    order = [(view.seat + steps * view.direction) % seats for steps in range(seats)]
    return [seat for seat in order if not view.out[seat]]


def _to_seat(move: int, seat: int) -> int:
    """A move that points at somebody, pointed at another seat."""
    return move - seat_pointed_at(move) + seat


def sight_from(view: View, order: list[int]) -> Sight:
    """What a view shows, as a sight."""
    sight = Sight()
    sight.house[:] = view.house
    sight.players = len(order)
    for steps, seat in enumerate(order):
        sight.scores[steps] = view.scores[seat]
        sight.sizes[steps] = view.hand_sizes[seat]
        sight.partner[steps] = _is_partner(view, seat)
    _see_piles(sight, view)
    _see_moment(sight, view, order)
    _see_choices(sight, view, order)
    return sight


def _is_partner(view: View, seat: int) -> bool:
    return (seat - view.seat) % 2 == 0 if view.house[PARTNERS] else seat == view.seat


def _see_piles(sight: Sight, view: View) -> None:
    for kind in view.hand:
        sight.hand[kind] += 1
    for kind in view.discards:
        sight.discards[kind] += 1
    sight.draw_count = view.draw_count
    sight.top = view.discards[-1]


def _see_moment(sight: Sight, view: View, order: list[int]) -> None:
    sight.colour, sight.former_colour = view.colour, NO_COLOUR
    sight.direction, sight.phase = view.direction, view.phase
    sight.turn = order.index(view.turn)
    sight.drawn, sight.pending = view.drawn, view.pending
    sight.exposed = NOBODY if view.exposed == NOBODY else order.index(view.exposed)
    sight.missed_rank[:] = [NO_RANK] * MOST_SEATS
    sight.named[:] = [NO_COLOUR] * MOST_SEATS
    sight.known_of = NOBODY


def _see_choices(sight: Sight, view: View, order: list[int]) -> None:
    """The moves of the view, a false call apart, in the viewer's own numbers."""
    for move in view.legal:
        if move != CALL or view.exposed == view.seat:
            pointed = names_seat(move)
            seen = _to_seat(move, order.index(seat_pointed_at(move))) if pointed else move
            sight.moves[sight.choices] = seen
            sight.choices += 1
