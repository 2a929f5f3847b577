"""Limits of a worker process."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Limits on a worker process. CPU time and memory are limited where the system supports it."""

    memory: int = 512 * 1024 * 1024  # bytes
    cpu_seconds: int = 15  # for one task
    seconds: float = 120.0  # of wall-clock time, for one task
    idle_seconds: float = 600.0  # before an idle process is stopped
