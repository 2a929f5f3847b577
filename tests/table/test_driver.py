"""What a table does by itself: bots play, clocks run out, bots sit in, the next hand is dealt."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from patience import until
from rulebook.positions import end_hand
from table.harness import come, do, heard, open_live, service_in

from penultimate.notation.table_events import BotSitsIn, TimeIsUp
from penultimate.protocol import commands, forms
from penultimate.protocol.fields import BankClock, NoClock, TurnClock
from penultimate.rules.layout import PLAY, RESTING
from penultimate.rules.memory import Memory
from penultimate.table.autopilot import driver
from penultimate.table.autopilot.bot_pace import CALL, CATCH, JUMP_IN, TURN, BotPace
from penultimate.table.decisions import seating
from penultimate.table.log import entries
from penultimate.table.log.clock import GRACE
from penultimate.table.log.entries import read_change
from penultimate.table.runtime import live_table
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer


async def playing(service: TableService, seats: str, **given: object) -> tuple[LiveTable, Viewer]:
    """A game just started, whose first card asks for no colour."""
    while True:
        live = await open_live(service, seats, **given)
        ann = await come(service, live, "ann")
        await do(service, live, ann, commands.Start)
        if live.state.table.phase == PLAY:
            return live, ann


def let_pass(service: TableService, live: LiveTable, seconds: float) -> None:
    """Let time pass at a table."""
    live._since -= seconds
    service.registry.drivers[live.state.name].plan()


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


async def test_a_bot_takes_the_time_that_its_table_says(tmp_path: Path) -> None:
    async with service_in(tmp_path, pace=1000) as service:
        live, ann = await playing(service, "bot bot")
        name, turn = live.state.name, live.state.turn
        for speed in ("fast", "slow", "normal"):
            await do(service, live, ann, commands.SetSpeed, speed=speed)
            wait = service.registry.drivers[name]._wait_of(live.state, turn)
            assert wait == BotPace(1000).at(speed).turn(name, live.state.number, turn)


async def test_after_three_strikes_a_bot_sits_in_and_the_person_may_come_back(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        seat, clock, strikes = live.state.seats[0], live.state.clock, 0
        while seat.bot is None:
            assert clock.strikes[0] == strikes < 3
            strikes += in_turn(live) == 0
            live._since -= 501
            await service.registry.drivers[live.state.name].time_is_up(live.state.number)
        assert (seat.bot, seat.guest, clock.strikes[0]) == ("medium", "ann", 3)
        told = [event for state in heard(ann).states() for event in state.events]
        assert told.count(TimeIsUp(seat=0)) == 3
        assert BotSitsIn(seat=0) in told
        await do(service, live, ann, commands.Return, seat=0)
        assert seat.player == "person"


async def test_with_empty_banks_every_turn_is_a_strike_until_bots_sit_in(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here", clock=BankClock(500, 0))
        live.state.clock.banks[:] = [0, 0]
        service.registry.drivers[live.state.name].plan()
        await until(lambda: all(seat.bot for seat in heard(ann).states()[-1].seats))
        assert sorted(map(str, ups(ann))) == ["0", "0", "0", "1", "1", "1"]
        rows = await service.store.log(live.state.name)
        log = [read_change(row.body) for row in rows[1:]]
        moved = [entry for entry in log if isinstance(entry, entries.Moved)]
        for before, after in pairwise(moved):
            assert after.by != "table" or after.seat == before.seat, "no turn begins by the table"


async def test_a_clock_ends_the_whole_turn_and_not_just_the_draw(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here here", clock=TurnClock(500))
        turns: list[int] = []
        for _ in range(4):
            seat = in_turn(live)
            let_pass(service, live, 501)
            await until(lambda seat=seat: in_turn(live) != seat)
            assert live.state.table.phase != RESTING
            turns.append(seat)
        await until(lambda: len(ups(ann)) >= len(turns))
        assert ups(ann) == turns, "each turn ran out once"


def ups(viewer: Viewer) -> list[object]:
    """The seats whose time was up, as a viewer was told."""
    told = [event for state in heard(viewer).states() for event in state.events]
    return [event.seat for event in told if isinstance(event, TimeIsUp)]


def take(live: LiveTable, guest: str, seat: int) -> Coroutine[None, None, object]:
    form = forms.TakeForm(str(live.state.seats[seat].token))
    return live.perform(lambda now: seating.take(now, guest, form, live.spent()), None)


@pytest.mark.parametrize("first", ["clock", "person", "both"])
async def test_a_clock_runs_out_while_a_person_takes_the_seat_over(
    tmp_path: Path, first: str
) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        service.registry.drivers[live.state.name].stop()
        live._since -= 501
        seat, number = in_turn(live), live.state.number
        up = service.registry.drivers[live.state.name].time_is_up(number)
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
        await service.registry.drivers[live.state.name].time_is_up(live.state.number - 1)
        await service.registry.drivers[live.state.name].time_is_up(live.state.number)
        assert live.last == before, "the number is old, or there is time left"


async def test_no_time_runs_out_while_nobody_looks(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        let_pass(service, live, 499.9)
        service.detach(live, ann)
        await until(lambda: live.state.clock.stands)
        assert live.state.clock.strikes == [0, 0]
        left = live.left()
        await asyncio.sleep(0.3)
        assert live.left() == left
        assert live.state.clock.strikes == [0, 0]


@pytest.fixture
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes at a table but what the test says."""
    noon = time.time()
    standing = SimpleNamespace(monotonic=lambda: 0.0, time=lambda: noon)
    monkeypatch.setattr(live_table, "time", standing)


