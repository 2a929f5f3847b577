"""Delete one guest with everything that names them, except in clubs.

The log of a table has the names, chat and moves of all its players, so the guest's tables are
deleted for everyone. `clubs/player_erasure.py` removes a player's name from a club.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from penultimate.notation.names import clean_name
from penultimate.store.direct_access import open_directly
from penultimate.store.retention import OF_A_GUEST, OF_A_TABLE, delete

_FOUND: Final = """
SELECT id, name, seen, (SELECT count(*) FROM members WHERE guest_id = guests.id)
FROM guests WHERE id = $1 OR name = $1 OR name = $2 ORDER BY seen DESC, id"""

_TABLES: Final = "SELECT table_id FROM members WHERE guest_id = $1"


class FoundGuest(NamedTuple):
    """A guest, the time of their last visit, and the number of their tables."""

    id: str
    name: str
    seen: int  # milliseconds since 1970
    tables: int


async def find_guests(url: str, name: str) -> list[FoundGuest]:
    """Return the guests with this id or name, the latest first."""
    async with open_directly(url) as database:
        return [FoundGuest(*row) for row in await database.fetch(_FOUND, name, clean_name(name))]


async def erase_guest(url: str, guest: str) -> None:
    """Delete a guest, their devices, houses and look, and all tables they were at."""
    async with open_directly(url) as database:
        tables = [row[0] for row in await database.fetch(_TABLES, guest)]
        await delete(database, tables, OF_A_TABLE)
        await delete(database, [guest], OF_A_GUEST)
