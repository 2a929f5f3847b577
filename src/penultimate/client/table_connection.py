"""One WebSocket connection to a live table.

Messages are read only while a caller waits for one, so there is no background task. A
`TableConnection` ends when the server closes it; a `ReconnectingConnection` reconnects.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from penultimate.client.deal_witness import DealWitness
from penultimate.protocol import PROTOCOL, commands, messages
from penultimate.protocol.refusals import Refused

if TYPE_CHECKING:
    from types import TracebackType

_THROTTLE_DELAY: Final = 1.0  # seconds before a throttled command is resent

_MESSAGE_HISTORY: Final = 1000

_decode = msgspec.json.Decoder(messages.AnyMessage).decode


class TableClosed(Exception):
    """Raised when the server closes the connection. `again` says whether to reconnect."""

    def __init__(self, bye: messages.Bye | None) -> None:
        super().__init__(bye.reason if bye else "the connection was lost")
        self.reason = bye.reason if bye else "lost"
        self.again = bye.again if bye else True


class CommandUnknown(Exception):
    """Raised if a command may or may not have been executed. Resend it with the same id."""


class TableConnection:
    """A WebSocket connection to one table. Reading raises `UnfairDeal` after an unfair deal."""

    socket: ClientConnection
    welcome: messages.Welcome
    state: messages.State

    def __init__(self, address: str, cookies: str, watch: str | None = None) -> None:
        self.address = address
        self.cookies = cookies
        self.hello = commands.Hello(PROTOCOL, watch)
        self.unread: deque[messages.State] = deque()
        self.heard: deque[messages.AnyMessage] = deque(maxlen=_MESSAGE_HISTORY)
        self.bye: messages.Bye | None = None
        self.witness = DealWitness()

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def connect(self) -> None:
        """Connect, send `Hello`, and wait for the first state."""
        headers = {"Cookie": self.cookies} if self.cookies else {}
        # No queue limit, because closing would wait until all messages are read.
        self.socket = await connect(
            self.address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
        )
        self.bye = None
        self.unread.clear()
        try:
            await self.send(self.hello)
            while not self.unread:
                await self.receive()
        except BaseException:
            await self.socket.close()
            raise

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self.socket.close()

    async def send(self, command: commands.Command) -> None:
        try:
            await self.socket.send(msgspec.json.encode(command).decode())
        except ConnectionClosed:
            while True:  # read what has already arrived, perhaps a `Bye`
                await self.receive()

    async def receive(self) -> messages.AnyMessage:
        """Return the next message."""
        try:
            message = _decode(await self.socket.recv())
        except ConnectionClosed:
            raise TableClosed(self.bye) from None
        self.heard.append(message)
        self._note(message)
        return message

    def _note(self, message: messages.AnyMessage) -> None:
        match message:
            case messages.Welcome():
                self.welcome = message
            case messages.State():
                self.witness.see(message, self.welcome)
                self.state = message
                self.unread.append(message)
            case messages.Bye():
                self.bye = message
            case _:
                pass

    async def next_state(self) -> messages.State:
        """Return the oldest unread state, waiting for one if necessary."""
        while not self.unread:
            await self.receive()
        return self.unread.popleft()

    async def request(self, command: commands.AnyRequest) -> messages.Done:
        """Send a command and wait for the reply. Raises `Refused` if the table refuses it.

        A throttled command is resent after a delay.
        """
        await self.send(command)
        while True:
            match await self.receive():
                case messages.Done(id=command.id) as done:
                    return done
                case messages.CommandRefusal(id=command.id, error="too_fast"):
                    await asyncio.sleep(_THROTTLE_DELAY)
                    await self.send(command)
                case messages.CommandRefusal(id=command.id) as refused:
                    raise Refused(refused.error, refused)
                case messages.Unknown(id=command.id):
                    raise CommandUnknown(
                        "the server does not know whether the command was executed"
                    )
                case _:
                    continue

    async def move(
        self, move: str, seat: int | None = None, state: messages.State | None = None
    ) -> messages.Done:
        """Make a move for a seat, by default the one whose hand is shown."""
        answered = state or self.state
        mine = answered.you.looking if seat is None else seat
        if mine is None:
            raise ValueError("no hand is shown, so the move needs a seat")
        return await self.request(
            commands.MakeMove(id=fresh_id(), number=answered.number, seat=mine, move=move)
        )

    async def answer(self, kind: Any, **fields: Any) -> messages.Done:
        """Send a command that applies to the latest state, such as `answer(Start)`."""
        return await self.request(kind(id=fresh_id(), number=self.state.number, **fields))

    async def say(self, text: str) -> messages.Done:
        return await self.request(commands.Say(id=fresh_id(), text=text))


def fresh_id() -> str:
    return secrets.token_urlsafe(9)
