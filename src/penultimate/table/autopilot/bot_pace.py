"""Bot delays, similar to a person's and independent of hidden cards.

A delay depends only on public values: the table's id and speed, the state's number and the seat.
Two tables that differ only in hidden cards have the same delays.

While a call is due, no bot acts for a fixed time at any speed. This gives people time to call, and
to catch a bot.
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
CATCH: Final = (0.2, 1.0)  # after `fair_time` and before the next turn
_SLOWNESS: Final[Mapping[Speed, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.4}


@dataclass(frozen=True)
class BotPace:
    """Scales all delays. 1 is a person's pace and 0 is no delay. Each table also has a speed."""

    slowness: float = 1.0
    speed: Speed = "normal"

    def at(self, speed: Speed) -> BotPace:
        """Return the pace for a table with this speed."""
        return replace(self, speed=speed)

    @property
    def fair_time(self) -> float:
        """Seconds without bot actions while a call is due."""
        return FAIR_TIME * min(1.0, self.slowness)

    def count(self, seconds: float) -> float:
        """Scale a delay that does not depend on the state."""
        return seconds * self.slowness * _SLOWNESS[self.speed]

    def turn(self, table: str, number: int, seat: int, *, call_due: bool = False) -> float:
        """Seconds until a bot moves on its turn."""
        return self._wait(call_due, self._between(TURN, table, number, seat))

    def call(self, table: str, number: int, seat: int) -> float:
        """Seconds until a bot calls for a seat that it took over while a call was due."""
        return self._between(CALL, table, number, seat)

    def aside(self, table: str, number: int, seat: int, *, call_due: bool) -> float:
        """Seconds until a bot catches or jumps in."""
        limits = CATCH if call_due else JUMP_IN
        return self._wait(call_due, self._between(limits, table, number, seat))

    def _wait(self, call_due: bool, seconds: float) -> float:
        return (self.fair_time if call_due else 0.0) + seconds

    def _between(self, limits: tuple[float, float], table: str, number: int, seat: int) -> float:
        lot = hashlib.sha256(f"pace {table} {number} {seat}".encode()).digest()
        share = int.from_bytes(lot[:4]) / 2**32
        low, high = limits
        return self.count(low + share * (high - low))
