"""Backup, restore and retention."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from pathlib import Path

import pytest
from contracts.stores import opened
from patience import until
from postgres import Cluster

from penultimate.store import Append, Row, StoreError, StoreUnreadable
from penultimate.store.backup import back_up, restore
from penultimate.store.retention import Forgotten, forget

DAY = 24 * 3600 * 1000


def row(number: int, at: int = 1) -> Row:
    return Row(number, at, b"{}")


@pytest.fixture
def empty_url(url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database of the other kind, with nothing in it."""
    if not url.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'restored.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


async def test_no_acknowledged_move_is_missing_from_a_backup_under_load(
    url: str, empty_url: str, tmp_path: Path
) -> None:
    """Everything acknowledged before the backup is in it, and no table has a gap."""
    tables = [f"table-{number}" for number in range(8)]
    kept = dict.fromkeys(tables, 1)
    async with opened(url) as store:
        await store.add_guest("ann", b"ann's", "Ann", 5)
        for table in tables:
            assert await store.create(table, [row(1)], "playing", [("ann", True)], b"{}")

        async def play(table: str) -> None:
            while not done:
                number = kept[table] + 1
                assert await store.append(Append(table, [row(number)]))
                kept[table] = number

        done = False
        playing = [asyncio.create_task(play(table)) for table in tables]
        await until(lambda: min(kept.values()) > 1)
        before = dict(kept)
        await back_up(url, tmp_path / "copy.db")
        done = True
        await asyncio.gather(*playing)
    await restore(tmp_path / "copy.db", empty_url)
    async with opened(empty_url) as store:
        for table in tables:
            numbers = [row.number for row in await store.log(table)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert before[table] <= len(numbers) <= kept[table]
        guest = await store.guest_by_token(b"ann's")
        assert guest
        assert (guest.id, guest.name) == ("ann", "Ann")
        assert len(await store.tables_of("ann", 100)) == len(tables)
        assert await store.append(Append(tables[0], [row(len(await store.log(tables[0])) + 1)]))


async def test_a_restore_does_not_overwrite_existing_data(
    url: str, empty_url: str, tmp_path: Path
) -> None:
    async with opened(url) as store:
        await store.add_guest("ann", b"ann's", "Ann", 5)
    async with opened(empty_url) as store:
        await store.add_guest("bob", b"bob's", "Bob", 5)
    await back_up(url, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="is not empty"):
        await restore(tmp_path / "copy.db", empty_url)
    with pytest.raises(StoreError, match="already exists"):
        await back_up(url, tmp_path / "copy.db")


async def test_a_file_that_is_not_a_backup_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann,")
    for file in ("letter.txt", "nothing"):
        with pytest.raises(StoreUnreadable):
            await restore(tmp_path / file, f"sqlite:///{tmp_path}/new.db")
    assert not (tmp_path / "new.db").exists()


async def test_a_database_without_tables_is_not_backed_up(tmp_path: Path) -> None:
    file = tmp_path / "begun.db"
    sqlite3.connect(file).execute("CREATE TABLE other (number INTEGER)").connection.close()
    with pytest.raises(StoreUnreadable, match="is not a database of Penultimate"):
        await back_up(f"sqlite:///{file}", tmp_path / "backup.db")
    assert os.listdir(tmp_path) == ["begun.db"]  # noqa: PTH208


async def test_retention_keeps_everything_still_in_use(url: str) -> None:
    now = int(time.time() * 1000)
    old, fresh = now - 100 * DAY, now
    async with opened(url) as store:
        for guest, seen in (("old", old), ("fresh", fresh), ("host", old)):
            await store.add_guest(guest, guest.encode(), guest, seen)
        tables = (
            ("old-and-over", old, "over", "fresh", True),
            ("new-and-over", fresh, "over", "host", False),
            ("waits-for-somebody", old, "paused", "fresh", False),
            ("waits-for-nobody", old, "playing", "old", True),
        )
        for table, at, stage, guest, _ in tables:
            assert await store.create(table, [row(1, at)], stage, [(guest, True)], b"{}")
        before = now - 90 * DAY
        assert await forget(url, before, really=False) == Forgotten(tables=2, guests=1)
        assert len(await store.log("old-and-over")) == 1, "it was only counted"
        assert await forget(url, before, really=True) == Forgotten(tables=2, guests=1)
        for table, _, _, _, goes in tables:
            assert (await store.log(table) == []) == goes
        left = [await store.guest_by_token(guest) for guest in (b"old", b"fresh", b"host")]
        assert [guest is not None for guest in left] == [False, True, True]
        assert await forget(url, before, really=True) == Forgotten(tables=0, guests=0)
