"""Group commit: one append per table, sorted by table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from contracts.stores import move
from patience import PATIENCE

from penultimate.store import Append, StoreDown
from penultimate.store.group_commit import GroupCommit, Outcome


class Database:
    """A database whose commits can be held back."""

    def __init__(self) -> None:
        self.batches: list[list[tuple[str, int]]] = []
        self.may_commit = asyncio.Event()

    async def commit(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        self.batches.append([(append.table, append.rows[0].number) for append in appends])
        await self.may_commit.wait()
        return [True] * len(appends)


def start(group: GroupCommit, table: str, number: int = 2) -> asyncio.Task[bool]:
    return asyncio.create_task(group.append(move(number, None, table)))


async def let_the_others_work() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_comes_during_a_commit_is_the_next_batch() -> None:
    database = Database()
    group = GroupCommit(database.commit, 20)
    tasks = [start(group, table) for table in ("c", "a", "b")]
    await let_the_others_work()
    tasks += [start(group, table, 3) for table in ("b", "a")]
    tasks += [start(group, "b", 4)]
    await let_the_others_work()
    assert database.batches == [[("a", 2), ("b", 2), ("c", 2)]]
    database.may_commit.set()
    assert all(await asyncio.gather(*tasks))
    assert database.batches[1:] == [[("a", 3), ("b", 3)], [("b", 4)]]


async def test_a_cancelled_append_is_not_begun() -> None:
    database = Database()
    group = GroupCommit(database.commit, 20)
    first = start(group, "a")
    await let_the_others_work()
    gone, stays = start(group, "b"), start(group, "c")
    await let_the_others_work()
    gone.cancel()
    database.may_commit.set()
    assert await first
    assert await stays
    assert database.batches == [[("a", 2)], [("c", 2)]]


async def test_an_append_times_out() -> None:
    group = GroupCommit(Database().commit, 0.01)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(StoreDown, match="in time"):
            await start(group, "a")
        await group.close()


async def test_a_fault_reaches_everybody_who_waits_and_the_next_batch_goes_on() -> None:
    faults = [StoreDown("no answer")]

    async def commit(appends: Sequence[Append]) -> Sequence[Outcome]:
        if faults:
            raise faults.pop()
        return [True] * len(appends)

    group = GroupCommit(commit, 20)
    answers = await asyncio.gather(start(group, "a"), start(group, "b"), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreDown, StoreDown]
    assert answers[0] is not answers[1], "each has a traceback of its own"
    assert await start(group, "a")
