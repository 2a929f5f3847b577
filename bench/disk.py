"""The disk's own latency during a run, which a reader can compare with the server's p99."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

INTERVAL = 0.1  # seconds


@contextmanager
def disk_latency(folder: Path) -> Generator[list[float]]:
    """Write and sync a block ten times a second. The list gets the time of each sync in ms."""
    taken: list[float] = []
    stop = Event()
    thread = Thread(target=_probe, args=(folder / "probe", taken, stop))
    thread.start()
    try:
        yield taken
    finally:
        stop.set()
        thread.join()


def _probe(file: Path, taken: list[float], stop: Event) -> None:
    with file.open("wb", buffering=0) as probe:
        while not stop.wait(INTERVAL):
            probe.write(bytes(4096))
            began = time.perf_counter()
            os.fdatasync(probe.fileno())
            taken.append((time.perf_counter() - began) * 1000)


def p50_and_p99(taken: list[float]) -> str:
    cuts = statistics.quantiles(taken, n=100, method="inclusive")
    return f"{cuts[49]:.1f} and {cuts[98]:.1f} ms"
