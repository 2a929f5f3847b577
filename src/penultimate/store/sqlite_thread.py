"""A thread with its own SQLite connection.

A job with many statements switches to the thread and back only once. aiosqlite switches for every
statement, and a switch costs as much as several statements.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from penultimate.store.errors import (
    StoreDown,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreUnsure,
)

_PRIMARY: Final = 0xFF  # mask for the primary error code

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]


# SQLite's busy timeout is slightly shorter than ours, so that the error names the lock.
_BUSY_SHARE: Final = 0.8


class SqliteThread:
    """Runs jobs one at a time in a thread."""

    def __init__(self, path: Path, timeout: float, pragmas: Sequence[str]) -> None:
        self._path = path
        self._timeout = timeout
        self._pragmas = pragmas
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        Thread(target=self._work, name="store").start()

    async def run(
        self, job: Callable[[sqlite3.Connection], Result], timeout: float | None = None
    ) -> Result:
        """Run a job. If it takes too long, raise `StoreDown`; the job continues."""
        try:
            async with asyncio.timeout(timeout or self._timeout):
                return await self.run_to_end(job)
        except TimeoutError:
            raise StoreDown("SQLite did not answer in time") from None

    async def run_to_end(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run a job without a timeout, for callers that need its outcome."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await done

    async def close(self) -> None:
        try:
            await self.run(sqlite3.Connection.close)
        finally:
            self._jobs.put(None)

    def _work(self) -> None:
        """Run jobs until None comes. This is an executor's loop with one switch per job."""
        while item := self._jobs.get():
            job, done = item
            try:
                report = partial(_set_result, done, self._run(job))
            except Exception as fault:  # noqa: BLE001 (raised in the caller)
                report = partial(_set_exception, done, fault)
            with suppress(RuntimeError):  # the loop is closed
                done.get_loop().call_soon_threadsafe(report)

    def _run(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        with translate_sqlite_errors():
            if self._connection is None:
                self._connection = self._connect()
            return job(self._connection)

    def _connect(self) -> sqlite3.Connection:
        timeout = _BUSY_SHARE * self._timeout
        connection = sqlite3.connect(self._path, timeout=timeout, isolation_level=None)
        for pragma in self._pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return connection


def _set_result(done: asyncio.Future[Any], result: object) -> None:
    if not done.done():  # a caller may have stopped waiting
        done.set_result(result)


def _set_exception(done: asyncio.Future[Any], fault: Exception) -> None:
    if not done.done():
        done.set_exception(fault)


@contextmanager
def translate_sqlite_errors() -> Generator[None]:
    """Raise SQLite errors as subclasses of `StoreDown`."""
    try:
        yield
    except sqlite3.Error as error:
        kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY
        if kind == sqlite3.SQLITE_FULL:
            raise StoreFull("the disk is full") from None
        if kind == sqlite3.SQLITE_READONLY:
            raise StoreReadOnly("the database is read-only") from None
        if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreLocked("another program has locked the database") from None
        fault = StoreUnsure if kind == sqlite3.SQLITE_IOERR else StoreDown
        raise fault(f"SQLite: {error}") from None
