"""A random player at a live table, decoding only the message fields it needs."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from wire import Wire, wire_to

from penultimate.protocol import PROTOCOL, commands
from penultimate.protocol.fairness import pledge_of

if TYPE_CHECKING:
    from tables import Table


class NextDeal(msgspec.Struct):
    """The fields of a deal that are needed to contribute to it."""

    hand: int
    pledges: list[str | None]


class Game(msgspec.Struct):
    """The fields of a game that a random player needs."""

    phase: str
    exposed: int | None
    hand: list[str]
    legal: list[str]


class Again(msgspec.Struct):
    seats: list[int]


class Heard(msgspec.Struct):
    """The fields needed from any message."""

    type: str
    number: int = 0
    stage: str = ""
    deal: NextDeal | None = None
    game: Game | None = None
    again: Again | None = None
    rematch: str | None = None
    id: str | None = None
    error: str = ""


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode
NOTHING_YET = Heard("state")


def hello(watch: str | None = None) -> bytes:
    return _encode(commands.Hello(PROTOCOL, watch))


@dataclass
class Tally:
    """Latencies and errors of moves."""

    latencies: list[float] = field(default_factory=list[float])  # seconds
    errors: Counter[str] = field(default_factory=Counter[str])


@dataclass(eq=False)
class Player:
    """A seat with its guest's cookie and socket."""

    table: Table
    seat: int
    cookie: str
    state: Heard = NOTHING_YET
    pledged: int = 0  # the last hand it has pledged for
    chance: str = ""
    wire: Wire = field(init=False)

    async def connect(self) -> None:
        self.state = NOTHING_YET
        self.wire = await wire_to(self.table.address, self.cookie, hello(), self.hear, self.lose)

    def hear(self, frame: bytes) -> None:
        message = _decode(frame)
        if message.type == "state":
            self.see(message)
        elif message.type == "done":
            self.table.acknowledge(message.id)
        elif message.type in ("refused", "bye"):
            self.table.tally.errors[message.error or message.type] += 1

    def see(self, state: Heard) -> None:
        self.state = state
        if state.deal is not None and state.stage in ("lobby", "playing"):
            self.take_part(state.deal)
        self.table.go_on()

    def take_part(self, deal: NextDeal) -> None:
        """Pledge a random value for the next deal, and reveal it when the pledges are public."""
        command = self.table.new_id()
        if deal.pledges:
            self.send(commands.Reveal(id=command, hand=deal.hand, chance=self.chance))
        elif deal.hand > self.pledged:
            self.pledged, self.chance = deal.hand, secrets.token_hex(32)
            pledge = pledge_of(self.table.name, deal.hand, self.chance)
            self.send(commands.Pledge(id=command, hand=deal.hand, pledge=pledge))

    def lose(self) -> None:
        self.table.tally.errors["hung up on"] += 1

    def send(self, command: commands.Request) -> None:
        self.wire.send(_encode(command))
