"""A live table that is kept hold of: through a lost line, a restart, and a store that is away.

Look at the table with `state` or `async for state in live`, and play with `move` or `request`. A
command that was not answered is sent again with the same id, so it happens once. Whoever follows
the table with `async for` also takes part in its deals.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Final

from websockets.exceptions import InvalidHandshake, InvalidMessage

from penultimate.client.line import (
    CommandUnknown,
    Line,
    TableClosed,
    fresh_id,
)
from penultimate.client.part import Part
from penultimate.protocol import commands, messages
from penultimate.protocol.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PATIENCE: Final = 120.0  # seconds to wait for a server that is gone, or cannot say
_SILENT: Final = 25.0  # seconds without a word, after which the line is asked whether it lives
_UNANSWERED: Final = 6.0  # seconds, after which a line that was asked is taken to be dead
_FIRST_WAIT, _LONGEST_WAIT = 0.1, 2.0
_REPEAT_AFTER: Final = 0.5
_FOR_NOW: Final = ("unavailable", "busy")  # refusals that ask for the same again
_UNREACHABLE: Final = (OSError, InvalidHandshake, InvalidMessage, TimeoutError)


class Live(Line):
    """A table, through as many sockets as it takes."""

    def __init__(
        self, address: str, cookies: str, watch: str | None = None, patience: float = PATIENCE
    ) -> None:
        super().__init__(address, cookies, watch)
        self.patience = patience
        self._part: Part | None = None
        self._open_seat: int | None = None  # the hand that was last asked for

    async def receive(self) -> messages.AnyMessage:
        """The next message, whatever it is. A line that answers no ping has closed."""
        try:
            return await self._receive_within(_SILENT)
        except TimeoutError:
            await self.send(commands.Ping(id=fresh_id()))
        try:
            return await self._receive_within(_UNANSWERED)
        except TimeoutError:
            self.socket.transport.abort()  # a dead line does not answer a goodbye either
            raise TableClosed(None) from None

    async def _receive_within(self, seconds: float) -> messages.AnyMessage:
        async with asyncio.timeout(seconds):
            return await super().receive()

    async def next_state(self) -> messages.State:
        """The next state that was not returned yet."""
        while True:
            try:
                return await super().next_state()
            except TableClosed as lost:
                await self._come_back(lost)

    async def __aiter__(self) -> AsyncIterator[messages.State]:
        """Every state until the game is over."""
        while True:
            state = await self.next_state()
            await self.take_part(state)
            yield state
            if state.stage in ("over", "ended"):
                return

    async def request(self, command: commands.AnyRequest) -> messages.Done:
        """Send a command until the table has carried it out, or `Refused` says why not.

        After `patience` seconds what was answered last stands, be it `unavailable` or `unknown`.
        """
        if isinstance(command, commands.Look):
            self._open_seat = command.seat
        give_up = time.monotonic() + self.patience
        while True:
            try:
                return await super().request(command)
            except CommandUnknown:
                if time.monotonic() >= give_up:
                    raise
                await asyncio.sleep(_REPEAT_AFTER)
            except Refused as no:
                if no.error not in _FOR_NOW or time.monotonic() >= give_up:
                    raise
                await asyncio.sleep(_REPEAT_AFTER)
            except TableClosed as lost:
                await self._come_back(lost)

    async def take_part(self, state: messages.State | None = None) -> None:
        """Pledge chance for the next deal, or reveal it, whichever a state asks for."""
        if self._part is None:
            self._part = Part(self.welcome.table)
        step = self._part.next_step(state or self.state, fresh_id())
        if step is not None:
            try:
                await self.request(step)
            except Refused as late:
                if late.error not in ("pledged", "stale", "no_such_pledge", "over", "not_seated"):
                    raise

    async def _come_back(self, lost: TableClosed) -> None:
        """Connect again, unless the server wants nobody back or stays away for too long."""
        give_up, wait = time.monotonic() + self.patience, _FIRST_WAIT
        while lost.again and time.monotonic() < give_up:
            await asyncio.sleep(wait * random.uniform(0.6, 1))  # noqa: S311 (it hides nothing)
            wait = min(2 * wait, _LONGEST_WAIT)
            try:
                await self._connect_again()
            except TableClosed as again:
                lost = again
            except _UNREACHABLE:
                lost = TableClosed(None)
            else:
                return
        raise lost

    async def _connect_again(self) -> None:
        async with asyncio.timeout(_UNANSWERED):
            await self.connect()
            if self._open_seat is not None and self.state.you.looking is None:
                await super().request(commands.Look(id=fresh_id(), seat=self._open_seat))
