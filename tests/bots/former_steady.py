"""A sound and simple player.

It plays the longest of its colours first and keeps its wilds for late; once somebody is short of
cards, it sheds whatever counts most. It names its longest colour, never bluffs, always calls,
catches and jumps in, answers a draw card when it can, swaps for a shorter hand, and challenges a
Wild Draw Four that came from a full hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.view_moves import interrupts, turn_moves
from penultimate.rules.cards import WILD_FOUR, colour_of, is_wild, points
from penultimate.rules.moves import (
    ACCEPT,
    CHALLENGE,
    NAME_COLOUR,
    NO_SWAP,
    PLAY_CUSTOM_AT,
    card_played,
    colour_named,
    is_swap,
    plays_card,
    seat_pointed_at,
)

if TYPE_CHECKING:
    from random import Random

    from penultimate.rules.view import View

SHORT_HAND: Final = 2
FULL_HAND: Final = 5


def steady(view: View, rng: Random) -> int | None:
    """Interrupt if possible; otherwise play the best card, or make the best other move."""
    words, moves = interrupts(view), turn_moves(view)
    if words or not moves:
        return words[0] if words else None
    lays = [move for move in moves if plays_card(move) and not is_bluff(view, move)]
    if lays:
        return max(lays, key=lambda move: (*worth(view, move), rng.random()))
    return answer(view, moves)


def is_bluff(view: View, move: int) -> bool:
    """Whether playing a Wild Draw Four would be a bluff, with the current colour in hand (`A5`)."""
    return card_played(move) == WILD_FOUR and held(view, view.colour) > 0


def held(view: View, colour: int) -> int:
    """Count the cards of a colour in hand."""
    return sum(colour_of(kind) == colour for kind in view.hand)


def worth(view: View, move: int) -> tuple[int, int, int, int]:
    """Sort key of a play: urgency, then the remaining colour, points, and target."""
    kind = card_played(move)
    urgent = points(kind) if others_are_short(view) else int(not is_wild(kind))
    aim = -view.hand_sizes[seat_pointed_at(move)] if move >= PLAY_CUSTOM_AT else 0
    return urgent, held(view, colour_named(move)), points(kind), aim


def others_are_short(view: View) -> bool:
    """Whether another player is about to go out."""
    return any(
        size <= SHORT_HAND and seat != view.seat and not view.out[seat]
        for seat, size in enumerate(view.hand_sizes)
    )


def answer(view: View, moves: list[int]) -> int:
    """Choose without a playable card: challenge or accept, swap, name a colour, or draw."""
    if CHALLENGE in moves:
        return CHALLENGE if is_suspect(view) else ACCEPT
    if any(is_swap(move) for move in moves):
        return best_swap(view, moves)
    if moves[0] >= NAME_COLOUR:
        return max(moves, key=lambda move: held(view, move - NAME_COLOUR))
    return moves[-1]


def is_suspect(view: View) -> bool:
    """Whether the player of the Wild Draw Four may hold the previous colour."""
    return view.hand_sizes[seat_before(view)] >= FULL_HAND


def seat_before(view: View) -> int:
    seat = (view.seat - view.direction) % len(view.hand_sizes)
    while view.out[seat]:
        seat = (seat - view.direction) % len(view.hand_sizes)
    return seat


def best_swap(view: View, moves: list[int]) -> int:
    """Swap with the shortest hand if it is shorter than the bot's own."""
    swap = min(
        (move for move in moves if is_swap(move)),
        key=lambda move: view.hand_sizes[seat_pointed_at(move)],
    )
    is_shorter = view.hand_sizes[seat_pointed_at(swap)] < len(view.hand)
    return swap if is_shorter or NO_SWAP not in moves else NO_SWAP
