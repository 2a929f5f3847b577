"""Calls and catches at tables with bots, with a clock that jumps to the next plan."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import cast

import pytest
from rulebook.positions import table_after
from secrecy.jumping_clock import Stopwatch, run
from secrecy.memory_store import MemoryStore
from table.harness import Session, command, open_live, refusal

from penultimate.bots import dice_from, player_named
from penultimate.protocol import commands
from penultimate.protocol.fields import NoClock, Speed
from penultimate.rules.memory import start_memory
from penultimate.rules.sight import Sight
from penultimate.store import Row, Store
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers
from penultimate.table.log.entries import Dealt, Moved, Opened, Started, read_change, read_opening
from penultimate.table.log.seat import Seat
from penultimate.table.log.state import open_state
from penultimate.table.log.transitions import apply_entry
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.new_tables import store_new_table
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import TableSettings

HANDS = "r1 b2 | g5 g6 g7 | y5 y6 y7"
LONG_AFTER = 60.0


class DicedWorkers(BotWorkers):
    """Bots that run in this process with a given seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = dice_from(seed * 0x9E3779B97F4A7C15)

    async def ask(self, bot: str, sight: Sight) -> int:
        return player_named(bot)(sight, self.dice)


def bots_by(seed: int, pace: float = 1) -> TableService:
    """A service whose tables use the event loop's clock."""
    now = asyncio.get_running_loop().time
    settings = TableSettings(wall_clock=now, monotonic=now)
    return TableService(cast(Store, MemoryStore()), BotPace(pace), DicedWorkers(seed), settings)


async def one_card_left(
    service: TableService, bot: str, speed: Speed, hands: str = HANDS
) -> tuple[LiveTable, Viewer]:
    """A table with two bots where Ann has just played her second-to-last card."""
    live = await open_live(service, "me bot bot", speed=speed)
    ann = Viewer("ann", Stopwatch(), watching=False)
    await service.attach(live, ann)
    await service.carry_out(live, ann, command(commands.Start, live.state.number))
    for seat in live.state.seats[1:]:
        seat.bot = bot
    live.state.table = table_after(hands, top="r9")
    live.state.table.hand_number = 1
    start_memory(live.state.memory, live.state.table)
    await act(service, live, ann, "r1")
    assert live.state.table.exposed == 0
    return live, ann


async def act(service: TableService, live: LiveTable, ann: Viewer, move: str) -> None:
    wish = command(commands.MakeMove, live.state.number, seat=0, move=move)
    await service.carry_out(live, ann, wish)


async def moves_in(service: TableService, live: LiveTable) -> list[tuple[float, Moved]]:
    """The time of each move in seconds, and the move."""
    rows = await service.store.log(live.state.name)
    read = [(row.at / 1000, read_change(row.body)) for row in rows[1:]]
    return [(at, entry) for at, entry in read if isinstance(entry, Moved)]


async def caught_after(service: TableService, live: LiveTable) -> float | None:
    """The seconds until Ann was caught, or None."""
    (laid, _), *rest = await moves_in(service, live)
    return next((at - laid for at, entry in rest if entry.move == "catch@0"), None)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "master", "steady"])
def test_a_player_who_calls_within_two_seconds_is_never_caught(bot: str, speed: Speed) -> None:
    async def calls_after(seconds: float, seed: int) -> None:
        service = bots_by(seed)
        live, ann = await one_card_left(service, bot, speed)
        await asyncio.sleep(seconds)
        await act(service, live, ann, "uno")
        await asyncio.sleep(LONG_AFTER)
        assert await caught_after(service, live) is None
        await service.close()

    for seed, seconds in enumerate([0.1, 1.0, 1.9, 2.0, 2.9]):
        run(calls_after(seconds, seed))


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_player_who_never_calls_is_caught_after_three_seconds_and_before_the_next_turn(
    speed: Speed,
) -> None:
    async def forgets() -> tuple[float | None, list[str]]:
        service = bots_by(7)
        live, _ = await one_card_left(service, "steady", speed)
        await asyncio.sleep(LONG_AFTER)
        moves = [entry.move for _, entry in await moves_in(service, live)]
        return await caught_after(service, live), moves

    after, moves = run(forgets())
    assert 3 <= (after or 0) < 5
    assert moves[:2] == ["r1", "catch@0"]


