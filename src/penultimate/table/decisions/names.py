"""The names of people and bots, checked."""

from __future__ import annotations

from penultimate.bots import PLAYERS, USUAL
from penultimate.notation.errors import NotationError
from penultimate.notation.names import check_name
from penultimate.table.errors import Refused


def checked_name(name: str) -> str:
    """A name without the spaces around it, or a refusal."""
    try:
        check_name(name.strip())
    except NotationError as fault:
        raise Refused("bad_name", str(fault)) from None
    return name.strip()


def checked_bot(bot: str | None) -> str:
    """A bot by its name, or the usual one if no name is given."""
    chosen = bot or USUAL
    if chosen not in PLAYERS:
        raise Refused("no_such_bot", f"a bot is one of {', '.join(PLAYERS)}")
    return chosen
