"""The clubs of a database alone, open even while a server uses the database.

The lock on an SQLite file is for tables, which a server has in memory. Any process may write clubs,
so this takes the lock only to bring the schema up to date, which a running server has done already.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from penultimate.store import PATIENCE, open_store, upgrades
from penultimate.store.clerk import Clerk
from penultimate.store.clubs import Clubs
from penultimate.store.group import answer
from penultimate.store.lock import make_private, sole_keeper
from penultimate.store.sqlite import (
    TO_WRITE,
    SqliteStore,
    bring_up_to_date,
    commit,
    fetch,
    is_up_to_date,
    make,
)
from penultimate.store.statements import Change
from penultimate.store.values import can_be_kept


@asynccontextmanager
async def open_clubs(url: str, patience: float = PATIENCE) -> AsyncGenerator[Clubs]:
    """The clubs at `sqlite:///path` or `postgresql://...`, for as long as the context lasts."""
    store = open_store(url, patience)
    if isinstance(store, SqliteStore):
        async with _clubs_in_file(store.path, patience) as clubs:
            yield clubs
        return
    await store.open()
    try:
        yield store.clubs
    finally:
        await store.close()


@asynccontextmanager
async def _clubs_in_file(path: Path, patience: float) -> AsyncGenerator[Clubs]:
    make_private(path)
    clerk = Clerk(path, patience, TO_WRITE)
    try:
        await clerk.do(partial(_upgrade_alone, path, patience), upgrades.PATIENCE)
        yield Clubs(partial(_find, clerk), partial(change, clerk))
    finally:
        await clerk.close()


def _upgrade_alone(path: Path, patience: float, connection: sqlite3.Connection) -> None:
    if not is_up_to_date(connection):
        with sole_keeper(path):
            bring_up_to_date(path, patience, connection)


async def _find(clerk: Clerk, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
    return await clerk.do(partial(fetch, sql, values)) if all(map(can_be_kept, values)) else []


async def change(clerk: Clerk, wanted: Change) -> bool:
    [outcome] = await clerk.do(partial(commit, [partial(make, wanted)]))
    return answer(outcome)
