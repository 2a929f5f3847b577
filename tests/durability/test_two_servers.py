"""Two servers on one PostgreSQL share tables, even if one is killed."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from random import Random

import pytest
from durability.games_in_play import acknowledged, in_play, play_on
from durability.killable_server import KillableServer
from durability.log_checks import faults_at
from durability.players import LOST, Player
from patience import PATIENCE, until
from postgres import Cluster

from penultimate.client import Client, CommandUnknown, ReconnectingConnection, Refused
from penultimate.protocol import commands, forms, messages
from penultimate.table.runtime.presence import HEARTBEAT, HEARTBEAT_TIMEOUT

pytestmark = pytest.mark.xdist_group("durability-postgresql")

KILLS = 12 if "SEED" in os.environ else 6  # `make soak` sets a seed
CRASHES = 3


@pytest.fixture(scope="module")
def servers(cluster: Cluster) -> Iterator[tuple[KillableServer, KillableServer]]:
    url = cluster.new_database()
    with KillableServer(url) as here, KillableServer(url) as there:
        yield here, there


async def sees(live: ReconnectingConnection, seats: list[bool], watchers: int) -> None:
    """Wait until somebody at the table is told who is there, and so many watch."""
    async with asyncio.timeout(PATIENCE):
        while await live.receive() != messages.Presence(seats=seats, watchers=watchers):
            pass


async def meet_through_two_doors(here: KillableServer, there: KillableServer) -> None:
    form = forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("link")])
    async with Client(here.url) as ann, Client(there.url) as bob, Client(there.url) as cat:
        links = await ann.open_table(form)
        await bob.sit(links.table, str(links.invite), "Bob")
        async with ann.at(links.table) as hers:
            await sees(hers, [True, False], 0)
            async with bob.at(links.table) as his, cat.at(links.table, links.watch):
                await sees(hers, [True, True], 1)
                await sees(his, [True, True], 1)
            await sees(hers, [True, False], 0)


def test_presence_follows_viewers_connected_to_another_server(
    servers: tuple[KillableServer, KillableServer],
) -> None:
    asyncio.run(meet_through_two_doors(*servers))


async def lose_a_process(mortal: KillableServer, other: KillableServer) -> None:
    form = forms.TableForm(seats=[forms.SeatPlan("me"), forms.SeatPlan("link")])
    async with Client(other.url) as ann, Client(mortal.url) as bob:
        links = await ann.open_table(form)
        await bob.sit(links.table, str(links.invite), "Bob")
        async with ann.at(links.table) as hers:
            async with bob.at(links.table):
                await sees(hers, [True, True], 0)
                await asyncio.to_thread(mortal.kill)
                await sees(hers, [True, False], 0)
            await hers.answer(commands.Replace, seat=1, bot="steady")


def test_the_players_of_a_dead_process_do_not_look_present_for_longer_than_ten_seconds(
    servers: tuple[KillableServer, KillableServer],
) -> None:
    assert HEARTBEAT_TIMEOUT + HEARTBEAT < 10
    try:
        asyncio.run(lose_a_process(*servers))
    finally:
        servers[0].start()


async def go_home(tables: Sequence[Sequence[Player]]) -> None:
    """Disconnect everyone, so that they reconnect to their own server if it is up."""
    for player in (player for players in tables for player in players):
        if player.live:
            await player.live.socket.close()


async def play_through_kills(
    mortal: KillableServer, other: KillableServer, dice: Random
) -> list[list[Player]]:
    async with in_play([mortal.url, other.url], 3, dice) as tables:
        for _ in range(KILLS):
            await play_on(tables, dice.randint(2, 6))
            await asyncio.sleep(dice.uniform(0, 0.05))
            await asyncio.to_thread(mortal.kill)
            await play_on(tables, 2)  # through the other door
            await asyncio.to_thread(mortal.start)
            await go_home(tables)
        await play_on(tables, 5)
    return tables


def test_one_of_two_servers_is_killed_again_and_again_and_nothing_is_lost(
    servers: tuple[KillableServer, KillableServer], dice: Random
) -> None:
    tables = asyncio.run(play_through_kills(*servers, dice))
    assert asyncio.run(faults_at(servers[0].db, tables)) == []
    assert sum(map(acknowledged, tables)) > 5 * KILLS


async def play_through_crashes(
    cluster: Cluster, doors: Sequence[str], dice: Random
) -> list[list[Player]]:
    async with in_play(doors, 3, dice) as tables:
        for _ in range(CRASHES):
            await play_on(tables, 5)
            async with crashed(cluster):
                await nothing_is_acknowledged(tables)
        await play_on(tables, 5)
    return tables


@asynccontextmanager
async def crashed(cluster: Cluster) -> AsyncGenerator[None]:
    await asyncio.to_thread(cluster.kill)
    yield
    await asyncio.to_thread(cluster.start)


async def nothing_is_acknowledged(tables: Sequence[Sequence[Player]]) -> None:
    players = [player for players in tables for player in players]
    await until_answered(players)
    before = [acknowledged(players) for players in tables]
    for host, *_ in tables:
        await tries_in_vain(host)
    await asyncio.sleep(0.3)
    assert [acknowledged(players) for players in tables] == before


async def tries_in_vain(host: Player) -> None:
    """The players may all wait for a move that the other server never heard of. The host does not:
    whoever pauses now is refused, gets no answer, or is not let in."""
    with pytest.raises((*LOST, Refused, CommandUnknown)) as vain:
        async with host.at(host.doors[0]) as line:
            await line.answer(commands.Pause)
    if isinstance(vain.value, Refused):
        assert vain.value.error == "unavailable"


async def until_answered(players: Sequence[Player]) -> None:
    """Until whatever was on its way is answered: what was committed before is acknowledged."""
    waiting = [(player, player.pending, len(player.put_off)) for player in players]
    await until(
        lambda: all(
            player.pending is not command or command is None or len(player.put_off) > times
            for player, command, times in waiting
        )
    )


def test_postgresql_is_killed_in_mid_play_and_a_repeated_command_happens_once(
    cluster: Cluster, servers: tuple[KillableServer, KillableServer], dice: Random
) -> None:
    doors = [server.url for server in servers]
    tables = asyncio.run(play_through_crashes(cluster, doors, dice))
    assert asyncio.run(faults_at(servers[0].db, tables)) == []
