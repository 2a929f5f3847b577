"""The SQLite store, for one server process.

One thread writes and another reads, so that reading a long log does not delay a move. In WAL mode
they do not block each other. With `synchronous=FULL`, a commit is on disk when it returns.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from penultimate.store import statements, upgrades
from penultimate.store.contract import Append
from penultimate.store.errors import StoreMissing, UnknownGuest
from penultimate.store.group_commit import Outcome, answer
from penultimate.store.migrations import HEAD
from penultimate.store.process_lock import exclusive_access
from penultimate.store.sql_store import SqlStore
from penultimate.store.sqlite_thread import SqliteThread

TO_WRITE: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
TO_ERASE: Final = (*TO_WRITE, "secure_delete = ON")  # deleted content is overwritten
_TO_READ: Final = ("query_only = ON",)


class SqliteStore(SqlStore):
    """A store in an SQLite file. There are no other processes to notify."""

    writer: SqliteThread  # set by `open`
    _reader: SqliteThread

    def __init__(self, path: Path, timeout: float) -> None:
        super().__init__(timeout)
        self.path: Final = path
        self._open = AsyncExitStack()

    async def open(self) -> None:
        async with AsyncExitStack() as opened:
            opened.enter_context(exclusive_access(self.path))
            self.writer = SqliteThread(self.path, self.timeout, TO_WRITE)
            opened.push_async_callback(self.writer.close)
            upgrade = partial(bring_up_to_date, self.path, self.timeout)
            await self.writer.run(upgrade, upgrades.TIMEOUT)
            await self.ping()  # fails if the database is read-only
            self._reader = SqliteThread(self.path, self.timeout, _TO_READ)
            opened.push_async_callback(self._reader.close)
            opened.push_async_callback(self.group_commit.close)
            self._open = opened.pop_all()

    def check_exists(self) -> None:
        """Raise `StoreMissing` if there is no file yet."""
        if not self.path.is_file():
            raise StoreMissing(f"there is no file {self.path}")

    async def close(self) -> None:
        await self._open.aclose()

    async def announce(self, text: str) -> None:
        """Do nothing, because there are no other processes."""

    async def _read(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self._reader.run(partial(fetch, sql, values))

    async def _make(self, change: statements.Change) -> bool:
        [outcome] = await self.writer.run(partial(commit, [partial(make, change)]))
        return answer(outcome)

    async def _commit(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        changes = [partial(_append_one, append) for append in appends]
        return await self.writer.run_to_end(partial(commit, changes))


def bring_up_to_date(path: Path, timeout: float, connection: sqlite3.Connection) -> None:
    if not is_up_to_date(connection):
        upgrades.upgrade_sqlite(path, timeout)


def is_up_to_date(connection: sqlite3.Connection) -> bool:
    try:
        return connection.execute(upgrades.VERSION).fetchall() == [(HEAD,)]
    except sqlite3.OperationalError:  # a new file, without tables
        return False


def fetch(sql: str, values: Sequence[Any], connection: sqlite3.Connection) -> list[Sequence[Any]]:
    return connection.execute(_for_sqlite(sql), values).fetchall()


def commit(
    changes: Sequence[Callable[[sqlite3.Connection], Outcome]], connection: sqlite3.Connection
) -> list[Outcome]:
    """Make changes in one transaction. A failed change does not undo the others."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [change(connection) for change in changes]
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return outcomes


def _append_one(append: Append, connection: sqlite3.Connection) -> Outcome:
    [(last,)] = fetch(statements.LAST_NUMBER, [append.table], connection)
    if last is None or append.rows[0].number != last + 1:
        return False
    return make(statements.appending(append), connection)


def make(change: Iterable[statements.Statement], connection: sqlite3.Connection) -> Outcome:
    connection.execute("SAVEPOINT change")
    outcome = _attempt(change, connection)
    if outcome is not True:
        connection.execute("ROLLBACK TO change")
    connection.execute("RELEASE change")
    return outcome


def _attempt(change: Iterable[statements.Statement], connection: sqlite3.Connection) -> Outcome:
    try:
        return all(
            connection.execute(_for_sqlite(sql), values).rowcount == 1 for sql, values in change
        )
    except sqlite3.IntegrityError:
        return UnknownGuest()


@cache
def _for_sqlite(sql: str) -> str:
    return sql.replace("$", "?")
