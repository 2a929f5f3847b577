"""What a table does by itself: bots play, clocks run out, bots sit in, the next hand is dealt."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import pairwise
from pathlib import Path

import pytest
from rulebook.positions import end_hand
from table.parlour import come, do, hall_in, heard, open_room, until

from penultimate.protocol import commands, forms
from penultimate.protocol.words import BankClock, NoClock, TurnClock
from penultimate.rules.game import is_hand_over
from penultimate.rules.layout import PLAY
from penultimate.table import driver, seating
from penultimate.table.hall import Hall
from penultimate.table.pace import CALL, CATCH, TURN, Pace
from penultimate.table.room import Room
from penultimate.table.viewers import Viewer


async def playing(hall: Hall, seats: str, **given: object) -> tuple[Room, Viewer]:
    """A game just started, whose first card asks for no colour."""
    while True:
        room = await open_room(hall, seats, **given)
        ann = await come(hall, room, "ann")
        await do(hall, room, ann, commands.Start)
        if room.sitting.table.phase == PLAY:
            return room, ann


def let_pass(hall: Hall, room: Room, seconds: float) -> None:
    """Let time pass at a table."""
    room.since -= seconds
    hall.rooms.drivers[room.sitting.name].plan()


def in_turn(room: Room) -> int:
    return room.sitting.turn


async def test_bots_play_a_whole_game_by_themselves_while_somebody_looks(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, ann = await playing(hall, "bot bot bot", options={"target": 20})
        await until(lambda: heard(ann).states()[-1].stage == "over")
        assert (game := heard(ann).states()[-1].game)
        assert max(game.scores) >= 20


async def test_bots_play_nothing_while_nobody_looks_or_the_game_is_paused(tmp_path: Path) -> None:
    async with hall_in(tmp_path, pace=0.02) as hall:
        room, ann = await playing(hall, "bot bot")
        await do(hall, room, ann, commands.Pause)
        paused = room.last
        await asyncio.sleep(0.1)
        assert room.last == paused
        await do(hall, room, ann, commands.Resume)
        await until(lambda: room.last > paused + 2)
        hall.detach(room, ann)
        await asyncio.sleep(0.1)
        alone = room.last
        await asyncio.sleep(0.1)
        assert room.last == alone
        await come(hall, room, "ann")
        await until(lambda: room.last > alone)


async def test_a_bot_takes_the_time_that_its_pace_says(tmp_path: Path) -> None:
    async with hall_in(tmp_path, pace=0.1) as hall:
        room, _ = await playing(hall, "bot bot")
        await until(lambda: room.last > 9)
        rows = await hall.store.log(room.sitting.name)
        turns = [after.at - before.at for before, after in pairwise(rows[2:])]
        assert min(turns) >= 1000 * 0.1 * CALL[0] - 2


def test_the_pace_of_a_bot_hangs_on_nothing_but_what_everyone_knows() -> None:
    pace, numbers = Pace(1), range(200)
    turns = [pace.turn("table-1234", number, 1) for number in numbers]
    assert turns == [Pace(1).turn("table-1234", number, 1) for number in numbers]
    assert TURN[0] <= min(turns) < max(turns) <= TURN[1]
    assert len(set(turns)) == len(turns)
    for owes_call, (low, high) in ((True, CALL), (False, CATCH)):
        asides = [pace.aside("table-1234", number, 1, owes_call=owes_call) for number in numbers]
        assert low <= min(asides) < max(asides) <= high
    assert Pace(0).turn("table-1234", 1, 1) == 0


async def test_after_three_strikes_a_bot_sits_in_and_the_person_may_come_back(
    tmp_path: Path,
) -> None:
    async with hall_in(tmp_path) as hall:
        room, ann = await playing(hall, "me here", clock=TurnClock(5))
        place, strikes = room.sitting.places[0], 0
        while place.bot is None:
            assert place.strikes == strikes < 3
            strikes += in_turn(room) == 0
            room.since -= 6
            await hall.rooms.drivers[room.sitting.name].time_is_up(room.sitting.number)
        assert (place.bot, place.guest, place.strikes) == ("steady", "ann", 0)
        told = [event for state in heard(ann).states() for event in state.events]
        assert [event.seat for event in told if event.event == "time is up"].count(0) == 3
        assert ("bot sits in", 0) in {(event.event, event.seat) for event in told}
        await do(hall, room, ann, commands.Return, seat=0)
        assert place.player == "person"


async def test_with_empty_banks_every_turn_is_a_strike_until_bots_sit_in(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        room, ann = await playing(hall, "me here", clock=BankClock(5, 0))
        room.sitting.clock.banks[:] = [0, 0]
        hall.rooms.drivers[room.sitting.name].plan()
        await until(lambda: all(seat.bot for seat in heard(ann).states()[-1].seats))
        told = [event for state in heard(ann).states() for event in state.events]
        strikes = [event.seat for event in told if event.event == "time is up"]
        assert (strikes.count(0), strikes.count(1)) == (3, 3)


async def test_a_clock_ends_the_whole_turn_and_not_just_the_draw(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        room, _ = await playing(hall, "me here", clock=TurnClock(5))
        for _ in range(4):
            seat, number = in_turn(room), room.sitting.number
            let_pass(hall, room, 6)
            await until(lambda number=number: room.sitting.number > number)
            await asyncio.sleep(0.02)
            assert in_turn(room) != seat or is_hand_over(room.sitting.table)
            assert room.sitting.resting is None


def take(room: Room, guest: str, seat: int) -> Coroutine[None, None, object]:
    form = forms.TakeForm(str(room.sitting.places[seat].token))
    return room.perform(lambda now: seating.take(now, guest, form), None)


@pytest.mark.parametrize("first", ["clock", "person", "both"])
async def test_a_clock_runs_out_while_a_person_takes_the_seat_over(
    tmp_path: Path, first: str
) -> None:
    async with hall_in(tmp_path) as hall:
        room, ann = await playing(hall, "me here", clock=TurnClock(5))
        hall.rooms.drivers[room.sitting.name].stop()
        room.since -= 6
        seat, number = in_turn(room), room.sitting.number
        up = hall.rooms.drivers[room.sitting.name].time_is_up(number)
        taking = take(room, "cat", seat)
        deeds = [up, taking] if first == "clock" else [taking, up]
        if first == "both":
            await asyncio.gather(*deeds)
        else:
            for deed in deeds:
                await deed
        place = room.sitting.places[seat]
        assert (place.guest, place.bot, place.strikes) == ("cat", None, 0)
        told = [event.event for state in heard(ann).states() for event in state.events]
        if first == "clock":
            assert in_turn(room) != seat
            assert "time is up" in told
        else:
            assert in_turn(room) == seat, "who came in time has a whole turn"
            assert "time is up" not in told
            assert (room.left() or 0) > 4_000


async def test_a_clock_that_was_planned_for_an_earlier_state_does_nothing(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        room, _ = await playing(hall, "me here", clock=TurnClock(5))
        before = room.last
        await hall.rooms.drivers[room.sitting.name].time_is_up(room.sitting.number - 1)
        await hall.rooms.drivers[room.sitting.name].time_is_up(room.sitting.number)
        assert room.last == before, "the number is old, or there is time left"


async def test_a_restart_and_an_empty_room_give_time_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        room, ann = await playing(hall, "me here", clock=TurnClock(5))
        room.since -= 4
        assert (room.left() or 0) <= 1_000
        again = Room(hall.store, await hall.store.log(room.sitting.name), lambda _: None)
        assert (again.left() or 0) > 4_000
        hall.detach(room, ann)
        await come(hall, room, "ann")
        assert (room.left() or 0) > 4_000


@pytest.mark.parametrize("clock", [NoClock(), TurnClock(5)])
async def test_the_next_hand_is_dealt_by_itself_only_where_a_clock_runs(
    tmp_path: Path, clock: NoClock | TurnClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PEOPLE_COUNT", 0.01)
    async with hall_in(tmp_path) as hall:
        room, _ = await playing(hall, "me here", clock=clock)
        end_hand(room.sitting.table, 0, "r1 | g5 g6")
        hall.rooms.drivers[room.sitting.name].plan()
        await asyncio.sleep(0.2)
        assert len(room.sitting.dealings) == (1 if isinstance(clock, NoClock) else 2)
