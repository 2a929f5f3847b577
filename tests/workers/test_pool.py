"""Worker processes: limits, priority, and what happens when one ends."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from patience import PATIENCE
from workers.tasks import (
    OddError,
    die,
    fail,
    hoard,
    niceness,
    out_of_memory_score,
    spin,
    wait_for_ever,
)

from penultimate.workers import Client, Limits, Stopped, WorkerPool
from penultimate.workers.child import serve_tasks

ANN, BOB = Client("192.0.2.1", "ann"), Client("192.0.2.2", "bob")


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(Limits(cpu_seconds=0, memory=1 << 29), count=2)
    yield pool
    pool.close()


async def test_a_task_runs_in_a_process_of_low_priority(pool: WorkerPool) -> None:
    assert await pool.run(ANN, os.getpid) in pool.pids()
    assert await pool.run(ANN, niceness) == 19
    assert await pool.run(ANN, out_of_memory_score) == 800
    with pytest.raises(OddError, match="on purpose") as raised:
        await pool.run(ANN, fail)
    assert "tasks.py" in str(raised.value.__notes__), "the place of the error is kept"
    assert pool.outcomes == {"done": 3, "failed": 1}


async def test_a_process_that_exceeds_a_limit_is_replaced(pool: WorkerPool) -> None:
    pids = set[int]()
    for task, reason in ((hoard, "memory"), (spin, "time"), (die, "died")):
        pids.add(await pool.run(ANN, os.getpid))
        with pytest.raises(Stopped) as stopped:
            await pool.run(ANN, task)
        assert stopped.value.reason == reason
    assert len(pids) == 3


async def test_a_task_takes_no_longer_than_its_time_on_the_clock() -> None:
    pool = WorkerPool(Limits(seconds=0.0), count=2)
    with pytest.raises(Stopped) as stopped:
        await pool.run(ANN, partial(time.sleep, PATIENCE))
    assert stopped.value.reason == "time"
    pool.close()


async def begun_task(pool: WorkerPool, pipe: Path) -> tuple[asyncio.Future[None], int]:
    """A task that has begun and never ends, and the id of its process."""
    os.mkfifo(pipe)
    running = asyncio.ensure_future(pool.run(ANN, partial(wait_for_ever, pipe)))
    return running, int(await asyncio.to_thread(pipe.read_text))


async def test_a_cancelled_task_is_stopped_and_homes_are_not(
    pool: WorkerPool, tmp_path: Path
) -> None:
    home = await pool.run(ANN, os.getpid, home="club")
    running, pid = await begun_task(pool, tmp_path / "begun")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert await pool.run(BOB, os.getpid) != pid
    assert await pool.run(BOB, os.getpid, home="club") == home


async def test_closing_ends_the_processes_with_their_tasks(tmp_path: Path) -> None:
    pool = WorkerPool(count=2)
    running, pid = await begun_task(pool, tmp_path / "begun")
    pool.close()
    with pytest.raises(Stopped):
        await running
    assert pid not in pool.pids()


def test_a_process_ends_in_silence_if_its_server_is_gone_before_the_answer() -> None:
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=serve_tasks, args=(there, Limits()))
    process.start()
    there.close()
    here.send(os.getpid)
    here.close()
    process.join(PATIENCE)
    assert process.exitcode == 0
