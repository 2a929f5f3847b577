"""Decisions about what is said beside the game: chat, reactions, and chance for the next deal."""

from __future__ import annotations

from penultimate.notation.names import is_readable
from penultimate.protocol import commands
from penultimate.protocol.words import REACTIONS
from penultimate.table.decisions.game import deal_entry
from penultimate.table.decisions.seats import check_not_over
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def say(state: TableState, guest: str, command: commands.Say) -> Decision:
    """A line of chat: text that a screen shows and never obeys."""
    text = command.text.strip()
    if not is_readable(text):
        raise Refused("bad_line", "a line of chat takes 1 to 300 printable characters")
    seat = speaker(state, guest)
    return [entries.Spoke(seat=seat, text=text, name=state.places[seat].name)]


def react(state: TableState, guest: str, command: commands.React) -> Decision:
    if command.reaction not in REACTIONS:
        raise Refused("bad_reaction", f"a reaction is one of {' '.join(REACTIONS)}")
    return [entries.Gestured(seat=speaker(state, guest), reaction=command.reaction)]


def stir(state: TableState, guest: str, command: commands.Stir) -> Decision:
    """Mix chance into the next deal; what a guest mixed in once stays."""
    speaker(state, guest)
    if command.hand != len(state.dealings) + 1:
        raise Refused("stale", f"the next hand is hand {len(state.dealings) + 1}")
    if guest in state.stirred:
        raise Refused("stirred", "you have mixed something into this deal already")
    check_not_over(state)
    mixed = entries.Stirred(guest=guest, chance=command.chance)
    if not starts_now(state, guest):
        return [mixed]
    stirred = state.stirred | {guest: command.chance}
    return [mixed, entries.Started(), deal_entry(state, stirred)]


def starts_now(state: TableState, guest: str) -> bool:
    """Whether this guest was the last that a table waited for which begins by itself."""
    waiting = {place.guest for place in state.places if place.bot is None}
    is_last = waiting <= {*state.stirred, guest}
    return state.stage == "lobby" and state.starts and is_last


def speaker(state: TableState, guest: str) -> int:
    """The seat a guest speaks from."""
    seats = state.seats_of(guest)
    if not seats:
        raise Refused("not_seated", "only somebody who sits here can do that")
    return seats[0]
