"""What belongs to a guest: how they look, the devices they use, and what their games count.

The store never reads a look or a tally. Of a device, and of a link to another one, it knows only
the hash of the token.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from penultimate.store.statements import Change
from penultimate.store.value_checks import check_values

Find = Callable[..., Awaitable[Sequence[Sequence[Any]]]]
Make = Callable[[Change], Awaitable[bool]]

_LOOK: Final = "SELECT body FROM looks WHERE guest_id = $1"

_WEAR: Final = """
INSERT INTO looks (guest_id, body) VALUES ($1, $2)
ON CONFLICT (guest_id) DO UPDATE SET body = excluded.body"""

_OPEN_PASSAGE: Final = """
INSERT INTO passages (guest_id, token_hash, until) VALUES ($1, $2, $3)
ON CONFLICT (guest_id) DO UPDATE SET token_hash = excluded.token_hash, until = excluded.until"""

_TRAVELLER: Final = """
SELECT guest_id FROM passages WHERE token_hash = $1 AND until > $2 AND (
    SELECT count(*) FROM devices WHERE devices.guest_id = passages.guest_id
) < $3"""

_CLOSE_PASSAGE: Final = "DELETE FROM passages WHERE token_hash = $1 AND until > $2"

_ADD_DEVICE: Final = "INSERT INTO devices (token_hash, guest_id, created) VALUES ($1, $2, $3)"

# Games that were won, the latest first, with what was counted of them.
_GAMES: Final = """
SELECT tables.id, tallies.body FROM members
JOIN tables ON tables.id = members.table_id
LEFT JOIN tallies ON tallies.table_id = tables.id
WHERE members.guest_id = $1 AND tables.stage = 'over'
ORDER BY tables.created DESC, tables.id LIMIT $2"""

_COUNT: Final = "INSERT INTO tallies (table_id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING"


class FinishedGame(NamedTuple):
    """A game that a guest had a part in, and its tally if it was counted already."""

    table: str
    tally: bytes | None


class GuestProfiles:
    """What a database knows of its guests besides their names."""

    def __init__(self, find: Find, make: Make) -> None:
        self._find = find
        self._make = make

    async def look(self, guest: str) -> bytes | None:
        """How a guest looks, if they have chosen."""
        found = await self._find(_LOOK, guest)
        return bytes(found[0][0]) if found else None

    async def set_look(self, guest: str, look: bytes) -> None:
        """Keep how a guest looks."""
        check_values(guest)
        await self._make([(_WEAR, (guest, look))])

    async def create_device_link(self, guest: str, token_hash: bytes, until: int) -> None:
        """Let a token carry a guest to another device, once. One before it is closed."""
        check_values(guest, until)
        await self._make([(_OPEN_PASSAGE, (guest, token_hash, until))])

    async def redeem_device_link(
        self, token_hash: bytes, device_hash: bytes, at: int, most: int
    ) -> bool:
        """Add a device to the guest who opened the passage, and close the passage.

        False if there is no such passage any more, or if the guest has so many devices already.
        """
        found = await self._find(_TRAVELLER, token_hash, at, most)
        if not found:
            return False
        close = (_CLOSE_PASSAGE, (token_hash, at))  # which only one of several can do
        return await self._make([close, (_ADD_DEVICE, (device_hash, found[0][0], at))])

    async def games(self, guest: str, most: int) -> list[FinishedGame]:
        """The finished games of a guest, the latest first."""
        found = await self._find(_GAMES, guest, most)
        return [FinishedGame(table, None if body is None else bytes(body)) for table, body in found]

    async def save_tally(self, table: str, tally: bytes) -> None:
        """Keep what a game counts. It never changes, so the first to say so is right."""
        check_values(table)
        await self._make([(_COUNT, (table, tally))])
