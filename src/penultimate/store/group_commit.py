"""Group commit: all pending appends are committed in one transaction.

A commit waits for the disk, which takes as long for one append as for fifty. Appends queue up while
a transaction is running, so batches grow with the load.

A batch has at most one append per table, sorted by table. Two processes on the same database
therefore lock tables in the same order and cannot deadlock. A second append to a table depends on
the outcome of the first, so it waits for the next batch.
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
    """An append and the future of its outcome."""

    append: Append
    done: asyncio.Future[bool]


class GroupCommit:
    """A queue of appends and the task that commits them."""

    def __init__(
        self,
        commit: Commit,
        timeout: float,
        kept_late: Callable[[Append], None] = lambda _append: None,
    ) -> None:
        self.commit = commit
        self.timeout = timeout
        self._kept_late = kept_late
        self._waiting: deque[Waiting] = deque()
        self._under_way: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, append: Append) -> bool:
        """Commit an append. Returns whether it was accepted.

        After the timeout, raises `StoreDown`, or `StoreUnsure` if the commit had begun.
        """
        if self._closed:
            raise StoreDown("the store is closed")
        waiting = Waiting(append, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        try:
            async with asyncio.timeout(self.timeout):
                return await waiting.done
        except TimeoutError:
            if waiting in self._under_way:
                raise StoreUnsure("the store did not commit in time") from None
            raise StoreDown("the store did not respond in time") from None

    async def close(self) -> None:
        """Reject new appends and commit the queued ones, unless that takes too long."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=self.timeout)
            self._writer.cancel()

    async def _write(self) -> None:
        while batch := self._next_batch():
            self._under_way = batch
            outcomes = await self._outcomes(batch)
            self._under_way = []
            self._answer_all(batch, outcomes)

    async def _outcomes(self, batch: Sequence[Waiting]) -> Sequence[bool | BaseException]:
        """Commit a batch. Each caller gets its own copy of an error."""
        try:
            return await self.commit([waiting.append for waiting in batch])
        except Exception as fault:  # noqa: BLE001 (passed on to the callers)
            return [copy(fault) for _ in batch]

    def _next_batch(self) -> list[Waiting]:
        """Return the first append of each table, except those whose caller has timed out."""
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
