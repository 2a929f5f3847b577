"""On a full disk nothing is acknowledged and everything can be seen; with room, play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from durability.games_in_play import acknowledged, play_all, play_on
from durability.in_process_server import served_here
from durability.log_checks import faults_at
from durability.players import Player, seat_players
from patience import PATIENCE, until

from penultimate.protocol import words

ROOM = 1_000_000  # pages


async def allow_pages(store: Any, most: int) -> None:
    """How big the database may get; it is never made smaller than it is."""
    pragma = f"PRAGMA max_page_count = {most}"
    await store._writer.do(lambda connection: connection.execute(pragma).fetchall())


async def until_refused(players: Sequence[Player]) -> None:
    await until(lambda: any(player.put_off.count("unavailable") > 2 for player in players))


async def play_on_a_full_disk(url: str) -> list[Player]:
    async with served_here(url) as (door, desk):
        players = await seat_players([door], 3, Random(1))
        table = players[0].table
        async with play_all(players):
            await play_on([players], 3)
            await allow_pages(desk.store, 1)
            await until_refused(players)
            log, before = await desk.store.log(table), acknowledged(players)
            for player in players:
                async with player.at(door) as late:
                    assert late.state.number == log[-1].number
                    player.saw.append(late.state)  # to be held against the log with the rest
            assert await desk.store.log(table) == log
            assert acknowledged(players) == before
            await allow_pages(desk.store, ROOM)
            await play_on([players], 10)
    return players


def test_a_full_disk_refuses_moves_shows_the_table_and_goes_on_with_room(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    players = asyncio.run(play_on_a_full_disk(url))
    assert asyncio.run(faults_at(url, [players])) == []
    assert "unavailable" in {error for player in players for error in player.put_off}


async def run_out_of_time_after_a_full_disk(url: str) -> None:
    async with served_here(url) as (door, desk):
        players = await seat_players([door], 2, Random(1), clock=words.TurnClock(1))
        async with players[0].at(door) as live, asyncio.timeout(PATIENCE):
            await allow_pages(desk.store, 1)
            async with play_all(players):
                await until_refused(players)
            await allow_pages(desk.store, ROOM)
            while not any(seat.strikes for seat in live.state.seats):
                await live.receive()


def test_a_clock_still_runs_out_after_a_move_that_the_full_disk_refused(tmp_path: Path) -> None:
    asyncio.run(run_out_of_time_after_a_full_disk(f"sqlite:///{tmp_path / 'tables.db'}"))
