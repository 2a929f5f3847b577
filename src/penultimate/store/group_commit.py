"""Group commit: all waiting appends go into one transaction and are answered together.

A commit waits for the disk, which takes as long for one append as for fifty. While one transaction
is under way the next appends gather, so the busier the tables, the bigger the batches.

A batch has at most one append of each table, sorted by table. Two processes on one database then
lock tables in the same order and cannot block each other. A second append of a table depends on
whether the first is kept, so it waits for the next batch.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from typing import NamedTuple

from penultimate.store.contract import Append
from penultimate.store.errors import StoreDown, StoreUnsure

Outcome = bool | ValueError
Commit = Callable[[Sequence[Append]], Awaitable[Sequence[Outcome]]]


def answer(outcome: Outcome) -> bool:
    """Return whether a change was made, or raise its error."""
    if isinstance(outcome, ValueError):
        raise outcome
    return outcome


class Waiting(NamedTuple):
    """An append, and the future that its sender waits for."""

    append: Append
    done: asyncio.Future[bool]


class GroupCommit:
    """The queue of appends, and the one task that commits them."""

    def __init__(
        self,
        commit: Commit,
        patience: float,
        kept_late: Callable[[Append], None] = lambda _append: None,
    ) -> None:
        self._commit = commit
        self._patience = patience
        self._kept_late = kept_late
        self._waiting: deque[Waiting] = deque()
        self._under_way: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, append: Append) -> bool:
        """Commit an append and return whether it was kept.

        If that takes too long, `StoreDown`, or `StoreUnsure` if the commit has begun.
        """
        if self._closed:
            raise StoreDown("the store is closed")
        waiting = Waiting(append, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        try:
            async with asyncio.timeout(self._patience):
                return await waiting.done
        except TimeoutError:
            if waiting in self._under_way:
                raise StoreUnsure("the store takes too long to commit") from None
            raise StoreDown("the store takes too long to answer") from None

    async def close(self) -> None:
        """Take no more appends, and commit those that wait, unless that takes too long."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=self._patience)
            self._writer.cancel()

    async def _write(self) -> None:
        while batch := self._next_batch():
            self._under_way = batch
            # Gathered, so that an error reaches those who wait and does not end this task.
            [outcomes] = await asyncio.gather(
                self._commit([waiting.append for waiting in batch]), return_exceptions=True
            )
            self._under_way = []
            if isinstance(outcomes, BaseException):
                self._answer_all(batch, [copy(outcomes) for _ in batch])
            else:
                self._answer_all(batch, outcomes)

    def _next_batch(self) -> list[Waiting]:
        """The first append of each table, except those whose sender has given up."""
        batch: dict[str, Waiting] = {}
        later: deque[Waiting] = deque()
        for waiting in self._waiting:
            if waiting.done.done():
                continue
            if batch.setdefault(waiting.append.table, waiting) is not waiting:
                later.append(waiting)
        self._waiting = later
        return [batch[table] for table in sorted(batch)]

    def _answer_all(
        self, batch: Sequence[Waiting], outcomes: Sequence[bool | BaseException]
    ) -> None:
        for waiting, outcome in zip(batch, outcomes, strict=True):
            if waiting.done.done():
                if outcome is True:
                    self._kept_late(waiting.append)
            elif isinstance(outcome, bool):
                waiting.done.set_result(outcome)
            else:
                waiting.done.set_exception(outcome)
