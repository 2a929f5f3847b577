"""From a command to a decision, in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import assert_never

from penultimate.protocol import commands
from penultimate.table.decisions import deals, game, lobby, seats, talk
from penultimate.table.decisions.checks import check_number
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


@dataclass(frozen=True)
class Asker:
    """Who gives a command, and what a decision may have to know besides the state."""

    guest: str
    spent: Callable[[], int]  # the milliseconds that the player in turn has used
    present: Callable[[], Collection[int]]  # the seats whose people are there


def decide(state: TableState, asker: Asker, command: commands.TableCommand) -> Decision:  # noqa: C901, PLR0912 (a case a command)
    """What a command leads to, or a refusal."""
    guest = asker.guest
    if isinstance(command, commands.Answer):
        check_number(state, command.number)
    match command:
        case commands.MakeMove():
            return game.move(state, guest, command, asker.spent())
        case commands.Start():
            return game.start(state, guest)
        case commands.Deal():
            return game.deal(state, guest)
        case commands.Pause():
            return game.pause(state, guest, asker.spent())
        case commands.Resume():
            return game.resume(state, guest)
        case commands.End():
            return game.end(state, guest)
        case commands.Replace():
            return seats.replace(state, guest, command, asker.present())
        case commands.Return():
            return seats.come_back(state, guest, command, asker.spent())
        case commands.Remove():
            return seats.remove(state, guest, command)
        case commands.Publish():
            return lobby.publish(state, guest, command)
        case commands.Arrange():
            return lobby.arrange(state, guest, command)
        case commands.Rehouse():
            return lobby.rehouse(state, guest, command)
        case commands.SetSpeed():
            return game.set_speed(state, guest, command)
        case commands.Renew():
            return seats.renew(state, guest)
        case commands.Leave():
            return seats.leave(state, guest)
        case commands.Pledge():
            return deals.pledge(state, guest, command)
        case commands.Reveal():
            return deals.reveal(state, command)
        case commands.Say():
            return talk.say(state, guest, command)
        case commands.React():
            return talk.react(state, guest, command)
        case _:
            assert_never(command)
