"""Commands that a client sends over the socket of a table. The first frame is a `hello`.

Every other command has an id, which the answer repeats: `done` if the command was carried out,
`refused` if it was not, `unknown` if the outcome is not known yet. After `unknown`, after the
errors `unavailable` and `busy`, and after a lost connection, the client sends the same command with
the same id again. The server carries it out once. An id that was used for a different command is
refused. A command that responds to a state, such as a move, carries the number of that state, and
is refused if the table has changed since.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from penultimate.protocol import fields
from penultimate.rules.house import MOST_SEATS

# The quota that a command counts against. `talk` and `table` also count against `aside`.
Quota = Literal["none", "game", "aside", "talk", "table"]


class Command(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """A frame from a client."""


class Hello(Command, tag="hello"):
    """The first frame. A spectator sends the token of the watch link; a player sends none."""

    protocol: int
    watch: fields.Token | None = None


class Request(Command, kw_only=True):
    """A command with an id, which gets an answer."""

    id: fields.CommandId


class Answer(Request, kw_only=True):
    """A command that responds to a numbered state."""

    number: fields.Number


class Look(Request, tag="look", kw_only=True):
    """Show the hand of one of my seats on this socket. Without a seat, hide it again."""

    quota: ClassVar[Quota] = "none"
    seat: fields.Seat | None = None


class MakeMove(Answer, tag="move", kw_only=True):
    """Make a move for one of my seats. `keep` also ends a turn with an unplayable card."""

    quota: ClassVar[Quota] = "game"
    seat: fields.Seat
    move: fields.Move


class Pledge(Request, tag="pledge", kw_only=True):
    """Commit to 32 random bytes for the deal of a hand, by sending their hash."""

    quota: ClassVar[Quota] = "game"
    hand: int
    pledge: fields.Hex32


class Reveal(Request, tag="reveal", kw_only=True):
    """Reveal the bytes of my pledge, after the server has published all pledges."""

    quota: ClassVar[Quota] = "game"
    hand: int
    chance: fields.Hex32


class Start(Answer, tag="start", kw_only=True):
    """Host: start the game. Every seat must be taken."""

    quota: ClassVar[Quota] = "aside"


class Deal(Answer, tag="deal", kw_only=True):
    """Any player: deal the next hand when one is over."""

    quota: ClassVar[Quota] = "game"


class Pause(Answer, tag="pause", kw_only=True):
    """Host: stop the clocks and all moves."""

    quota: ClassVar[Quota] = "aside"


class Resume(Answer, tag="resume", kw_only=True):
    """Host: resume after a pause."""

    quota: ClassVar[Quota] = "aside"


class End(Answer, tag="end", kw_only=True):
    """Host: end the game before it is won."""

    quota: ClassVar[Quota] = "aside"


class Replace(Answer, tag="replace", kw_only=True):
    """Host: let a bot play an open seat or the seat of an absent player."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat
    bot: str


class Return(Answer, tag="return", kw_only=True):
    """Host, or the player whose seat it is: take the seat back from the bot."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Remove(Answer, tag="remove", kw_only=True):
    """Host: remove a player. A bot takes over during a game. Invite and watch links are renewed."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Publish(Answer, tag="publish", kw_only=True):
    """Host, before the start: open the table to everyone, or with null to invited people only."""

    quota: ClassVar[Quota] = "aside"
    opening: fields.Opening | None


class Arrange(Answer, tag="arrange", kw_only=True):
    """Host, before the start: reorder the seats. Each item is the present number of a seat."""

    quota: ClassVar[Quota] = "aside"
    seats: Annotated[list[fields.Seat], Meta(max_length=MOST_SEATS)]


class Rehouse(Answer, tag="rehouse", kw_only=True):
    """Host, before the start: change the rules."""

    quota: ClassVar[Quota] = "aside"
    rules: fields.Rules
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    house_name: fields.Name | None = None  # the players' name for these rules


class SetSpeed(Answer, tag="speed", kw_only=True):
    """Host: set the speed of bots."""

    quota: ClassVar[Quota] = "aside"
    speed: fields.Speed


class Hint(Answer, tag="hint", kw_only=True):
    """Ask for the master's move, where all others are bots. Answered by `hinted`."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Renew(Request, tag="renew", kw_only=True):
    """Host: replace the invite link. The old one stops working."""

    quota: ClassVar[Quota] = "aside"


class Leave(Request, tag="leave", kw_only=True):
    """Leave all my seats. Bots take over during a game. Another player becomes host."""

    quota: ClassVar[Quota] = "aside"


class Say(Request, tag="say", kw_only=True):
    """Any player: send a line of chat."""

    quota: ClassVar[Quota] = "talk"
    text: fields.Line


class React(Request, tag="react", kw_only=True):
    """Any player: send a reaction."""

    quota: ClassVar[Quota] = "talk"
    reaction: fields.Reaction


class Ping(Request, tag="ping", kw_only=True):
    """Ask for a `pong`, to detect a dead connection."""

    quota: ClassVar[Quota] = "none"


class Rematch(Request, tag="rematch", kw_only=True):
    """Any player, after the game: agree to a rematch with the same players, rules and clock.

    It starts at a new table when everyone has agreed, or 20 seconds after the first player did.
    Bots hold the seats of the others until they join.
    """

    quota: ClassVar[Quota] = "table"


# Commands that depend on the state of the table only.
TableCommand = (
    MakeMove
    | Pledge
    | Reveal
    | Start
    | Deal
    | Pause
    | Resume
    | End
    | Replace
    | Return
    | Remove
    | Publish
    | Arrange
    | Rehouse
    | SetSpeed
    | Renew
    | Leave
    | Say
    | React
)
TableRequest = Look | Hint | TableCommand | Rematch
AnyRequest = TableRequest | Ping
AnyCommand = Hello | AnyRequest
