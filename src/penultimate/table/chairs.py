"""Who sits where: a person, a bot, a bot that keeps a person's seat, or nobody yet."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from penultimate.bots import BOTS
from penultimate.notation.errors import NotationError
from penultimate.notation.names import check_name
from penultimate.table.errors import Refused

if TYPE_CHECKING:
    from penultimate.table.entries import Chair

INVITE, SEAT, WATCH = "i", "s", "w"


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


def named(name: str) -> str:
    """A name without spaces around it, if it is one."""
    try:
        check_name(name.strip())
    except NotationError as fault:
        raise Refused("bad_name", str(fault)) from None
    return name.strip()


def known_bot(bot: str | None) -> str:
    chosen = bot or next(iter(BOTS))
    if chosen not in BOTS:
        raise Refused("no_such_bot", f"a bot is {' or '.join(BOTS)}")
    return chosen


def fresh_token(kind: str) -> str:
    """The secret of a link. Its first letter says what for, so that one never opens another."""
    return f"{kind}-{secrets.token_urlsafe(16)}"


def same_token(given: str, right: str | None) -> bool:
    return right is not None and secrets.compare_digest(given.encode(), right.encode())
