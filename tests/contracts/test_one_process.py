"""An SQLite file serves one process, and acknowledged appends survive its end."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from contracts.stores import TABLE, numbers, opened, start_writer, with_a_table

from penultimate.store import StoreTaken, open_store


async def test_an_acknowledged_append_is_there_after_the_process_is_killed(url: str) -> None:
    async with with_a_table(url):
        pass
    for _ in range(3):
        writer = start_writer(url)
        assert writer.stdout
        lines = [writer.stdout.readline() for _ in range(30)]
        writer.kill()
        acknowledged = [int(line) for line in [*lines, *writer.stdout.readlines()]]
        writer.communicate()
        async with opened(url) as store:
            kept = await numbers(store)
        assert kept == list(range(1, len(kept) + 1))
        assert kept[-1] - acknowledged[-1] in (0, 1), "one may be kept and not yet acknowledged"


async def test_a_second_process_learns_which_process_holds_the_file(sqlite_url: str) -> None:
    async with with_a_table(sqlite_url):
        pass
    writer = start_writer(sqlite_url)
    assert writer.stdout
    writer.stdout.readline()
    store = open_store(sqlite_url)
    with pytest.raises(StoreTaken, match=f"process {writer.pid} is already using .*tables.db"):
        await store.open()
    writer.kill()
    writer.communicate()
    await store.open()
    assert len(await numbers(store)) > 1
    await store.close()


async def test_a_second_store_in_the_same_process_is_refused_too(sqlite_url: str) -> None:
    async with opened(sqlite_url):
        with pytest.raises(StoreTaken, match=f"process {os.getpid()} "):
            await open_store(sqlite_url).open()
    async with opened(sqlite_url) as store:
        await store.ping()


async def test_a_child_that_outlives_the_process_does_not_keep_the_file(sqlite_url: str) -> None:
    async with with_a_table(sqlite_url):
        pass
    writer = start_writer(sqlite_url, "--fork")
    assert writer.stdout
    writer.stdout.readline()
    writer.kill()
    writer.wait()
    async with opened(sqlite_url) as store:  # while the child still waits for its input to end
        assert len(await store.log(TABLE)) > 1
    writer.communicate()


async def test_only_the_owner_may_read_the_file(sqlite_url: str, tmp_path: Path) -> None:
    async with with_a_table(sqlite_url):
        assert modes_in(tmp_path) == {0o600}


def modes_in(folder: Path) -> set[int]:
    return {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


async def test_a_commit_is_on_the_disk_when_it_is_answered(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            asked = f"PRAGMA {pragma}"
            found = await store.writer.run(lambda c, asked=asked: c.execute(asked).fetchone())  # pyright: ignore[reportAttributeAccessIssue]
            assert found == (value,)
