"""Tables move from one database to another by backup and restore, taken while they are played."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from durability.games_in_play import acknowledged, in_play, play_all, play_on
from durability.log_checks import badly_numbered, logs_at, unlike_the_log
from durability.players import Player
from patience import PATIENCE
from postgres import Cluster
from server_process import Served

Tables = Sequence[Sequence[Player]]


async def run(*arguments: str) -> None:
    command = [sys.executable, "-m", "penultimate", *arguments]
    done = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
    async with asyncio.timeout(PATIENCE):
        assert await done.wait() == 0


async def back_up_in_mid_play(db: str, tables: Tables, copy: Path) -> None:
    """Take a backup while everyone plays, and forget what was acknowledged after it began."""
    await play_on(tables, 3)
    everyone = [player for players in tables for player in players]
    before = [len(player.acknowledged) for player in everyone]
    taken = asyncio.create_task(run("backup", str(copy), "--db", db))
    await play_on(tables, 3)
    await taken
    await play_on(tables, 3)
    for player, count in zip(everyone, before, strict=True):
        del player.acknowledged[count:]


async def move_and_play_on(db: str, tables: Tables, copy: Path) -> None:
    """Play on from a backup at another database, and take a backup there."""
    assert await faults_after_restoring(db, tables, copy) == []
    with Served(db) as server:
        everyone = [player for players in tables for player in players]
        for player in everyone:
            player.doors, player.pending = [server.url], None
            player.repeated, player.refused = [], []
        async with play_all(everyone):
            await back_up_in_mid_play(db, tables, copy.with_suffix(".next"))


async def faults_after_restoring(db: str, tables: Tables, copy: Path) -> list[str]:
    await run("restore", str(copy), "--db", db)
    logs = await logs_at(db, [players[0].table for players in tables])
    for players in tables:
        for player in players:  # what they asked later is not in the backup, and need not be
            player.repeated, player.refused = [], []
    return [
        fault
        for players in tables
        for rows in [logs[players[0].table]]
        for fault in (*badly_numbered(rows), *unlike_the_log(rows, players))
    ]


async def move_there_and_back(folder: Path, cluster: Cluster, dice: Random) -> Tables:
    first, copy = f"sqlite:///{folder / 'first.db'}", folder / "copy"
    with Served(first) as server:
        async with in_play([server.url], 2, dice) as tables:
            await back_up_in_mid_play(first, tables, copy)
    await move_and_play_on(cluster.new_database(), tables, copy)
    last = f"sqlite:///{folder / 'last.db'}"
    assert await faults_after_restoring(last, tables, copy.with_suffix(".next")) == []
    return tables


def test_no_acknowledged_move_is_missing_when_tables_move_to_another_database(
    tmp_path: Path, cluster: Cluster, dice: Random
) -> None:
    tables = asyncio.run(move_there_and_back(tmp_path, cluster, dice))
    assert sum(map(acknowledged, tables)) >= 2 * 2 * 3
