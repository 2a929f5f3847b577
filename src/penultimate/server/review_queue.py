"""Reviews of games, one after another in a low-priority worker process."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

from penultimate.notation.errors import RecordError
from penultimate.protocol.refusals import Refused
from penultimate.server.review_work import MOST_RUNS, Slice, review_slice
from penultimate.store import StoreError
from penultimate.workers import Busy, Client, Limits, Stopped, WorkerPool

LIMITS: Final = Limits(memory=2 * 1024**3, cpu_seconds=600, seconds=1800.0)  # to compile the rules
_UNFINISHED: Final = 2  # reviews of one guest
_KEPT: Final = 200  # finished reviews in memory

Keep = Callable[[bytes], Awaitable[object]]


@dataclass
class ReviewJob:
    """A review that waits, runs or is done."""

    id: str
    key: str  # what is reviewed; a second request for it joins the first
    seats: list[int]
    guests: set[str]
    people: list[int] = field(default_factory=list[int])  # the seats of people
    agreed: list[int] = field(default_factory=list[int])  # to a review of all seats
    state: Literal["waiting", "running", "ready", "failed"] = "waiting"
    done: int = 0
    total: int = 0
    fault: str | None = None
    body: bytes | None = None  # compressed JSON
    playing: bool = False  # the game goes on
    record: str | None = None  # of a table
    work: asyncio.Task[None] | None = None

    @property
    def is_unfinished(self) -> bool:
        return self.state in ("waiting", "running")


class ReviewQueue:
    """Runs reviews a slice at a time, so that guests take turns."""

    def __init__(self, workers: WorkerPool | None = None) -> None:
        self.workers = workers or WorkerPool(LIMITS, count=1)
        self._jobs = dict[str, ReviewJob]()

    def job(self, name: str, guest: str) -> ReviewJob | None:
        """A guest's review."""
        job = self._jobs.get(name)
        return job if job and guest in job.guests else None

    def job_for(self, key: str, guest: str) -> ReviewJob | None:
        """The review of something, which the guest may see from now on."""
        found = next((job for job in self._jobs.values() if job.key == key), None)
        if found:
            found.guests.add(guest)
        return found

    def ready(self, key: str, guest: str, seats: Sequence[int], body: bytes) -> ReviewJob:
        """Add a review that was made earlier."""
        job = ReviewJob(secrets.token_urlsafe(12), key, list(seats), {guest}, state="ready")
        job.body = body
        return self._add(job)

    def start(
        self, client: Client, key: str, seats: Sequence[int], record: bytes, keep: Keep
    ) -> ReviewJob:
        """Start a review. `keep` is called with the result."""
        mine = [job for job in self._jobs.values() if client.guest in job.guests]
        if sum(job.is_unfinished for job in mine) >= _UNFINISHED:
            raise Refused("too_fast", what="unfinished reviews")
        others = sum(job.is_unfinished for job in self._jobs.values())
        if others >= MOST_RUNS:
            raise Refused("busy")
        job = ReviewJob(secrets.token_urlsafe(12), key, list(seats), {client.guest})
        job.state = "waiting" if others else "running"
        task = partial(review_slice, job.id, record, job.seats)
        job.work = asyncio.get_running_loop().create_task(self._work(job, client, task, keep))
        return self._add(job)

    def _add(self, job: ReviewJob) -> ReviewJob:
        finished = [one for one in self._jobs.values() if not one.is_unfinished]
        for old in finished[: max(0, len(finished) - _KEPT)]:
            del self._jobs[old.id]
        self._jobs[job.id] = job
        return job

    async def _work(
        self, job: ReviewJob, client: Client, task: Callable[[], Slice], keep: Keep
    ) -> None:
        try:
            while job.body is None:
                job.done, job.total, job.body = await self.workers.run(client, task)
                job.state = "running"
            job.state = "ready"
            with suppress(StoreError):  # it can be made again
                await keep(job.body)
        except (Busy, Stopped, RecordError) as fault:
            job.state, job.fault = "failed", _fault_of(fault)
        except asyncio.CancelledError:
            job.state = "failed"
            raise

    def close(self) -> None:
        """Stop all reviews."""
        self.workers.close()
        for job in self._jobs.values():
            if job.work:
                job.work.cancel()


def _fault_of(fault: Exception) -> str:
    if isinstance(fault, Stopped):
        return "The review took too much time or memory."
    return "The server is busy. Try again." if isinstance(fault, Busy) else str(fault)
