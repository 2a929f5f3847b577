"""Automatic actions: bots play, clocks run out, bots take over, the next hand is dealt."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import pairwise
from pathlib import Path

import pytest
from patience import until
from rulebook.positions import end_hand
from secrecy.jumping_clock import Stopwatch, run
from secrecy.memory_store import MemoryStore, new_service
from table.harness import (
    InlineWorkers,
    ManualTime,
    come,
    do,
    heard,
    open_live,
    service_in,
    service_on,
    store_in,
)

from penultimate.notation.table_events import BotSitsIn, TimeIsUp
from penultimate.protocol import commands, forms
from penultimate.protocol.fields import BankClock, NoClock, Speed, TurnClock
from penultimate.rules.layout import PLAY, RESTING
from penultimate.rules.memory import Memory
from penultimate.store import Store
from penultimate.table.autopilot.bot_pace import CALL, CATCH, JUMP_IN, TURN, BotPace
from penultimate.table.autopilot.driver import Driver
from penultimate.table.decisions import seating
from penultimate.table.log import entries
from penultimate.table.log.clock import GRACE
from penultimate.table.log.entries import read_change
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import TableSettings


async def playing(service: TableService, seats: str, **given: object) -> tuple[LiveTable, Viewer]:
    """A game just started, whose first card asks for no colour."""
    while True:
        live = await open_live(service, seats, **given)
        ann = await come(service, live, "ann")
        await do(service, live, ann, commands.Start)
        if live.state.table.phase == PLAY:
            return live, ann


def driver_of(service: TableService, live: LiveTable) -> Driver:
    return service.registry.drivers[live.state.name]


@pytest.fixture
def clock() -> ManualTime:
    return ManualTime()


def in_turn(live: LiveTable) -> int:
    return live.state.turn


async def test_bots_play_a_whole_game_by_themselves_while_somebody_looks(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        _, ann = await playing(service, "bot bot bot", options={"target": 20, "hand_size": 3})
        await until(lambda: heard(ann).states()[-1].stage == "over")
        assert (game := heard(ann).states()[-1].game)
        assert max(game.scores) >= 20


async def test_bots_play_nothing_while_nobody_looks_or_the_game_is_paused(tmp_path: Path) -> None:
    async with service_in(tmp_path, pace=0.02) as service:
        live, ann = await playing(service, "bot bot")
        await do(service, live, ann, commands.Pause)
        paused = live.last
        await asyncio.sleep(0.1)
        assert live.last == paused
        await do(service, live, ann, commands.Resume)
        await until(lambda: live.last > paused + 2)
        service.detach(live, ann)
        async with live.settled():
            alone = live.last
        await asyncio.sleep(0.1)
        assert live.last == alone
        await come(service, live, "ann")
        await until(lambda: live.last > alone)


async def test_a_bot_takes_the_time_that_its_pace_says(tmp_path: Path) -> None:
    async with service_in(tmp_path, pace=0.1) as service:
        live, _ = await playing(service, "bot bot")
        await until(lambda: live.last > 9)
        rows = await service.store.log(live.state.name)
        moves = [row for row in rows[2:] if b"uno" not in row.body]  # which comes with its lay
        turns = [after.at - before.at for before, after in pairwise(moves)]
        assert min(turns) >= 1000 * 0.1 * TURN[0] - 2


def test_the_pace_of_a_bot_depends_only_on_public_information() -> None:
    pace, numbers = BotPace(1), range(200)
    turns = [pace.turn("table-1234", number, 1) for number in numbers]
    assert turns == [BotPace(1).turn("table-1234", number, 1) for number in numbers]
    assert TURN[0] <= min(turns) < max(turns) <= TURN[1]
    assert len(set(turns)) == len(turns)
    calls = [pace.call("table-1234", number, 1) for number in numbers]
    assert CALL[0] <= min(calls) < max(calls) <= CALL[1]
    for call_due, fair, (low, high) in ((False, 0, JUMP_IN), (True, 3, CATCH)):
        asides = [pace.aside("table-1234", number, 1, call_due=call_due) for number in numbers]
        assert fair + low <= min(asides) < max(asides) <= fair + high
        for quick, turn in zip(asides, turns, strict=True):
            assert not call_due or quick < fair + turn, "a catch comes before the next turn"
    assert BotPace(0).turn("table-1234", 1, 1, call_due=True) == 0


def test_a_table_has_a_speed_of_its_own_and_the_time_to_call_is_the_same_at_each() -> None:
    usual, speeds = (
        BotPace(1).turn("table-1234", 1, 1),
        (BotPace(1).at("slow"), BotPace(1).at("fast")),
    )
    for pace, turn in zip(speeds, (1.8 * usual, 0.4 * usual), strict=True):
        assert pace.turn("table-1234", 1, 1) == pytest.approx(turn)
        assert pace.turn("table-1234", 1, 1, call_due=True) == pytest.approx(3 + turn)
    assert BotPace(5).at("slow").fair_time == 3


@pytest.mark.parametrize("speed", ["fast", "slow", "normal"])
def test_a_bot_takes_the_time_that_its_table_says(speed: Speed) -> None:
    async def first_act() -> tuple[float, float]:
        service, line = new_service(MemoryStore()), Stopwatch()
        live = await open_live(service, "bot bot", speed="slow" if speed == "fast" else "fast")
        ann = Viewer("ann", line, watching=False)
        await service.attach(live, ann)
        await do(service, live, ann, commands.Start)
        await do(service, live, ann, commands.SetSpeed, speed=speed)
        state = live.state
        planned = BotPace(1).at(speed).turn(state.name, state.number, state.turn)
        before = state.number
        while state.number == before:
            await line.next_frame()
        await service.close()
        return line.came[-1][0], planned

    acted, planned = run(first_act())
    assert acted == pytest.approx(planned)


async def test_after_three_strikes_a_bot_sits_in_and_the_person_may_come_back(
    tmp_path: Path, clock: ManualTime
) -> None:
    async with service_in(tmp_path, settings=clock.settings()) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        seat, struck, strikes = live.state.seats[0], live.state.clock.strikes, 0
        while seat.bot is None:
            assert struck[0] == strikes < 3
            strikes += in_turn(live) == 0
            clock.passed += 501
            await driver_of(service, live).time_is_up(live.state.number)
        assert (seat.bot, seat.guest, struck[0]) == ("medium", "ann", 3)
        told = [event for state in heard(ann).states() for event in state.events]
        assert told.count(TimeIsUp(seat=0)) == 3
        assert BotSitsIn(seat=0) in told
        await do(service, live, ann, commands.Return, seat=0)
        assert seat.player == "person"


async def test_with_empty_banks_every_turn_is_a_strike_until_bots_sit_in(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here", clock=BankClock(500, 0))
        live.state.clock.banks[:] = [0, 0]
        driver_of(service, live).plan()
        await until(lambda: all(seat.bot for seat in heard(ann).states()[-1].seats))
        assert sorted(map(str, ups(ann))) == ["0", "0", "0", "1", "1", "1"]
        rows = await service.store.log(live.state.name)
        log = [read_change(row.body) for row in rows[1:]]
        moved = [entry for entry in log if isinstance(entry, entries.Moved)]
        for before, after in pairwise(moved):
            assert after.by != "table" or after.seat == before.seat, "no turn begins by the table"


async def test_a_clock_ends_the_whole_turn_and_not_just_the_draw(
    tmp_path: Path, clock: ManualTime
) -> None:
    async with service_in(tmp_path, settings=clock.settings()) as service:
        live, ann = await playing(service, "me here here", clock=TurnClock(500))
        turns: list[int] = []
        for _ in range(4):
            seat = in_turn(live)
            clock.passed += 501
            driver_of(service, live).plan()
            await until(lambda seat=seat: in_turn(live) != seat)
            assert live.state.table.phase != RESTING
            turns.append(seat)
        await until(lambda: len(ups(ann)) >= len(turns))
        assert ups(ann) == turns, "each turn ran out once"


def ups(viewer: Viewer) -> list[object]:
    """The seats that timed out, according to a viewer's events."""
    told = [event for state in heard(viewer).states() for event in state.events]
    return [event.seat for event in told if isinstance(event, TimeIsUp)]


