"""Players who reconnect and repeat their commands.

Each writes down what was acknowledged and what was shown, to be held against the log afterwards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random

from websockets.exceptions import InvalidHandshake

from penultimate.client import Client, CommandUnknown, Refused, TableClosed, TableConnection
from penultimate.client.table_connection import fresh_id
from penultimate.protocol import commands, fields, forms, messages

PlayCommand = commands.MakeMove | commands.Deal

AGAIN = ("unavailable", "too_fast", "busy")  # refusals after which the same command is sent again
LOST = (TableClosed, OSError, InvalidHandshake)
BREATH = 0.04  # seconds between two moves, since a socket takes 20 frames a second


@dataclass
class Acknowledged:
    """A command and the state number in its acknowledgement."""

    command: PlayCommand
    number: int


@dataclass
class Player:
    """A random player at one table. `doors[0]` is the URL of the player's own server."""

    table: str
    seat: int
    cookies: str
    doors: Sequence[str]
    dice: Random
    pending: PlayCommand | None = None
    acknowledged: list[Acknowledged] = field(default_factory=list[Acknowledged])
    repeated: list[tuple[int, int | str]] = field(default_factory=list[tuple[int, int | str]])
    refused: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    put_off: list[str] = field(default_factory=list[str])  # refusals to be sent again
    saw: list[messages.State] = field(default_factory=list[messages.State])
    byes: list[messages.Bye | None] = field(default_factory=list[messages.Bye | None])
    live: TableConnection | None = None

    def at(self, door: str) -> TableConnection:
        address = f"{door.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        return TableConnection(address, self.cookies)

    async def play(self) -> None:
        """Play until cancelled, through another server while the own one is down."""
        while True:
            for door in self.doors:
                if await self.visit(door):
                    break

    async def visit(self, door: str) -> bool:
        """Play through one server while it is up. Returns whether it was up."""
        live = self.at(door)
        try:
            async with live:
                self.live = live
                await self.settle(live)
                while True:
                    await self.act(live)
        except LOST:
            self.byes += [live.bye] if live.heard else []
            await asyncio.sleep(0.02)
        finally:
            self.live = None
            self.saw += [heard for heard in live.heard if isinstance(heard, messages.State)]
        return bool(live.heard)

    async def settle(self, live: TableConnection) -> None:
        """Resend unanswered commands, and also one that was answered."""
        if self.acknowledged:
            last = self.acknowledged[-1]
            self.repeated.append((last.number, await self.insist(live, last.command)))
        if self.pending:
            await self.ask(live, self.pending)

    async def act(self, live: TableConnection) -> None:
        live.unread.clear()
        command = self.choose(live.state)
        if command is None:
            await live.next_state()
        else:
            await self.ask(live, command)
            await asyncio.sleep(BREATH)

    async def ask(self, live: TableConnection, command: PlayCommand) -> None:
        self.pending = command
        answer = await self.insist(live, command)
        if isinstance(answer, int):
            self.acknowledged.append(Acknowledged(command, answer))
        else:
            self.refused.append((command.id, answer))
        self.pending = None

    async def insist(self, live: TableConnection, command: PlayCommand) -> int | str:
        """Send a command until the table carries it out or refuses it."""
        while True:
            try:
                return (await live.request(command)).number
            except Refused as no:
                if no.error not in AGAIN:
                    return no.error
                self.put_off.append(no.error)
                await asyncio.sleep(0.05)
            except CommandUnknown:
                self.put_off.append("unknown")
                await asyncio.sleep(0.05)

    def choose(self, state: messages.State) -> PlayCommand | None:
        game = state.game
        assert game
        if game.phase == "hand-over" and self.seat == 0:
            return commands.Deal(id=fresh_id(), number=state.number)
        if not game.legal or (game.turn != self.seat and self.dice.random() < 0.7):
            return None
        move = self.choice_of(game.legal)
        return commands.MakeMove(id=fresh_id(), number=state.number, seat=self.seat, move=move)

    def choice_of(self, legal: Sequence[str]) -> str:
        return self.dice.choice(legal)


async def seat_players(
    doors: Sequence[str],
    seats: int,
    dice: Random,
    kind: type[Player] = Player,
    clock: fields.ClockRule | None = None,
) -> list[Player]:
    """Start a new table. Every other player's own server is the last one."""
    plans = [forms.SeatPlan("me"), *[forms.SeatPlan("link")] * (seats - 1)]
    form = forms.TableForm(
        seats=plans, options={"target": 1_000_000}, clock=clock or fields.NoClock()
    )
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Client(doors[0])) for _ in plans]
        links = await guests[0].open_table(form)
        for seat, guest in enumerate(guests[1:], start=1):
            await guest.sit(links.table, str(links.invite), f"Player {seat}")
        async with guests[0].at(links.table) as live:
            await live.answer(commands.Start)
        return [
            kind(
                table=links.table,
                seat=seat,
                cookies=guest.at(links.table).cookies,
                doors=doors if seat % 2 else doors[::-1],
                dice=Random(dice.random()),
            )
            for seat, guest in enumerate(guests)
        ]
