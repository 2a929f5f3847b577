"""Whose time runs, how much of it is left, and how often it ran out.

Time belongs to a seat and its turn, whoever sits there. It is charged to the player in turn, in
milliseconds, and every charge is written down in the log. The clock stands still while nobody looks
at the table, and while a server that was stopped is away. After a crash nobody knows how long that
was, so the clock on the wall counts. Whoever comes to a turn, by any of these ways or by taking the
seat over, has at least the grace left: once a turn, so that nothing is gained by coming twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from penultimate.protocol.fields import BankClock, ClockRule, HourglassClock, NoClock

GRACE: Final = 5_000  # milliseconds that whoever comes to a turn has at least
STRIKES_OUT: Final = 3  # times in a row that the clock moves for a player before a bot sits in


@dataclass
class Clock:
    """The time of one table."""

    rule: ClockRule
    seats: int
    spent_in_turn: int = 0
    is_graced: bool = False  # whether this turn had its grace
    stands: bool = False  # still, because nobody looks
    banks: list[int] = field(default_factory=list[int])
    strikes: list[int] = field(init=False)  # the times in a row that a seat's time ran out

    def __post_init__(self) -> None:
        self.strikes = [0] * self.seats
        self.fill_banks()

    def fill_banks(self) -> None:
        """Give everyone a full bank, or a full glass, as at the start of a hand."""
        if isinstance(self.rule, (BankClock, HourglassClock)):
            self.banks = [self.rule.seconds * 1000] * self.seats

    def begin_hand(self) -> None:
        """Begin a hand with full banks and a whole turn."""
        self.fill_banks()
        self._begin_turn()
        self.stands = False

    def charge(self, seat: int, spent: int, others: Sequence[int]) -> None:
        """Charge the player in turn for the time used; an hourglass gives it to the others."""
        self.spent_in_turn += spent
        if not self.banks:
            return
        used = min(spent, self.banks[seat])
        self.banks[seat] -= used
        if isinstance(self.rule, HourglassClock):
            for place, other in enumerate(others):
                self.banks[other] += used // len(others) + (place < used % len(others))

    def end_turn(self, seat: int) -> None:
        """End a turn; where there are banks, it earns its increment."""
        self._begin_turn()
        if isinstance(self.rule, BankClock):
            self.banks[seat] += self.rule.increment * 1000

    def _begin_turn(self) -> None:
        self.spent_in_turn, self.is_graced = 0, False

    def grants_grace(self, seat: int, spent: int = 0) -> bool:
        """Whether somebody who comes to a turn now, with so much used, has too little time left."""
        left = self.left(seat)
        return left is not None and not self.is_graced and left - spent < self._grace()

    def grace(self, seat: int) -> None:
        """Leave whoever comes to a turn a moment."""
        if not self.grants_grace(seat):
            return
        self.is_graced = True
        if self.banks:
            self.banks[seat] = self._grace()
        elif not isinstance(self.rule, NoClock):
            self.spent_in_turn = self.rule.seconds * 1000 - self._grace()

    def _grace(self) -> int:
        """The milliseconds of grace: half a turn, or half a bank, where that is less."""
        return 0 if isinstance(self.rule, NoClock) else min(GRACE, self.rule.seconds * 500)

    def left(self, seat: int) -> int | None:
        """The time that a player in turn had left at the last charge."""
        if isinstance(self.rule, NoClock):
            return None
        if isinstance(self.rule, (BankClock, HourglassClock)):
            return self.banks[seat]
        return max(0, self.rule.seconds * 1000 - self.spent_in_turn)
