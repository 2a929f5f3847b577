"""Dispatch of commands to decisions."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import assert_never

from penultimate.protocol import commands
from penultimate.table.decisions import chat, game_flow, lobby, pledges, seating
from penultimate.table.decisions.preconditions import check_number
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


@dataclass(frozen=True)
class Caller:
    """The guest who sent a command, plus context that is not part of the state."""

    guest: str
    spent: Callable[[], int]  # milliseconds used by the player to move
    present: Callable[[], Collection[int]]  # seats with a connected player


def decide(state: TableState, asker: Caller, command: commands.TableCommand) -> Decision:  # noqa: C901, PLR0912 (a case per command)
    """Return the log entries for a command, or raise `Refused`."""
    guest = asker.guest
    if isinstance(command, commands.Answer):
        check_number(state, command.number)
    match command:
        case commands.MakeMove():
            return game_flow.move(state, guest, command, asker.spent())
        case commands.Start():
            return game_flow.start(state, guest)
        case commands.Deal():
            return game_flow.deal(state, guest)
        case commands.Pause():
            return game_flow.pause(state, guest, asker.spent())
        case commands.Resume():
            return game_flow.resume(state, guest)
        case commands.End():
            return game_flow.end(state, guest)
        case commands.Replace():
            return seating.replace(state, guest, command, asker.present())
        case commands.Return():
            return seating.come_back(state, guest, command, asker.spent())
        case commands.Remove():
            return seating.remove(state, guest, command)
        case commands.Publish():
            return lobby.publish(state, guest, command)
        case commands.Arrange():
            return lobby.arrange(state, guest, command)
        case commands.Rehouse():
            return lobby.rehouse(state, guest, command)
        case commands.Rename():
            return lobby.rename(state, guest, command)
        case commands.SetSpeed():
            return game_flow.set_speed(state, guest, command)
        case commands.Renew():
            return seating.renew(state, guest)
        case commands.Leave():
            return seating.leave(state, guest)
        case commands.Pledge():
            return pledges.pledge(state, guest, command)
        case commands.Reveal():
            return pledges.reveal(state, command)
        case commands.Say():
            return chat.say(state, guest, command)
        case commands.React():
            return chat.react(state, guest, command)
        case _:
            assert_never(command)
