"""A PostgreSQL connection that listens for notifications and reconnects.

PostgreSQL does not queue notifications for disconnected clients. The listener therefore reports a
gap after each reconnection, and the caller reads the tables again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from penultimate.store.errors import StoreDown
from penultimate.store.postgres_errors import translate_postgres_errors

_CHECK_INTERVAL: Final = 10.0  # seconds between checks of the connection
_FIRST_DELAY: Final = 0.05
_LONGEST_DELAY: Final = 2.0


class Listener:
    """Receives notifications from other processes."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        channels: Mapping[str, Callable[[str], None]],
        gap: Callable[[], None],
        token: str,
    ) -> None:
        self._connect = connect
        self._channels = channels
        self._gap = gap
        self._token = token
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._connection = await self._listen()
        self._task = asyncio.create_task(self._reconnect_forever())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        self._connection.terminate()

    async def _listen(self) -> Any:
        with translate_postgres_errors():
            connection = await self._connect()
            try:
                for channel in self._channels:
                    await connection.add_listener(channel, self._hear)
            except BaseException:  # also when `stop` cancels it
                connection.terminate()
                raise
        return connection

    def _hear(self, _connection: object, _pid: int, channel: str, payload: str) -> None:
        token, _, text = payload.partition(" ")
        if token != self._token:
            self._channels[channel](text)

    async def _reconnect_forever(self) -> None:
        while True:
            await self._until_lost()
            self._connection = await self._listen_again()
            self._gap()

    async def _until_lost(self) -> None:
        lost = asyncio.Event()

        def notice(_connection: object) -> None:
            lost.set()

        self._connection.add_termination_listener(notice)
        while not (lost.is_set() or self._connection.is_closed()):
            with suppress(TimeoutError):
                async with asyncio.timeout(_CHECK_INTERVAL):
                    await lost.wait()
            await self._check_connection()

    async def _check_connection(self) -> None:
        """Send a query, because a dead connection looks like an idle one."""
        try:
            with translate_postgres_errors():
                await self._connection.execute("SELECT 1")
        except StoreDown:
            self._connection.terminate()

    async def _listen_again(self) -> Any:
        delay = _FIRST_DELAY
        while True:
            try:
                return await self._listen()
            except StoreDown:
                await asyncio.sleep(delay)
                delay = min(2 * delay, _LONGEST_DELAY)
