"""Several processes on one PostgreSQL hear each other and share their tables."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
import pytest
from contracts.listener import Listener
from contracts.stores import (
    TABLE,
    make_table,
    move,
    numbers,
    opened,
    two_stores,
    with_a_table,
)
from patience import PATIENCE, until
from postgres import Cluster

from penultimate.store import Append, Row, Store
from penultimate.store.postgres_batch import CHANGES

pytestmark = pytest.mark.xdist_group("postgresql")


async def test_a_process_hears_of_the_others_appends_and_not_of_its_own(
    postgresql_url: str,
) -> None:
    async with two_stores(postgresql_url) as (here, there):
        at_home, abroad = Listener(here), Listener(there)
        assert await here.append(Append(TABLE, [Row(2, 9, b"{}"), Row(3, 9, b"{}")]))
        await until(lambda: abroad.changes)
        assert await numbers(there) == [1, 2, 3]
        assert not await there.append(move(3)), "a refused append is no news"
        assert await there.append(move(4))
        await until(lambda: at_home.changes)
        assert (abroad.changes, at_home.changes) == ([(TABLE, 3)], [(TABLE, 4)])


async def test_an_append_that_is_committed_alone_is_news_too(postgresql_url: str) -> None:
    async with two_stores(postgresql_url) as (here, there):
        abroad = Listener(there)
        await make_table(here, "table-2")
        bad = Append("table-2", [Row(2, 9, b"{}")], guests=[("nobody", False)])
        await asyncio.gather(here.append(move(2)), here.append(bad), return_exceptions=True)
        await until(lambda: abroad.changes)
        assert abroad.changes == [(TABLE, 2)]


async def test_a_batch_of_appends_is_one_notification(postgresql_url: str) -> None:
    tables = [f"table-{number:03}" for number in range(90)]
    heard: list[str] = []

    def hear(_connection: object, _pid: int, _channel: str, payload: Any) -> None:
        heard.append(payload)

    async with two_stores(postgresql_url) as (here, there):
        abroad = Listener(there)
        for table in tables:
            await make_table(here, table)
        listening = await asyncpg.connect(postgresql_url)
        try:
            await listening.add_listener(CHANGES, hear)
            rows = [Row(2, 9, b"{}")]
            assert all(
                await asyncio.gather(*(here.append(Append(table, rows)) for table in tables))
            )
            await until(lambda: len(abroad.changes) == len(tables) and heard)
        finally:
            await listening.close()
        assert sorted(abroad.changes) == [(table, 2) for table in tables]
        assert len(heard) == 1


async def test_an_announcement_reaches_the_others(postgresql_url: str) -> None:
    async with two_stores(postgresql_url) as (here, there):
        at_home, abroad = Listener(here), Listener(there)
        await here.announce("ann is here, with a space  and an ü")
        await there.announce("so is bob")
        await until(lambda: at_home.words and abroad.words)
        assert at_home.words == ["so is bob"]
        assert abroad.words == ["ann is here, with a space  and an ü"]
        with pytest.raises(ValueError, match="7000 bytes"):
            await here.announce("x" * 7_001)


async def test_an_sqlite_store_sends_no_notifications(sqlite_url: str) -> None:
    async with with_a_table(sqlite_url) as store:
        listener = Listener(store)
        await store.announce("anybody?")
        assert await store.append(move(2))
    assert (listener.changes, listener.words, listener.gaps) == ([], [], 0)


async def test_processes_that_race_for_the_same_tables_share_them_without_a_deadlock(
    postgresql_url: str,
) -> None:
    tables = [f"race-{number}" for number in range(8)]
    async with two_stores(postgresql_url) as (here, there):
        for table in tables:
            await make_table(here, table)

        async def race(store: Store, table: str, who: str) -> int:
            won = 0
            for number in range(2, 22):
                won += await store.append(move(number, f"{who}:{number}", table))
            return won

        async with asyncio.timeout(PATIENCE):
            ours, theirs = await asyncio.gather(
                asyncio.gather(*(race(here, table, "ann") for table in tables)),
                asyncio.gather(*(race(there, table, "bob") for table in reversed(tables))),
            )
        for table, one, other in zip(tables, ours, reversed(theirs), strict=True):
            log = await here.log(table)
            assert [row.number for row in log] == list(range(1, 22))
            assert one + other == 20
            assert sum(row.command == f"ann:{row.number}" for row in log) == one


async def test_a_lazy_server_still_writes_appends_to_the_disk(
    cluster: Cluster, postgresql_url: str
) -> None:
    database = postgresql_url.partition("?")[0].rpartition("/")[2]
    cluster.run_sql(f"ALTER DATABASE {database} SET synchronous_commit = off")
    async with opened(postgresql_url) as store:
        pool: Any = store
        assert await pool.writer.fetchval("SHOW synchronous_commit") == "on"
