"""A pool of worker processes."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TYPE_CHECKING, Final, TypeVar
from zlib import crc32

from penultimate.workers.fair_turns import Busy, Client, FairTurns
from penultimate.workers.limits import Limits
from penultimate.workers.worker_process import Stopped, WorkerProcess

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST_WORKERS: Final = 4

Result = TypeVar("Result")


class WorkerPool:
    """Runs functions in worker processes that are shared fairly between clients.

    Tasks with the same `home` run in the same process, which may cache what they need. All other
    tasks share a separate process, so that stopping it loses no cache.
    """

    def __init__(self, limits: Limits | None = None, count: int | None = None) -> None:
        self.outcomes = Counter[str]()  # done, failed, busy, time, memory, died
        total = count or min(_MOST_WORKERS, max(2, os.cpu_count() or 2))
        *self._homes, self._shared = [_Worker(limits or Limits()) for _ in range(total)]

    async def run(
        self, client: Client, task: Callable[[], Result], home: str | None = None
    ) -> Result:
        """Call a function in a worker process. Returns its result or raises its exception.

        Raises `Busy` if too many tasks are waiting, and `Stopped` if the task exceeds a limit. If
        the caller is cancelled, the process is stopped.
        """
        outcome = "failed"
        try:
            result = await self._worker_for(home).run(client, task)
            outcome = "done"
        except Busy:
            outcome = "busy"
            raise
        except Stopped as stopped:
            outcome = stopped.reason
            raise
        finally:
            self.outcomes[outcome] += 1
        return result

    @property
    def waiting(self) -> int:
        """The number of tasks that are running or waiting."""
        return sum(len(worker.turns) for worker in self._workers())

    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [pid for worker in self._workers() if (pid := worker.process.pid) is not None]

    def close(self) -> None:
        """Stop all processes and their tasks, and refuse new tasks."""
        for worker in self._workers():
            worker.close()

    def _workers(self) -> list[_Worker]:
        return [*self._homes, self._shared]

    def _worker_for(self, home: str | None) -> _Worker:
        return (
            self._shared if home is None else self._homes[crc32(home.encode()) % len(self._homes)]
        )


class _Worker:
    """A worker process, the lock that clients take to use it, and a thread that talks to it."""

    def __init__(self, limits: Limits) -> None:
        self.turns = FairTurns()
        self.process = WorkerProcess(limits)
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._idle: asyncio.TimerHandle | None = None
        self._is_closed = False

    async def run(self, client: Client, task: Callable[[], Result]) -> Result:
        async with self.turns.turn(client):
            if self._is_closed:
                raise Busy
            if self._idle is not None:
                self._idle.cancel()
            result = await self._call(task)
            loop = asyncio.get_running_loop()
            self._idle = loop.call_later(self._limits.idle_seconds, self.process.kill)
            return result

    async def _call(self, task: Callable[[], Result]) -> Result:
        loop = asyncio.get_running_loop()
        is_cancelled = Event()
        call = loop.run_in_executor(self._thread, self.process.call, task, is_cancelled)
        try:
            async with asyncio.timeout(self._limits.seconds):
                return await call
        except TimeoutError:
            raise Stopped("time") from None
        finally:
            if call.cancelled():  # by the timeout or the caller
                is_cancelled.set()
                self.process.kill()
            del call  # with an exception, whose traceback keeps this frame and the task

    def close(self) -> None:
        self._is_closed = True
        if self._idle is not None:
            self._idle.cancel()
        self.process.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)
