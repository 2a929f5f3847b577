"""A process that stops hands its tables over to another one behind the same proxy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from durability.killable_server import KillableServer
from durability.log_checks import logs_at
from nginx import is_open, nginx
from patience import PATIENCE, until
from postgres import Cluster

from penultimate.client import Client, ReconnectingConnection
from penultimate.protocol import commands, fields, forms, messages
from penultimate.table.log import entries
from penultimate.table.log.entries import read_change

pytestmark = pytest.mark.xdist_group("durability-postgresql")

SEATS = [forms.SeatPlan("me"), *[forms.SeatPlan("link")] * 2]
FORM = forms.TableForm(seats=SEATS, clock=fields.BankClock(60, 0))


@contextmanager
def proxy(folder: Path, *servers: KillableServer) -> Generator[str]:
    """nginx in front of two servers, without TLS. Yields its URL."""
    changes = {
        "listen 443 ssl": "listen 127.0.0.1:PORT",
        **{
            f"ssl_certificate{part} /etc/ssl/{where}/uno.example.org.{end};": ""
            for part, where, end in (("    ", "certs", "pem"), ("_key", "private", "key"))
        },
        "server_name uno.example.org;": "",
        **{f"127.0.0.1:{at}": f"127.0.0.1:{one.port}" for at, one in enumerate(servers, 8001)},
    }
    with nginx(folder, "nginx-processes.conf", changes) as port:
        asyncio.run(until(lambda: is_open(port)))
        yield f"http://127.0.0.1:{port}"


async def sockets_of(server: KillableServer) -> int:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        return (await http.get(f"{server.url}/health")).json()["sockets"]


async def restart_under(url: str, servers: list[KillableServer]) -> tuple[str, float]:
    """Restart one process, then the other. Returns the table and when the second stopped."""
    stopped = 0.0
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Client(url)) for _ in SEATS]
        links = await guests[0].open_table(FORM)
        for name, guest in zip(("Bob", "Cat"), guests[1:], strict=True):
            await guest.sit(links.table, str(links.invite), name)
        lives = [await stack.enter_async_context(guest.at(links.table)) for guest in guests]
        await lives[0].answer(commands.Start)
        for _ in servers:
            counts = [await sockets_of(server) for server in servers]
            assert sorted(counts) == [0, 3], "one process has all viewers of a table"
            stopped = await restart(servers[counts.index(3)], lives, guests[0])
            await make_a_move(lives)
        return links.table, stopped


async def restart(home: KillableServer, lives: list[ReconnectingConnection], host: Client) -> float:
    """Restart the process that has the table. Returns when it stopped."""
    async with asyncio.timeout(PATIENCE):
        stopping = asyncio.create_task(asyncio.to_thread(home.stop))
        await asyncio.gather(*map(goodbye, lives))
        stopped = time.time()
        assert not is_open(home.port), "no client comes back to a process that stops"
        await asyncio.gather(*(live.next_state() for live in lives))
        table = await host.http.get(f"/api/tables/{lives[0].welcome.table}/links")
        assert table.status_code == 200, "the other process takes every request"
        assert await stopping == 0
        await asyncio.to_thread(home.start)
        return stopped


async def goodbye(live: ReconnectingConnection) -> None:
    while not isinstance(await live.receive(), messages.Bye):
        pass
    live.unread.clear()  # so that the next state is of the other process


async def make_a_move(lives: list[ReconnectingConnection]) -> None:
    turn = lives[0].state.clock.seat
    assert turn is not None, "the clock runs again"
    game = lives[turn].state.game
    assert game
    await lives[turn].move(game.legal[0])


@pytest.fixture(scope="module")
def servers(cluster: Cluster) -> Iterator[list[KillableServer]]:
    url, more = cluster.new_database(), ("--trust-proxy", "127.0.0.1")
    with KillableServer(url, more=more) as one, KillableServer(url, more=more) as other:
        yield [one, other]


def test_a_stopping_process_hands_its_table_over_and_nobody_loses_time(
    servers: list[KillableServer], tmp_path: Path
) -> None:
    with proxy(tmp_path, *servers) as url:
        table, stopped = asyncio.run(restart_under(url, servers))
    log = asyncio.run(logs_at(servers[0].db, [table]))[table]
    _, stop, *_ = (at for at, row in enumerate(log) if b'"halted"' in row.body)
    halted, ticked, moved = log[stop : stop + 3]
    assert isinstance(read_change(ticked.body), entries.Ticked)
    assert halted.at <= stopped * 1000, "the clock stops before anybody is disconnected"
    move = read_change(moved.body)
    assert isinstance(move, entries.Moved)
    assert move.spent <= moved.at - ticked.at + 1
