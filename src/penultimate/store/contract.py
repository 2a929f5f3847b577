"""What a store keeps and promises, whichever database it uses.

A table is its log. An append holds everything that one command, or one tick of the clock, led to.
It is kept whole or not at all, and only if it continues exactly where the log ends. This one rule
settles every race: whoever reads the log, decides and appends learns whether another was faster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from penultimate.store.club_store import ClubStore
from penultimate.store.guest_profiles import GuestProfiles
from penultimate.store.house_store import HouseStore
from penultimate.store.value_checks import check_values

EVERY_ROW: Final = 2**62


class Row(msgspec.Struct, frozen=True):
    """One entry of a table's log."""

    number: int  # 1, 2, 3 ... in each table, without gaps
    at: int  # milliseconds since 1970
    body: bytes  # JSON, which the store never reads
    command: str | None = None  # the "guest:command" that led here, unique in a table


class Append(msgspec.Struct, frozen=True):
    """What to add to a table, all of it or nothing."""

    table: str
    rows: Sequence[Row]
    stage: str | None = None  # the table's stage, if it changes
    guests: Sequence[tuple[str, bool]] = ()  # who belongs to the table now, and whether they host
    summary: bytes | None = None  # JSON for the list of tables, if it changes

    def __post_init__(self) -> None:
        if not self.rows:
            raise ValueError("an append needs at least one row")
        first = self.rows[0].number
        if [row.number for row in self.rows] != list(range(first, first + len(self.rows))):
            raise ValueError("the rows of an append must be numbered in order, without gaps")
        commands = [row.command for row in self.rows if row.command is not None]
        if len(set(commands)) != len(commands):
            raise ValueError("a command may be in one row only")
        check_values(self.table, self.stage, *(guest for guest, _ in self.guests), *commands)
        check_values(*(value for row in self.rows for value in (row.number, row.at)))


class Guest(NamedTuple):
    """Somebody known by their token."""

    id: str
    name: str
    seen: int = 0  # milliseconds since 1970; it is noted once a day


class ListedTable(NamedTuple):
    """A line in the list of a guest's tables."""

    table: str
    stage: str
    summary: bytes
    created: int  # milliseconds since 1970
    changed: int
    host: bool


class Store(Protocol):
    """Keeps tables and guests. Whatever takes too long raises `StoreDown`; nothing waits for ever.

    An append that raised `StoreUnsure` may have been kept or may still be, because a connection can
    break after the commit and before the answer, and a disk can be slow. Whoever listens with
    `on_change` is told of one that was kept too late for its sender.
    """

    @property
    def clubs(self) -> ClubStore:
        """The clubs and their histories."""
        ...

    @property
    def houses(self) -> HouseStore:
        """The rules that guests have saved."""
        ...

    @property
    def profiles(self) -> GuestProfiles:
        """How guests look, their devices, and what their games count."""
        ...

    async def open(self) -> None:
        """Bring the schema up to date and start. A failure here leaves nothing open."""
        ...

    async def close(self) -> None:
        """Commit every append that still waits, then disconnect."""
        ...

    async def create(
        self,
        table: str,
        rows: Sequence[Row],
        stage: str,
        guests: Sequence[tuple[str, bool]],
        summary: bytes,
    ) -> bool:
        """Begin a table with its first rows, from number 1 on. False if it exists already."""
        ...

    async def append(self, append: Append) -> bool:
        """True once it is committed. False, and nothing written, if it does not follow the log.

        That is so if its first number is taken or leaves a gap (a log can be shorter than we
        remember after a failover), if one of its commands is in the log, or if there is no such
        table. `ValueError` if it names a guest who does not exist.
        """
        ...

    async def log(self, table: str, after: int = 0, most: int = EVERY_ROW) -> list[Row]:
        """A table's rows in order, or some of those after a number. Empty if there is no table."""
        ...

    async def add_guest(self, guest: str, token_hash: bytes, name: str, at: int) -> bool:
        """Remember a guest. False if the id or the token is known already."""
        ...

    async def guest_by_token(self, token_hash: bytes) -> Guest | None: ...

    async def see_guest(self, guest: str, at: int) -> bool:
        """Note when a guest was here. False if there is no such guest."""
        ...

    async def rename_guest(self, guest: str, name: str) -> bool:
        """False if there is no such guest."""
        ...

    async def tables_of(self, guest: str, limit: int) -> list[ListedTable]:
        """The guest's tables, the latest first."""
        ...

    async def ping(self) -> None:
        """Write something. `StoreDown`, of the kind that fits, if that does not work now."""
        ...

    async def announce(self, text: str) -> None:
        """Send the other processes a message of at most 7,000 bytes. It may get lost."""
        ...

    def on_change(self, heard: Callable[[str, int], None]) -> None:
        """Call this when another process has appended to a table, with the table's last number.

        And when this one has, later than its sender was willing to wait.
        """
        ...

    def on_announcement(self, heard: Callable[[str], None]) -> None:
        """Call this when another process has announced something."""
        ...

    def on_gap(self, heard: Callable[[], None]) -> None:
        """Call this when changes and announcements may have been missed: read every table again."""
        ...