@pytest.mark.usefixtures("standing_clock")
async def test_a_lone_player_gains_no_time_by_coming_back(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "me here", clock=TurnClock(500))
        for used in (400, 94):
            live._since -= used
            service.detach(live, ann)
            await until(lambda: live.state.clock.stands)
            ann = await come(service, live, "ann")
            assert not live.state.clock.stands
        assert live.left() == 6_000 > GRACE
        live._since -= 5
        service.detach(live, ann)
        ann = await come(service, live, "ann")
        assert (live.left() or 0) <= GRACE, "a moment for whoever comes, once"
        live._since -= 3
        service.detach(live, ann)
        await come(service, live, "ann")
        assert (live.left() or 0) <= GRACE - 3_000, "and not twice in a turn"


async def open_again(folder: Path, table: str) -> int:
    """The time left at a table whose server was started again, once somebody looks."""
    async with service_in(folder) as service:
        live = await service.live_table(table)
        await come(service, live, "ann")
        return live.left() or 0


@pytest.mark.usefixtures("standing_clock")
async def test_a_server_that_was_stopped_neither_gives_time_back_nor_takes_any(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path) as service:
        live, _ = await playing(service, "me here", clock=TurnClock(500))
        live._since -= 400
    assert await open_again(tmp_path, live.state.name) == 100_000
    assert await open_again(tmp_path, live.state.name) == 100_000


async def test_a_crash_gives_back_no_more_than_the_grace_once_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as service:
        live, _ = await playing(service, "me here", clock=TurnClock(500))
        later = time.time() + 400
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda: later)
            rows = await service.store.log(live.state.name)
            again = LiveTable(service.store, rows, lambda _: None)
            assert 0 < (again.left() or 0) <= 100_000, "the clock on the wall counts"
        for left, now in ((GRACE, later + 1000), (0, later + 3000)):
            rows = await service.store.log(live.state.name)
            with monkeypatch.context() as patch:
                patch.setattr(time, "time", lambda now=now: now)
                again = LiveTable(service.store, rows, lambda _: None)
                async with again.entered():
                    assert (again.left() or 0) <= left


async def test_a_restart_does_not_make_a_bot_forget(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live, ann = await playing(service, "bot bot bot")
        await until(lambda: live.last > 25)
        service.detach(live, ann)
        async with live.settled() as state:
            again = LiveTable(service.store, await service.store.log(state.name), lambda _: None)
            assert again.state.memory == state.memory
            assert state.memory != Memory(), "there is something to remember"


async def after_a_hand(service: TableService, clock: NoClock | TurnClock) -> LiveTable:
    live, _ = await playing(service, "me here", clock=clock)
    end_hand(live.state.table, 0, "r1 | g5 g6")
    service.registry.drivers[live.state.name].plan()
    return live


async def test_the_next_hand_is_dealt_by_itself_only_where_a_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PEOPLE_COUNT", 0.01)
    async with service_in(tmp_path) as service:
        timeless = await after_a_hand(service, NoClock())
        timed = await after_a_hand(service, TurnClock(500))
        await until(lambda: len(timed.state.dealings) == 2)
        await asyncio.sleep(0.1)
        assert len(timeless.state.dealings) == 1
