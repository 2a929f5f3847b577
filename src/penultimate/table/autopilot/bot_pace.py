"""How long a bot takes: about as long as a person, and independent of any card.

The time depends on the table's name and speed, the number of the state and the seat, which everyone
knows. So two tables that differ in hidden cards alone are played at the same pace.

While somebody owes a call, all bots let a fair time pass, at any speed. Then one may catch, and the
next one plays; so a person has the time to call, and to catch a bot.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from penultimate.protocol.fields import FAIR_TIME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.protocol.fields import Speed

TURN: Final = (1.2, 2.4)
CALL: Final = (0.6, 1.6)
JUMP_IN: Final = (1.4, 3.0)
CATCH: Final = (0.2, 1.0)  # after the fair time, and before the next turn
_SLOWNESS: Final[Mapping[Speed, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.4}


@dataclass(frozen=True)
class BotPace:
    """The pace of all bots: 1 is a person's, 0 is at once; a table has its own speed besides."""

    slowness: float = 1.0
    speed: Speed = "normal"

    def at(self, speed: Speed) -> BotPace:
        """The pace of a table with that speed."""
        return replace(self, speed=speed)

    @property
    def fair_time(self) -> float:
        """The seconds in which no bot acts while somebody owes a call."""
        return FAIR_TIME * min(1.0, self.slowness)

    def count(self, seconds: float) -> float:
        """The seconds that bots take to count a hand."""
        return seconds * self.slowness * _SLOWNESS[self.speed]

    def turn(self, table: str, number: int, seat: int, *, call_due: bool = False) -> float:
        """The seconds until a bot in turn acts."""
        return self._wait(call_due, self._between(TURN, table, number, seat))

    def call(self, table: str, number: int, seat: int) -> float:
        """The seconds until a bot calls that has come to the seat after its card was laid."""
        return self._between(CALL, table, number, seat)

    def aside(self, table: str, number: int, seat: int, *, call_due: bool) -> float:
        """The seconds until a bot catches or jumps in."""
        limits = CATCH if call_due else JUMP_IN
        return self._wait(call_due, self._between(limits, table, number, seat))

    def _wait(self, call_due: bool, seconds: float) -> float:
        return (self.fair_time if call_due else 0.0) + seconds

    def _between(self, limits: tuple[float, float], table: str, number: int, seat: int) -> float:
        lot = hashlib.sha256(f"pace {table} {number} {seat}".encode()).digest()
        share = int.from_bytes(lot[:4]) / 2**32
        low, high = limits
        return self.count(low + share * (high - low))
