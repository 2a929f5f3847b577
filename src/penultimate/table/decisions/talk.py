"""Decisions about chat and reactions."""

from __future__ import annotations

from penultimate.notation.names import is_readable
from penultimate.protocol import commands
from penultimate.protocol.words import REACTIONS
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def say(state: TableState, guest: str, command: commands.Say) -> Decision:
    """Say a line of chat."""
    text = command.text.strip()
    if not is_readable(text):
        raise Refused("bad_line", "a line of chat takes 1 to 300 printable characters")
    if state.opening is not None and not state.opening.chat:
        raise Refused("no_chat", "there are only reactions here, unless the host allows chat")
    seat = _seat_of(state, guest)
    return [entries.Spoke(seat=seat, text=text, name=state.seats[seat].name)]


def react(state: TableState, guest: str, command: commands.React) -> Decision:
    """React with one of the signs there are."""
    if command.reaction not in REACTIONS:
        raise Refused("bad_reaction", f"a reaction is one of {' '.join(REACTIONS)}")
    return [entries.Gestured(seat=_seat_of(state, guest), reaction=command.reaction)]


def _seat_of(state: TableState, guest: str) -> int:
    """The seat from which a guest speaks."""
    mine = state.seats_of(guest)
    if not mine:
        raise Refused("not_seated", "only somebody who sits here can do that")
    return mine[0]
