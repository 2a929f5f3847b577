"""The Python client and the example bot survive server failures."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from durability.killable_server import KillableServer
from patience import PATIENCE, until
from websockets.protocol import State

from penultimate.client import (
    Client,
    ReconnectingConnection,
    Refused,
    TableClosed,
)
from penultimate.protocol import commands, forms, messages

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
KILLS = 60 if "SEED" in os.environ else 10  # `make soak` sets a seed
LOCKED = 6.0  # seconds, longer than the store waits
ENDLESS = forms.TableForm(
    seats=[forms.SeatPlan("me"), forms.SeatPlan("link")], options={"target": 1_000_000}
)


class Host:
    """Plays against the bot, deals, and counts what the bot does."""

    def __init__(self, at: ReconnectingConnection) -> None:
        self.at = at
        self.bots_acts = 0
        self.has_enough = False

    async def play(self) -> None:
        async for state in self.at:
            self.bots_acts += any(getattr(event, "seat", None) == 1 for event in state.events)
            with suppress(Refused):  # too late
                await self.act()

    async def act(self) -> None:
        game = self.at.state.game
        if self.at.unread or game is None:
            return
        if self.has_enough:
            await self.at.answer(commands.End)
        elif game.phase == "hand-over":
            await self.at.answer(commands.Deal)
        elif game.turn == 0:
            await asyncio.sleep(0.02)
            await self.at.move(game.legal[0])

    async def see_the_bot_act(self, times: int) -> None:
        wanted = self.bots_acts + times
        await until(lambda: self.bots_acts >= wanted)


@asynccontextmanager
async def bot_at(url: str, links: forms.Links) -> AsyncGenerator[None]:
    """Run the example bot, which must exit by itself without errors."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, str(BOT), url, links.table, str(links.invite)),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield
        async with asyncio.timeout(PATIENCE):
            _, errors = await bot.communicate()
        assert (bot.returncode, errors) == (0, b""), errors.decode()
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.communicate()


def lock(database: Path) -> sqlite3.Connection:
    locker = sqlite3.connect(database, isolation_level=None)
    locker.execute("BEGIN IMMEDIATE")
    return locker


async def play_through_it_all(server: KillableServer, database: Path) -> None:
    async with Client(server.url) as ann:
        links = await ann.open_table(ENDLESS)
        async with bot_at(server.url, links), ann.at(links.table) as at:
            while at.state.seats[1].player != "person":
                await at.next_state()
            await at.answer(commands.Start)
            host = Host(at)
            playing = asyncio.create_task(host.play())
            for _ in range(KILLS):
                await host.see_the_bot_act(3)
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await host.see_the_bot_act(3)
            locker = lock(database)
            await asyncio.sleep(LOCKED)
            locker.close()
            await host.see_the_bot_act(3)
            host.has_enough = True
            await playing
        replay = await ann.replay(links.table)
        assert sum(step.seat == 1 for step in replay.steps) > KILLS


def test_no_kill_and_no_lock_ends_the_bot_in_ten_lines(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with KillableServer(f"sqlite:///{database}") as server:
        asyncio.run(play_through_it_all(server, database))


async def come_back_after_a_clean_restart(server: KillableServer) -> None:
    async with Client(server.url) as ann:
        links = await ann.open_table(ENDLESS)
        async with ann.at(links.table) as at:
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await at.say("back again")
            assert at.state.stage == "lobby"
            at.timeout = 0.3
            await asyncio.to_thread(server.kill)
            with pytest.raises(TableClosed):
                await at.say("is nobody there?")


def test_no_clean_restart_ends_a_client_and_none_waits_for_ever(tmp_path: Path) -> None:
    with KillableServer(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        asyncio.run(come_back_after_a_clean_restart(server))
        server.start()


async def reconnect_after_silence(server: KillableServer) -> None:
    async with Client(server.url) as ann:
        links = await ann.open_table(ENDLESS)
        at = ann.at(links.table)
        at.ping_interval, at.ping_timeout = 0.2, PATIENCE
        async with at:
            first = at.socket
            await at.next_state()
            waiting = asyncio.create_task(at.next_state())
            await until(lambda: sum(isinstance(m, messages.Pong) for m in at.heard) > 1)
            assert at.socket is first, "a connection that answers pings is kept"
            at.ping_timeout = 1.0
            os.kill(server.child, signal.SIGSTOP)
            try:
                await until(lambda: first.state is State.CLOSED)
            finally:
                os.kill(server.child, signal.SIGCONT)
            assert (await waiting).stage == "lobby"
            assert at.socket is not first


def test_a_client_reconnects_when_a_ping_stays_unanswered(tmp_path: Path) -> None:
    with KillableServer(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        asyncio.run(reconnect_after_silence(server))
