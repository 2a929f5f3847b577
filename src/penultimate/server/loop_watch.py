"""Count what blocks the event loop."""

from __future__ import annotations

import asyncio
import selectors
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from selectors import SelectorKey

LONG: Final = 0.005  # seconds of CPU time


class WatchedSelector(selectors.DefaultSelector):
    """Reports the CPU time between two waits for I/O, if it is long.

    All connections wait that long. CPU time does not depend on how busy the machine is.
    """

    def __init__(
        self, report: Callable[[float], None], cpu_time: Callable[[], float] = time.thread_time
    ) -> None:
        super().__init__()
        self._report = report
        self._cpu_time = cpu_time
        self._since = cpu_time()

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        busy = self._cpu_time() - self._since
        if busy > LONG:
            self._report(busy)
        ready = super().select(timeout)
        self._since = self._cpu_time()
        return ready


def watched_loop(report: Callable[[float], None]) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A factory for watched event loops; None where the default loop has no selector."""
    if sys.platform == "win32":
        return None
    return partial(asyncio.SelectorEventLoop, WatchedSelector(report))
