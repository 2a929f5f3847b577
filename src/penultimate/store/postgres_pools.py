"""Connections to PostgreSQL: one that appends, and a few that read."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Final

import asyncpg

from penultimate.store import upgrades
from penultimate.store.errors import StoreUnreadable

_ASYNCPG: Final[Any] = asyncpg  # it comes without types
_READERS: Final = 4

# PostgreSQL plans an append while the tables are empty, and keeps the plan while they grow. So the
# plan has to use the indexes from the start.
_TO_APPEND: Final = {"enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off"}

# Readers write nothing but announcements, and those may get lost.
_TO_READ: Final = {"synchronous_commit": "off"}

# An acknowledged commit has to be on the disk, whatever PostgreSQL's own setting is.
_DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'"""


async def connect(url: str, patience: float) -> Any:
    try:
        return await _ASYNCPG.connect(url, timeout=patience, command_timeout=patience)
    except ValueError:  # its text may quote the address
        raise StoreUnreadable("this is not a valid address of a PostgreSQL database") from None


async def version_of(connection: Any) -> str | None:
    """The last migration that ran on a database; it closes the connection."""
    try:
        return await connection.fetchval(upgrades.VERSION)
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()


async def open_writer(opened: AsyncExitStack, url: str, patience: float) -> Any:
    """A pool with one connection. Unlike a bare connection, it is replaced when it is lost."""
    return await _open_pool(
        opened, url, patience, max_size=1, init=_make_durable, server_settings=_TO_APPEND
    )


async def open_readers(opened: AsyncExitStack, url: str, patience: float) -> Any:
    return await _open_pool(opened, url, patience, max_size=_READERS, server_settings=_TO_READ)


async def _open_pool(opened: AsyncExitStack, url: str, patience: float, **settings: Any) -> Any:
    """A pool that connects on demand. With a minimum size, it would log every failed attempt."""
    pool = _ASYNCPG.create_pool(
        url, min_size=0, timeout=patience, command_timeout=patience, reset=_leave, **settings
    )
    opened.push_async_callback(_close_pool, pool, patience)
    await pool
    return pool


async def _close_pool(pool: Any, patience: float) -> None:
    try:
        async with asyncio.timeout(patience):
            await pool.close()
    except TimeoutError:
        pool.terminate()


async def _make_durable(connection: Any) -> None:
    await connection.execute(_DURABLE)


async def _leave(_connection: Any) -> None:
    """Reset nothing: we leave no traces in a connection, and a reset costs a round trip."""
