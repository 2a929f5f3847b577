"""Full, slow and unreachable databases raise the right error and lose nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from contracts.stores import TABLE, make_table, move, numbers, opened, with_a_table
from patience import PATIENCE

from penultimate.store import (
    Append,
    Row,
    Store,
    StoreDown,
    StoreFull,
    open_store,
)
from penultimate.store.postgres_errors import translate_postgres_errors

ASYNCPG: Any = asyncpg
FILL = """
CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION fill()"""
EMPTY = "DROP TRIGGER full_disk ON entries"


@asynccontextmanager
async def full_disk(url: str, store: Store) -> AsyncGenerator[None]:
    """Simulate a full disk, with a page limit in SQLite or a trigger in PostgreSQL."""
    limit, lift = (
        (FILL, EMPTY)
        if url.startswith("postgresql")
        else ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000")
    )
    await in_database(url, store, limit)
    yield
    await in_database(url, store, lift)


async def in_database(url: str, store: Any, sql: str) -> None:
    if not url.startswith("postgresql"):
        await store.writer.run(lambda connection: connection.execute(sql).fetchall())
        return
    connection = await ASYNCPG.connect(url)
    await connection.execute(sql)
    await connection.close()


async def test_a_full_disk_is_refused_stays_readable_and_works_again_with_room(url: str) -> None:
    big = Row(3, 9, b"x" * 100_000, "ann:3")
    async with with_a_table(url) as store:
        assert await make_table(store, "table-2")
        assert await store.append(move(2))
        async with full_disk(url, store):
            appends = [Append(TABLE, [big]), Append("table-2", [Row(2, 9, b"x" * 100_000)])]
            answers = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
            assert [type(answer) for answer in answers] == [StoreFull, StoreFull]
            with pytest.raises(StoreFull):
                await store.create("table-3", [Row(1, 9, b"x" * 100_000)], "open", [], b"{}")
            assert await numbers(store) == [1, 2]
            assert await store.tables_of("ann", 9)
        assert await store.append(Append(TABLE, [big]))
        assert await store.log(TABLE, after=2) == [big]


@asynccontextmanager
async def stuck(url: str) -> AsyncGenerator[None]:
    """Hold a lock on the database."""
    if not url.startswith("postgresql"):
        holder = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        yield
        holder.close()
        return
    connection = await ASYNCPG.connect(url)
    async with connection.transaction():
        await connection.execute("LOCK TABLE entries, guests")
        yield
    await connection.close()


async def test_a_store_that_does_not_answer_is_not_waited_for(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.append(move(2))
    async with opened(url, patience=1.0) as store, asyncio.timeout(2 * PATIENCE):
        async with stuck(url):
            with pytest.raises(StoreDown):
                await store.rename_guest("ann", "Anna")
            with pytest.raises(StoreDown):
                await store.append(move(3, "ann:3"))
        async with asyncio.timeout(PATIENCE):
            while not await is_kept(store, move(3, "ann:3")):
                pass


async def is_kept(store: Store, append: Append) -> bool:
    """Append again, like a table would, and return whether the log has the row."""
    try:
        await store.append(append)
        return await numbers(store) == [1, 2, 3]
    except StoreDown:
        return False


async def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="No such file"):
        await open_store(f"sqlite:///{tmp_path}/missing/tables.db").open()
    other = tmp_path / "notes.txt"
    other.write_text("no database, but long enough to be taken for one\n" * 99)
    with pytest.raises(StoreDown, match="not a database"):
        await open_store(f"sqlite:///{other}").open()


@pytest.mark.parametrize(
    "fault",
    [
        asyncpg.InterfaceError("closed"),
        asyncpg.InternalClientError("another operation is in progress"),
        OSError("reset"),
        TimeoutError(),
    ],
    ids=lambda fault: type(fault).__name__,
)
def test_a_connection_that_dies_in_any_way_is_a_store_that_is_down(fault: Exception) -> None:
    with pytest.raises(StoreDown, match=type(fault).__name__), translate_postgres_errors():
        raise fault
