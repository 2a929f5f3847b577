"""A log that is very long: it has an end, and whoever loads it holds up nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from table.harness import come, command, open_live, service_in, sit

from penultimate.protocol import commands
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import write_entry
from penultimate.table.runtime import live_table

LINES = 60_000


async def test_a_table_does_not_write_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "LONGEST_LOG", 10)
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        ann = await come(service, live, "ann")
        for number in range(6):
            await service.carry_out(live, ann, command(commands.Say, 0, text=f"line {number}"))
        with pytest.raises(Refused, match="as much as"):
            await service.carry_out(live, ann, command(commands.Say, 0, text="one too many"))
        await service.carry_out(live, ann, command(commands.Start, live.state.number))
        with pytest.raises(Refused, match="as much as"):
            await service.carry_out(live, ann, command(commands.Pause, live.state.number))
        await service.carry_out(live, ann, command(commands.End, live.state.number))
        assert live.state.is_over


async def test_a_very_long_log_does_not_hold_up_others_while_it_is_loaded(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        name = live.state.name
    fill(tmp_path / "tables.db", name)
    async with service_in(tmp_path) as service:
        resting = asyncio.create_task(longest_wait())
        began = time.monotonic()
        live = await service.live_table(name)
        took = time.monotonic() - began
        resting.cancel()
        longest = await resting
    assert live.last == LINES + 1
    assert longest < took / 4, f"somebody waited for {longest:.1f} of {took:.1f} seconds"


async def test_a_log_that_is_read_again_does_not_tell_everything_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "PAGE", 3)
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        ann = await come(service, live, "ann")
        for number in range(8):
            await service.carry_out(live, ann, command(commands.Say, 0, text=f"line {number}"))
        heard = len(ann.line.frames)  # pyright: ignore[reportAttributeAccessIssue]
        live._is_sure = False
        async with live.settled() as state:
            assert live.last == 9
            assert len(state.said) == 8
        assert len(ann.line.frames) == heard  # pyright: ignore[reportAttributeAccessIssue]


def fill(file: Path, table: str) -> None:
    body = write_entry(entries.Spoke(seat=0, text="hello", name="Ann"))
    rows = ((table, number, 0, body) for number in range(2, LINES + 2))
    with sqlite3.connect(file) as database:
        database.executemany(
            "INSERT INTO entries (table_id, number, at, body) VALUES (?,?,?,?)", rows
        )
    database.close()


async def longest_wait() -> float:
    """How long the loop kept somebody waiting who wanted nothing, until it is asked."""
    longest, last = 0.0, time.monotonic()
    try:
        while True:
            await asyncio.sleep(0.001)
            longest, last = max(longest, time.monotonic() - last), time.monotonic()
    except asyncio.CancelledError:
        return longest
