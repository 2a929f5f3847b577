"""From a command to a decision."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from penultimate.protocol import commands
from penultimate.table.decisions import game, seats, talk
from penultimate.table.errors import Refused
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState

# Some decisions need the command itself, some the time used, some who is there.
BY_GUEST: Final[dict[type, Callable[[TableState, str], Decision]]] = {
    commands.Start: game.start,
    commands.Deal: game.deal,
    commands.Resume: game.resume,
    commands.End: game.end,
    commands.Leave: seats.leave,
}
BY_COMMAND: Final[dict[type, Callable[[TableState, str, Any], Decision]]] = {
    commands.Return: seats.come_back,
    commands.Say: talk.say,
    commands.React: talk.react,
    commands.Stir: talk.stir,
}


def decision_for(
    guest: str,
    command: commands.Request,
    spent: Callable[[], int],
    present: Callable[[], Collection[int]],
) -> Callable[[TableState], Decision]:
    """How a guest's command is decided, once it is its turn to be."""

    def decide(state: TableState) -> Decision:
        if isinstance(command, commands.Answer):
            check_number(state, command.number)
        if isinstance(command, commands.MakeMove):
            return game.move(state, guest, command, spent())
        if isinstance(command, commands.Pause):
            return game.pause(state, guest, spent())
        if isinstance(command, commands.Replace):
            return seats.replace(state, guest, command, present())
        if type(command) in BY_GUEST:
            return BY_GUEST[type(command)](state, guest)
        return BY_COMMAND[type(command)](state, guest, command)

    return decide


def check_number(state: TableState, number: int) -> None:
    if number != state.number:
        raise Refused("stale", f"the table has moved on; its number is {state.number} now")
