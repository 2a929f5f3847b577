"""The time source, timeouts and limits of live tables. Tests pass their own."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """Settings that all tables of a process share. Timeouts are in seconds."""

    wall_clock: Callable[[], float] = time.time  # seconds since 1970
    monotonic: Callable[[], float] = time.monotonic
    reveal_timeout: float = 2.0  # for devices to reveal their pledged values
    next_hand_delay: float = 20.0  # between two hands, where a clock runs
    rematch_timeout: float = 20.0  # for the others to agree to a rematch
    host_timeout: float = 30.0  # until somebody else becomes host of a table whose host is away
    max_log_entries: int = 50_000  # a long game of ten has a few thousand
    log_page: int = 200  # rows of a log that are read at once

    def now(self) -> int:
        """Milliseconds since 1970, as stored in logs."""
        return int(self.wall_clock() * 1000)


DEFAULTS: Final = TableSettings()
