"""Who sits where: a person, a bot, a bot that keeps a person's seat, or nobody yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from penultimate.table.log.entries import Chair


@dataclass
class Place:
    """A seat at a live table."""

    name: str
    guest: str | None  # whose seat it is
    bot: str | None  # who plays it, if no person does
    token: str | None
    strikes: int = 0

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def player(self) -> str:
        if self.bot is not None:
            return "bot"
        return "open" if self.is_open else "person"

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays for a person who may come back."""
        return self.bot is not None and self.guest is not None


def place_for(chair: Chair) -> Place:
    return Place(chair.name, chair.guest, chair.bot, chair.token)


def seat_name(seat: int) -> str:
    """What a seat is called before somebody sits there."""
    return f"Seat {seat + 1}"
