"""Base class of both stores. Subclasses implement reading, changing and committing."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from penultimate.store import statements
from penultimate.store.club_store import ClubStore
from penultimate.store.contract import EVERY_ROW, Append, Guest, ListedTable, Row
from penultimate.store.errors import StoreDown
from penultimate.store.group_commit import GroupCommit, Outcome
from penultimate.store.guest_profiles import GuestProfiles
from penultimate.store.house_store import HouseStore
from penultimate.store.review_store import ReviewStore
from penultimate.store.value_checks import can_be_stored, check_values


class SqlStore(ABC):
    """A store on an SQL database."""

    def __init__(self, timeout: float) -> None:
        self.timeout: Final = timeout
        self.clubs: Final = ClubStore(self._find, self._change)
        self.houses: Final = HouseStore(self._find, self._change)
        self.profiles: Final = GuestProfiles(self._find, self._change)
        self.reviews: Final = ReviewStore(self._find, self._change)
        self.group_commit = GroupCommit(self._commit, timeout, self._tell_late)
        self._changing = asyncio.Lock()
        self._hear_change: list[Callable[[str, int], None]] = []
        self._hear_announcement: list[Callable[[str], None]] = []
        self._hear_gap: list[Callable[[], None]] = []

    @abstractmethod
    async def _read(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        """Return the rows of a query."""

    @abstractmethod
    async def _make(self, change: statements.Change) -> bool:
        """Make a change atomically. Returns False if it was rolled back."""

    @abstractmethod
    async def _commit(self, appends: Sequence[Append]) -> Sequence[Outcome]:
        """Append to different tables in one transaction. Each append is atomic."""

    async def _change(self, change: statements.Change) -> bool:
        """Make a change after those that wait, so that an append waits for one of them at most."""
        try:
            async with asyncio.timeout(self.timeout):
                await self._changing.acquire()
        except TimeoutError:
            raise StoreDown("the store did not respond in time") from None
        try:
            return await self._make(change)
        finally:
            self._changing.release()

    async def _find(self, sql: str, *values: Any) -> Sequence[Sequence[Any]]:
        """Return the rows of a query. A value that cannot be stored matches no row."""
        return await self._read(sql, *values) if all(map(can_be_stored, values)) else []

    async def create(
        self,
        table: str,
        rows: Sequence[Row],
        stage: str,
        guests: Sequence[tuple[str, bool]],
        summary: bytes,
    ) -> bool:
        append = Append(table, rows, stage, guests, summary)
        if rows[0].number != 1:
            raise ValueError("a table's log must start with number 1")
        return await self._change(list(statements.creating(append)))

    async def append(self, append: Append) -> bool:
        return await self.group_commit.append(append)

    async def log(self, table: str, after: int = 0, most: int = EVERY_ROW) -> list[Row]:
        return [Row(*row) for row in await self._find(statements.LOG, table, after, most)]

    async def add_guest(self, guest: str, token_hash: bytes, name: str, at: int) -> bool:
        check_values(guest, name, at)
        return await self._change([(statements.ADD_GUEST, (guest, token_hash, name, at))])

    async def guest_by_token(self, token_hash: bytes) -> Guest | None:
        found = await self._find(statements.GUEST_BY_TOKEN, token_hash)
        return Guest(*found[0]) if found else None

    async def see_guest(self, guest: str, at: int) -> bool:
        return await self._change([(statements.SEE_GUEST, (guest, at))])

    async def ping(self) -> None:
        await self._change([(statements.BEAT, (int(time.time() * 1000),))])

    async def rename_guest(self, guest: str, name: str) -> bool:
        check_values(guest, name)
        return await self._change([(statements.RENAME_GUEST, (guest, name))])

    async def tables_of(self, guest: str, limit: int) -> list[ListedTable]:
        found = await self._find(statements.TABLES_OF, guest, limit)
        return [ListedTable(*line)._replace(host=bool(line[-1])) for line in found]

    def on_change(self, heard: Callable[[str, int], None]) -> None:
        self._hear_change.append(heard)

    def on_announcement(self, heard: Callable[[str], None]) -> None:
        self._hear_announcement.append(heard)

    def on_gap(self, heard: Callable[[], None]) -> None:
        self._hear_gap.append(heard)

    def notify_changes(self, news: str) -> None:
        """Report appends of another process, as "NUMBER TABLE NUMBER TABLE ..."."""
        words = news.split(" ")
        for number, table in zip(words[::2], words[1::2], strict=True):
            for heard in self._hear_change:
                heard(table, int(number))

    def _tell_late(self, append: Append) -> None:
        """Report an append that was committed after its caller had timed out."""
        for heard in self._hear_change:
            heard(append.table, append.rows[-1].number)

    def _tell_announcement(self, text: str) -> None:
        for heard in self._hear_announcement:
            heard(text)

    def _tell_gap(self) -> None:
        for heard in self._hear_gap:
            heard()
