"""Bots run in a worker process. If it is killed, a new one takes over."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from patience import PATIENCE
from table.harness import Session

from penultimate.bots import PLAYERS
from penultimate.bots.sights import sight_of
from penultimate.rules.sight import Sight
from penultimate.table.autopilot.bot_workers import BotWorkers, choose


@pytest.fixture
def sight() -> Sight:
    session = Session("me bot")
    session.lay("r1 | g1 g2")
    return sight_of(session.state.table, session.state.memory, 0)


async def test_a_killed_worker_is_replaced_and_every_bot_gets_its_answer(sight: Sight) -> None:
    workers = BotWorkers()
    right = await workers.ask("steady", sight)
    assert right in sight.moves[: sight.choices]
    first = await workers.do(os.getpid)
    assert first != os.getpid()
    os.kill(first, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        processes = asyncio.gather(*(workers.do(os.getpid) for _ in range(5)))
        answers = await asyncio.gather(*(workers.ask("steady", sight) for _ in range(5)))
    assert answers == [right] * 5
    assert len({first, *await processes}) == 2, "one that was killed, and one for all of them"
    workers.close()


def test_every_bot_answers_with_a_legal_move(sight: Sight) -> None:
    answers = {choose(bot, sight, dice) for bot in PLAYERS for dice in range(20)}
    assert answers <= set(sight.moves[: sight.choices])
