"""Tasks for worker processes."""

from __future__ import annotations

import os
import time
from pathlib import Path


class OddError(Exception):
    """An error of a task."""


def fail() -> None:
    raise OddError("on purpose")


def hoard() -> int:
    return len(bytearray(1 << 30))


def spin() -> None:
    while True:
        pass


def die() -> None:
    os._exit(3)


def wait_for_ever(begun: Path) -> None:
    begun.write_text(str(os.getpid()))
    while True:
        time.sleep(1)


def niceness() -> int:
    return os.nice(0)


def out_of_memory_score() -> int:
    """How readily Linux kills this process when memory runs out."""
    return int(Path("/proc/self/oom_score_adj").read_text())
