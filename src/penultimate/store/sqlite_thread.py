"""A thread: a thread with its own connection to SQLite.

A piece of work goes to the thread and back once, however many statements it has. Going there and
back costs as much as several statements, and aiosqlite, the usual library, does it for each one.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from penultimate.store.errors import (
    StoreDown,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreUnsure,
)

_PRIMARY: Final = 0xFF  # the part of an error code that names its kind

Result = TypeVar("Result")


# Part of the patience for a lock, so that the answer names the lock and not the wait.
_LOCKED = 0.8


class SqliteThread:
    """Does one piece of work after another, or raises `StoreDown`."""

    def __init__(self, path: Path, patience: float, pragmas: Sequence[str]) -> None:
        self._path = path
        self._patience = patience
        self._pragmas = pragmas
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._connection: sqlite3.Connection | None = None

    async def do(
        self, work: Callable[[sqlite3.Connection], Result], patience: float | None = None
    ) -> Result:
        """Have work done. If it takes too long, it continues, but the caller gets `StoreDown`."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(patience or self._patience):
                return await loop.run_in_executor(self._thread, self._work, work)
        except TimeoutError:
            raise StoreDown("SQLite takes too long to answer") from None

    async def finish(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Have work done, however long it takes, for whoever has to know how it ended."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    async def close(self) -> None:
        try:
            await self.do(sqlite3.Connection.close)
        finally:
            self._thread.shutdown(wait=False)

    def _work(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        with translate_sqlite_errors():
            if self._connection is None:
                self._connection = self._connect()
            return work(self._connection)

    def _connect(self) -> sqlite3.Connection:
        patience = _LOCKED * self._patience
        connection = sqlite3.connect(self._path, timeout=patience, isolation_level=None)
        for pragma in self._pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return connection


@contextmanager
def translate_sqlite_errors() -> Generator[None]:
    """Turn SQLite's errors into the store's."""
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
