"""Guests on a real server who play and record every byte they receive.

A `Listener` is a guest: `answers` has every answer over HTTP, headers and all, and each line opened
with `listen` keeps its `frames`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from penultimate.client import Client, ReconnectingConnection, Refused, TableClosed
from penultimate.protocol import commands, messages

Choose = Callable[[messages.State, Random], tuple[int, str] | None]
_decode = msgspec.json.Decoder(messages.AnyMessage).decode

LONG_ENOUGH = 100

# What a player does who does not see the cards: the moment asks for it.
ASKED_FOR = {
    "play": "draw", "drawn": "keep", "answer": "accept", "swap": "swap@0", "colour": "colour:g"
}  # fmt: skip


class OpenLine(ReconnectingConnection):
    """A socket that records its frames and does not reconnect."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.frames: list[bytes] = []

    async def receive(self) -> messages.AnyMessage:
        try:
            frame = await self.socket.recv()
        except ConnectionClosed:
            raise TableClosed(self.bye) from None
        self.frames.append(frame.encode() if isinstance(frame, str) else frame)
        message = _decode(frame)
        self.heard.append(message)
        self._note(message)
        return message

    async def refused(self, frame: str) -> messages.CommandRefusal:
        """Send an invalid frame and wait for the refusal."""
        await self.socket.send(frame)
        while True:
            message = await self.receive()
            if isinstance(message, messages.CommandRefusal):
                return message


class Listener(Client):
    """A guest who records everything from the server."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url)
        self.name = name
        self.answers: list[bytes] = []
        self.lines: list[OpenLine] = []
        self.http.event_hooks["response"].append(self.keep)

    async def keep(self, answer: httpx.Response) -> None:
        headers = b"\n".join(name + b": " + value for name, value in answer.headers.raw)
        self.answers.append(headers + b"\n\n" + await answer.aread())

    @property
    def frames(self) -> list[bytes]:
        return [frame for line in self.lines for frame in line.frames]

    @property
    def cookie(self) -> str:
        return next(iter(self.http.cookies.values()))

    @asynccontextmanager
    async def listen(self, table: str, watch: str | None = None) -> AsyncGenerator[OpenLine]:
        plain = self.at(table, watch)
        async with OpenLine(plain.address, plain.cookies, watch, 0) as line:
            self.lines.append(line)
            yield line


async def play(line: OpenLine, dice: Random, choose: Choose) -> None:
    """Play until the game is over, using `choose` for each state."""
    async for state in line:
        while not line.unread and line.state.stage == "playing":
            chosen = choose(line.state, dice)
            if chosen is None or not await did(line, chosen):
                break
        if state.stage in ("over", "ended"):
            return


async def did(line: OpenLine, chosen: tuple[int, str]) -> bool:
    """Carry out a choice. Returns whether to retry immediately."""
    seat, move = chosen
    try:
        match move:
            case "deal":
                await line.answer(commands.Deal)
            case "end":
                await line.answer(commands.End)
            case _:
                await line.move(move, seat)
    except Refused as refused:
        if refused.error == "too_fast":
            await asyncio.sleep(0.1)
        return refused.error != "stale"
    return False


def by_lot(state: messages.State, dice: Random) -> tuple[int, str] | None:
    """A player who sees their hand: plays a card if possible, and calls when due."""
    game, seat = state.game, state.you.looking
    if game is None or seat is None:
        return None
    if game.turn is None:
        return seat, "deal"
    due = [move for move in game.legal if move != "uno" or game.exposed == seat]
    lays = [move for move in due if move[0] in "rygbw"]
    return (seat, dice.choice(lays or due)) if due else None


def as_host(state: messages.State, dice: Random) -> tuple[int, str] | None:
    """A host who ends a long game during a hand."""
    is_played = state.game is not None and state.game.turn is not None
    return (0, "end") if is_played and state.number > LONG_ENOUGH else by_lot(state, dice)


def behind_a_curtain(state: messages.State, dice: Random) -> tuple[int, str] | None:
    """A player who sees only public information, and sometimes makes invalid moves."""
    game = state.game
    if game is None or game.turn not in state.you.seats:
        return None
    errs = dice.randrange(5) == 0
    return game.turn, dice.choice([*ASKED_FOR.values()]) if errs else ASKED_FOR[game.phase]
