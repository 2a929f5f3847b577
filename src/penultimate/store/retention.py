"""Delete old tables and inactive guests.

A table is deleted if it has not changed since a given time and either is finished or has no member
who has visited since. A guest is deleted, with their houses, if they have not visited since and
belong to no remaining table. This works while a server is running. Each transaction deletes only a
few tables, so that no move waits long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from penultimate.store.direct_access import Database, open_directly

_AT_ONCE: Final = 20

_OLD_TABLES: Final = """
SELECT id FROM tables
WHERE coalesce(
    (SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), created
) < $1
AND (stage IN ('over', 'ended') OR NOT EXISTS (
    SELECT 1 FROM members JOIN guests ON guests.id = members.guest_id
    WHERE members.table_id = tables.id AND guests.seen >= $1
))"""

_OLD_GUESTS: Final = f"""
SELECT id FROM guests WHERE seen < $1 AND NOT EXISTS (
    SELECT 1 FROM members WHERE guest_id = guests.id AND table_id NOT IN ({_OLD_TABLES})
)"""  # noqa: S608 (a constant)

OF_A_TABLE: Final = (
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM members WHERE table_id = $1",
    "DELETE FROM tallies WHERE table_id = $1",
    "DELETE FROM reviews WHERE table_id = $1",
    "DELETE FROM review_agreements WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
)
OF_A_GUEST: Final = (
    "DELETE FROM houses WHERE guest_id = $1",
    "DELETE FROM looks WHERE guest_id = $1",
    "DELETE FROM devices WHERE guest_id = $1",
    "DELETE FROM passages WHERE guest_id = $1",
    "DELETE FROM review_agreements WHERE guest_id = $1",
    "DELETE FROM guests WHERE id = $1",
)


class Forgotten(NamedTuple):
    """The number of deleted tables and guests."""

    tables: int
    guests: int


async def forget(url: str, before: int, *, really: bool) -> Forgotten:
    """Delete everything older than a Unix time in milliseconds, or only count it."""
    async with open_directly(url) as database:
        tables = [row[0] for row in await database.fetch(_OLD_TABLES, before)]
        guests = [row[0] for row in await database.fetch(_OLD_GUESTS, before)]
        if really:
            await delete(database, tables, OF_A_TABLE)
            await delete(database, guests, OF_A_GUEST)
        return Forgotten(len(tables), len(guests))


async def delete(database: Database, ids: Sequence[str], statements: Sequence[str]) -> None:
    for start in range(0, len(ids), _AT_ONCE):
        some = ids[start : start + _AT_ONCE]
        await database.change([(sql, (one,)) for one in some for sql in statements])
