"""Appends are atomic and continue exactly where the log ends."""

from __future__ import annotations

import asyncio

import pytest
from contracts.stores import OPENING, TABLE, make_table, move, numbers, opened, with_a_table

from penultimate.store import Append, Row, StoreDown, UnknownGuest


async def test_a_log_is_read_in_the_order_it_was_written(url: str) -> None:
    rows = [Row(number, 5_000 - number, b"\x00\xff {}", None) for number in range(2, 40)]
    async with with_a_table(url) as store:
        assert await store.append(Append(TABLE, rows[:5]))
        for row in rows[5:]:
            assert await store.append(Append(TABLE, [row]))
        assert await store.log(TABLE) == [OPENING, *rows]
        assert await store.log(TABLE, after=30) == rows[29:]
    async with opened(url) as store:
        assert await store.log(TABLE) == [OPENING, *rows]


async def test_a_number_that_is_taken_is_refused_and_nothing_of_the_append_is_kept(
    url: str,
) -> None:
    late = Append(TABLE, [Row(2, 9, b"late"), Row(3, 9, b"late")], "over", [("bob", True)], b"late")
    async with with_a_table(url) as store:
        assert await store.append(move(2))
        before = await store.log(TABLE), await store.tables_of("ann", 9)
        assert not await store.append(late)
        assert (await store.log(TABLE), await store.tables_of("ann", 9)) == before
        assert await store.tables_of("bob", 9) == []


@pytest.mark.parametrize("number", [0, 1, 3, 7])
async def test_an_append_must_continue_with_the_next_number(url: str, number: int) -> None:
    async with with_a_table(url) as store:
        assert not await store.append(move(number))
        assert await numbers(store) == [1]


async def test_a_command_happens_once(url: str) -> None:
    async with with_a_table(url) as store:
        assert await make_table(store, "table-2")
        assert await store.append(move(2, "ann:7"))
        assert not await store.append(move(3, "ann:7"))
        behind = [Row(3, 9, b"{}", "ann:8"), Row(4, 9, b"{}", "ann:7"), Row(5, 9, b"{}", "ann:9")]
        assert not await store.append(Append(TABLE, behind))
        assert await numbers(store) == [1, 2]
        assert await store.append(move(2, "ann:7", "table-2")), "another table's commands differ"
        assert await store.append(move(3, "ann:8")), "what was refused left nothing behind"


async def test_an_append_waits_for_one_other_change_at_most(url: str) -> None:
    async with with_a_table(url) as store:
        changes = [
            asyncio.ensure_future(store.add_guest(f"g{at}", b"hash %d" % at, "Gus", 1))
            for at in range(50)
        ]
        await changes[0]
        assert await store.append(move(2))
        assert sum(change.done() for change in changes) <= 4
        assert all(await asyncio.gather(*changes))


async def test_one_bad_append_spoils_none_that_is_committed_with_it(url: str) -> None:
    async with with_a_table(url) as store:
        for number in range(50):
            assert await make_table(store, f"many-{number}")
        appends = [move(2, "ann:1", f"many-{number}") for number in range(50)]
        appends[7] = move(1, "ann:1", "many-7")
        appends[20] = move(3, "ann:1", "many-20")
        appends[30] = Append("many-30", [Row(2, 9, b"{}")], guests=[("nobody", False)])
        appends[40] = move(2, None, "no such table")
        answers = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert isinstance(answers[30], ValueError)
        kept = [number for number, answer in enumerate(answers) if answer is True]
        assert kept == [number for number in range(50) if number not in (7, 20, 30, 40)]
        for number in range(50):
            assert await numbers(store, f"many-{number}") == ([1, 2] if number in kept else [1])


async def test_of_fifty_appends_with_the_same_number_one_succeeds(url: str) -> None:
    async with with_a_table(url) as store:
        answers = await asyncio.gather(*(store.append(move(2, f"ann:{n}")) for n in range(50)))
        assert sorted(answers) == [False] * 49 + [True]
        assert [row.command for row in await store.log(TABLE)] == [
            None,
            f"ann:{answers.index(True)}",
        ]


async def test_appends_to_one_table_that_are_asked_for_at_once_are_kept_in_order(url: str) -> None:
    async with with_a_table(url) as store:
        assert all(await asyncio.gather(*(store.append(move(number)) for number in range(2, 30))))
        assert await numbers(store) == list(range(1, 30))


@pytest.mark.parametrize("table", ["", "no such table", "nul \0", "half \ud800"])
async def test_a_table_that_cannot_be_has_no_log(url: str, table: str) -> None:
    async with with_a_table(url) as store:
        assert await store.log(table) == []
        assert await store.log(TABLE, after=2**70) == []
        assert await store.tables_of(table, 9) == []


async def test_a_table_is_made_once(url: str) -> None:
    async with with_a_table(url) as store:
        assert not await store.create(TABLE, [Row(1, 5, b"other")], "open", [("bob", True)], b"{}")
        assert await store.log(TABLE) == [OPENING]
        assert await store.tables_of("bob", 9) == []


async def test_a_table_without_such_a_guest_is_not_made(url: str) -> None:
    async with with_a_table(url) as store:
        with pytest.raises(UnknownGuest):
            await store.create("table-2", [OPENING], "open", [("nobody", True)], b"{}")
        assert await store.log("table-2") == []


async def test_a_cancelled_append_does_not_affect_the_others(url: str) -> None:
    async with with_a_table(url) as store:
        assert await make_table(store, "table-2")
        gone = asyncio.create_task(store.append(move(2)))
        stays = asyncio.create_task(store.append(move(2, None, "table-2")))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays
        assert await numbers(store) in ([1], [1, 2])


async def test_closing_keeps_what_waits_and_takes_no_more(url: str) -> None:
    async with with_a_table(url) as store:
        waiting = [asyncio.create_task(store.append(move(number))) for number in range(2, 12)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() and task.result() for task in waiting)
        with pytest.raises(StoreDown):
            await store.append(move(12))
    async with opened(url) as store:
        assert await numbers(store) == list(range(1, 12))


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([], "at least one row"),
        ([Row(2, 9, b""), Row(4, 9, b"")], "in order, without gaps"),
        ([Row(2, 9, b"", "ann:1"), Row(3, 9, b"", "ann:1")], "in only one row"),
        ([Row(2, 9, b"", "ann:\0")], "NUL"),
        ([Row(2, 9, b"", "ann:\ud800")], "lone surrogate"),
        ([Row(2, 2**63, b"")], "64 bits"),
    ],
)
def test_an_append_that_no_log_could_take_is_refused_at_once(rows: list[Row], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Append(TABLE, rows)