def take(live: LiveTable, guest: str, seat: int) -> Coroutine[None, None, object]:
    form = forms.TakeForm(str(live.state.seats[seat].token))
    return live.perform(lambda now: seating.take(now, guest, form, live.spent()), None)


@pytest.mark.parametrize("first", ["clock", "person", "both"])
async def test_a_clock_runs_out_while_a_person_takes_the_seat_over(
    tmp_path: Path, clock: ManualTime, first: str
) -> None:
    async with service_in(tmp_path, settings=clock.settings()) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        driver_of(service, live).stop()
        clock.passed += 501
        seat, number = in_turn(live), live.state.number
        up = driver_of(service, live).time_is_up(number)
        taking = take(live, "cat", seat)
        deeds = [up, taking] if first == "clock" else [taking, up]
        if first == "both":
            await asyncio.gather(*deeds)
        else:
            for deed in deeds:
                await deed
        taken, strikes = live.state.seats[seat], live.state.clock.strikes[seat]
        assert (taken.guest, taken.bot, strikes) == ("cat", None, first == "clock")
        told = [event.event for state in heard(ann).states() for event in state.events]
        if first == "clock":
            assert in_turn(live) != seat
            assert "time is up" in told
        else:
            assert in_turn(live) == seat, "who came in time has a moment"
            assert "time is up" not in told
            assert 0 < (live.left() or 0) <= GRACE


