"""A recorded hand, with the tables and memories before and after each move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from penultimate.review.decisions import Choice, choice_made, missed_call
from penultimate.rules.game import is_hand_over
from penultimate.rules.memory import Memory, remember, start_memory

if TYPE_CHECKING:
    from collections.abc import Collection

    from penultimate.rules.layout import Table


@dataclass(frozen=True)
class PlayedMove:
    """A move of a recorded hand, with the table before and after it."""

    number: int
    seat: int
    move: int
    before: Table
    memory: Memory  # before the move
    after: Table
    remembered: Memory  # after the move


@dataclass(frozen=True)
class PlayedHand:
    """A recorded hand. `undealt` is the table before the deal."""

    number: int
    undealt: Table
    dealt: Table
    memory: Memory  # after the deal
    moves: list[PlayedMove]
    over: bool

    @property
    def seats(self) -> list[int]:
        """The seats that are in the game."""
        return [seat for seat in range(self.dealt.seats) if not self.undealt.out[seat]]


def played_hand(number: int, undealt: Table, steps: list[tuple[Table, int, int]]) -> PlayedHand:
    """Build a hand from the table before the deal and the tables after the deal and each move."""
    before, memory = steps[0][0], Memory()
    start_memory(memory, before)
    first, moves = memory, list[PlayedMove]()
    for count, (after, seat, move) in enumerate(steps[1:], 1):
        remembered = memory.copy()
        remember(remembered, after)
        moves.append(PlayedMove(count, seat, move, before, memory, after, remembered))
        before, memory = after, remembered
    return PlayedHand(number, undealt, steps[0][0], first, moves, is_hand_over(before))


def choices_of(hand: PlayedHand, seats: Collection[int]) -> list[tuple[int, Choice]]:
    """The real decisions of some seats, each with the number of its move."""
    found = list[tuple[int, Choice]]()
    for played in hand.moves:
        for finds in (missed_call, choice_made):
            choice = finds(played.before, played.memory, played.seat, played.move)
            if choice is not None and choice.seat in seats:
                found.append((played.number, choice))
    return found
