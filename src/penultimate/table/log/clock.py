"""Whose time runs, how much of it is left, and how often it ran out.

Time is charged to the player in turn, in milliseconds, and every charge is written down in the log
with the move it belongs to. Time that passes while no server runs is charged to nobody: after a
restart the clock goes on with what was left when the last entry was written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from penultimate.protocol.words import BankClock, ClockRule, NoClock

STRIKES_OUT: Final = 3  # times in a row that the clock moves for a player before a bot sits in


@dataclass
class Clock:
    """The time of one table."""

    rule: ClockRule
    seats: int
    spent_in_turn: int = 0
    banks: list[int] = field(default_factory=list[int])
    strikes: list[int] = field(init=False)  # the times in a row that a seat's time ran out

    def __post_init__(self) -> None:
        self.strikes = [0] * self.seats
        self.fill_banks()

    def fill_banks(self) -> None:
        """Give everyone a full bank, as at the start of a hand."""
        if isinstance(self.rule, BankClock):
            self.banks = [self.rule.seconds * 1000] * self.seats

    def charge(self, seat: int, spent: int) -> None:
        """Charge the player in turn for the time used."""
        self.spent_in_turn += spent
        if self.banks:
            self.banks[seat] = max(0, self.banks[seat] - spent)

    def end_turn(self, seat: int) -> None:
        """End a turn; where there are banks, it earns its increment."""
        self.spent_in_turn = 0
        if isinstance(self.rule, BankClock):
            self.banks[seat] += self.rule.increment * 1000

    def left(self, seat: int) -> int | None:
        """The time that a player in turn had left at the last charge."""
        if isinstance(self.rule, NoClock):
            return None
        if isinstance(self.rule, BankClock):
            return self.banks[seat]
        return max(0, self.rule.seconds * 1000 - self.spent_in_turn)
