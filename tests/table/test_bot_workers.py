"""Bots run in a worker process. If it is killed, a new one takes over."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import TypeVar

import pytest
from patience import PATIENCE
from table.harness import Session

from penultimate.bots import PLAYERS
from penultimate.bots.sights import sight_of
from penultimate.rules.sight import Sight
from penultimate.table.autopilot.bot_workers import BotWorkers, choose

T = TypeVar("T")


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


class _HeldWorkers(BotWorkers):
    """Answers one task whenever it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[Callable[[], object]] = []
        self.answers = asyncio.Semaphore(0)

    async def do(self, thought: Callable[[], T]) -> T:
        self.begun.append(thought)
        await self.answers.acquire()
        return thought()


async def test_a_bot_waits_for_one_hint_and_guests_take_turns(sight: Sight) -> None:
    workers, answered = _HeldWorkers(), list[str]()

    async def hint(guest: str) -> None:
        await workers.advise(guest, sight)
        answered.append(guest)

    hints = [asyncio.ensure_future(hint(guest)) for guest in ("ann", "ann", "ann", "bob")]
    bot = asyncio.ensure_future(workers.ask("steady", sight))
    for _ in range(10):  # turns of the event loop, in which more hints could begin
        await asyncio.sleep(0)
    assert len(workers.begun) == 2, "one hint and the bot's move"
    for _ in range(5):
        workers.answers.release()
    await asyncio.gather(bot, *hints)
    assert answered == ["ann", "ann", "bob", "ann"]


def test_every_bot_answers_with_a_legal_move(sight: Sight) -> None:
    answers = {choose(bot, sight, dice) for bot in PLAYERS for dice in range(20)}
    assert answers <= set(sight.moves[: sight.choices])
