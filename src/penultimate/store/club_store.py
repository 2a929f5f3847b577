"""Club histories and the links that open them.

The store does not interpret entries. As with tables, an append is atomic and must continue exactly
where the history ends. Readers check the last number before using a cached club, so any process may
append at any time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from penultimate.store.statements import Change, Statement
from penultimate.store.value_checks import check_values

Find = Callable[..., Awaitable[Sequence[Sequence[Any]]]]
Make = Callable[[Change], Awaitable[bool]]

_HISTORY: Final = """
SELECT number, at, who, body, command FROM club_entries
WHERE club_id = $1 AND number > $2 AND number <= $3 ORDER BY number"""

_LAST: Final = "SELECT last FROM clubs WHERE id = $1"

_CALLED: Final = "SELECT id, name FROM clubs WHERE name = $1 OR id = $1 ORDER BY created, id"

ALL: Final = "SELECT id, name FROM clubs ORDER BY name, created, id"

BY_LINK: Final = """
SELECT clubs.id, clubs.name, club_links.kind
FROM club_links JOIN clubs ON clubs.id = club_links.club_id WHERE token_hash = $1"""

_ADD_CLUB: Final = """
INSERT INTO clubs (id, name, created, last) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"""

_MOVE_ON: Final = "UPDATE clubs SET last = $3 WHERE id = $1 AND last = $2"

_ADD_ENTRY: Final = """
INSERT INTO club_entries (club_id, number, at, who, body, command)
VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"""

_REWRITE: Final = "UPDATE club_entries SET who = $3, body = $4 WHERE club_id = $1 AND number = $2"

_SET_LINK: Final = """
INSERT INTO club_links (club_id, kind, token_hash) VALUES ($1, $2, $3)
ON CONFLICT (club_id, kind) DO UPDATE SET token_hash = excluded.token_hash"""

_ALL_ROWS: Final = 2**30


class ClubRow(msgspec.Struct, frozen=True):
    """An entry in a club's history."""

    number: int  # 1, 2, 3 ... in each club, without gaps
    at: int  # Unix time in milliseconds
    who: str
    body: bytes  # JSON, or compressed JSON
    command: str | None = None  # the id of the command that caused it, unique in a club

    def __post_init__(self) -> None:
        check_values(self.number, self.at, self.who, self.command)


class NamedClub(NamedTuple):
    """A club's id and name."""

    id: str
    name: str


class OpenedClub(NamedTuple):
    """The club that a link opens, and the kind of link."""

    id: str
    name: str
    kind: str


class ClubStore:
    """The clubs in a database. Only hashes of link tokens are stored."""

    def __init__(self, find: Find, make: Make) -> None:
        self._find = find
        self._make = make

    async def create(
        self, club: NamedClub, rows: Sequence[ClubRow], links: Mapping[str, bytes]
    ) -> bool:
        """Create a club with its first rows, numbered from 1. Returns False if the id is taken."""
        check_values(*club)
        if [row.number for row in rows] != list(range(1, len(rows) + 1)) or not rows:
            raise ValueError("a club's history must start with number 1")
        begun = (_ADD_CLUB, (club.id, club.name, rows[0].at, len(rows)))
        return await self._make([begun, *_writing(club.id, rows, links)])

    async def append(
        self, club: str, row: ClubRow, links: Mapping[str, bytes] | None = None
    ) -> bool:
        """Append a row and replace links. Returns True once committed; then old tokens are void.

        Returns False and writes nothing if the number does not follow the last one, the command is
        already in the history, or the club does not exist.
        """
        moved = (_MOVE_ON, (club, row.number - 1, row.number))
        return await self._make([moved, *_writing(club, [row], links or {})])

    async def rewrite(self, club: str, rows: Sequence[ClubRow]) -> None:
        """Replace the author and the body of stored rows, to remove a name."""
        await self._make([(_REWRITE, (club, row.number, row.who, row.body)) for row in rows])

    async def history(self, club: str, after: int = 0, most: int = _ALL_ROWS) -> list[ClubRow]:
        """Return a club's rows in order, optionally only some after a number."""
        return [ClubRow(*row) for row in await self._find(_HISTORY, club, after, after + most)]

    async def last(self, club: str) -> int:
        """Return the number of a club's last row, or 0 if the club does not exist."""
        found = await self._find(_LAST, club)
        return found[0][0] if found else 0

    async def called(self, name: str) -> list[NamedClub]:
        """Return the clubs with this name or id, oldest first."""
        return [NamedClub(*found) for found in await self._find(_CALLED, name)]

    async def all(self) -> list[NamedClub]:
        """Return all clubs, sorted by name."""
        return [NamedClub(*found) for found in await self._find(ALL)]

    async def by_link(self, token_hash: bytes) -> OpenedClub | None:
        found = await self._find(BY_LINK, token_hash)
        return OpenedClub(*found[0]) if found else None


def _writing(club: str, rows: Sequence[ClubRow], links: Mapping[str, bytes]) -> Iterator[Statement]:
    for row in rows:
        yield _ADD_ENTRY, (club, row.number, row.at, row.who, row.body, row.command)
    for kind, token_hash in links.items():
        yield _SET_LINK, (club, kind, token_hash)
