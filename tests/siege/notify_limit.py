"""Measure how many commits with a notification PostgreSQL makes per second.

    PYTHONPATH=tests python tests/siege/notify_limit.py

Writers insert one small row per transaction, with and without a notification, while others listen.
PostgreSQL takes a lock of the whole cluster for each commit with a notification.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import asyncpg
from postgres import Cluster

WRITERS: Final = 8
LISTENERS: Final = (0, 2, 16, 64)
_SECONDS: Final = 4.0
_INSERT: Final = "INSERT INTO rows (body) VALUES ($1)"
_INSERT_AND_NOTIFY: Final = (
    "WITH done AS (INSERT INTO rows (body) VALUES ($1)) SELECT pg_notify('rows', $1)"
)


async def commit(url: str, sql: str, until: float) -> int:
    connection: Any = await asyncpg.connect(url)
    count = 0
    while time.monotonic() < until:
        await connection.execute(sql, f"{count} {'x' * 40}")
        count += 1
    await connection.close()
    return count


async def rate(url: str, sql: str, listeners: int) -> float:
    """Commits per second of all writers."""
    connections: list[Any] = [await asyncpg.connect(url) for _ in range(listeners)]
    for connection in connections:
        await connection.add_listener("rows", lambda *_told: None)
    end = time.monotonic() + _SECONDS
    counts = await asyncio.gather(*(commit(url, sql, end) for _ in range(WRITERS)))
    for connection in connections:
        await connection.close()
    return sum(counts) / _SECONDS


def main() -> None:
    with Cluster() as cluster:
        url = cluster.new_database()
        cluster.run_sql("CREATE TABLE rows (body text)", url)
        print(f"without notifications: {asyncio.run(rate(url, _INSERT, 0)):.0f} commits/s")
        for listeners in LISTENERS:
            made = asyncio.run(rate(url, _INSERT_AND_NOTIFY, listeners))
            print(f"with notifications, {listeners} listeners: {made:.0f} commits/s", flush=True)


if __name__ == "__main__":
    main()
