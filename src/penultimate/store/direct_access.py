"""Plain SQL on a database, for maintenance while a server is running."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Protocol

from penultimate.store import TIMEOUT, StoreUnreadable, open_store, upgrades
from penultimate.store.migrations import HEAD
from penultimate.store.postgres_errors import translate_postgres_errors
from penultimate.store.postgres_pools import connect
from penultimate.store.sqlite import TO_ERASE, SqliteStore, fetch
from penultimate.store.sqlite_thread import SqliteThread

Statements = Sequence[tuple[str, Sequence[Any]]]


class Database(Protocol):
    """Queries and transactions on either database."""

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
async def open_directly(url: str) -> AsyncGenerator[Database]:
    """Open a database with the current schema."""
    store = open_store(url)
    if isinstance(store, SqliteStore):
        store.check_exists()
        thread = SqliteThread(store.path, TIMEOUT, TO_ERASE)
        try:
            yield await _with_current_schema(_InFile(thread))
        finally:
            await thread.close()
        return
    with translate_postgres_errors():
        connection = await connect(url, TIMEOUT)
    try:
        yield await _with_current_schema(_InPostgres(connection))
    finally:
        await connection.close()


async def _with_current_schema(database: Database) -> Database:
    if [tuple(row) for row in await database.fetch(upgrades.VERSION)] != [(HEAD,)]:
        raise StoreUnreadable("the schema is out of date; start the server once to migrate it")
    return database
