"""The server's side of a worker process, which is started when needed."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from penultimate.workers.child import OUT_OF_MEMORY, serve_tasks

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import SpawnProcess
    from threading import Event

    from penultimate.workers.limits import Limits

Result = TypeVar("Result")
Reason = Literal["time", "memory", "died"]


class Stopped(Exception):
    """A task was not finished, because its process exceeded a limit or died."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class WorkerProcess:
    """A process that calls functions, one at a time. Only one thread may call; any may kill."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process: SpawnProcess | None = None
        self._pipe: Any = None

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process and process.is_alive() else None

    def call(self, task: Callable[[], Result], is_cancelled: Event) -> Result:
        """Call a function in the process and wait. Raises `Stopped` if the process ends first."""
        if self.pid is None:
            self._start()
        if is_cancelled.is_set():  # while the process was starting
            raise Stopped("time")
        try:
            self._pipe.send(task)
            result, error = self._pipe.recv()
        except (EOFError, OSError):
            raise Stopped(self._reason()) from None
        if error is not None:
            try:
                raise error
            finally:
                del error  # its traceback keeps this frame, and so the task, in a cycle
        return result

    def kill(self) -> None:
        """End the process now. The next call starts another."""
        if self._process is not None:
            self._process.kill()

    def _start(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        # The networks are small, so extra threads cost more than they save.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        self._pipe, other_end = get_context("spawn").Pipe()
        process = get_context("spawn").Process(
            target=serve_tasks, args=(other_end, self._limits), daemon=True
        )
        process.start()
        self._process = process
        other_end.close()

    def _reason(self) -> Reason:
        """Why the process ended."""
        process = cast("SpawnProcess", self._process)
        process.join()
        if process.exitcode == OUT_OF_MEMORY:
            return "memory"
        return "time" if _is_cpu_limit(process.exitcode) else "died"


def _is_cpu_limit(status: int | None) -> bool:
    with suppress(AttributeError):  # Windows has no such signal
        return status == -signal.SIGXCPU
    return False
