"""The timing of a bot's actions reveals nothing about its cards or thinking time.

The clock of these tests jumps from one plan to the next, so that times are exact to the last digit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from laws.houses import roll, seeds
from laws.twins import twin_for
from secrecy.fitting_cards import next_card_fits
from secrecy.jumping_clock import SlowWorkers, Stopwatch, run
from secrecy.memory_store import MemoryStore, new_service

from penultimate.protocol.fields import NoClock
from penultimate.rules import House, house_rules, is_hand_over
from penultimate.rules.layout import NOBODY, RESTING, Table
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight
from penultimate.table.log import entries
from penultimate.table.log.seat import Seat
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.new_tables import store_new_table
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer

TABLE = "table-of-bots"
TURNS = 10
SEATS = 4

Thinks = Callable[[Sight], float]


def by_the_cards(sight: Sight) -> float:
    """A thinking time that depends on the cards, but is shorter than a person's."""
    return sum(kind * count for kind, count in enumerate(sight.hand)) % 57 / 100


def by_the_choice(sight: Sight) -> float:
    return min(0.55, sight.choices / 20)


def for_a_minute(_sight: Sight) -> float:
    """A thinking time longer than a person's."""
    return 60.0


@dataclass
class Moment:
    """The position of a table of bots."""

    table: Table
    memory: Memory
    number: int = 3


async def open_live(rules: House, seats: int, thinks: Thinks) -> tuple[LiveTable, TableService]:
    """A table of bots with a hand dealt. Without viewers, it is idle."""
    service = new_service(MemoryStore(), SlowWorkers(thinks))
    plan = [Seat(name=f"Bot {seat}", bot="steady") for seat in range(seats)]
    opened = entries.Opened(
        table=TABLE, rules=rules.preset, options=rules.changes(), clock=NoClock(), seats=plan,
        host="ann", invite="i-invite", watch="w-watch", seed="3c" * 32,
    )  # fmt: skip
    await store_new_table(service.store, opened, 0)
    live_table = await service.live_table(TABLE)
    begun = [entries.Started(), entries.Dealt(chances=[None] * seats, seed="5d" * 32)]
    await live_table.perform(lambda _: begun, None)
    return live_table, service


async def next_act(
    rules: House, seats: int, moment: Moment, thinks: Thinks, drawn: str = ""
) -> tuple[float, Moment]:
    """The exact time from a position to the next action, and the resulting position."""
    live_table, service = await open_live(rules, seats, thinks)
    state, line = live_table.state, Stopwatch()
    state.table, state.memory = moment.table.copy(), moment.memory.copy()
    state.number = live_table.log.replica.last = moment.number
    if drawn:
        draws = entries.Moved(seat=state.turn, move=drawn, by="bot")
        await live_table.perform(lambda _: [draws], None)
    number, began = state.number, asyncio.get_running_loop().time()
    await service.attach(live_table, Viewer("", line, watching=True))
    while state.number == number:
        await line.next_frame()
    await service.close()
    return round(line.came[-1][0] - began, 9), Moment(state.table, state.memory, state.number)


async def act_beside_twins(rules: House, seats: int, dice: Random, thinks: Thinks) -> None:
    """Play a table action by action. A twin acts at the same times."""
    live_table, _ = await open_live(rules, seats, thinks)
    moment = Moment(live_table.state.table, live_table.state.memory)
    for _ in range(TURNS):
        if is_hand_over(moment.table):
            return
        twin = Moment(twin_for(moment.table, NOBODY, dice), moment.memory, moment.number)
        there, _ = await next_act(rules, seats, twin, thinks)
        here, moment = await next_act(rules, seats, moment, thinks)
        assert here == there


@given(seed=seeds)
def test_the_time_of_an_act_tells_nothing_of_hidden_cards(seed: int) -> None:
    """Without jump-ins, which are separate actions with public timing."""
    dice = Random(seed)
    rules, seats = roll(dice, jump_in=False, drawn_card="may-play")
    run(act_beside_twins(rules, seats, dice, dice.choice([by_the_cards, by_the_choice])))


@pytest.mark.parametrize("thinks", [by_the_cards, by_the_choice, for_a_minute])
@pytest.mark.parametrize("changes", [{}, {"drawn_card": "must-play"}, {"draw": "until-playable"}])
def test_a_bot_takes_as_long_over_a_playable_drawn_card_as_over_another(
    thinks: Thinks, changes: dict[str, str]
) -> None:
    rules = house_rules("official", changes)

    async def both() -> list[float]:
        live_table, _ = await open_live(rules, SEATS, thinks)
        times: list[float] = []
        for fits in (True, False):
            table = live_table.state.table.copy()
            assert next_card_fits(table, fits=fits)
            when, after = await next_act(
                rules, SEATS, Moment(table, live_table.state.memory), thinks, drawn="draw"
            )
            assert after.table.phase != RESTING
            times.append(when)
        return times

    fits, does_not = run(both())
    assert fits == does_not > 1


def test_how_long_a_bot_thinks_is_not_seen() -> None:
    async def times() -> list[float]:
        live_table, _ = await open_live(house_rules(), SEATS, by_the_cards)
        moment = Moment(live_table.state.table, live_table.state.memory)
        return [
            (await next_act(house_rules(), SEATS, moment, lambda _, slow=slow: slow))[0]
            for slow in (0.0, 0.3, 0.9)
        ]

    assert len(set(run(times()))) == 1
