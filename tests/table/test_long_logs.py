"""Very long logs are limited, and loading one does not block other tables."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from pathlib import Path

import pytest
from table.harness import (
    FaultyStore,
    come,
    command,
    heard,
    open_live,
    service_in,
    service_on,
    sit,
    store_in,
)

from penultimate.protocol import commands, messages
from penultimate.protocol.refusals import Refused
from penultimate.store import StoreDown
from penultimate.table.log import entries
from penultimate.table.log.entries import write_entry
from penultimate.table.table_settings import TableSettings

LINES = 300_000
MOST_AT_ONCE = 0.1  # seconds of a core


async def test_a_table_does_not_write_for_ever(tmp_path: Path) -> None:
    async with service_in(tmp_path, settings=TableSettings(max_log_entries=10)) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        ann = await come(service, live, "ann")
        for number in range(6):
            await service.carry_out(live, ann, command(commands.Say, 0, text=f"line {number}"))
        with pytest.raises(Refused, match="log of this table is full"):
            await service.carry_out(live, ann, command(commands.Say, 0, text="one too many"))
        await service.carry_out(live, ann, command(commands.Start, live.state.number))
        with pytest.raises(Refused, match="log of this table is full"):
            await service.carry_out(live, ann, command(commands.Pause, live.state.number))
        await service.carry_out(live, ann, command(commands.End, live.state.number))
        assert live.state.is_over


async def test_a_very_long_log_does_not_hold_up_others_while_it_is_loaded(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        name = live.state.name
    fill(tmp_path / "tables.db", name)
    async with service_in(tmp_path) as service:
        gc.collect()  # or a collection goes through what other tests have left
        gc.freeze()
        resting = asyncio.create_task(longest_wait())
        live = await service.live_table(name)
        resting.cancel()
        longest = await resting
        gc.unfreeze()
    assert live.last == LINES + 1
    assert longest < MOST_AT_ONCE, f"everybody waited for {longest:.2f} seconds at once"


async def test_a_log_that_is_read_again_does_not_tell_everything_again(tmp_path: Path) -> None:
    settings = TableSettings(log_page=3)
    async with (
        store_in(tmp_path) as kept,
        service_on(store := FaultyStore(kept), 0, settings) as service,
    ):
        live = await open_live(service, "me link")
        ann = await come(service, live, "ann")
        for number in range(8):
            await service.carry_out(live, ann, command(commands.Say, 0, text=f"line {number}"))
        told = len(heard(ann).frames)
        store.fault = StoreDown()
        with pytest.raises(StoreDown):
            await service.carry_out(live, ann, command(commands.Say, 0, text="line 8"))
        async with live.settled() as state:
            assert live.last == 10
            assert len(state.said) == 9
        [missed] = heard(ann).heard[told:]
        assert isinstance(missed, messages.Said)
        assert missed.text == "line 8"


def fill(file: Path, table: str) -> None:
    body = write_entry(entries.Spoke(seat=0, text="hello", name="Ann"))
    with sqlite3.connect(file) as database:
        database.execute(
            "WITH RECURSIVE numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers LIMIT ?) "
            "INSERT INTO entries (table_id, number, at, body) SELECT ?, n, 0, ? FROM numbers",
            (LINES, table, body),
        )
    database.close()


async def longest_wait() -> float:
    """The most work that the loop did while somebody waited for it who wanted nothing.

    It is the time of a core and not of the clock, so that a busy machine changes nothing.
    """
    longest, last = 0.0, time.thread_time()
    try:
        while True:
            await asyncio.sleep(0.001)
            longest, last = max(longest, time.thread_time() - last), time.thread_time()
    except asyncio.CancelledError:
        return max(longest, time.thread_time() - last)
