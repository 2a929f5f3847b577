"""Access to a database's clubs while a server is using it.

The lock on an SQLite file protects tables, which a server caches in memory. Any process may write
clubs, so the lock is taken only to run migrations, which a running server has already done.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from penultimate.store import TIMEOUT, open_store, upgrades
from penultimate.store.club_store import ClubStore
from penultimate.store.group_commit import answer
from penultimate.store.process_lock import create_private_file, exclusive_access
from penultimate.store.sqlite import (
    TO_ERASE,
    SqliteStore,
    bring_up_to_date,
    commit,
    fetch,
    is_up_to_date,
    make,
)
from penultimate.store.sqlite_thread import SqliteThread
from penultimate.store.statements import Change
from penultimate.store.value_checks import can_be_stored


@asynccontextmanager
async def open_clubs(url: str, timeout: float = TIMEOUT) -> AsyncGenerator[ClubStore]:
    """Open the clubs at `sqlite:///path` or `postgresql://...`."""
    store = open_store(url, timeout)
    if isinstance(store, SqliteStore):
        async with _clubs_in_file(store.path, timeout) as clubs:
            yield clubs
        return
    await store.open()
    try:
        yield store.clubs
    finally:
        await store.close()


@asynccontextmanager
async def _clubs_in_file(path: Path, timeout: float) -> AsyncGenerator[ClubStore]:
    create_private_file(path)
    thread = SqliteThread(path, timeout, TO_ERASE)
    try:
        await thread.run(partial(_upgrade_alone, path, timeout), upgrades.TIMEOUT)
        yield ClubStore(partial(_find, thread), partial(change, thread))
    finally:
        await thread.close()


def _upgrade_alone(path: Path, timeout: float, connection: sqlite3.Connection) -> None:
    if not is_up_to_date(connection):
        with exclusive_access(path):
            bring_up_to_date(path, timeout, connection)


async def _find(thread: SqliteThread, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
    return await thread.run(partial(fetch, sql, values)) if all(map(can_be_stored, values)) else []


async def change(thread: SqliteThread, wanted: Change) -> bool:
    [outcome] = await thread.run(partial(commit, [partial(make, wanted)]))
    return answer(outcome)
