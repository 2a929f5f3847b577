"""Back up a database to an SQLite file, and restore it.

A backup of a running server is a consistent snapshot of everything acknowledged before it began.
It can be restored to an empty database of either kind.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from penultimate.store import TIMEOUT, StoreError, StoreUnreadable, open_store, upgrades
from penultimate.store.postgres_errors import translate_postgres_errors
from penultimate.store.postgres_pools import connect
from penultimate.store.process_lock import create_private_file, exclusive_access
from penultimate.store.sqlite import SqliteStore
from penultimate.store.sqlite_thread import translate_sqlite_errors

_ROWS_AT_ONCE: Final = 1000
_FILLED: Final = ("tables", "guests", "clubs")


async def back_up(url: str, file: Path) -> None:
    """Copy a database to a new file."""
    store = open_store(url)
    if isinstance(store, SqliteStore):
        store.check_exists()
    part = _new_part(file)
    try:
        with translate_sqlite_errors():
            if isinstance(store, SqliteStore):
                _copy_file(store.path, part)
                _check_schema(part, store.path)
            else:
                upgrades.upgrade_sqlite(part, TIMEOUT)
                await _copy_out(url, part)
        os.replace(part, file)  # noqa: PTH105 (the file is new)
    finally:
        part.unlink(missing_ok=True)


async def restore(file: Path, url: str) -> None:
    """Fill an empty database from a backup."""
    with translate_sqlite_errors():
        _check(_existing(file))
        store = open_store(url)
        if isinstance(store, SqliteStore):
            with exclusive_access(store.path):
                _check_empty(_counts_in(store.path))
                _copy_file(file, store.path)
    await store.open()  # runs migrations, and fails if the database is read-only
    try:
        if not isinstance(store, SqliteStore):
            await _copy_in(file, url)
    finally:
        await store.close()


def _new_part(file: Path) -> Path:
    """Create an empty file next to the backup, to be renamed when it is complete."""
    if file.exists():
        raise StoreError(f"{file} already exists; choose a new file")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    create_private_file(part)
    return part


def _existing(file: Path) -> Path:
    if not file.is_file():
        raise StoreUnreadable(f"there is no file {file}")
    return file


def _copy_file(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(source, timeout=TIMEOUT)) as one,
        closing(sqlite3.connect(target, timeout=TIMEOUT)) as other,
    ):
        one.backup(other)


def _check_schema(copy: Path, source: Path) -> None:
    """Refuse to back up another file, or a database that a server has only begun to create."""
    try:
        with closing(sqlite3.connect(copy)) as copied:
            copied.execute(upgrades.VERSION)
    except sqlite3.Error:
        raise StoreUnreadable(f"{source} is not a database of Penultimate") from None


def _check(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file)) as backup:
            is_whole = backup.execute("PRAGMA quick_check").fetchone() == ("ok",)
            [(version,)] = backup.execute(upgrades.VERSION).fetchall()
    except (sqlite3.Error, ValueError):
        raise StoreUnreadable(f"{file} is not a backup of Penultimate") from None
    if not is_whole:
        raise StoreUnreadable(f"{file} is damaged")
    if version not in upgrades.known():
        raise StoreUnreadable("this backup was written by a newer version of Penultimate")


def _counts_in(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as database:
        there = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
        return [
            database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 (constants)
            for name in _FILLED
            if name in there
        ]


def _check_empty(counts: Sequence[int]) -> None:
    if any(counts):
        raise StoreError("the database is not empty: it has tables, guests or clubs")


def _tables() -> list[Any]:
    """Return the tables of the schema in foreign-key order."""
    from penultimate.store.schema import METADATA

    return list(METADATA.sorted_tables)


def _columns(table: Any) -> str:
    return ", ".join(f'"{column.name}"' for column in table.columns)


async def _copy_out(url: str, file: Path) -> None:
    with translate_postgres_errors():
        connection: Any = await connect(url, TIMEOUT)
        try:
            with closing(sqlite3.connect(file)) as target:
                async with connection.transaction(isolation="repeatable_read", readonly=True):
                    for table in _tables():
                        await _copy_table_out(connection, table, target)
                target.commit()
        finally:
            await connection.close()


async def _copy_table_out(connection: Any, table: Any, target: sqlite3.Connection) -> None:
    target.execute(f"DELETE FROM {table.name}")  # noqa: S608 (names from the schema)
    marks = ", ".join("?" for _ in table.columns)
    add = f"INSERT INTO {table.name} ({_columns(table)}) VALUES ({marks})"  # noqa: S608
    rows: list[Any] = []
    async for row in connection.cursor(
        f"SELECT {_columns(table)} FROM {table.name}",  # noqa: S608
        prefetch=_ROWS_AT_ONCE,
    ):
        rows.append(tuple(row))
        if len(rows) == _ROWS_AT_ONCE:
            target.executemany(add, rows)
            rows.clear()
    target.executemany(add, rows)


async def _copy_in(file: Path, url: str) -> None:
    current = file.with_name(f"{file.name}.part")  # an old backup is migrated first
    _copy_file(file, current)
    try:
        upgrades.upgrade_sqlite(current, TIMEOUT)
        with translate_postgres_errors():
            await _fill(url, current)
    finally:
        current.unlink()


async def _fill(url: str, file: Path) -> None:
    connection: Any = await connect(url, TIMEOUT)
    try:
        with closing(sqlite3.connect(file)) as source:
            async with connection.transaction():
                count = "SELECT count(*) FROM "
                _check_empty([await connection.fetchval(count + name) for name in _FILLED])
                await connection.execute("DELETE FROM pulse")
                for table in _tables():
                    names = [column.name for column in table.columns]
                    for rows in _pages(source, table):
                        await connection.copy_records_to_table(
                            table.name, records=rows, columns=names, timeout=None
                        )
    finally:
        await connection.close()


def _pages(source: sqlite3.Connection, table: Any) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of a table in pages, with SQLite's integers converted to booleans."""
    booleans = [column.type.python_type is bool for column in table.columns]
    found = source.execute(f"SELECT {_columns(table)} FROM {table.name}")  # noqa: S608
    while rows := found.fetchmany(_ROWS_AT_ONCE):
        yield [
            tuple(
                bool(value) if boolean else value
                for value, boolean in zip(row, booleans, strict=True)
            )
            for row in rows
        ]
