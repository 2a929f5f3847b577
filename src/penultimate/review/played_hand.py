"""Recorded hands, with the tables and memories before and after each move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from penultimate.notation.replay import replay
from penultimate.review.decisions import Choice, choice_made, missed_call
from penultimate.rules.game import is_hand_over, open_table
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.presets import house_rules
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from penultimate.notation.record import Record
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
    """A recorded hand. `undealt` is the table before the deal.

    The tables after each move are made when they are needed: they would take 28 kB per move.
    """

    number: int
    undealt: Table
    dealt: Table
    made: list[tuple[int, int]]  # the seat and the move
    over: bool

    @property
    def seats(self) -> list[int]:
        """The seats that are in the game."""
        return [seat for seat in range(self.dealt.seats) if not self.undealt.out[seat]]

    @property
    def memory(self) -> Memory:
        """The memory after the deal."""
        memory = Memory()
        start_memory(memory, self.dealt)
        return memory

    def moves(self) -> Iterator[PlayedMove]:
        """Make the moves again, one by one."""
        before, memory = self.dealt, self.memory
        for number, (seat, move) in enumerate(self.made, 1):
            after, remembered = before.copy(), memory.copy()
            apply(after, seat, move)
            remember(remembered, after)
            yield PlayedMove(number, seat, move, before, memory, after, remembered)
            before, memory = after, remembered


def hands_of(record: Record) -> Iterator[PlayedHand]:
    """The hands of a record, one by one."""
    undealt = open_table(house_rules(record.rules, record.options), record.seats)
    dealt, made = undealt, list[tuple[int, int]]()
    for step in replay(record):
        if step.number == 0:
            dealt, made = step.table.copy(), []
        else:
            made.append((step.seat, step.move))
        if step.number == len(record.hands[step.hand - 1].moves):
            yield PlayedHand(step.hand, undealt, dealt, made, is_hand_over(step.table))
            undealt = step.table.copy()


def choices_of(hand: PlayedHand, seats: Collection[int]) -> Iterator[tuple[int, Choice]]:
    """The real decisions of some seats, each with the number of its move."""
    for played in hand.moves():
        for finds in (missed_call, choice_made):
            choice = finds(played.before, played.memory, played.seat, played.move)
            if choice is not None and choice.seat in seats:
                yield played.number, choice
