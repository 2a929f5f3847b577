"""Bots do not peek: tables that differ only in hidden cards send them the same bytes.

The table is driven as the server drives it. Only the worker process is played by a copy of what
would be sent to it, and the dice are the same at both tables.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given
from laws.houses import roll, seeds
from laws.twins import twin_for

from penultimate.bots import PLAYERS
from penultimate.protocol.fields import NoClock
from penultimate.rules import House, is_hand_over
from penultimate.rules.sight import Sight
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers, choose
from penultimate.table.autopilot.driver import Driver
from penultimate.table.log import entries
from penultimate.table.log.seat import Seat
from penultimate.table.log.state import TableState, open_state
from penultimate.table.log.transitions import apply_entry
from penultimate.table.table_settings import DEFAULTS

MOVES = 12


class OverheardWorkers(BotWorkers):
    """Workers that record their input and answer with a fixed seed."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = list[tuple[str, bytes]]()

    async def ask(self, bot: str, sight: Sight) -> int:
        self.sent.append((bot, pickle.dumps(sight)))
        return choose(bot, pickle.loads(self.sent[-1][1]), 7)


@dataclass
class Still:
    """A table that records decisions without applying them."""

    state: TableState
    viewers: tuple[str, ...] = ("somebody",)
    is_leading: bool = True
    decided: list[entries.Change] = field(default_factory=list[entries.Change])

    def left(self) -> int | None:
        return None

    def spent(self) -> int:
        return 0

    async def perform(self, decide: Callable[[TableState], entries.Decision], command: None) -> int:
        assert command is None, "no person has"
        self.decided += decide(self.state)
        return self.state.number


class PeekingWorkers(OverheardWorkers):
    """Control: workers that add the next player's cards to every sight."""

    def __init__(self, state: TableState) -> None:
        super().__init__()
        self.state = state

    async def ask(self, bot: str, sight: Sight) -> int:
        table = self.state.table
        sight.known[:] = table.hands[(table.turn + 1) % table.seats]
        return await super().ask(bot, sight)


async def driven(
    state: TableState, workers: OverheardWorkers
) -> tuple[list[tuple[str, bytes]], list[entries.Change]]:
    """The input of a table's bots, and the decisions from their answers."""
    live, tasks = Still(state), list[asyncio.Task[object]]()

    def spawn(action: Coroutine[object, object, object]) -> asyncio.Task[object]:
        tasks.append(asyncio.get_running_loop().create_task(action))
        return tasks[-1]

    async def no_rematch() -> None:
        raise AssertionError("nobody wants one")

    Driver(live, BotPace(0), workers, DEFAULTS, spawn, no_rematch).plan()
    while any(not task.done() for task in tasks):
        await asyncio.gather(*tasks)
    return workers.sent, live.decided


def table_of(bot: str, rules: House, seats: int) -> TableState:
    """A newly dealt hand at a table of one kind of bot."""
    opened = entries.Opened(
        table="no-peeking", rules=rules.preset, options=rules.changes(), clock=NoClock(),
        seats=[Seat(name=f"Bot {seat}", bot=bot) for seat in range(seats)],
        host="ann", invite="i-invite", watch="w-watch", seed="3c" * 32,
    )  # fmt: skip
    state = open_state(opened)
    apply_entry(state, entries.Started(), 2)
    apply_entry(state, entries.Dealt(chances=[None] * seats, seed="5d" * 32), 3)
    return state


def workers_at(state: TableState, *, peeking: bool) -> OverheardWorkers:
    return PeekingWorkers(state) if peeking else OverheardWorkers()


async def play_beside_twins(
    bot: str, dice: Random, rules: House, seats: int, *, peeking: bool = False
) -> None:
    """Play the bots' decisions. At every turn, compare with a twin for the player to move."""
    state = table_of(bot, rules, seats)
    for number in range(4, 4 + MOVES):
        if is_hand_over(state.table):
            return
        table, seat = state.table, state.turn
        for other in range(seats):
            state.seats[other].bot = bot if other == seat else None
        here = await driven(state, workers_at(state, peeking=peeking))
        state.table = twin_for(table, seat, dice)
        assert await driven(state, workers_at(state, peeking=peeking)) == here
        assert here[0], "the bot in turn was asked"
        state.table = table
        apply_entry(state, here[1][0], number)


@pytest.mark.parametrize("bot", PLAYERS)
@given(seed=seeds)
def test_a_bot_is_sent_the_same_and_answers_the_same_whatever_it_cannot_see(
    bot: str, seed: int
) -> None:
    dice = Random(seed)
    seats = 2 if bot == "master" and dice.randrange(2) else None
    rules, rolled = roll(dice, **({"partners": False} if seats else {}))
    asyncio.run(play_beside_twins(bot, dice, rules, seats or rolled))


def test_a_bot_that_is_shown_another_hand_is_found_out() -> None:
    """Control: a bot that gets the next player's cards fails the check."""
    rules, _ = roll(Random(1), hand_size=7, partners=False)
    with pytest.raises(AssertionError):
        asyncio.run(play_beside_twins("counter", Random(1), rules, 3, peeking=True))
