"""The clock, timeouts and limits of live tables. Tests pass their own."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """Settings shared by all tables of a process. Timeouts are in seconds."""

    wall_clock: Callable[[], float] = time.time  # Unix time in seconds
    monotonic: Callable[[], float] = time.monotonic
    reveal_timeout: float = 2.0  # for devices to reveal their pledged values
    next_hand_delay: float = 20.0  # between hands, if a clock is running
    rematch_timeout: float = 20.0  # for the other players to agree to a rematch
    host_timeout: float = 30.0  # before an absent host is replaced
    max_log_entries: int = 50_000  # a long game with ten players has a few thousand
    log_page: int = 200  # log rows read at a time

    def now(self) -> int:
        """Unix time in milliseconds, as stored in logs."""
        return int(self.wall_clock() * 1000)


DEFAULTS: Final = TableSettings()
