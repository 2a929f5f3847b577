"""Open stores with a table and two guests."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from patience import PATIENCE

from penultimate.store import Append, Row, Store, StoreDown, open_store

TABLE = "table-1"
OPENING = Row(1, 1_000, b'{"event": "made"}')
WRITER = Path(__file__).with_name("writer.py")


@asynccontextmanager
async def opened(url: str, patience: float = 20.0) -> AsyncGenerator[Store]:
    store = open_store(url, patience)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def with_a_table(url: str, patience: float = 20.0) -> AsyncGenerator[Store]:
    async with opened(url, patience) as store:
        await store.add_guest("ann", b"hash of ann", "Ann", 900)
        await store.add_guest("bob", b"hash of bob", "Bob", 901)
        assert await make_table(store, TABLE)
        yield store


@asynccontextmanager
async def two_stores(url: str) -> AsyncGenerator[tuple[Store, Store]]:
    """Open two stores on one database, as two processes would."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(with_a_table(url))
        yield here, await stack.enter_async_context(opened(url))


async def make_table(store: Store, table: str) -> bool:
    return await store.create(table, [OPENING], "open", [("ann", True)], b'{"hand": 0}')


def move(number: int, command: str | None = None, table: str = TABLE) -> Append:
    """An append of one row."""
    return Append(table, [Row(number, 1_000 + number, b'{"event": "moved"}', command)])


async def numbers(store: Store, table: str = TABLE) -> list[int]:
    return [row.number for row in await store.log(table)]


async def once_it_answers(store: Store) -> None:
    """Wait until a store that was down is up again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await store.ping()
            except StoreDown:
                await asyncio.sleep(0.02)


def start_writer(url: str, *words: str) -> subprocess.Popen[str]:
    """Start a process that appends and prints each acknowledged number."""
    return subprocess.Popen(
        [sys.executable, str(WRITER), url, TABLE, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
