"""Duels and studies on a Dask cluster."""

from __future__ import annotations

import os
import signal
from dataclasses import asdict, replace
from typing import Any

from penultimate.lab.duels.match import Match, play_match
from penultimate.lab.executors import connected, local_cluster
from penultimate.rules.presets import house_rules


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
