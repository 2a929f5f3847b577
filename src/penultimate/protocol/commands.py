"""Commands that a client sends over a table's WebSocket. The first frame must be `hello`.

Every other command has an id, and the reply repeats it. The reply is `done`, `refused`, or
`unknown` if the outcome is not known yet. After `unknown`, an `unavailable` or `busy` error, or a
lost connection, resend the command with the same id; the server executes it only once. Reusing an
id for a different command is an error. A command that depends on the state, such as a move, carries
the state's number and is refused if the table has changed since.
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
    """The first frame. Spectators send the token of the watch link; players send none."""

    protocol: int
    watch: fields.Token | None = None


class Request(Command, kw_only=True):
    """A command with an id, which gets a reply."""

    id: fields.CommandId


class Answer(Request, kw_only=True):
    """A command that applies to one numbered state."""

    number: fields.Number


class Look(Request, tag="look", kw_only=True):
    """Show the hand of one of my seats on this connection, or hide it if `seat` is null."""

    quota: ClassVar[Quota] = "none"
    seat: fields.Seat | None = None


class MakeMove(Answer, tag="move", kw_only=True):
    """Make a move for one of my seats. `keep` also passes after an unplayable card."""

    quota: ClassVar[Quota] = "game"
    seat: fields.Seat
    move: fields.Move


class Pledge(Request, tag="pledge", kw_only=True):
    """Commit to 32 random bytes for the next deal by sending their hash."""

    quota: ClassVar[Quota] = "game"
    hand: int
    pledge: fields.Hex32


class Reveal(Request, tag="reveal", kw_only=True):
    """Reveal the bytes behind my pledge, once the server has published all pledges."""

    quota: ClassVar[Quota] = "game"
    hand: int
    chance: fields.Hex32


class Start(Answer, tag="start", kw_only=True):
    """Host: start the game. All seats must be taken."""

    quota: ClassVar[Quota] = "aside"


class Deal(Answer, tag="deal", kw_only=True):
    """Any player: deal the next hand after one is over."""

    quota: ClassVar[Quota] = "game"


class Pause(Answer, tag="pause", kw_only=True):
    """Host: stop the clock and block all moves."""

    quota: ClassVar[Quota] = "aside"


class Resume(Answer, tag="resume", kw_only=True):
    """Host: continue after a pause."""

    quota: ClassVar[Quota] = "aside"


class End(Answer, tag="end", kw_only=True):
    """Host: end the game before it is won."""

    quota: ClassVar[Quota] = "aside"


class Replace(Answer, tag="replace", kw_only=True):
    """Host: put a bot in an open seat or in the seat of an absent player."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat
    bot: str


class Return(Answer, tag="return", kw_only=True):
    """Host or the seat's owner: take the seat back from the bot."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Remove(Answer, tag="remove", kw_only=True):
    """Host: remove a player. During a game, a bot takes over. Renews the invite and watch links."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Publish(Answer, tag="publish", kw_only=True):
    """Host, before the start: open the table to everyone, or to invited players only if null."""

    quota: ClassVar[Quota] = "aside"
    opening: fields.Opening | None


class Arrange(Answer, tag="arrange", kw_only=True):
    """Host, before the start: reorder the seats. `seats` lists the old numbers.

    Open seats that are not listed are removed.
    """

    quota: ClassVar[Quota] = "aside"
    seats: Annotated[list[fields.Seat], Meta(max_length=MOST_SEATS)]


class Rehouse(Answer, tag="rehouse", kw_only=True):
    """Host, before the start: change the rules."""

    quota: ClassVar[Quota] = "aside"
    rules: fields.Rules
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    house_name: fields.Name | None = None  # the players' name for these rules


class Rename(Answer, tag="rename", kw_only=True):
    """Before the start: change the name in one of my seats. A name that is taken gets a number."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat
    name: fields.Name


class SetSpeed(Answer, tag="speed", kw_only=True):
    """Host: set how fast bots move."""

    quota: ClassVar[Quota] = "aside"
    speed: fields.Speed


class Hint(Answer, tag="hint", kw_only=True):
    """Ask for the master bot's move. All opponents must be bots. The reply is `hinted`."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Renew(Request, tag="renew", kw_only=True):
    """Host: replace the invite link. The old one stops working."""

    quota: ClassVar[Quota] = "aside"


class Leave(Request, tag="leave", kw_only=True):
    """Leave all my seats. Bots take over during a game.

    The host role passes to another player, with a new invite link.
    """

    quota: ClassVar[Quota] = "aside"


class Say(Request, tag="say", kw_only=True):
    """Any player: send a chat message."""

    quota: ClassVar[Quota] = "talk"
    text: fields.Line


class React(Request, tag="react", kw_only=True):
    """Any player: send a reaction."""

    quota: ClassVar[Quota] = "talk"
    reaction: fields.Reaction


class Ping(Request, tag="ping", kw_only=True):
    """Ask for a `pong`, to check the connection."""

    quota: ClassVar[Quota] = "none"


class Rematch(Request, tag="rematch", kw_only=True):
    """Any player, after the game: agree to a rematch with the same players, rules and clock.

    The rematch starts at a new table when everyone has agreed, or 20 seconds after the first player
    agreed. Bots hold the other seats until their players join.
    """

    quota: ClassVar[Quota] = "table"


# Commands that depend only on the state of the table.
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
    | Rename
    | SetSpeed
    | Renew
    | Leave
    | Say
    | React
)
TableRequest = Look | Hint | TableCommand | Rematch
AnyRequest = TableRequest | Ping
AnyCommand = Hello | AnyRequest