async def test_a_clock_that_was_planned_for_an_earlier_state_does_nothing(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, _ = await playing(service, "me here", clock=TurnClock(500))
        before = live.last
        await driver_of(service, live).time_is_up(live.state.number - 1)
        await driver_of(service, live).time_is_up(live.state.number)
        assert live.last == before, "the number is old, or there is time left"


async def test_no_time_runs_out_while_nobody_looks(tmp_path: Path, clock: ManualTime) -> None:
    async with service_in(tmp_path, settings=clock.settings()) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        clock.passed += 499
        service.detach(live, ann)
        await until(lambda: live.state.clock.stands)
        clock.passed += 10
        assert live.left() == 1_000
        assert live.state.clock.strikes == [0, 0]


async def test_a_lone_player_gains_no_time_by_coming_back(
    tmp_path: Path, clock: ManualTime
) -> None:
    async with service_in(tmp_path, settings=clock.settings()) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        for used in (400, 94):
            clock.passed += used
            service.detach(live, ann)
            await until(lambda: live.state.clock.stands)
            ann = await come(service, live, "ann")
            assert not live.state.clock.stands
        assert live.left() == 6_000 > GRACE
        clock.passed += 5
        service.detach(live, ann)
        ann = await come(service, live, "ann")
        assert (live.left() or 0) <= GRACE, "a moment for whoever comes, once"
        clock.passed += 3
        service.detach(live, ann)
        await come(service, live, "ann")
        assert (live.left() or 0) <= GRACE - 3_000, "and not twice in a turn"


async def open_again(folder: Path, clock: ManualTime, table: str) -> int:
    """The time left after a server restart, once a viewer connects."""
    clock.passed += 1000
    async with service_in(folder, settings=clock.settings()) as service:
        live = await service.live_table(table)
        await come(service, live, "ann")
        return live.left() or 0


async def test_stopping_a_server_does_not_change_the_time_left(
    tmp_path: Path, clock: ManualTime
) -> None:
    async with service_in(tmp_path, settings=clock.settings()) as service:
        live, _ = await playing(service, "me here", clock=TurnClock(500))
        clock.passed += 400
    assert await open_again(tmp_path, clock, live.state.name) == 100_000
    assert await open_again(tmp_path, clock, live.state.name) == 100_000


async def test_a_crash_gives_back_no_more_than_the_grace_once_a_turn(
    tmp_path: Path, clock: ManualTime
) -> None:
    async with store_in(tmp_path) as store:
        crashed = TableService(store, BotPace(0), InlineWorkers(), clock.settings())
        live, _ = await playing(crashed, "me here", clock=TurnClock(500))
        driver_of(crashed, live).stop()
        clock.passed += 400
        assert await left_after_crash(store, clock, live) == 100_000, "the clock on the wall counts"
        for left in (GRACE, 0):
            clock.passed += 1000
            assert await left_after_crash(store, clock, live, enters=True) == left


async def left_after_crash(
    store: Store, clock: ManualTime, live: LiveTable, *, enters: bool = False
) -> int | None:
    """The time left in a new process after a crash, optionally with a new viewer."""
    service = TableService(store, BotPace(0), InlineWorkers(), clock.settings())
    again = await service.live_table(live.state.name)
    async with again.entered() if enters else again.settled():
        return again.left()


async def test_a_restart_does_not_make_a_bot_forget(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service, service_on(service.store) as restarted:
        live, ann = await playing(service, "bot bot bot")
        await until(lambda: live.last > 25)
        service.detach(live, ann)
        async with live.settled() as state:
            again = await restarted.live_table(state.name)
            assert again.state.memory == state.memory
            assert state.memory != Memory(), "there is something to remember"


async def after_a_hand(service: TableService, clock: NoClock | TurnClock) -> LiveTable:
    live, _ = await playing(service, "me here", clock=clock)
    end_hand(live.state.table, 0, "r1 | g5 g6")
    driver_of(service, live).plan()
    return live


async def test_the_next_hand_is_dealt_automatically_only_with_a_clock(tmp_path: Path) -> None:
    async with service_in(tmp_path, settings=TableSettings(next_hand_delay=0.01)) as service:
        timeless = await after_a_hand(service, NoClock())
        timed = await after_a_hand(service, TurnClock(500))
        await until(lambda: len(timed.state.dealings) == 2)
        await asyncio.sleep(0.1)
        assert len(timeless.state.dealings) == 1
