"""`penultimate backup` and `forget` from a shell, and unwritable databases."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from contracts.stores import opened
from durability.in_process_server import served_here
from patience import PATIENCE
from postgres import Cluster
from server_process import Served

from penultimate.store import Row

DAY = 24 * 3600 * 1000


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "penultimate", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


async def leave_something_old(db: str, table: str = "old-table") -> None:
    """Add a guest who last visited 100 days ago, and their table."""
    old = int(time.time() * 1000) - 100 * DAY
    async with opened(db) as store:
        await store.add_guest(f"of-{table}", table.encode(), "Ann", old)
        members = [(f"of-{table}", True)]
        assert await store.create(table, [Row(1, old, b"{}")], "over", members, b"{}")


async def rows_of(db: str, table: str) -> int:
    async with opened(db) as store:
        return len(await store.log(table))


def test_forget_deletes_nothing_without_confirmation(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(leave_something_old(db))
    asked = ("forget", "--after", "90", "--db", db)
    assert run(*asked).stdout == (
        "Would delete 1 tables and 1 guests.\nNothing was deleted; use --really to delete.\n"
    )
    assert asyncio.run(rows_of(db, "old-table")) == 1
    assert run("forget", "--after", "101", "--really", "--db", db).stdout == (
        "Deleted 0 tables and 0 guests.\n"
    )
    with Served(db):
        assert run(*asked, "--really").stdout == "Deleted 1 tables and 1 guests.\n"
    assert asyncio.run(rows_of(db, "old-table")) == 0


def test_one_person_is_forgotten_by_name(tmp_path: Path) -> None:
    db = ("--db", f"sqlite:///{tmp_path}/tables.db")
    asyncio.run(leave_something_old(db[1]))
    asyncio.run(leave_something_old(db[1], "another"))
    several = run("forget", "--guest", "Ann", *db)
    assert several.returncode == 2
    assert "several guests are called 'Ann': of-" in several.stderr
    asked = ("forget", "--guest", "of-another", *db)
    assert run(*asked).stdout.startswith("Would delete the guest Ann: of-another, last seen on 20")
    assert run(*asked, "--really").stdout.endswith(", 1 tables.\n")
    assert asyncio.run(rows_of(db[1], "another")) == 0
    assert asyncio.run(rows_of(db[1], "old-table")) == 1
    assert "there is no guest 'of-another'" in run(*asked).stderr
    assert "give --after, or --guest, or --player and --club" in run("forget", *db).stderr
    run("ledger", "add", "--club", "Friday", *db, "Ann=5", "Bob=3")
    player = ("forget", "--player", "Ann", "--club", "Friday", *db)
    assert run(*player).stdout.startswith("Would delete the name Ann in the club, with 1 game kept")
    run(*player, "--really")
    assert "Former player 5, Bob 3" in run("ledger", "list", "--club", "Friday", *db).stdout


def test_a_server_with_forget_after_deletes_old_data_at_its_start(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(leave_something_old(db))
    with Served(db, more=("--forget-after", "90")) as server:
        told = [line for line in server.log if '"forgot"' in line] or [server.wait_for("forgot")]
    assert '"tables": 1, "guests": 1' in str(told).replace("'", '"')
    assert asyncio.run(rows_of(db, "old-table")) == 0


async def test_a_server_forgets_again_after_an_interval(tmp_path: Path) -> None:
    daily = {"forget_after": 90, "forget_interval": 0.05}
    async with served_here(f"sqlite:///{tmp_path}/tables.db", **daily) as (_, app):
        now = int(time.time() * 1000)
        await app.store.add_guest("ann", b"ann", "Ann", now)
        entry = Row(1, now - 91 * DAY, b"{}")
        for table in ("first", "second"):
            assert await app.store.create(table, [entry], "over", [("ann", True)], b"{}")
            async with asyncio.timeout(PATIENCE):
                while await app.store.log(table):  # noqa: ASYNC110 (another connection deletes it)
                    await asyncio.sleep(0.05)


def test_a_missing_database_is_neither_copied_nor_created(tmp_path: Path) -> None:
    nowhere = "postgresql://nobody@127.0.0.1:1/nothing"
    for db, why in ((f"sqlite:///{tmp_path}/none.db", "there is no"), (nowhere, "PostgreSQL does")):
        for command in (("backup", str(tmp_path / "copy.db")), ("forget", "--after", "1")):
            done = run(*command, "--db", db)
            assert done.returncode == 2
            assert why in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_names_the_database_of_every_command(tmp_path: Path) -> None:
    served, other = tmp_path / "served", tmp_path / "other"
    served.mkdir()
    asyncio.run(leave_something_old(f"sqlite:///{served}/penultimate.db"))
    copy = str(tmp_path / "copy.db")
    assert run("backup", copy, "--data", str(served)).stdout == f"Wrote {copy}.\n"
    assert run("restore", copy, "--data", str(other)).stdout == "Restored.\n"
    asked = run("forget", "--after", "90", "--data", str(other))
    assert asked.stdout.startswith("Would delete 1 tables and 1 guests.")


def test_a_folder_without_a_database_is_neither_copied_nor_created(tmp_path: Path) -> None:
    done = run("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "none"))
    assert done.returncode == 2
    assert done.stderr == (
        f"penultimate: Invalid value for --db: there is no file {tmp_path}/none/penultimate.db; "
        "choose the server's database with --db or its folder with --data\n"
    )
    assert list(tmp_path.iterdir()) == []


READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'


def test_a_read_only_file_is_not_served(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(leave_something_old(db))
    serve = [sys.executable, "-m", "penultimate", "serve", "--port", "0", "--db", db]
    done = subprocess.run(
        ["unshare", "--map-root-user", "--mount", "sh", "-c", READ_ONLY, str(tmp_path), *serve],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("tables.db: Read-only file system\n")


@pytest.mark.xdist_group("postgresql")
@pytest.mark.parametrize("filled", [False, True], ids=["empty", "filled"])
def test_a_read_only_postgresql_is_not_served(cluster: Cluster, *, filled: bool) -> None:
    db = cluster.new_database()
    if filled:
        asyncio.run(leave_something_old(db))
    name = cluster.run_sql("SELECT current_database()", db)
    cluster.run_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    done = run("serve", "--port", "0", "--db", db)
    assert (done.returncode, done.stdout) == (2, "")
    assert "read-only" in done.stderr
