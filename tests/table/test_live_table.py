"""A table on a real store: commands sent twice, from two tabs, or from two processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from patience import until
from table.harness import (
    FaultyStore,
    InlineWorkers,
    come,
    command,
    do,
    heard,
    open_live,
    service_in,
    service_on,
    sit,
    store_in,
)

from penultimate.notation.moves import move_name
from penultimate.protocol import commands, messages
from penultimate.protocol.refusals import Refused
from penultimate.rules import legal_moves
from penultimate.store import Store, StoreDown, StoreUnsure
from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.log.entries import read_change, read_opening
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.table_service import TableService


async def kinds(store: Store, table: str) -> list[str]:
    first, *others = await store.log(table)
    log = [read_opening(first.body), *(read_change(row.body) for row in others)]
    return [type(entry).__name__ for entry in log]


async def test_a_command_sent_twice_happens_once_also_after_a_restart(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me here")
        ann = await come(service, live, "ann")
        start = command(commands.Start, live.state.number)
        line = command(commands.Say, 0, text="once")
        numbers = [await service.carry_out(live, ann, start) for _ in range(3)]
        said = [await service.carry_out(live, ann, line) for _ in range(2)]
        store, table = service.store, live.state.name
        assert await kinds(store, table) == ["Opened", "Started", "Dealt", "Spoke"]
        service.registry.loaded.clear()
        again = await service.live_table(table)
        assert again is not live
        assert [await service.carry_out(again, ann, start)] == numbers[:1]
        assert set(numbers) == {3}
        assert set(said) == {3}
        assert len(await store.log(table)) == 4


async def test_an_id_does_not_cover_another_command_also_after_a_restart(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me here")
        ann = await come(service, live, "ann")
        line = commands.Say(id="one", text="hello")
        other = commands.Say(id="one", text="goodbye")
        await service.carry_out(live, ann, line)
        for _ in range(2):
            with pytest.raises(Refused) as fault:
                await service.carry_out(live, ann, other)
            assert fault.value.error == "id_used"
            assert await service.carry_out(live, ann, line) == live.state.number
            service.registry.loaded.clear()
            live = await service.live_table(live.state.name)
        assert [said.text for said in live.state.said] == ["hello"]


async def test_a_table_of_bots_alone_begins_at_once_if_it_was_asked_to(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        stages = [
            (await open_live(service, seats, start=starts)).state.stage
            for seats in ("bot bot", "me bot")
            for starts in (True, False)
        ]
        assert stages == ["playing", "lobby", "lobby", "lobby"]


async def test_the_same_id_of_two_guests_is_two_commands(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        ann, bob = [await come(service, live, guest) for guest in ("ann", "bob")]
        for viewer in (ann, bob):
            await service.carry_out(live, viewer, commands.Say(id="hello", text="hello"))
        assert [line.seat for line in live.state.said] == [0, 1]


async def test_two_tabs_on_one_seat_see_the_same_and_one_move_of_both_counts(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        tabs = [await come(service, live, "ann") for _ in range(2)]
        bob = await come(service, live, "bob")
        await do(service, live, tabs[0], commands.Start)
        player = tabs if live.state.turn == 0 else [bob, bob]
        move = {"number": live.state.number, "seat": live.state.turn, "move": any_move(live)}
        moves = [do(service, live, tab, commands.MakeMove, **move) for tab in player]
        answers = await asyncio.gather(*moves, return_exceptions=True)
        assert [type(answer) for answer in answers].count(int) == 1
        assert [fault.error for fault in answers if isinstance(fault, Refused)] == ["stale"]
        one, other = (heard(tab).states() for tab in tabs)
        assert one == other
        assert one[-1].you.looking == 0
        present = [m for m in heard(bob).heard if isinstance(m, messages.Presence)]
        assert present[-1].seats == [True, True]
        service.detach(live, tabs[0])
        assert service.presence.seats_present(live) == [0, 1], "the other tab is still there"


def any_move(live: LiveTable) -> str:
    return move_name(legal_moves(live.state.table, live.state.turn)[0])


async def two_rooms(store: Store) -> tuple[TableService, LiveTable, TableService, LiveTable]:
    """One table in two services, as if in two processes."""
    here, there = (TableService(store, BotPace(0), InlineWorkers()) for _ in range(2))
    live = await open_live(here, "me link")
    await sit(live, "bob")
    return here, live, there, await there.live_table(live.state.name)


async def test_two_processes_that_race_for_a_number_write_it_once(tmp_path: Path) -> None:
    async with store_in(tmp_path) as store:
        here, live, there, twin = await two_rooms(store)
        ann, bob = await come(here, live, "ann"), await come(there, twin, "bob")
        start = [do(here, live, ann, commands.Start), do(there, twin, ann, commands.Start)]
        answers = await asyncio.gather(*start, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "int"]
        assert await kinds(store, live.state.name) == ["Opened", "Sat", "Started", "Dealt"]
        await asyncio.gather(live.catch_up(4), twin.catch_up(4))
        assert live.state.table == twin.state.table
        assert heard(bob).states()[-1].number == 4


async def test_who_lost_a_race_with_something_quiet_tries_again_and_loses_nothing(
    tmp_path: Path,
) -> None:
    async with store_in(tmp_path) as store:
        here, live, there, twin = await two_rooms(store)
        ann, bob = await come(here, live, "ann"), await come(there, twin, "bob")
        for line in range(3):
            await do(here, live, ann, commands.Say, text=f"line {line}")
            await do(there, twin, bob, commands.Say, text=f"answer {line}")
        await live.catch_up(8)
        for viewer in (ann, bob):
            said = [m.text for m in heard(viewer).heard if isinstance(m, messages.Said)]
            assert said == [f"{what} {n}" for n in range(3) for what in ("line", "answer")]


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_rematch_asked_for_twice_leads_to_one_table(tmp_path: Path, processes: int) -> None:
    async with store_in(tmp_path) as store:
        here, live, there, twin = await two_rooms(store)
        if processes == 1:
            there, twin = here, live
        ann, bob = await come(here, live, "ann"), await come(there, twin, "bob")
        with pytest.raises(Refused, match="not over"):
            await do(here, live, ann, commands.Rematch)
        await do(here, live, ann, commands.End)
        await twin.catch_up(live.last)
        again = [
            do(here, live, ann, commands.Rematch),
            do(there, twin, bob, commands.Rematch),
        ]
        await asyncio.gather(*again)
        await live.catch_up(None)
        tables = {line.table for line in await store.tables_of("bob", 9)}
        assert tables == {live.state.name, str(live.state.rematch)}
        assert live.state.rematch != live.state.name
        assert (await kinds(store, live.state.name)).count("Followed") == 1
        follower = await here.live_table(str(live.state.rematch))
        assert [seat.guest for seat in follower.state.seats] == ["ann", "bob"]
        assert follower.state.starts
        assert follower.state.invite != live.state.invite


async def test_nobody_but_the_players_gets_a_rematch(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me bot")
        ann = await come(service, live, "ann")
        cat = await come(service, live, "cat", watching=True)
        await do(service, live, ann, commands.End)
        for _ in range(2):
            with pytest.raises(Refused) as fault:
                await do(service, live, cat, commands.Rematch)
            assert fault.value.error == "not_seated"
            await do(service, live, ann, commands.Rematch)


async def test_a_move_that_the_store_did_not_answer_is_looked_up_and_never_made_twice(
    tmp_path: Path,
) -> None:
    async with store_in(tmp_path) as kept, service_on(store := FaultyStore(kept)) as service:
        live = await open_live(service, "me bot")
        ann = await come(service, live, "ann")
        start = command(commands.Start, live.state.number)
        store.fault = StoreDown()
        with pytest.raises(StoreDown):
            await service.carry_out(live, ann, start)
        assert heard(ann).states()[-1].stage == "lobby", "nothing unsure is shown"
        assert await service.carry_out(live, ann, start) == 3
        assert (await kinds(service.store, live.state.name)).count("Dealt") == 1
        await until(lambda: heard(ann).states()[-1].stage == "playing")


async def test_what_was_kept_without_an_answer_does_not_wait_for_the_next_command(
    tmp_path: Path,
) -> None:
    async with store_in(tmp_path) as kept, service_on(store := FaultyStore(kept)) as service:
        live = await open_live(service, "me bot")
        ann = await come(service, live, "ann")
        store.fault = StoreUnsure()
        with pytest.raises(StoreUnsure):
            await service.carry_out(live, ann, command(commands.Start, live.state.number))
        await until(lambda: heard(ann).states()[-1].stage == "playing")


async def test_a_log_begins_with_its_table_or_there_is_no_room(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        with pytest.raises(Refused) as fault:
            await service.live_table("no-such-table")
        assert fault.value.error == "no_such_table"
        assert "no-such-table" not in service.registry.loaded
        live = await open_live(service, "me bot")
        rows = await service.store.log(live.state.name)
        assert read_opening(rows[0].body).table == live.state.name
