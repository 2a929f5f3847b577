"""The interface of a store.

A table is stored as its log. An append contains all entries of one command or clock tick. It is
atomic and must continue exactly where the log ends. This resolves all races: a process that reads
the log, decides and appends finds out whether another process was faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from penultimate.store.club_store import ClubStore
from penultimate.store.guest_profiles import GuestProfiles
from penultimate.store.house_store import HouseStore
from penultimate.store.review_store import ReviewStore
from penultimate.store.value_checks import check_values

EVERY_ROW: Final = 2**62


class Row(msgspec.Struct, frozen=True):
    """An entry in a table's log."""

    number: int  # 1, 2, 3 ... in each table, without gaps
    at: int  # Unix time in milliseconds
    body: bytes  # JSON, which the store never reads
    command: str | None = None  # the "guest:command" that caused it, unique in a table


class Append(msgspec.Struct, frozen=True):
    """Rows and changes to add to a table atomically."""

    table: str
    rows: Sequence[Row]
    stage: str | None = None  # the new stage, if it changes
    guests: Sequence[tuple[str, bool]] = ()  # new members, and whether they are hosts
    summary: bytes | None = None  # JSON for the list of tables, if it changes

    def __post_init__(self) -> None:
        if not self.rows:
            raise ValueError("an append needs at least one row")
        first = self.rows[0].number
        if [row.number for row in self.rows] != list(range(first, first + len(self.rows))):
            raise ValueError("the rows of an append must be numbered in order, without gaps")
        commands = [row.command for row in self.rows if row.command is not None]
        if len(set(commands)) != len(commands):
            raise ValueError("a command may be in only one row")
        check_values(self.table, self.stage, *(guest for guest, _ in self.guests), *commands)
        check_values(*(value for row in self.rows for value in (row.number, row.at)))


class Guest(NamedTuple):
    """A guest, identified by a token."""

    id: str
    name: str
    seen: int = 0  # Unix time in milliseconds, updated once a day


class ListedTable(NamedTuple):
    """A table in a guest's list."""

    table: str
    stage: str
    summary: bytes
    created: int  # Unix time in milliseconds
    changed: int
    host: bool


class Store(Protocol):
    """Stores tables and guests. Operations that take too long raise `StoreDown`.

    An append that raised `StoreUnsure` may or may not be committed, now or later: a connection can
    break between the commit and the reply, or a disk can be slow. `on_change` reports appends that
    were committed after their caller had timed out.
    """

    @property
    def clubs(self) -> ClubStore: ...

    @property
    def houses(self) -> HouseStore: ...

    @property
    def profiles(self) -> GuestProfiles: ...

    @property
    def reviews(self) -> ReviewStore: ...

    async def open(self) -> None:
        """Run migrations and connect. On failure, nothing stays open."""
        ...

    async def close(self) -> None:
        """Commit all pending appends, then disconnect."""
        ...

    async def create(
        self,
        table: str,
        rows: Sequence[Row],
        stage: str,
        guests: Sequence[tuple[str, bool]],
        summary: bytes,
    ) -> bool:
        """Create a table with its first rows, numbered from 1. Returns False if it exists."""
        ...

    async def append(self, append: Append) -> bool:
        """Return True once the append is committed, or False if nothing was written.

        Returns False if the first number is taken or leaves a gap (after a failover, a log can be
        shorter than the cached one), if a command is already in the log, or if the table does not
        exist. Raises `UnknownGuest` for an unknown guest.
        """
        ...

    async def log(self, table: str, after: int = 0, most: int = EVERY_ROW) -> list[Row]:
        """Return a table's rows after a number, in order, or none if there is no such table."""
        ...

    async def add_guest(self, guest: str, token_hash: bytes, name: str, at: int) -> bool:
        """Add a guest. Returns False if the id or token already exists."""
        ...

    async def guest_by_token(self, token_hash: bytes) -> Guest | None: ...

    async def see_guest(self, guest: str, at: int) -> bool:
        """Update the time of a guest's last visit. Returns False if there is no such guest."""
        ...

    async def rename_guest(self, guest: str, name: str) -> bool:
        """Change a guest's name. Returns False if there is no such guest."""
        ...

    async def tables_of(self, guest: str, limit: int) -> list[ListedTable]:
        """Return the guest's tables, latest first."""
        ...

    async def ping(self) -> None:
        """Write a test row. Raises `StoreDown` or a subclass that names the problem."""
        ...

    async def announce(self, text: str) -> None:
        """Send a message of at most 7,000 bytes to the other processes. It may get lost."""
        ...

    def on_change(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard` with a table and its last number after another process has appended.

        Also called after an append of this process that was committed after its caller timed out.
        """
        ...

    def on_announcement(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with each announcement from another process."""
        ...

    def on_gap(self, heard: Callable[[], None]) -> None:
        """Call `heard` when notifications may have been lost. Every table must be read again."""
        ...
