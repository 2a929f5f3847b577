"""Guests' appearance, devices and game statistics.

The store does not interpret looks or tallies. Only hashes of device tokens are stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from penultimate.store.statements import Change
from penultimate.store.value_checks import check_values

Find = Callable[..., Awaitable[Sequence[Sequence[Any]]]]
Make = Callable[[Change], Awaitable[bool]]

_LOOK: Final = "SELECT body FROM looks WHERE guest_id = $1"

_SET_LOOK: Final = """
INSERT INTO looks (guest_id, body) VALUES ($1, $2)
ON CONFLICT (guest_id) DO UPDATE SET body = excluded.body"""

_CREATE_LINK: Final = """
INSERT INTO passages (guest_id, token_hash, until) VALUES ($1, $2, $3)
ON CONFLICT (guest_id) DO UPDATE SET token_hash = excluded.token_hash, until = excluded.until"""

_GUEST_OF_LINK: Final = """
SELECT guest_id FROM passages WHERE token_hash = $1 AND until > $2 AND (
    SELECT count(*) FROM devices WHERE devices.guest_id = passages.guest_id
) < $3"""

_DELETE_LINK: Final = "DELETE FROM passages WHERE token_hash = $1 AND until > $2"

_ADD_DEVICE: Final = "INSERT INTO devices (token_hash, guest_id, created) VALUES ($1, $2, $3)"

_DEVICES: Final = """
SELECT token_hash, created FROM guests WHERE id = $1
UNION ALL SELECT token_hash, created FROM devices WHERE guest_id = $1
ORDER BY created"""

_REMOVE_DEVICE: Final = "DELETE FROM devices WHERE guest_id = $1 AND token_hash = $2"

# The first device is in `guests`, where a token is required. No token has the new hash.
_REMOVE_FIRST_DEVICE: Final = "UPDATE guests SET token_hash = $3 WHERE id = $1 AND token_hash = $2"

_DELETE_LINKS: Final = "DELETE FROM passages WHERE guest_id = $1"

_REVOKED: Final = b"revoked "

# Finished games with their tallies, latest first.
_GAMES: Final = """
SELECT tables.id, tallies.body FROM members
JOIN tables ON tables.id = members.table_id
LEFT JOIN tallies ON tallies.table_id = tables.id
WHERE members.guest_id = $1 AND tables.stage = 'over'
ORDER BY tables.created DESC, tables.id LIMIT $2"""

_SAVE_TALLY: Final = "INSERT INTO tallies (table_id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING"


class Device(NamedTuple):
    """A device of a guest."""

    token_hash: bytes
    created: int  # milliseconds since 1970


class FinishedGame(NamedTuple):
    """A guest's finished game, and its tally if it has been computed."""

    table: str
    tally: bytes | None


class GuestProfiles:
    """The guest profiles in a database."""

    def __init__(self, find: Find, make: Make) -> None:
        self._find = find
        self._make = make

    async def look(self, guest: str) -> bytes | None:
        """Return a guest's look, or None for the default."""
        found = await self._find(_LOOK, guest)
        return bytes(found[0][0]) if found else None

    async def set_look(self, guest: str, look: bytes) -> None:
        check_values(guest)
        await self._make([(_SET_LOOK, (guest, look))])

    async def create_device_link(self, guest: str, token_hash: bytes, until: int) -> None:
        """Save a single-use token that adds a device to a guest. It replaces any earlier one."""
        check_values(guest, until)
        await self._make([(_CREATE_LINK, (guest, token_hash, until))])

    async def redeem_device_link(
        self, token_hash: bytes, device_hash: bytes, at: int, most: int
    ) -> bool:
        """Add a device to the guest who created a device link, and delete the link.

        Returns False if the link is unknown, used or expired, or if the guest has `most` devices.
        """
        found = await self._find(_GUEST_OF_LINK, token_hash, at, most)
        if not found:
            return False
        delete = (_DELETE_LINK, (token_hash, at))  # only one of several concurrent calls succeeds
        return await self._make([delete, (_ADD_DEVICE, (device_hash, found[0][0], at))])

    async def devices(self, guest: str) -> list[Device]:
        """Return the devices of a guest, oldest first."""
        found = [Device(bytes(key), at) for key, at in await self._find(_DEVICES, guest)]
        return [device for device in found if not device.token_hash.startswith(_REVOKED)]

    async def revoke_device(self, guest: str, token_hash: bytes) -> bool:
        """Sign out a device and delete the guest's device link. False if it is not theirs."""
        check_values(guest)
        nobody = _REVOKED + secrets.token_bytes(16)
        device = (guest, token_hash)
        if not (
            await self._make([(_REMOVE_DEVICE, device)])
            or await self._make([(_REMOVE_FIRST_DEVICE, (*device, nobody))])
        ):
            return False
        await self._make([(_DELETE_LINKS, (guest,))])
        return True

    async def games(self, guest: str, most: int) -> list[FinishedGame]:
        """Return a guest's finished games, latest first."""
        found = await self._find(_GAMES, guest, most)
        return [FinishedGame(table, None if body is None else bytes(body)) for table, body in found]

    async def save_tally(self, table: str, tally: bytes) -> None:
        """Save the tally of a game, unless it has one. A tally never changes."""
        check_values(table)
        await self._make([(_SAVE_TALLY, (table, tally))])
