"""On a full disk nothing is acknowledged and reading works; with space, play continues."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from durability.games_in_play import acknowledged, play_all, play_on, refusals
from durability.in_process_server import served_here
from durability.log_checks import faults_at
from durability.players import Player, seat_players
from patience import PATIENCE, until
from server.real_server import nobody
from server_process import Served

from penultimate.notation.table_events import TimeIsUp
from penultimate.protocol import fields, messages

ROOM = 1_000_000  # pages


async def allow_pages(store: Any, most: int) -> None:
    """Limit the size of the database, but not below its current size."""
    pragma = f"PRAGMA max_page_count = {most}"
    await store.writer.run(lambda connection: connection.execute(pragma).fetchall())


async def until_refused(players: Sequence[Player]) -> None:
    """Wait until a player has been refused three more times."""
    enough = [(player, refusals([player]) + 3) for player in players]
    await until(lambda: any(refusals([player]) >= times for player, times in enough))


# A server on a disk of its own of eight megabytes, which nobody else on the machine sees.
SMALL_DISK = """
import os, sys
folder, *options = sys.argv[1:]
mount = 'mount -t tmpfs -o size=8m tmpfs "$0" && exec "$@"'
serve = [sys.executable, "-m", "penultimate", "serve", *options]
os.execvp("unshare", ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, folder, *serve])
"""


def fill_up(disk: Path) -> None:
    """Write to a disk until nothing more fits."""
    with (disk / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
        while True:
            ballast.write(bytes(4096))


async def until_health_is(web: httpx.AsyncClient, *wanted: object) -> None:
    """Poll, because the response may be cached for a second."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await web.get("/health")
            if (answer.status_code, answer.json()["status"]) == wanted:
                return
            await asyncio.sleep(0.1)


async def play_on_a_full_disk(server: Served, disk: Path) -> list[Player]:
    players = await seat_players([server.url], 3, Random(1))
    async with nobody(server.url) as web, play_all(players):
        await play_on([players], 3)
        fill_up(disk)
        await until_refused(players)
        before = acknowledged(players)
        await until_health_is(web, 503, "disk full")
        for player in players:
            async with player.at(server.url) as late:
                player.saw.append(late.state)  # to be held against the log with the rest
        assert acknowledged(players) == before
        (disk / "ballast").unlink()
        await play_on([players], 10)
        await until_health_is(web, 200, "ok")
    return players


def back_up(server: Served, copy: Path) -> None:
    """Back up the small disk, which disappears with its server."""
    enter = ["nsenter", "--user", "--preserve-credentials", "--mount"]
    enter += ["--target", str(server.process.pid)]
    command = [sys.executable, "-m", "penultimate", "backup", str(copy), "--db", server.db]
    subprocess.run([*enter, *command], check=True, capture_output=True)


def test_a_full_disk_refuses_moves_shows_the_table_and_goes_on_with_room(tmp_path: Path) -> None:
    folder, copy = tmp_path / "disk", tmp_path / "copy.db"
    folder.mkdir()
    program = ("-c", SMALL_DISK, str(folder))
    with Served(f"sqlite:///{folder / 'tables.db'}", program=program) as server:
        disk = Path(f"/proc/{server.process.pid}/root{folder}")
        players = asyncio.run(play_on_a_full_disk(server, disk))
        back_up(server, copy)
    assert asyncio.run(faults_at(f"sqlite:///{copy}", [players])) == []


def ran_out_after(number: int, state: messages.State) -> bool:
    return state.number > number and any(isinstance(one, TimeIsUp) for one in state.events)


async def run_out_of_time_after_a_full_disk(url: str) -> None:
    async with served_here(url) as (door, app):
        players = await seat_players([door], 2, Random(1), clock=fields.TurnClock(1))
        async with players[0].at(door) as live, asyncio.timeout(PATIENCE):
            await allow_pages(app.store, 1)
            async with play_all(players):
                await until_refused(players)
            await allow_pages(app.store, ROOM)
            before = live.state.number
            while not ran_out_after(before, live.state):
                await live.receive()


def test_a_clock_still_runs_out_after_a_move_that_the_full_disk_refused(tmp_path: Path) -> None:
    asyncio.run(run_out_of_time_after_a_full_disk(f"sqlite:///{tmp_path / 'tables.db'}"))
