"""Worker processes for work that would block the event loop.

`WorkerPool` runs functions in low-priority processes with limits on time and memory, and lets
clients take turns. `fair_turns` decides who is next, `worker_process` starts and stops a process,
and `child` is what runs in it.
"""

from __future__ import annotations

from penultimate.workers.child import exit_with_parent
from penultimate.workers.fair_turns import Busy, Client, FairTurns
from penultimate.workers.limits import Limits
from penultimate.workers.places import Places
from penultimate.workers.pool import WorkerPool
from penultimate.workers.worker_process import Stopped

__all__ = [
    "Busy",
    "Client",
    "FairTurns",
    "Limits",
    "Places",
    "Stopped",
    "WorkerPool",
    "exit_with_parent",
]
