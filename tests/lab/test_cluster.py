"""Duels and studies on a Dask cluster."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import pytest
from patience import PATIENCE

from penultimate.lab.duels.match import Match, play_match
from penultimate.lab.executors import ClusterError, connected, local_cluster, open_executor
from penultimate.lab.studies.batches import KeptResults, run_batches, split
from penultimate.lab.studies.comparison import measure_wins
from penultimate.lab.studies.observation import Setting
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path


def test_a_duel_on_a_cluster_equals_one_on_threads_though_a_worker_is_killed() -> None:
    match = Match(house_rules(), "counter", "steady", 2, deals=4_000, seed=5)
    with local_cluster(2) as cluster:
        address = str(cluster.scheduler_address)
        killed = list[int]()

        def kill_one(_: int) -> None:
            if not killed:
                killed.append(_kill_worker(address))

        there = play_match(replace(match, cluster=address), progress=kill_one)
    assert killed
    assert _figures(there) == _figures(play_match(match))


def _kill_worker(address: str) -> int:
    """Kill the process of one worker. Returns its id."""
    with connected(2, address) as client:
        found: dict[str, int] = client.run(os.getpid)
    process = next(iter(found.values()))
    os.kill(process, signal.SIGKILL)
    return process


def _figures(score: Any) -> dict[str, Any]:
    return {name: value for name, value in asdict(score).items() if name != "seconds"}


@contextmanager
def dask_process(*words: str) -> Generator[subprocess.Popen[bytes]]:
    """A process of Dask's command line, which is killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", *words, "--no-dashboard"], stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_study_whose_scheduler_stops_says_so_and_keeps_what_was_played(tmp_path: Path) -> None:
    place, file = tmp_path / "scheduler.json", tmp_path / "results"
    setting = Setting("official", ("steady", "hard"), seed=2)
    batches = split(measure_wins, "duel", setting, 100_000)
    served = ("--scheduler-file", str(place))
    with (
        dask_process(
            "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *served
        ) as scheduler,
        dask_process("distributed.cli.dask_worker", "--nthreads", "1", *served),
    ):
        address = _address(place)

        def stop(played: int) -> None:
            if played:
                scheduler.kill()

        with (
            pytest.raises(ClusterError, match=r"the cluster at .* failed: its scheduler stopped"),
            open_executor(1, address) as executor,
        ):
            run_batches(batches, executor, stop, KeptResults(file))
    kept = KeptResults(file)
    assert 0 < sum(batch in kept for batch in batches) < len(batches)


def _address(file: Path) -> str:
    """The address of a scheduler, from the file that it writes when it is ready."""
    ends = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < ends
        time.sleep(0.05)
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])


def test_a_scheduler_without_workers_is_refused() -> None:
    with local_cluster(0) as cluster:
        address = str(cluster.scheduler_address)
        with (
            pytest.raises(ClusterError, match=f"the Dask scheduler at '{address}' has no workers"),
            open_executor(1, address),
        ):
            pass
