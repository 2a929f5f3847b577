"""A connection to a live table that survives lost sockets, server restarts and store outages.

Read states with `state` or `async for state in live`; act with `move` or `request`. An unanswered
command is resent with the same id, so the server executes it once. `async for` also contributes
this client's randomness to each deal.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Final

from websockets.exceptions import InvalidHandshake, InvalidMessage

from penultimate.client.device_pledges import Pledges
from penultimate.client.table_connection import (
    CommandUnknown,
    TableClosed,
    TableConnection,
    fresh_id,
)
from penultimate.protocol import commands, messages
from penultimate.protocol.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TIMEOUT: Final = 120.0  # seconds to keep retrying
_PING_INTERVAL: Final = 25.0  # seconds of silence before a ping
_PING_TIMEOUT: Final = 6.0  # seconds to wait for a reply to a ping, or to connect
_FIRST_DELAY, _LONGEST_DELAY = 0.1, 2.0
_REPEAT_AFTER: Final = 0.5
_TEMPORARY: Final = ("unavailable", "busy")  # errors after which a command is resent
_UNREACHABLE: Final = (OSError, InvalidHandshake, InvalidMessage, TimeoutError)


class ReconnectingConnection(TableConnection):
    """A connection to a table that reconnects. `timeout` limits each series of retries."""

    def __init__(
        self, address: str, cookies: str, watch: str | None = None, timeout: float = TIMEOUT
    ) -> None:
        super().__init__(address, cookies, watch)
        self.timeout = timeout
        self.ping_interval = _PING_INTERVAL
        self.ping_timeout = _PING_TIMEOUT
        self._pledges: Pledges | None = None
        self._open_seat: int | None = None  # the seat of the last `Look`

    async def receive(self) -> messages.AnyMessage:
        """Return the next message. Raises `TableClosed` if a ping is not answered."""
        try:
            return await self._receive_within(self.ping_interval)
        except TimeoutError:
            await self.send(commands.Ping(id=fresh_id()))
        try:
            return await self._receive_within(self.ping_timeout)
        except TimeoutError:
            self.socket.transport.abort()  # a dead peer would not answer a close frame
            raise TableClosed(None) from None

    async def _receive_within(self, seconds: float) -> messages.AnyMessage:
        async with asyncio.timeout(seconds):
            return await super().receive()

    async def next_state(self) -> messages.State:
        """Return the oldest unread state, waiting for one if necessary."""
        while True:
            try:
                return await super().next_state()
            except TableClosed as lost:
                await self._reconnect(lost)

    async def __aiter__(self) -> AsyncIterator[messages.State]:
        """Yield every state until the game is over."""
        while True:
            state = await self.next_state()
            await self.join_deal(state)
            yield state
            if state.stage in ("over", "ended"):
                return

    async def request(self, command: commands.AnyRequest) -> messages.Done:
        """Send a command until it is done. Raises `Refused` if the server refuses it.

        After `timeout` seconds, raises the last error, even if it was `unavailable` or `unknown`.
        """
        if isinstance(command, commands.Look):
            self._open_seat = command.seat
        give_up = time.monotonic() + self.timeout
        while True:
            try:
                return await super().request(command)
            except CommandUnknown:
                if time.monotonic() >= give_up:
                    raise
                await asyncio.sleep(_REPEAT_AFTER)
            except Refused as refused:
                if refused.error not in _TEMPORARY or time.monotonic() >= give_up:
                    raise
                await asyncio.sleep(_REPEAT_AFTER)
            except TableClosed as lost:
                await self._reconnect(lost)

    async def join_deal(self, state: messages.State | None = None) -> None:
        """Pledge randomness for the next deal, or reveal it, as the state requires."""
        if self._pledges is None:
            self._pledges = Pledges(self.welcome.table)
        step = self._pledges.next_step(state or self.state, fresh_id())
        if step is not None:
            try:
                await self.request(step)
            except Refused as late:
                if late.error not in ("pledged", "stale", "no_such_pledge", "over", "not_seated"):
                    raise
            else:
                self._acknowledge(step)

    def _acknowledge(self, step: commands.Pledge | commands.Reveal) -> None:
        if isinstance(step, commands.Reveal):
            self.witness.acknowledge(step.hand, step.chance, self.state)
        else:
            self.witness.promise(step.hand, step.pledge, self.state)

    async def _reconnect(self, lost: TableClosed) -> None:
        """Reconnect with exponential backoff, unless the server forbade it, until `timeout`."""
        give_up, delay = time.monotonic() + self.timeout, _FIRST_DELAY
        while lost.again and time.monotonic() < give_up:
            await asyncio.sleep(delay * random.uniform(0.6, 1))  # noqa: S311 (jitter, not a secret)
            delay = min(2 * delay, _LONGEST_DELAY)
            try:
                await self._connect_within_timeout()
            except TableClosed as again:
                lost = again
            except _UNREACHABLE:
                lost = TableClosed(None)
            else:
                return
        raise lost

    async def _connect_within_timeout(self) -> None:
        async with asyncio.timeout(self.ping_timeout):
            await self.connect()
            if self._open_seat is not None and self.state.you.looking is None:
                await super().request(commands.Look(id=fresh_id(), seat=self._open_seat))
