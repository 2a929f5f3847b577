"""The main loop of a worker process. It imports only what its tasks need."""

from __future__ import annotations

import os
import time
import traceback
from contextlib import suppress
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from penultimate.workers.limits import Limits

OUT_OF_MEMORY: Final = 77  # exit status
_LOWEST: Final = 19
_KILLED_FIRST: Final = "800"  # of 1000


def serve_tasks(pipe: Connection, limits: Limits) -> None:
    """Call the functions that arrive, and send back what they return or raise."""
    exit_with_parent()
    _lower_priority()
    _be_killed_first()
    _limit_memory(limits.memory)
    try:
        while True:
            task = pipe.recv()
            _limit_cpu(limits.cpu_seconds)
            pipe.send(_outcome_of(task))
    except (EOFError, OSError):  # the server is gone
        return
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def _outcome_of(task: Callable[[], Any]) -> tuple[Any, Exception | None]:
    try:
        return task(), None
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 (raised again in the server)
        error.add_note(traceback.format_exc())
        return None, error


def exit_with_parent() -> None:
    """Exit this process as soon as its parent exits."""
    parent = parent_process()
    if parent is not None:
        Thread(target=lambda: (parent.join(), os._exit(0)), daemon=True).start()


def _lower_priority() -> None:
    """Give this process the lowest priority."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_LOWEST)


def _be_killed_first() -> None:
    """If memory runs out, let Linux kill this process, not the server."""
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_KILLED_FIRST)


def _limit_memory(most: int) -> None:
    """Raise MemoryError beyond this many bytes. macOS ignores the limit."""
    with suppress(ImportError):  # Windows
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _limit_cpu(seconds: int) -> None:
    """Kill the process once the next task has used this much CPU time."""
    with suppress(ImportError):  # Windows
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + seconds, hard))
