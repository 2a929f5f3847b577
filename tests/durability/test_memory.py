"""Tables in memory can be evicted, and follow the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from patience import until
from table.harness import RecordingLine, heard

from penultimate.protocol import commands, forms, messages
from penultimate.store import Append, Row, StoreDown, open_store
from penultimate.store.contract import EVERY_ROW
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers
from penultimate.table.log.entries import Spoke, write_entry
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer

FORM = forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("here"), forms.SeatPlan("here")])


@asynccontextmanager
async def service_with_a_table(path: Path) -> AsyncGenerator[tuple[Any, TableService, str]]:
    store: Any = open_store(f"sqlite:///{path / 'tables.db'}")
    await store.open()
    await store.add_guest("ann", b"hash", "Ann", 1)
    service = TableService(store, BotPace(0), BotWorkers())
    opened = await service.open_table("ann", "Ann", FORM)
    yield store, service, opened.table
    await service.close()
    await store.close()


async def look(service: TableService, table: str) -> tuple[LiveTable, Viewer, RecordingLine]:
    live, ear = await service.live_table(table), RecordingLine()
    viewer = Viewer("ann", ear, watching=False, looking=0)
    await service.attach(live, viewer)
    return live, viewer, ear


async def play_a_little(service: TableService, live: LiveTable, viewer: Viewer) -> None:
    await service.carry_out(live, viewer, commands.Start(id="start", number=live.state.number))
    for number in range(30):
        state = live.state
        seat = state.turn
        await service.carry_out(live, viewer, commands.Look(id=f"look-{number}", seat=seat))
        move = legal_of(viewer)[-1]
        command = commands.MakeMove(id=f"move-{number}", number=state.number, seat=seat, move=move)
        await service.carry_out(live, viewer, command)


def legal_of(viewer: Viewer) -> list[str]:
    game = heard(viewer).states()[-1].game
    assert game
    return game.legal


async def forget_and_read_again(path: Path) -> None:
    async with service_with_a_table(path) as (_, service, table):
        live, viewer, _ = await look(service, table)
        await play_a_little(service, live, viewer)
        service.registry.forget(table)
        assert table in service.registry.loaded, "somebody looks at it"
        before = (await look(service, table))[2].states()[-1]
        for each in list(live.viewers):
            service.detach(live, each)
        service.registry.forget(table)
        assert table not in service.registry.loaded
        again, _, ear = await look(service, table)
        assert again is not live
        assert again.state == live.state
        assert ear.states()[-1] == before


def test_a_table_that_was_forgotten_is_the_same_when_it_is_read_again(tmp_path: Path) -> None:
    asyncio.run(forget_and_read_again(tmp_path))


async def speak_elsewhere(store: Any, table: str, number: int) -> None:
    """Append a chat message like another process, and announce it."""
    row = Row(number, 1, write_entry(Spoke(seat=0, text="hello")))
    assert await store.append(Append(table, [row]))
    store.notify_changes(f"{number} {table}")


async def until_heard(ear: RecordingLine, text: str) -> None:
    await until(lambda: any(line.text == text for line in said_to(ear)))


def said_to(ear: RecordingLine) -> list[messages.Said]:
    """All chat messages received, including those in the welcome."""
    before = [line for one in ear.heard if isinstance(one, messages.Welcome) for line in one.said]
    return before + [one for one in ear.heard if isinstance(one, messages.Said)]


async def read_a_table_that_changes_meanwhile(path: Path) -> None:
    async with service_with_a_table(path) as (store, service, table):
        log = store.log

        async def read_slowly(table: str, after: int = 0, most: int = EVERY_ROW) -> list[Row]:
            rows = await log(table, after, most)
            store.log = log
            await speak_elsewhere(store, table, 2)
            return rows

        store.log = read_slowly
        _, _, ear = await look(service, table)
        await until_heard(ear, "hello")


def test_what_another_process_writes_while_a_table_is_read_is_not_missed(tmp_path: Path) -> None:
    asyncio.run(read_a_table_that_changes_meanwhile(tmp_path))


async def hear_of_a_change_that_cannot_be_read_yet(path: Path) -> None:
    async with service_with_a_table(path) as (store, service, table):
        _, _, ear = await look(service, table)
        log = store.log

        async def fail_once(_table: str, _after: int = 0, _most: int = EVERY_ROW) -> list[Row]:
            store.log = log
            raise StoreDown("not now")

        store.log = fail_once
        await speak_elsewhere(store, table, 2)
        await until_heard(ear, "hello")


def test_a_change_that_cannot_be_read_at_once_is_read_later(tmp_path: Path) -> None:
    asyncio.run(hear_of_a_change_that_cannot_be_read_yet(tmp_path))
