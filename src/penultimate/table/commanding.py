"""From a command to a decision."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from penultimate.protocol import commands
from penultimate.table import playing, seating, talking
from penultimate.table.entries import Decision
from penultimate.table.errors import Refused
from penultimate.table.sitting import Sitting

# Some decisions need the command itself, some the time used, some who is there.
BY_GUEST: Final[dict[type, Callable[[Sitting, str], Decision]]] = {
    commands.Start: playing.start,
    commands.Deal: playing.deal,
    commands.Resume: playing.resume,
    commands.End: playing.end,
    commands.Leave: seating.leave,
}
BY_COMMAND: Final[dict[type, Callable[[Sitting, str, Any], Decision]]] = {
    commands.Return: seating.come_back,
    commands.Say: talking.say,
    commands.React: talking.react,
    commands.Stir: talking.stir,
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
            return playing.move(sitting, guest, command, spent())
        if isinstance(command, commands.Pause):
            return playing.pause(sitting, guest, spent())
        if isinstance(command, commands.Replace):
            return seating.replace(sitting, guest, command, present())
        if type(command) in BY_GUEST:
            return BY_GUEST[type(command)](sitting, guest)
        return BY_COMMAND[type(command)](sitting, guest, command)

    return decide


def check_number(sitting: Sitting, number: int) -> None:
    if number != sitting.number:
        raise Refused("stale", f"the table has moved on; its number is {sitting.number} now")
