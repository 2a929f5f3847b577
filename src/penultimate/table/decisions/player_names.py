"""Validation of player and bot names."""

from __future__ import annotations

from collections.abc import Collection

from penultimate.bots import DEFAULT_PLAYER, PLAYERS
from penultimate.notation.errors import NotationError
from penultimate.notation.names import LONGEST_NAME, check_name, clean_name
from penultimate.protocol.refusals import Refused
from penultimate.rules.house import MOST_SEATS


def validate_name(name: str) -> str:
    """Clean and validate a player's name."""
    name = clean_name(name)
    try:
        check_name(name)
    except NotationError:
        raise Refused("bad_name") from None
    return name


def unique_name(name: str, others: Collection[str]) -> str:
    """Make a name unique at the table: the second Ann becomes `Ann 2`."""
    taken = {clean_name(other).casefold() for other in others}
    endings = ("", *(f" {number}" for number in range(2, MOST_SEATS + 1)))
    names = (name[: LONGEST_NAME - len(ending)].rstrip() + ending for ending in endings)
    return next(new for new in names if new.casefold() not in taken)


def validate_bot(bot: str | None) -> str:
    """Validate a bot's name. None means the default bot."""
    chosen = bot or DEFAULT_PLAYER
    if chosen not in PLAYERS:
        raise Refused("no_such_bot", bots=", ".join(PLAYERS))
    return chosen
