"""Connection pools for PostgreSQL: one connection for writing, a few for reading."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Final

import asyncpg

from penultimate.store import upgrades
from penultimate.store.errors import StoreUnreadable

_ASYNCPG: Final[Any] = asyncpg  # untyped
_READERS: Final = 4

# PostgreSQL caches an append's plan while the tables are empty, so the plan must use the
# indexes from the start.
_TO_APPEND: Final = {"enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off"}

# Readers write only announcements, which may get lost.
_TO_READ: Final = {"synchronous_commit": "off"}

# An acknowledged commit must be on disk, whatever the server's default is.
_DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'"""


async def connect(url: str, timeout: float) -> Any:
    try:
        return await _ASYNCPG.connect(url, timeout=timeout, command_timeout=timeout)
    except ValueError:  # the error text may quote the URL
        raise StoreUnreadable("this is not a valid PostgreSQL URL") from None


async def version_of(connection: Any) -> str | None:
    """Return the schema version of a database, then close the connection."""
    try:
        return await connection.fetchval(upgrades.VERSION)
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()


async def open_writer(opened: AsyncExitStack, url: str, timeout: float) -> Any:
    """Open a pool with one connection, which replaces lost connections."""
    return await _open_pool(
        opened, url, timeout, max_size=1, init=_make_durable, server_settings=_TO_APPEND
    )


async def open_readers(opened: AsyncExitStack, url: str, timeout: float) -> Any:
    return await _open_pool(opened, url, timeout, max_size=_READERS, server_settings=_TO_READ)


async def _open_pool(opened: AsyncExitStack, url: str, timeout: float, **settings: Any) -> Any:
    """Open a pool that connects on demand. With a minimum size, it would log every failure."""
    pool = _ASYNCPG.create_pool(
        url, min_size=0, timeout=timeout, command_timeout=timeout, reset=_skip_reset, **settings
    )
    opened.push_async_callback(_close_pool, pool, timeout)
    await pool
    return pool


async def _close_pool(pool: Any, timeout: float) -> None:
    try:
        async with asyncio.timeout(timeout):
            await pool.close()
    except TimeoutError:
        pool.terminate()


async def _make_durable(connection: Any) -> None:
    await connection.execute(_DURABLE)


async def _skip_reset(_connection: Any) -> None:
    """Skip the reset, which costs a round trip. No statement changes the session."""
