"""From a command to a decision."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from penultimate.protocol import commands
from penultimate.table.decisions import game, seats, talk
from penultimate.table.errors import Refused
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import Sitting

# Some decisions need the command itself, some the time used, some who is there.
BY_GUEST: Final[dict[type, Callable[[Sitting, str], Decision]]] = {
    commands.Start: game.start,
    commands.Deal: game.deal,
    commands.Resume: game.resume,
    commands.End: game.end,
    commands.Leave: seats.leave,
}
BY_COMMAND: Final[dict[type, Callable[[Sitting, str, Any], Decision]]] = {
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
) -> Callable[[Sitting], Decision]:
    """How a guest's command is decided, once it is its turn to be."""

    def decide(sitting: Sitting) -> Decision:
        if isinstance(command, commands.Answer):
            check_number(sitting, command.number)
        if isinstance(command, commands.MakeMove):
            return game.move(sitting, guest, command, spent())
        if isinstance(command, commands.Pause):
            return game.pause(sitting, guest, spent())
        if isinstance(command, commands.Replace):
            return seats.replace(sitting, guest, command, present())
        if type(command) in BY_GUEST:
            return BY_GUEST[type(command)](sitting, guest)
        return BY_COMMAND[type(command)](sitting, guest, command)

    return decide


def check_number(sitting: Sitting, number: int) -> None:
    if number != sitting.number:
        raise Refused("stale", f"the table has moved on; its number is {sitting.number} now")
