"""Stores survive a PostgreSQL that is killed."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest
from contracts.listener import Listener
from contracts.stores import (
    TABLE,
    make_table,
    move,
    numbers,
    once_it_answers,
    two_stores,
    with_a_table,
)
from patience import until
from postgres import Cluster

from penultimate.store import Store, StoreDown
from penultimate.store.postgres_listener import Listener as PostgresListener

CONNECT: Any = asyncpg.connect  # untyped

pytestmark = pytest.mark.xdist_group("postgresql")


async def test_postgresql_killed_and_started_again_has_all_it_acknowledged(
    cluster: Cluster, postgresql_url: str
) -> None:
    acknowledged = [1]
    async with two_stores(postgresql_url) as (here, there):
        listener = Listener(there)

        async def play() -> None:
            while True:
                number = acknowledged[-1] + 1
                assert await here.append(move(number, f"ann:{number}"))
                acknowledged.append(number)

        playing = asyncio.create_task(play())
        await until(lambda: len(acknowledged) > 20)
        await asyncio.to_thread(cluster.kill)
        with pytest.raises(StoreDown):
            await playing
        await expect_down(here)
        await asyncio.to_thread(cluster.start)
        await once_it_answers(here)
        kept = await numbers(here)
        assert kept[: len(acknowledged)] == acknowledged
        assert len(kept) - len(acknowledged) in (0, 1), "one may be kept and not acknowledged"
        unsure = len(acknowledged) + 1
        assert await here.append(move(unsure, f"ann:{unsure}")) == (len(kept) < unsure)
        await until(lambda: listener.gaps)
        assert await here.append(move(unsure + 1))
        await until(lambda: (TABLE, unsure + 1) in listener.changes)


async def expect_down(store: Store) -> None:
    for asked in (store.ping(), store.log(TABLE), store.announce("hello?"), make_table(store, "t")):
        with pytest.raises(StoreDown):
            await asked


async def test_a_store_closes_in_peace_while_postgresql_is_down(
    cluster: Cluster, postgresql_url: str
) -> None:
    async with with_a_table(postgresql_url):
        await asyncio.to_thread(cluster.kill)
    await asyncio.to_thread(cluster.start)


async def test_a_listener_that_is_stopped_while_it_subscribes_closes_its_connection(
    postgresql_url: str,
) -> None:
    connections: list[Any] = []
    heard: list[str] = []

    async def connect_and_stop() -> Any:
        connections.append(await CONNECT(postgresql_url))
        asyncio.get_running_loop().call_soon(starting.cancel)
        return connections[0]

    listener = PostgresListener(connect_and_stop, {"news": heard.append}, heard.clear, "me")
    starting = asyncio.create_task(listener.start())
    await asyncio.wait({starting})
    assert starting.cancelled()
    assert connections[0].is_closed()
