"""Connections to PostgreSQL: one that appends, and a few that read."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Final

import asyncpg

from penultimate.store import migrating
from penultimate.store.errors import StoreUnreadable

ASYNCPG: Final[Any] = asyncpg  # it comes without types
READERS: Final = 4

# PostgreSQL plans an append while the tables are empty, and keeps the plan while they grow. So the
# plan has to use the indexes from the start.
TO_APPEND: Final = {"enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off"}

# Readers write nothing but announcements, and those may get lost.
TO_READ: Final = {"synchronous_commit": "off"}

# An acknowledged commit has to be on the disk, whatever PostgreSQL's own setting is.
DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'"""


async def connect(url: str, patience: float) -> Any:
    try:
        return await ASYNCPG.connect(url, timeout=patience, command_timeout=patience)
    except ValueError:  # its text may quote the address
        raise StoreUnreadable("this is not a valid address of a PostgreSQL database") from None


async def version_of(connection: Any) -> str | None:
    """The last migration that ran on a database; it closes the connection."""
    try:
        return await connection.fetchval(migrating.VERSION)
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()


async def open_writer(opened: AsyncExitStack, url: str, patience: float) -> Any:
    """A pool with one connection. Unlike a bare connection, it is replaced when it is lost."""
    return await open_pool(
        opened, url, patience, max_size=1, init=make_durable, server_settings=TO_APPEND
    )


async def open_readers(opened: AsyncExitStack, url: str, patience: float) -> Any:
    return await open_pool(opened, url, patience, max_size=READERS, server_settings=TO_READ)


async def open_pool(opened: AsyncExitStack, url: str, patience: float, **settings: Any) -> Any:
    """A pool that connects on demand. With a minimum size, it would log every failed attempt."""
    pool = ASYNCPG.create_pool(
        url, min_size=0, timeout=patience, command_timeout=patience, reset=leave, **settings
    )
    opened.push_async_callback(close_pool, pool, patience)
    await pool
    return pool


async def close_pool(pool: Any, patience: float) -> None:
    try:
        async with asyncio.timeout(patience):
            await pool.close()
    except TimeoutError:
        pool.terminate()


async def make_durable(connection: Any) -> None:
    await connection.execute(DURABLE)


async def leave(_connection: Any) -> None:
    """Reset nothing: we leave no traces in a connection, and a reset costs a round trip."""
