"""A seat at a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Seat(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A seat, its guest, and its bot if any. The token opens the seat on another device."""

    name: str
    guest: str | None = None
    bot: str | None = None
    token: str | None = None
    avatar: str = ""  # the guest's picture at the time they sat down

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays for a guest, who may return."""
        return self.bot is not None and self.guest is not None

    @property
    def player(self) -> str:
        """`bot`, `person` or `open`."""
        if self.bot is not None:
            return "bot"
        return "open" if self.is_open else "person"


def seat_name(number: int) -> str:
    """The name of an open seat."""
    return f"Seat {number + 1}"


def is_seating(seats: Sequence[Seat], order: Sequence[int]) -> bool:
    """Whether an order lists every taken seat once, and open seats at most once."""
    taken = {number for number, seat in enumerate(seats) if not seat.is_open}
    listed = set(order)
    return len(listed) == len(order) and taken <= listed <= set(range(len(seats)))
