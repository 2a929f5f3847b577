"""A server that starts again in mid-hand: the same cards, a later reshuffle, a moment of time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

from durability.games_in_play import play_all, play_on
from durability.killable_server import KillableServer
from durability.log_checks import faults_at
from durability.players import Player, seat_players
from patience import PATIENCE, until

from penultimate.protocol import fields, messages


class Drawer(Player):
    """Draws often, so that the draw pile is soon empty."""

    def choice_of(self, legal: Sequence[str]) -> str:
        draws = "draw" in legal and self.dice.random() < 0.8
        return "draw" if draws else super().choice_of(legal)


def has_reshuffled(players: Sequence[Player]) -> bool:
    """Whether the players have seen a reshuffle since the restart."""
    heard = [message for player in players if player.live for message in player.live.heard]
    states = [message for message in heard if isinstance(message, messages.State)]
    return any(event.event == "reshuffles" for state in states for event in state.events)


async def play_to_a_reshuffle(server: KillableServer) -> list[Player]:
    """Restart during a hand of ten players until the draw pile was reshuffled."""
    players = await seat_players([server.url], 10, Random(3), kind=Drawer)
    async with play_all(players):
        for _ in range(2):
            await play_on([players], 8)
            assert not has_reshuffled(players)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await until(lambda: has_reshuffled(players))
        await play_on([players], 5)
    return players


def test_a_hand_goes_on_with_the_same_cards_after_restarts_and_through_a_reshuffle(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with KillableServer(url) as server:
        players = asyncio.run(play_to_a_reshuffle(server))
    games = [state.game for player in players for state in player.saw if state.game]
    assert {game.hand_number for game in games} == {1}
    assert asyncio.run(faults_at(url, [players])) == []


def test_nobodys_time_runs_out_while_the_server_is_down(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with KillableServer(f"sqlite:///{database}") as server:
        asyncio.run(be_down_for_longer_than_a_turn(server, database))


def let_an_hour_go_by(database: Path) -> None:
    """Move all log entries an hour into the past."""
    with closing(sqlite3.connect(database)) as log:
        log.execute("UPDATE entries SET at = at - 3600000")
        log.commit()


async def be_down_for_longer_than_a_turn(server: KillableServer, database: Path) -> None:
    hosts = [
        (await seat_players([server.url], 2, Random(4), clock=clock))[0]
        for clock in (fields.TurnClock(4), fields.BankClock(4, 0))
    ]
    async with AsyncExitStack() as stack:
        for host in hosts:
            await stack.enter_async_context(host.at(server.url))
        await asyncio.to_thread(server.kill)
    let_an_hour_go_by(database)
    await asyncio.to_thread(server.start)
    await asyncio.gather(*(wait_for_a_strike(host, server.url) for host in hosts))


async def wait_for_a_strike(host: Player, door: str) -> None:
    async with host.at(door) as live, asyncio.timeout(PATIENCE):
        assert strikes(live.state) == [0, 0]
        assert live.state.clock.left
        assert live.state.clock.left > 1000, "whoever comes to a turn has a moment"
        seat, number = live.state.clock.seat, live.state.number
        assert seat is not None
        while live.state.number == number:
            await live.receive()
        assert strikes(live.state)[seat] == 1, "and then the clock runs as ever"


def strikes(state: messages.State) -> list[int]:
    return [seat.strikes for seat in state.seats]
