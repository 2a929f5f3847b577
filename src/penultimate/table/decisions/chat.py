"""Chat and reactions."""

from __future__ import annotations

from penultimate.notation.names import is_readable
from penultimate.protocol import commands
from penultimate.protocol.fields import REACTIONS
from penultimate.protocol.refusals import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def say(state: TableState, guest: str, command: commands.Say) -> Decision:
    text = command.text.strip()
    if not is_readable(text):
        raise Refused("bad_line")
    if state.opening is not None and not state.opening.chat:
        raise Refused("no_chat")
    seat = _seat_of(state, guest)
    return [entries.Spoke(seat=seat, text=text, name=state.seats[seat].name)]


def react(state: TableState, guest: str, command: commands.React) -> Decision:
    if command.reaction not in REACTIONS:
        raise Refused("bad_reaction", reactions=" ".join(REACTIONS))
    return [entries.Gestured(seat=_seat_of(state, guest), reaction=command.reaction)]


def _seat_of(state: TableState, guest: str) -> int:
    """The seat that a guest's messages are sent from."""
    mine = state.seats_of(guest)
    if not mine:
        raise Refused("not_seated")
    return mine[0]
