"""Delete old tables and inactive guests.

A table is deleted if it has not changed since a given time and either is finished or has no member
who has visited since. A guest is deleted, with their houses, if they have not visited since and
belong to no remaining table. This works while a server is running. Each transaction deletes only a
few tables, so that no move waits long.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from penultimate.store import TIMEOUT, StoreUnreadable, open_store, upgrades
from penultimate.store.migrations import HEAD
from penultimate.store.postgres_errors import translate_postgres_errors
from penultimate.store.postgres_pools import connect
from penultimate.store.sqlite import TO_WRITE, SqliteStore, fetch
from penultimate.store.sqlite_thread import SqliteThread

_AT_ONCE: Final = 20

_OLD_TABLES: Final = """
SELECT id FROM tables
WHERE coalesce(
    (SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), created
) < $1
AND (stage IN ('over', 'ended') OR NOT EXISTS (
    SELECT 1 FROM members JOIN guests ON guests.id = members.guest_id
    WHERE members.table_id = tables.id AND guests.seen >= $1
))"""

_OLD_GUESTS: Final = f"""
SELECT id FROM guests WHERE seen < $1 AND NOT EXISTS (
    SELECT 1 FROM members WHERE guest_id = guests.id AND table_id NOT IN ({_OLD_TABLES})
)"""  # noqa: S608 (a constant)

_OF_A_TABLE: Final = (
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM members WHERE table_id = $1",
    "DELETE FROM tallies WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
)
_OF_A_GUEST: Final = (
    "DELETE FROM houses WHERE guest_id = $1",
    "DELETE FROM looks WHERE guest_id = $1",
    "DELETE FROM devices WHERE guest_id = $1",
    "DELETE FROM passages WHERE guest_id = $1",
    "DELETE FROM guests WHERE id = $1",
)

Statements = Sequence[tuple[str, Sequence[Any]]]


class Forgotten(NamedTuple):
    """The number of deleted tables and guests."""

    tables: int
    guests: int


class _Database(Protocol):
    async def fetch(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]: ...

    async def change(self, statements: Statements) -> None: ...


class _InFile:
    def __init__(self, thread: SqliteThread) -> None:
        self._thread = thread

    async def fetch(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self._thread.run(partial(fetch, sql, values))

    async def change(self, statements: Statements) -> None:
        def work(connection: Any) -> None:
            connection.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                fetch(sql, values, connection)
            connection.execute("COMMIT")

        await self._thread.run(work)


class _InPostgres:
    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def fetch(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        with translate_postgres_errors():
            return await self._connection.fetch(sql, *values)

    async def change(self, statements: Statements) -> None:
        with translate_postgres_errors():
            async with self._connection.transaction():
                for sql, values in statements:
                    await self._connection.execute(sql, *values)


@asynccontextmanager
async def _opened(url: str) -> AsyncGenerator[_Database]:
    store = open_store(url)
    if isinstance(store, SqliteStore):
        store.check_exists()
        thread = SqliteThread(store.path, TIMEOUT, TO_WRITE)
        try:
            yield _InFile(thread)
        finally:
            await thread.close()
        return
    with translate_postgres_errors():
        connection = await connect(url, TIMEOUT)
    try:
        yield _InPostgres(connection)
    finally:
        await connection.close()


async def forget(url: str, before: int, *, really: bool) -> Forgotten:
    """Delete everything older than a Unix time in milliseconds, or only count it."""
    async with _opened(url) as database:
        if [tuple(row) for row in await database.fetch(upgrades.VERSION)] != [(HEAD,)]:
            raise StoreUnreadable("the schema is out of date; start the server once to migrate it")
        tables = [row[0] for row in await database.fetch(_OLD_TABLES, before)]
        guests = [row[0] for row in await database.fetch(_OLD_GUESTS, before)]
        if really:
            await _delete(database, tables, _OF_A_TABLE)
            await _delete(database, guests, _OF_A_GUEST)
        return Forgotten(len(tables), len(guests))


async def _delete(database: _Database, ids: Sequence[str], statements: Sequence[str]) -> None:
    for start in range(0, len(ids), _AT_ONCE):
        some = ids[start : start + _AT_ONCE]
        await database.change([(sql, (one,)) for one in some for sql in statements])
