"""What a server has in memory can be forgotten, and is never behind the log for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from table.parlour import Ear, heard, until

from penultimate.protocol import commands, forms, messages
from penultimate.store import Append, Row, StoreDown, open_store
from penultimate.table.autopilot.pace import Pace
from penultimate.table.autopilot.workers import Thinkers
from penultimate.table.log.entries import Spoke, write_entry
from penultimate.table.runtime.live_table import Room
from penultimate.table.runtime.service import Hall
from penultimate.table.runtime.viewers import Viewer

FORM = forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("here"), forms.SeatPlan("here")])


@asynccontextmanager
async def hall_with_a_table(path: Path) -> AsyncGenerator[tuple[Any, Hall, str]]:
    store: Any = open_store(f"sqlite:///{path / 'tables.db'}")
    await store.open()
    await store.add_guest("ann", b"hash", "Ann", 1)
    hall = Hall(store, Pace(0), Thinkers())
    opened = await hall.open_table("ann", "Ann", FORM)
    yield store, hall, opened.table
    await hall.close()
    await store.close()


async def look(hall: Hall, table: str) -> tuple[Room, Viewer, Ear]:
    room, ear = await hall.room(table), Ear()
    viewer = Viewer("ann", ear, watching=False, looking=0)
    await hall.attach(room, viewer)
    return room, viewer, ear


async def play_a_little(hall: Hall, room: Room, viewer: Viewer) -> None:
    await hall.carry_out(room, viewer, commands.Start(id="start", number=room.sitting.number))
    for number in range(30):
        sitting = room.sitting
        seat = sitting.turn
        await hall.carry_out(room, viewer, commands.Look(id=f"look-{number}", seat=seat))
        move = legal_of(viewer)[-1]
        command = commands.MakeMove(
            id=f"move-{number}", number=sitting.number, seat=seat, move=move
        )
        await hall.carry_out(room, viewer, command)


def legal_of(viewer: Viewer) -> list[str]:
    game = heard(viewer).states()[-1].game
    assert game
    return game.legal


async def forget_and_read_again(path: Path) -> None:
    async with hall_with_a_table(path) as (_, hall, table):
        room, viewer, _ = await look(hall, table)
        await play_a_little(hall, room, viewer)
        hall.rooms.forget(table)
        assert table in hall.rooms.loaded, "somebody looks at it"
        before = (await look(hall, table))[2].states()[-1]
        for each in list(room.viewers):
            hall.detach(room, each)
        hall.rooms.forget(table)
        assert table not in hall.rooms.loaded
        again, _, ear = await look(hall, table)
        assert again is not room
        assert again.sitting == room.sitting
        assert ear.states()[-1] == before


def test_a_table_that_was_forgotten_is_the_same_when_it_is_read_again(tmp_path: Path) -> None:
    asyncio.run(forget_and_read_again(tmp_path))


async def speak_elsewhere(store: Any, table: str, number: int) -> None:
    """Another process writes a line of chat, and says so."""
    row = Row(number, 1, write_entry(Spoke(seat=0, text="hello")))
    assert await store.append(Append(table, [row]))
    store._tell_change(f"{number} {table}")


async def until_heard(ear: Ear, text: str) -> None:
    await until(lambda: any(line.text == text for line in said_to(ear)))


def said_to(ear: Ear) -> list[messages.Said]:
    """The lines of chat that were heard, or had been said before."""
    before = [line for one in ear.heard if isinstance(one, messages.Welcome) for line in one.said]
    return before + [one for one in ear.heard if isinstance(one, messages.Said)]


async def read_a_table_that_changes_meanwhile(path: Path) -> None:
    async with hall_with_a_table(path) as (store, hall, table):
        log = store.log

        async def read_slowly(table: str, after: int = 0) -> list[Row]:
            rows = await log(table, after)
            store.log = log
            await speak_elsewhere(store, table, 2)
            return rows

        store.log = read_slowly
        _, _, ear = await look(hall, table)
        await until_heard(ear, "hello")


def test_what_another_process_writes_while_a_table_is_read_is_not_missed(tmp_path: Path) -> None:
    asyncio.run(read_a_table_that_changes_meanwhile(tmp_path))


async def hear_of_a_change_that_cannot_be_read_yet(path: Path) -> None:
    async with hall_with_a_table(path) as (store, hall, table):
        _, _, ear = await look(hall, table)
        log = store.log

        async def fail_once(_table: str, _after: int = 0) -> list[Row]:
            store.log = log
            raise StoreDown("not now")

        store.log = fail_once
        await speak_elsewhere(store, table, 2)
        await until_heard(ear, "hello")


def test_a_change_that_cannot_be_read_at_once_is_read_later(tmp_path: Path) -> None:
    asyncio.run(hear_of_a_change_that_cannot_be_read_yet(tmp_path))
