"""A table's clock: time left and timeouts per seat.

Time is charged to the player to move, in milliseconds, and every charge is logged. The clock stops
while the table has no viewers or the server is stopped. After a crash the downtime is unknown, so
wall time counts. A player who arrives during their own turn gets a grace period, once per turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from penultimate.protocol.fields import BankClock, ClockRule, HourglassClock, NoClock

GRACE: Final = 5_000  # minimum time, in milliseconds, for a player who arrives during their turn
STRIKES_OUT: Final = 3  # consecutive timeouts after which a bot takes over


@dataclass
class Clock:
    """The clock of one table."""

    rule: ClockRule
    seats: int
    spent_in_turn: int = 0
    is_graced: bool = False  # whether the grace period was used in this turn
    stands: bool = False  # stopped while there are no viewers
    banks: list[int] = field(default_factory=list[int])
    strikes: list[int] = field(init=False)  # consecutive timeouts, by seat

    def __post_init__(self) -> None:
        self.strikes = [0] * self.seats
        self.fill_banks()

    def fill_banks(self) -> None:
        """Reset all banks."""
        if isinstance(self.rule, (BankClock, HourglassClock)):
            self.banks = [self.rule.seconds * 1000] * self.seats

    def begin_hand(self) -> None:
        """Reset the clock for a new hand."""
        self.fill_banks()
        self._begin_turn()
        self.stands = False

    def charge(self, seat: int, spent: int, others: Sequence[int]) -> None:
        """Charge the player to move. An hourglass gives the time to the others."""
        self.spent_in_turn += spent
        if not self.banks:
            return
        used = min(spent, self.banks[seat])
        self.banks[seat] -= used
        if isinstance(self.rule, HourglassClock):
            for place, other in enumerate(others):
                self.banks[other] += used // len(others) + (place < used % len(others))

    def end_turn(self, seat: int) -> None:
        """End a turn. A time bank gets its increment."""
        self._begin_turn()
        if isinstance(self.rule, BankClock):
            self.banks[seat] += self.rule.increment * 1000

    def _begin_turn(self) -> None:
        self.spent_in_turn, self.is_graced = 0, False

    def grants_grace(self, seat: int, spent: int = 0) -> bool:
        """Whether a player who arrives after `spent` more milliseconds gets the grace period."""
        left = self.left(seat)
        return left is not None and not self.is_graced and left - spent < self._grace()

    def grace(self, seat: int) -> None:
        """Extend the time left to the grace period, once per turn."""
        if not self.grants_grace(seat):
            return
        self.is_graced = True
        if self.banks:
            self.banks[seat] = self._grace()
        elif not isinstance(self.rule, NoClock):
            self.spent_in_turn = self.rule.seconds * 1000 - self._grace()

    def _grace(self) -> int:
        """The grace period in milliseconds, at most half a turn or half a bank."""
        return 0 if isinstance(self.rule, NoClock) else min(GRACE, self.rule.seconds * 500)

    def left(self, seat: int) -> int | None:
        """Milliseconds left at the last charge, or None without a clock."""
        if isinstance(self.rule, NoClock):
            return None
        if isinstance(self.rule, (BankClock, HourglassClock)):
            return self.banks[seat]
        return max(0, self.rule.seconds * 1000 - self.spent_in_turn)
