"""A server of one table that changes the states it sends, to test what the client notices.

Ann plays with the client. Bob's device is honest, or withholds its value. The server may
acknowledge Ann's pledge and ignore it. The hand is dealt and then ended by its host, so its seed is
published.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from table.harness import Session
from websockets.asyncio.server import ServerConnection, serve

from penultimate.client import ReconnectingConnection
from penultimate.notation.table_events import AnyEvent
from penultimate.notation.visibility import write_for
from penultimate.protocol import commands, messages
from penultimate.protocol.fairness import pledge_of
from penultimate.table.decisions.pledges import finish_round
from penultimate.table.views.state_messages import StateMessages
from penultimate.table.views.welcome import welcome

Lie = Callable[[messages.State], messages.State]
CHANCE = "bb" * 32  # of Bob


class DishonestServer:
    """The table behind the socket. `lie` changes each state on its way to Ann."""

    def __init__(
        self, lie: Lie, *, bob_withholds: bool = False, ignores_ann: bool = False, **given: Any
    ) -> None:
        self.lie = lie
        self.bob_withholds = bob_withholds
        self.ignores_ann = ignores_ann
        self.session = Session("me link", **given)
        self.session.sit("bob")
        pledge = pledge_of("table-1234", 1, CHANCE)
        self.session.do("bob", commands.Pledge, hand=1, pledge=pledge)

    @asynccontextmanager
    async def serving(self) -> AsyncGenerator[ReconnectingConnection]:
        """Yield a client's connection to the table."""
        async with serve(self.handle, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            async with ReconnectingConnection(f"ws://127.0.0.1:{port}", "", None, 0) as live:
                yield live

    async def handle(self, socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(write_for(welcome(self.session.state, watching=False), 0).decode())
        await self.show(socket, [])
        async for frame in socket:
            command = msgspec.json.decode(frame, type=commands.Pledge | commands.Reveal)
            await self.carry_out(socket, command)

    async def carry_out(
        self, socket: ServerConnection, command: commands.Pledge | commands.Reveal
    ) -> None:
        done = msgspec.json.encode(messages.Done(id=command.id, number=0)).decode()
        if command.hand > 1:
            await socket.send(done)
        elif isinstance(command, commands.Pledge):
            if not self.ignores_ann:
                self.session.do("ann", commands.Pledge, hand=1, pledge=command.pledge)
            await socket.send(done)
            await self.show(socket, self.session.start())
        else:
            await self.reveal(socket, command.chance, done)

    async def reveal(self, socket: ServerConnection, chance: str, done: str) -> None:
        """Take Ann's value and deal, or begin a second round without Bob."""
        if not self.bob_withholds:
            self.session.do("bob", commands.Reveal, hand=1, chance=CHANCE)
        told = self.session.do("ann", commands.Reveal, hand=1, chance=chance)
        if self.session.state.dealings:
            await self.show(socket, told)
            await socket.send(done)
            await self.show(socket, self.session.do("ann", commands.End))
        else:
            await socket.send(done)
            await self.show(socket, self.session.happen(finish_round(self.session.state)))

    async def show(self, socket: ServerConnection, events: list[AnyEvent]) -> None:
        state = StateMessages(self.session.state, events, left=None, now=0).seen_by("ann", 0)
        await socket.send(write_for(self.lie(state), 0).decode())
