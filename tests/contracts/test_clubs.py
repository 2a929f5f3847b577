"""Club histories and links on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from contracts.stores import opened, start_writer, two_stores, with_a_table
from contracts.test_one_process import modes_in
from sqlalchemy import NullPool, create_engine, text

from penultimate.store import ClubRow, NamedClub, OpenedClub, Store, StoreTaken
from penultimate.store.club_access import open_clubs
from penultimate.store.migrations import HEAD

FRIDAY = NamedClub("club-1", "Friday")
OPENING = ClubRow(1, 1_000, "Ann", b"{}")
LINKS = {"member": b"hash of m", "viewer": b"hash of v"}


async def make_friday(store: Store) -> None:
    assert await store.clubs.create(FRIDAY, [OPENING], LINKS)


async def numbers(store: Store, club: str = FRIDAY.id) -> list[int]:
    return [row.number for row in await store.clubs.history(club)]


async def test_a_club_has_a_history_that_grows_at_its_end(url: str) -> None:
    rows = [OPENING, ClubRow(2, 2_000, "Bob", b'{"a": 1}', "c2"), ClubRow(3, 3_000, "", b"x")]
    async with opened(url) as store:
        await make_friday(store)
        for row in rows[1:]:
            assert await store.clubs.append(FRIDAY.id, row)
        assert await store.clubs.history(FRIDAY.id) == rows
    async with opened(url) as store:
        assert await store.clubs.history(FRIDAY.id, 1) == rows[1:]
        assert await store.clubs.last(FRIDAY.id) == 3
        assert await store.clubs.last("nobody's") == 0


async def test_a_number_is_taken_once_and_leaves_no_gap(url: str) -> None:
    async with opened(url) as store:
        await make_friday(store)
        for number in (1, 3, 0):
            assert not await store.clubs.append(FRIDAY.id, ClubRow(number, 9, "Bob", b"{}"))
        assert not await store.clubs.append("nobody's", ClubRow(1, 9, "Bob", b"{}"))
        assert not await store.clubs.create(FRIDAY, [OPENING], {})
        assert await numbers(store) == [1]


async def test_a_command_happens_once(url: str) -> None:
    async with opened(url) as store:
        await make_friday(store)
        assert await store.clubs.append(FRIDAY.id, ClubRow(2, 9, "Bob", b"{}", "c1"))
        assert not await store.clubs.append(FRIDAY.id, ClubRow(3, 9, "Bob", b"{}", "c1"))
        assert (await numbers(store), await store.clubs.last(FRIDAY.id)) == ([1, 2], 2)


async def test_of_two_simultaneous_appends_one_succeeds(url: str) -> None:
    async with opened(url) as store:
        await make_friday(store)
        rows = [ClubRow(2, 9, str(guest), b"{}") for guest in range(8)]
        won = await asyncio.gather(*(store.clubs.append(FRIDAY.id, row) for row in rows))
        assert sum(won) == 1
        assert [row.who for row in await store.clubs.history(FRIDAY.id, 1)] == [
            str(won.index(True))
        ]


@pytest.mark.xdist_group("postgresql")
async def test_of_two_processes_one_wins(postgresql_url: str) -> None:
    async with two_stores(postgresql_url) as (here, there):
        await make_friday(here)
        for number in range(2, 12):
            row = ClubRow(number, 9, "Bob", b"{}")
            won = await asyncio.gather(*(one.clubs.append(FRIDAY.id, row) for one in (here, there)))
            assert sorted(won) == [False, True]


async def test_a_link_opens_its_club_as_what_it_is_for(url: str) -> None:
    async with opened(url) as store:
        await make_friday(store)
        assert await store.clubs.by_link(b"hash of m") == OpenedClub(*FRIDAY, "member")
        assert await store.clubs.by_link(b"hash of v") == OpenedClub(*FRIDAY, "viewer")
        assert await store.clubs.by_link(b"hash of x") is None


async def test_a_renewed_link_is_dead_at_once_with_the_entry_that_says_so(url: str) -> None:
    async with opened(url) as store:
        await make_friday(store)
        late = ClubRow(5, 9, "Bob", b"{}")
        assert not await store.clubs.append(FRIDAY.id, late, {"member": b"another"})
        assert await store.clubs.by_link(b"hash of m") is not None
        assert await store.clubs.append(FRIDAY.id, ClubRow(2, 9, "Bob", b"{}"), {"member": b"new"})
        assert await store.clubs.by_link(b"hash of m") is None
        assert await store.clubs.by_link(b"new") == OpenedClub(*FRIDAY, "member")
        assert await store.clubs.by_link(b"hash of v") == OpenedClub(*FRIDAY, "viewer")


async def test_clubs_are_found_by_name_and_by_id(url: str) -> None:
    async with opened(url) as store:
        await make_friday(store)
        other = NamedClub("club-2", "Friday")
        assert await store.clubs.create(other, [ClubRow(1, 2_000, "Bob", b"{}")], {})
        assert await store.clubs.called("Friday") == [FRIDAY, other]
        assert await store.clubs.called("club-2") == [other]
        assert await store.clubs.called("friday") == []
        assert await store.clubs.called("\0") == []
        assert await store.clubs.all() == [FRIDAY, other]


async def test_what_cannot_be_kept_in_both_is_refused(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(ValueError, match="NUL"):
            await store.clubs.create(NamedClub("c", "A\0"), [OPENING], {})
        with pytest.raises(ValueError, match="NUL"):
            ClubRow(2, 1, "A\0nn", b"")
        with pytest.raises(ValueError, match="must start with number 1"):
            await store.clubs.create(FRIDAY, [ClubRow(2, 1, "Ann", b"")], {})


async def test_clubs_are_open_beside_a_running_store(url: str) -> None:
    async with with_a_table(url) as store:
        await make_friday(store)
        async with open_clubs(url) as clubs:
            assert await clubs.append(FRIDAY.id, ClubRow(2, 9, "Bob", b"{}"))
            assert await store.clubs.last(FRIDAY.id) == 2
            assert await store.clubs.append(FRIDAY.id, ClubRow(3, 9, "Ann", b"{}"))
            assert await clubs.last(FRIDAY.id) == 3
        assert await numbers(store) == [1, 2, 3]


async def test_clubs_are_open_without_a_store_in_a_new_database(url: str, tmp_path: Path) -> None:
    async with open_clubs(url) as clubs:
        assert await clubs.create(FRIDAY, [OPENING], LINKS)
        assert modes_in(tmp_path) <= {0o600}
    async with opened(url) as store:
        assert await numbers(store) == [1]


async def test_beside_another_process_the_tables_stay_its_own(sqlite_url: str) -> None:
    async with with_a_table(sqlite_url):
        pass
    writer = start_writer(sqlite_url)
    assert writer.stdout
    writer.stdout.readline()
    async with open_clubs(sqlite_url) as clubs:
        assert await clubs.create(FRIDAY, [OPENING], LINKS)
        with pytest.raises(StoreTaken, match=f"process {writer.pid} "):
            async with opened(sqlite_url):
                pass
    assert writer.stdout.readline(), "the other process goes on"
    writer.kill()
    writer.communicate()


async def test_a_database_from_before_clubs_is_brought_up_to_date(sqlite_url: str) -> None:
    async with with_a_table(sqlite_url):
        pass
    with create_engine(sqlite_url, poolclass=NullPool).begin() as connection:
        since = (
            "review_agreements",
            "reviews",
            "tallies",
            "passages",
            "devices",
            "looks",
            "houses",
            "pulse",
        )
        for table in (*since, "club_links", "club_entries", "clubs"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("ALTER TABLE guests DROP COLUMN seen"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    async with open_clubs(sqlite_url) as clubs:
        assert await clubs.create(FRIDAY, [OPENING], LINKS)
    async with opened(sqlite_url) as store:
        assert (await numbers(store), len(await store.log("table-1"))) == ([1], 1)
    with create_engine(sqlite_url, poolclass=NullPool).connect() as connection:
        assert [*connection.execute(text("SELECT version_num FROM alembic_version"))] == [(HEAD,)]
