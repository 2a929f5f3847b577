"""The package runs without the modules and functions that Windows lacks."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from patience import PATIENCE
from server_process import Served

from penultimate.client import Client
from penultimate.protocol.forms import SeatPlan, TableForm

WINDOWS_LIKE = str(Path(__file__).with_name("windows_like.py"))
ONE_HAND = TableForm(
    options={"scoring": "single-hand"},
    seats=[SeatPlan("me", name="Ann"), SeatPlan("bot", name="Bela")],
    start=True,
)


def test_every_module_can_be_imported() -> None:
    command = [sys.executable, WINDOWS_LIKE, "--import-all"]
    subprocess.run(command, check=True, timeout=PATIENCE)


async def make_a_move(url: str) -> None:
    async with Client(url) as client:
        links = await client.open_table(ONE_HAND)
        async with client.at(links.table) as live:
            async for state in live:
                if state.game and state.game.turn == state.you.looking:
                    await live.move(state.game.legal[0], state=state)
                    return


def test_a_server_takes_a_move_and_stops_on_a_signal(tmp_path: Path) -> None:
    program = (WINDOWS_LIKE, "serve")
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", program=program) as server:
        asyncio.run(make_a_move(server.url))
        assert server.stop() == 0