def test_where_a_person_is_next_no_bot_catches() -> None:
    """Ann skips everyone, with nobody but a bot beside her, and is next herself."""

    async def skips() -> float | None:
        service = bots_by(7)
        live, _ = await one_card_left(service, "steady", "normal")
        live.state.table.turn = 0
        service.registry.drivers[live.state.name].plan()
        await asyncio.sleep(LONG_AFTER)
        return await caught_after(service, live)

    assert run(skips()) is None


def test_a_bot_that_takes_an_exposed_seat_calls() -> None:
    async def leaves() -> list[str]:
        service = bots_by(7)
        live, _ = await one_card_left(service, "steady", "normal")
        await service.attach(live, Viewer("", Stopwatch(), watching=True))
        live.state.seats[0].bot = "steady"
        service.registry.drivers[live.state.name].plan()
        await asyncio.sleep(2.5)
        return [entry.move for _, entry in await moves_in(service, live)]

    assert run(leaves())[:2] == ["r1", "uno"]


async def calls_and_misses(bot: str, hands: int) -> tuple[int, int]:
    """Count the calls and missed calls of a bot over a number of hands."""
    service = bots_by(3, pace=0)
    told = [told_by(await play_hand(service, bot, f"{hand:064}")) for hand in range(hands)]
    await service.close()
    calls, misses = zip(*told, strict=True)
    return sum(calls), sum(misses)


async def play_hand(service: TableService, bot: str, seed: str) -> list[Row]:
    """Play a one-hand game with a given seed. Returns its log."""
    plan = [Seat(name=f"Bot {seat}", bot=bot) for seat in range(3)]
    opened = Opened(
        table=f"table-{seed}", rules="official", options={"target": 1}, clock=NoClock(),
        seats=plan, host="ann", invite="i-invite", watch="w-watch", seed=seed,
    )  # fmt: skip
    await store_new_table(service.store, opened, 0)
    live = await service.live_table(opened.table)
    await live.perform(lambda _: [Started(), Dealt(chances=[None] * 3, seed=seed)], None)
    viewer = Viewer("", Stopwatch(), watching=True)
    await service.attach(live, viewer)
    while not live.state.is_over:  # noqa: ASYNC110 (a hand is no event here)
        await asyncio.sleep(0)
    service.detach(live, viewer)
    return await service.store.log(opened.table)


def told_by(rows: list[Row]) -> tuple[int, int]:
    state, calls, due = open_state(read_opening(rows[0].body)), 0, 0
    for row in rows[1:]:
        entry = read_change(row.body)
        apply_entry(state, entry, row.number)
        if isinstance(entry, Moved):
            calls += entry.move == "uno"
            due += state.table.exposed == entry.seat
    return calls, due - calls


@pytest.mark.parametrize(
    ("bot", "share", "hands"),
    [("easy", 0.30, 50), ("medium", 0.19, 50), ("hard", 0.09, 50), ("steady", 0, 10)],
)
def test_each_level_forgets_as_often_as_it_says(bot: str, share: float, hands: int) -> None:
    """The deals and the dice are always the same; 500 hands a level are in docs/players.md."""
    calls, misses = run(calls_and_misses(bot, hands))
    assert calls + misses >= 2 * hands
    assert misses / (calls + misses) == pytest.approx(share, abs=0.05 if share else 0)


def test_people_may_agree_on_a_time_to_call() -> None:
    for agreed in (True, False):
        session = Session("me link", time_to_call=agreed)
        session.sit("bob")
        session.lay("r1 b2 | g5 g6 g7", top="r9")
        session.do("ann", commands.MakeMove, seat=0, move="r1")
        catch = partial(session.do, "bob", commands.MakeMove, seat=1, move="catch@0")
        if agreed:
            assert refusal(catch, spent=2_999) == "time_to_call"
        catch(spent=3_000 if agreed else 2_999)
        assert session.state.table.hand_sizes[0] == 3
