"""Count what blocks the event loop."""

from __future__ import annotations

import asyncio
import selectors
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from selectors import SelectorKey

LONG: Final = 0.005  # seconds of CPU time
_FRESH: Final = 0.001  # seconds of wall time for which a reading of the CPU time is reused


@dataclass(frozen=True)
class Clocks:
    """Sources of wall time and of this thread's CPU time, in seconds."""

    wall: Callable[[], float] = time.monotonic
    cpu: Callable[[], float] = time.thread_time


class WatchedSelector(selectors.DefaultSelector):
    """Reports the CPU time between two waits for I/O, if it is long.

    All connections wait that long. CPU time does not depend on how busy the machine is. Reading it
    is a system call, so a reading serves for a millisecond, and a report may be that much too high.
    """

    def __init__(self, report: Callable[[float], None], clocks: Clocks | None = None) -> None:
        super().__init__()
        self._report = report
        self._clocks = clocks or Clocks()
        self._since = self._read_at = self._clocks.wall()
        self._cpu = self._clocks.cpu()

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if self._clocks.wall() - self._since > LONG:
            self._check_cpu()
        ready = super().select(timeout)
        self._since = now = self._clocks.wall()
        if now - self._read_at > _FRESH:
            self._read_at, self._cpu = now, self._clocks.cpu()
        return ready

    def _check_cpu(self) -> None:
        busy = self._clocks.cpu() - self._cpu
        if busy > LONG:
            self._report(busy)


def watched_loop(report: Callable[[float], None]) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A factory for watched event loops; None where the default loop has no selector."""
    if sys.platform == "win32":
        return None
    return partial(asyncio.SelectorEventLoop, WatchedSelector(report))
