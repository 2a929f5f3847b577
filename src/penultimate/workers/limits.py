"""Limits of a worker process."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What a worker process may use. CPU time and memory are limited where the system can."""

    memory: int = 512 * 1024 * 1024  # bytes of data
    cpu_seconds: int = 15  # for one task
    seconds: float = 120.0  # for one task, on the clock
    idle_seconds: float = 600.0  # until an idle process is stopped
