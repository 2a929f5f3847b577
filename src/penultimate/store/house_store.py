"""House rules that guests have saved under a name. The store does not interpret them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from penultimate.store.statements import Change
from penultimate.store.value_checks import check_values

Find = Callable[..., Awaitable[Sequence[Sequence[Any]]]]
Make = Callable[[Change], Awaitable[bool]]

_OF_GUEST: Final = "SELECT id, name, rules FROM houses WHERE guest_id = $1 ORDER BY created, id"

_ADD: Final = """
INSERT INTO houses (guest_id, id, name, rules, created)
SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT)
WHERE (SELECT count(*) FROM houses WHERE guest_id = $1) < CAST($6 AS BIGINT)
ON CONFLICT DO NOTHING"""

_EDIT: Final = """
UPDATE houses SET name = $3, rules = $4 WHERE guest_id = $1 AND id = $2 AND NOT EXISTS (
    SELECT 1 FROM houses WHERE guest_id = $1 AND name = $3 AND id <> $2
)"""

_REMOVE: Final = "DELETE FROM houses WHERE guest_id = $1 AND id = $2"


class SavedHouse(NamedTuple):
    id: str
    name: str
    rules: str


class HouseStore:
    """The saved houses in a database. Names are unique per guest."""

    def __init__(self, find: Find, make: Make) -> None:
        self._find = find
        self._make = make

    async def of(self, guest: str) -> list[SavedHouse]:
        """Return a guest's houses, oldest first."""
        return [SavedHouse(*found) for found in await self._find(_OF_GUEST, guest)]

    async def add(self, guest: str, house: SavedHouse, at: int, most: int) -> bool:
        """Add a house. Returns False if the guest has `most` houses or one with that name."""
        check_values(guest, *house, at)
        return await self._make([(_ADD, (guest, *house, at, most))])

    async def edit(self, guest: str, house: SavedHouse) -> bool:
        """Replace the house with this id. Returns False if there is none or the name is taken."""
        check_values(guest, *house)
        return await self._make([(_EDIT, (guest, *house))])

    async def remove(self, guest: str, house: str) -> bool:
        """Delete a house. Returns False if the guest has no such house."""
        check_values(guest, house)
        return await self._make([(_REMOVE, (guest, house))])
