"""Migrations produce exactly the schema, even when several processes run them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from contracts.stores import move, numbers, opened, with_a_table
from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

from penultimate.store import Guest, StoreUnreadable, open_store
from penultimate.store.migrations import HEAD
from penultimate.store.postgres_pools import connect
from penultimate.store.schema import METADATA
from penultimate.store.upgrades import FOLDER

IMPORTED = """
import asyncio, sys
from penultimate.store import open_store

async def look():
    store = open_store(sys.argv[1])
    await store.open()
    await store.ping()
    await store.close()

asyncio.run(look())
print(sorted({"sqlalchemy", "alembic"} & set(sys.modules)))
"""


def differences(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(connection, opts=options)
    return compare_metadata(context, METADATA)


async def differences_at(url: str) -> list[Any]:
    if url.startswith("sqlite"):
        with create_engine(url, poolclass=NullPool).connect() as connection:
            return differences(connection)
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: connect(url, 20), poolclass=NullPool
    )
    async with engine.connect() as connection:
        return await connection.run_sync(differences)


async def test_the_migrations_lead_to_the_schema(url: str) -> None:
    async with opened(url):
        pass
    assert await differences_at(url) == []


async def test_a_schema_that_differs_is_noticed(url: str) -> None:
    async with opened(url) as store:
        other: Any = store
        await execute(other, "ALTER TABLE tables DROP COLUMN summary")
    assert [difference[0] for difference in await differences_at(url)] == ["add_column"]


async def test_the_migrations_make_the_very_tables_that_the_schema_would(sqlite_url: str) -> None:
    """Comparing leaves out some of SQLite's own options; the statements have them all."""
    asked = text("SELECT sql FROM sqlite_master WHERE sql NOT LIKE '%alembic%' ORDER BY name")
    fresh = create_engine("sqlite://", poolclass=NullPool)
    async with opened(sqlite_url):
        pass
    with fresh.connect() as made, create_engine(sqlite_url, poolclass=NullPool).connect() as grown:
        METADATA.create_all(made)
        statements = [
            [" ".join(sql.split()) for (sql,) in one.execute(asked)] for one in (made, grown)
        ]
    assert statements[0] == statements[1]


def test_the_newest_migration_is_the_one_we_ask_for() -> None:
    assert ScriptDirectory(str(FOLDER)).get_heads() == [HEAD]


async def test_processes_that_start_at_once_migrate_once(postgresql_url: str) -> None:
    async def visit() -> None:
        async with opened(postgresql_url) as store:
            await store.ping()

    await asyncio.gather(*(visit() for _ in range(4)))


def test_a_database_that_is_up_to_date_is_opened_without_alembic(url: str) -> None:
    asyncio.run(visit(url))
    said = subprocess.run([sys.executable, "-c", IMPORTED, url], capture_output=True, check=True)
    assert said.stdout.decode().strip() == "[]"


async def visit(url: str) -> None:
    async with opened(url):
        pass


async def test_a_database_from_the_future_is_refused_and_left_alone(url: str) -> None:
    async with with_a_table(url) as store:
        await execute(store, "UPDATE alembic_version SET version_num = '9999'")
    store: Any = open_store(url)
    with pytest.raises(StoreUnreadable, match="newer version of Penultimate"):
        await store.open()
    assert await differences_at(url) == []


async def test_what_was_there_before_guests_had_looks_is_still_there(url: str) -> None:
    async with with_a_table(url) as store:
        await store.append(move(2))
        for name in (
            *("review_agreements", "reviews"),
            *("looks", "devices", "passages", "tallies"),
        ):
            await execute(store, f"DROP TABLE {name}")
        await execute(store, "UPDATE alembic_version SET version_num = '0004'")
    async with opened(url) as store:
        assert await numbers(store) == [1, 2]
        assert await store.guest_by_token(b"hash of bob") == Guest("bob", "Bob", 901)
        assert await store.profiles.look("bob") is None
        await store.profiles.set_look("bob", b"{}")
        assert await store.profiles.look("bob") == b"{}"
    assert await differences_at(url) == []


async def execute(store: Any, sql: str) -> None:
    """Change a database without its store."""
    if hasattr(store.writer, "run"):
        await store.writer.run(lambda connection: connection.execute(sql))
    else:
        await store.writer.execute(sql)
