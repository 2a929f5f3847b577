"""A seat at a table: a person's, a bot's, one that a bot keeps for a person, or an open one."""

from __future__ import annotations

import msgspec


class Seat(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Whose seat it is, and who plays it. The token opens it from another device."""

    name: str
    guest: str | None = None
    bot: str | None = None
    token: str | None = None
    avatar: str = ""  # the picture that the person had when they sat down

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays for a person who may come back."""
        return self.bot is not None and self.guest is not None

    @property
    def player(self) -> str:
        """Who plays: `bot`, `person`, or `open` for nobody."""
        if self.bot is not None:
            return "bot"
        return "open" if self.is_open else "person"


def seat_name(number: int) -> str:
    """What a seat is called before somebody sits there."""
    return f"Seat {number + 1}"
