"""Decisions about chat, reactions, and the chance that guests mix into the next deal."""

from __future__ import annotations

from penultimate.notation.names import is_readable
from penultimate.protocol import commands
from penultimate.protocol.words import REACTIONS
from penultimate.table.decisions.checks import check_not_over
from penultimate.table.decisions.game import deal_entry
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def say(state: TableState, guest: str, command: commands.Say) -> Decision:
    """Say a line of chat."""
    text = command.text.strip()
    if not is_readable(text):
        raise Refused("bad_line", "a line of chat takes 1 to 300 printable characters")
    seat = _seat_of(state, guest)
    return [entries.Spoke(seat=seat, text=text, name=state.seats[seat].name)]


def react(state: TableState, guest: str, command: commands.React) -> Decision:
    """React with one of the signs there are."""
    if command.reaction not in REACTIONS:
        raise Refused("bad_reaction", f"a reaction is one of {' '.join(REACTIONS)}")
    return [entries.Gestured(seat=_seat_of(state, guest), reaction=command.reaction)]


def stir(state: TableState, guest: str, command: commands.Stir) -> Decision:
    """Mix chance into the next deal, once. It may be what the first deal waits for."""
    _seat_of(state, guest)
    if command.hand != len(state.dealings) + 1:
        raise Refused("stale", f"the next hand is hand {len(state.dealings) + 1}")
    if guest in state.stirred:
        raise Refused("stirred", "you have mixed something into this deal already")
    check_not_over(state)
    mixed = entries.Stirred(guest=guest, chance=command.chance)
    if not _starts_now(state, guest):
        return [mixed]
    stirred = state.stirred | {guest: command.chance}
    return [mixed, entries.Started(), deal_entry(state, stirred)]


def _starts_now(state: TableState, guest: str) -> bool:
    """Whether the table begins by itself, and has waited for this guest alone."""
    waiting = {seat.guest for seat in state.seats if seat.bot is None}
    is_last = waiting <= {*state.stirred, guest}
    return state.stage == "lobby" and state.starts and is_last


def _seat_of(state: TableState, guest: str) -> int:
    """The seat from which a guest speaks."""
    mine = state.seats_of(guest)
    if not mine:
        raise Refused("not_seated", "only somebody who sits here can do that")
    return mine[0]
