"""The names of people and bots, checked."""

from __future__ import annotations

from penultimate.bots import BOTS
from penultimate.notation.errors import NotationError
from penultimate.notation.names import check_name
from penultimate.table.errors import Refused


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
