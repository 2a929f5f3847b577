"""A server that is killed repeatedly loses nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from durability.games_in_play import acknowledged, in_play, play_on
from durability.killable_server import FORK_SERVER, KillableServer
from durability.log_checks import faults_at
from durability.players import Player

KILLS = 30 if "SEED" in os.environ else 12  # `make soak` sets a seed


async def play_through_kills(
    server: KillableServer, kills: int, dice: Random
) -> list[list[Player]]:
    async with in_play([server.url], 3, dice) as tables:
        for _ in range(kills):
            await play_on(tables, dice.randint(2, 6))
            await asyncio.sleep(dice.uniform(0, 0.05))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await play_on(tables, 5)
    return tables


def test_every_acknowledged_move_is_kept_in_order_and_once_though_the_server_is_killed(
    tmp_path: Path, dice: Random
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with KillableServer(url) as server:
        tables = asyncio.run(play_through_kills(server, KILLS, dice))
    assert asyncio.run(faults_at(url, tables)) == []
    assert sum(map(acknowledged, tables)) > 5 * KILLS
    repeated = sum(len(player.repeated) for players in tables for player in players)
    assert repeated > KILLS, "they came back, and asked again"


def test_a_server_that_acknowledges_before_it_commits_is_caught(
    tmp_path: Path, dice: Random
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with KillableServer(url, program=(FORK_SERVER, "--hasty")) as server:
        tables = asyncio.run(play_through_kills(server, 6, dice))
    faults = asyncio.run(faults_at(url, tables))
    assert any(fault.endswith("and is lost") for fault in faults), faults
