"""Whose time runs, and how much of it is left.

Time is charged to the player in turn, in milliseconds, and every charge is written down in the log
with the move it belongs to. What passes while no server runs is charged to nobody: after a restart
the clock goes on with what was left when the last entry was written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from penultimate.protocol.words import BankClock, ClockRule, NoClock

STRIKES_OUT: Final = 3


@dataclass
class Clock:
    """The time of one table."""

    rule: ClockRule
    seats: int
    spent_in_turn: int = 0
    banks: list[int] = field(default_factory=list[int])

    def __post_init__(self) -> None:
        self.fill_banks()

    def fill_banks(self) -> None:
        """Everyone starts a hand with a full bank."""
        if isinstance(self.rule, BankClock):
            self.banks = [self.rule.seconds * 1000] * self.seats

    def charge(self, seat: int, spent: int) -> None:
        """A player in turn has used some time."""
        self.spent_in_turn += spent
        if self.banks:
            self.banks[seat] = max(0, self.banks[seat] - spent)

    def end_turn(self, seat: int) -> None:
        """A turn is over, and earns its increment."""
        self.spent_in_turn = 0
        if isinstance(self.rule, BankClock):
            self.banks[seat] += self.rule.increment * 1000

    def left(self, seat: int) -> int | None:
        """What a player in turn has left, as of the last charge."""
        if isinstance(self.rule, NoClock):
            return None
        if isinstance(self.rule, BankClock):
            return self.banks[seat]
        return max(0, self.rule.seconds * 1000 - self.spent_in_turn)
