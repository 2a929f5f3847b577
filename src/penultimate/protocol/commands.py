"""What a client says over the socket of a table. The first frame is a `hello`.

Every other command has an id. The table answers with that id: `done` if the command was carried
out, `refused` if it was not, `unknown` if nobody can say yet. After `unknown`, after a refusal as
`unavailable` or `busy`, and after a lost connection a client sends the same command again, with the
same id; it happens once. An id that comes with another command is refused. A command that answers a
state, such as a move, has the number of that state, so that nobody acts on a table they have not
seen.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from penultimate.protocol import fields
from penultimate.rules.house import MOST_SEATS

# What a server counts of a guest's commands: nothing, what a game needs, or what is besides it. Of
# the latter it counts talk once more, and what may open another table. Every request says which.
Quota = Literal["none", "game", "aside", "talk", "table"]


class Command(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something a client says."""


class Hello(Command, tag="hello"):
    """The first frame. A spectator gives the token of the watching link; a player needs none."""

    protocol: int
    watch: fields.Token | None = None


class Request(Command, kw_only=True):
    """A command that is answered."""

    id: fields.CommandId


class Answer(Request, kw_only=True):
    """A command that answers a state."""

    number: fields.Number


class Look(Request, tag="look", kw_only=True):
    """Open the hand of one of my seats on this socket. Without a seat, close the open one."""

    quota: ClassVar[Quota] = "none"
    seat: fields.Seat | None = None


class MakeMove(Answer, tag="move", kw_only=True):
    """Make a move for one of my seats. `keep` also ends a turn if the drawn card does not fit."""

    quota: ClassVar[Quota] = "game"
    seat: fields.Seat
    move: fields.Move


class Pledge(Request, tag="pledge", kw_only=True):
    """Commit to 32 random bytes of my own for the deal of a hand: their hash, and not yet them."""

    quota: ClassVar[Quota] = "game"
    hand: int
    pledge: fields.Hex32


class Reveal(Request, tag="reveal", kw_only=True):
    """Show the bytes I have pledged, once my pledge is public among all others."""

    quota: ClassVar[Quota] = "game"
    hand: int
    chance: fields.Hex32


class Start(Answer, tag="start", kw_only=True):
    """Host: start the game. Every seat has to be taken."""

    quota: ClassVar[Quota] = "aside"


class Deal(Answer, tag="deal", kw_only=True):
    """Anyone seated: deal the next hand after one is over."""

    quota: ClassVar[Quota] = "game"


class Pause(Answer, tag="pause", kw_only=True):
    """Host: stop the clocks and all moves."""

    quota: ClassVar[Quota] = "aside"


class Resume(Answer, tag="resume", kw_only=True):
    """Host: go on after a pause."""

    quota: ClassVar[Quota] = "aside"


class End(Answer, tag="end", kw_only=True):
    """Host: end the game before it is won."""

    quota: ClassVar[Quota] = "aside"


class Replace(Answer, tag="replace", kw_only=True):
    """Host: let a bot play for an open seat or for a person who is absent."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat
    bot: str


class Return(Answer, tag="return", kw_only=True):
    """The host, or the person whose seat it is: take the seat back from the bot."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Remove(Answer, tag="remove", kw_only=True):
    """Host: show somebody out. Bots take over during a game; invite and watching link are new."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Publish(Answer, tag="publish", kw_only=True):
    """Host, before the start: open the table to everyone, or with null to invited people alone."""

    quota: ClassVar[Quota] = "aside"
    opening: fields.Opening | None


class Arrange(Answer, tag="arrange", kw_only=True):
    """Host, before the start: who sits where, each place by the number of the seat it takes."""

    quota: ClassVar[Quota] = "aside"
    seats: Annotated[list[fields.Seat], Meta(max_length=MOST_SEATS)]


class Rehouse(Answer, tag="rehouse", kw_only=True):
    """Host, before the start: play by other rules."""

    quota: ClassVar[Quota] = "aside"
    rules: fields.Rules
    options: dict[str, fields.Value] = msgspec.field(default_factory=dict)
    house_name: fields.Name | None = None  # what its people call these rules


class SetSpeed(Answer, tag="speed", kw_only=True):
    """Host: how fast bots play."""

    quota: ClassVar[Quota] = "aside"
    speed: fields.Speed


class Hint(Answer, tag="hint", kw_only=True):
    """Where I play against bots alone: what would the master do? Answered by `hinted`."""

    quota: ClassVar[Quota] = "aside"
    seat: fields.Seat


class Renew(Request, tag="renew", kw_only=True):
    """Host: replace the invite link. The old one opens nothing any more."""

    quota: ClassVar[Quota] = "aside"


class Leave(Request, tag="leave", kw_only=True):
    """Leave all my seats. During a game bots take them over; a host passes the table on."""

    quota: ClassVar[Quota] = "aside"


class Say(Request, tag="say", kw_only=True):
    """Anyone seated: a line of chat."""

    quota: ClassVar[Quota] = "talk"
    text: fields.Line


class React(Request, tag="react", kw_only=True):
    """Anyone seated: a quick reaction."""

    quota: ClassVar[Quota] = "talk"
    reaction: fields.Reaction


class Ping(Request, tag="ping", kw_only=True):
    """Ask for a `pong`, and nothing else: so a client notices a line that is dead."""

    quota: ClassVar[Quota] = "none"


class Rematch(Request, tag="rematch", kw_only=True):
    """Anyone seated, after the game: yes to another one, with the same people, rules and clock.

    It begins at a new table once all people have said yes, or 20 seconds after the first of them
    did. A bot keeps the seats of those who have not, until they come.
    """

    quota: ClassVar[Quota] = "table"


# Commands that are decided from the state of the table alone.
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
