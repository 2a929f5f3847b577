"""How long a bot takes: about as long as a person, and independent of any card.

The time depends on the table's name, the number of the state and the seat, which everyone knows.
So two tables that differ in hidden cards alone are played at the same pace.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

TURN: Final = (1.2, 2.4)
CALL: Final = (0.6, 1.6)
CATCH: Final = (1.4, 3.0)


@dataclass(frozen=True)
class Pace:
    """The pace of all bots: 1 is a person's, 0 is at once."""

    slowness: float = 1.0

    def turn(self, table: str, number: int, seat: int) -> float:
        """The seconds until a bot in turn acts."""
        return self._between(TURN, table, number, seat)

    def aside(self, table: str, number: int, seat: int, *, owes_call: bool) -> float:
        """The seconds until a bot calls, or catches or jumps in."""
        return self._between(CALL if owes_call else CATCH, table, number, seat)

    def _between(self, limits: tuple[float, float], table: str, number: int, seat: int) -> float:
        lot = hashlib.sha256(f"pace {table} {number} {seat}".encode()).digest()
        share = int.from_bytes(lot[:4]) / 2**32
        low, high = limits
        return self.slowness * (low + share * (high - low))
