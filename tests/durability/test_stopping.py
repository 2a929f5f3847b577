"""A clean stop finishes started commands and says goodbye."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from durability.games_in_play import in_play, play_on
from durability.killable_server import KillableServer
from durability.log_checks import faults_at, logs_at
from durability.players import Player
from patience import until

from penultimate.protocol.messages import Bye


async def stop_in_play(server: KillableServer, dice: Random) -> tuple[list[list[Player]], int]:
    """Stop and restart during play. Returns the exit status."""
    async with in_play([server.url], 4, dice) as tables:
        await play_on(tables, 5)
        status = await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        await play_on(tables, 3)
    return tables, status


def test_sigterm_loses_nothing_and_everyone_hears_a_goodbye(tmp_path: Path, dice: Random) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with KillableServer(url) as server:
        tables, status = asyncio.run(stop_in_play(server, dice))
    assert status == 0
    byes = [player.byes for players in tables for player in players]
    assert byes == [[Bye(reason="stopping", again=True)]] * len(byes)
    assert asyncio.run(faults_at(url, tables)) == []


@contextmanager
def slow_disk(url: str) -> Generator[None]:
    """Block all commits to an SQLite file."""
    holder = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        holder.close()


async def stop_in_mid_commit(
    server: KillableServer, dice: Random
) -> tuple[list[list[Player]], list[set[str]], int]:
    """Stop while every table has an uncommitted move. Returns the moves' ids and the status."""
    async with in_play([server.url], 4, dice) as tables:
        await play_on(tables, 2)
        with slow_disk(server.db):
            moves = await on_their_way(tables)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            await asyncio.to_thread(server.wait_for, "stopping")
        return tables, moves, await stopping


async def on_their_way(tables: Sequence[Sequence[Player]]) -> list[set[str]]:
    """Until every table has a move that the server has got, and the disk has not.

    Those at first may have come too late for a move before; these are refused, and others follow.
    """
    moves: list[set[str]] = []
    for _ in range(2):
        await until(lambda: all(map(pending, tables)))
        moves = [pending(players) for players in tables]
        for player in (player for players in tables for player in players if player.live):
            assert player.live
            await (await player.live.socket.ping())
    return moves


def pending(players: Sequence[Player]) -> set[str]:
    return {player.pending.id for player in players if player.pending}


def test_a_move_on_its_way_to_the_disk_is_kept_and_acknowledged_before_the_server_stops(
    tmp_path: Path, dice: Random
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with KillableServer(url) as server:
        tables, moves, status = asyncio.run(stop_in_mid_commit(server, dice))
    assert status == 0
    logs = asyncio.run(logs_at(url, [players[0].table for players in tables]))
    kept = {row.command.partition(":")[2] for log in logs.values() for row in log if row.command}
    told = {done.command.id for players in tables for one in players for done in one.acknowledged}
    late = {command for players in tables for one in players for command, _ in one.refused}
    for each in moves:
        assert each & kept & told, "of two players who were as fast, one is too late"
        assert each <= told | late
    assert asyncio.run(faults_at(url, tables)) == []
