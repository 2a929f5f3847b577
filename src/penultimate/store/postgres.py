"""The PostgreSQL store, for several server processes on the same tables.

Appends have their own connection, so that readers do not delay moves. Each batch of appends
notifies the other processes with one NOTIFY in the same transaction. LISTEN needs session
connections, so transaction pooling does not work.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any, Final

from penultimate.store import statements, upgrades
from penultimate.store.contract import Append
from penultimate.store.errors import StoreUnsure, UnknownGuest
from penultimate.store.group_commit import Outcome
from penultimate.store.migrations import HEAD
from penultimate.store.postgres_batch import APPEND_ALL, CHANGES, NOTIFY, news_of, values_of
from penultimate.store.postgres_errors import REFUSED, translate_postgres_errors
from penultimate.store.postgres_listener import Listener
from penultimate.store.postgres_pools import connect, open_readers, open_writer, version_of
from penultimate.store.sql_store import SqlStore
from penultimate.store.value_checks import check_values

_ANNOUNCEMENTS: Final = "penultimate_words"
_MAX_ANNOUNCEMENT: Final = 7_000  # bytes; PostgreSQL allows 8,000 including the token


class Undone(Exception):
    """Raised to roll back a change because another process wrote a row first."""


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database."""

    writer: Any  # pools, set by `open`
    _readers: Any

    def __init__(self, url: str, timeout: float) -> None:
        super().__init__(timeout)
        self._url = url
        self._token = secrets.token_hex(8)
        self._open = AsyncExitStack()

    async def open(self) -> None:
        async with AsyncExitStack() as opened:
            with translate_postgres_errors():
                await self._bring_up_to_date()
                self.writer = await open_writer(opened, self._url, self.timeout)
                self._readers = await open_readers(opened, self._url, self.timeout)
            await self.ping()  # fails if the database is read-only
            await self._start_listening(opened)
            opened.push_async_callback(self.group_commit.close)
            self._open = opened.pop_all()

    async def close(self) -> None:
        await self._open.aclose()

    async def announce(self, text: str) -> None:
        check_values(text)
        if len(text.encode()) > _MAX_ANNOUNCEMENT:
            raise ValueError(f"announcements are limited to {_MAX_ANNOUNCEMENT} bytes")
        await self._read(NOTIFY, _ANNOUNCEMENTS, f"{self._token} {text}")

    async def _read(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        with translate_postgres_errors():
            async with self._readers.acquire(timeout=self.timeout) as connection:
                return await connection.fetch(sql, *values)

    async def _make(self, change: statements.Change) -> bool:
        try:
            async with self._writing() as connection:
                with translate_postgres_errors(StoreUnsure):
                    await self._change_through(connection, change)
        except Undone:
            return False
        except REFUSED:
            raise UnknownGuest from None
        return True

    async def _change_through(self, connection: Any, change: statements.Change) -> None:
        async with connection.transaction():
            for sql, values in change:
                _check_one_row(await connection.execute(sql, *values))

    async def _commit(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        try:
            async with self._writing() as connection:
                with translate_postgres_errors(StoreUnsure):
                    kept = await connection.fetch(APPEND_ALL, *values_of(appends, self._token))
        except REFUSED:  # one append is invalid, so retry each one alone
            return [await self._append_alone(append) for append in appends]
        won = {table for tables, _ in kept for table in tables}
        return [append.table in won for append in appends]

    async def _append_alone(self, append: Append) -> Outcome:
        async with self._writing() as connection:
            last = await connection.fetchval(statements.LAST_NUMBER, append.table)
        if last is None or append.rows[0].number != last + 1:
            return False
        news = (NOTIFY, (CHANGES, f"{self._token} {news_of(append)}"))
        try:
            return await self._make([*statements.appending(append), news])
        except ValueError as refusal:
            return refusal

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[Any]:
        with translate_postgres_errors():
            async with self.writer.acquire(timeout=self.timeout) as connection:
                yield connection

    async def _connect(self) -> Any:
        return await connect(self._url, self.timeout)

    async def _bring_up_to_date(self) -> None:
        if await version_of(await self._connect()) != HEAD:
            async with asyncio.timeout(upgrades.TIMEOUT):
                await upgrades.upgrade_postgresql(partial(connect, self._url, upgrades.TIMEOUT))

    async def _start_listening(self, opened: AsyncExitStack) -> None:
        channels = {CHANGES: self.notify_changes, _ANNOUNCEMENTS: self._tell_announcement}
        listener = Listener(self._connect, channels, self._tell_gap, self._token)
        await listener.start()
        opened.push_async_callback(listener.stop)


def _check_one_row(status: str) -> None:
    """Raise `Undone` unless a statement changed one row. The status ends with the row count."""
    if not status.endswith(" 1"):
        raise Undone
