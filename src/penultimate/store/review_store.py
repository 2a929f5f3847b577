"""Reviews of finished games, kept with their tables. The store does not interpret them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from penultimate.store.statements import Change
from penultimate.store.value_checks import check_values

Find = Callable[..., Awaitable[Sequence[Sequence[Any]]]]
Make = Callable[[Change], Awaitable[bool]]

_REVIEW: Final = "SELECT body FROM reviews WHERE table_id = $1 AND seats = $2"

_ANY: Final = "SELECT body FROM reviews WHERE table_id = $1 AND seats LIKE $2 LIMIT 1"

_SAVE: Final = """
INSERT INTO reviews (table_id, seats, body) VALUES ($1, $2, $3)
ON CONFLICT (table_id, seats) DO UPDATE SET body = excluded.body"""

_AGREED: Final = "SELECT guest_id FROM review_agreements WHERE table_id = $1"

_AGREE: Final = """
INSERT INTO review_agreements (table_id, guest_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"""


class ReviewStore:
    """The reviews in a database."""

    def __init__(self, find: Find, make: Make) -> None:
        self._find = find
        self._make = make

    async def review(self, table: str, seats: str) -> bytes | None:
        """Return the review of some seats of a table."""
        found = await self._find(_REVIEW, table, seats)
        return bytes(found[0][0]) if found else None

    async def any_review(self, table: str, version: int) -> bytes | None:
        """Return a review of a table for any seats."""
        found = await self._find(_ANY, table, f"{version} %")
        return bytes(found[0][0]) if found else None

    async def save(self, table: str, seats: str, body: bytes) -> None:
        """Save a review. It replaces an earlier one."""
        check_values(table, seats)
        await self._make([(_SAVE, (table, seats, body))])

    async def agreed(self, table: str) -> set[str]:
        """Return the guests who agreed to a review of all seats."""
        return {found[0] for found in await self._find(_AGREED, table)}

    async def agree(self, table: str, guest: str) -> None:
        check_values(table, guest)
        await self._make([(_AGREE, (table, guest))])
