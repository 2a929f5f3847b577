"""Bots think in a process of their own; if that is killed, another one takes over."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest
from patience import PATIENCE
from table.harness import Session

from penultimate.bots import PLAYERS
from penultimate.bots.sights import sight_of
from penultimate.rules.sight import Sight
from penultimate.table.autopilot import bot_workers
from penultimate.table.autopilot.bot_workers import BotWorkers, choose


@pytest.fixture
def sight() -> Sight:
    session = Session("me bot")
    session.lay("r1 | g1 g2")
    return sight_of(session.state.table, session.state.memory, 0)


def worker_ids(workers: BotWorkers) -> list[int]:
    assert workers.pool
    return list(workers.pool._processes)


async def test_a_killed_worker_is_replaced_and_every_bot_gets_its_answer(
    sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools: list[ProcessPoolExecutor] = []

    class FinishedGame(ProcessPoolExecutor):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            pools.append(self)

    monkeypatch.setattr(bot_workers, "ProcessPoolExecutor", FinishedGame)
    workers = BotWorkers()
    right = await workers.ask("steady", sight)
    assert right in sight.moves[: sight.choices]
    [first] = worker_ids(workers)
    assert first != os.getpid()
    os.kill(first, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        answers = await asyncio.gather(*(workers.ask("steady", sight) for _ in range(5)))
    assert answers == [right] * 5
    assert first not in worker_ids(workers)
    assert len(pools) == 2, "one that was killed, and one for all of them"
    workers.close()
    assert workers.pool is None


def test_every_bot_answers_with_a_legal_move(sight: Sight) -> None:
    answers = {choose(bot, sight, dice) for bot in PLAYERS for dice in range(20)}
    assert answers <= set(sight.moves[: sight.choices])
