"""What a client says over the socket of a table. The first frame is a `hello`.

Every other command carries an id. A command that was carried out is answered with `done`, one that
was not with `refused`, each with that id; after a lost connection a client may send the same
command again, and it still happens once. A command that answers something (a move, a deal) carries
the number of the state that it answers, so that nobody acts on a table they have not seen.
"""

from __future__ import annotations

import msgspec

from penultimate.protocol import words


class Command(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something a client says."""


class Hello(Command, tag="hello"):
    """The first frame. A spectator shows the token of the watching link; players need none."""

    protocol: int
    watch: words.Token | None = None


class Request(Command, kw_only=True):
    """A command that is answered."""

    id: words.CommandId


class Answer(Request, kw_only=True):
    """A command that answers a state."""

    number: words.Number


class Look(Request, tag="look", kw_only=True):
    """Open the hand of one of my seats on this socket, or, without a seat, none of them."""

    seat: words.Seat | None = None


class MakeMove(Answer, tag="move", kw_only=True):
    """Make a move for one of my seats. `keep` also ends a turn whose drawn card does not fit."""

    seat: words.Seat
    move: words.Move


class Stir(Request, tag="stir", kw_only=True):
    """Mix 32 random bytes of my own into the deal of a hand, before it is dealt."""

    hand: int
    chance: words.Hex32


class Start(Answer, tag="start", kw_only=True):
    """Host: begin the game. Every seat has to be taken."""


class Deal(Answer, tag="deal", kw_only=True):
    """Anyone seated: deal the next hand, when one is over."""


class Pause(Answer, tag="pause", kw_only=True):
    """Host: stop the clocks and all moves."""


class Resume(Answer, tag="resume", kw_only=True):
    """Host: go on after a pause."""


class End(Answer, tag="end", kw_only=True):
    """Host: end the game before it is won."""


class Replace(Answer, tag="replace", kw_only=True):
    """Host: let a bot play for an open seat or for a person who is absent."""

    seat: words.Seat
    bot: str


class Return(Answer, tag="return", kw_only=True):
    """The host, or the person whose seat it is: take the seat back from the bot."""

    seat: words.Seat


class Leave(Request, tag="leave", kw_only=True):
    """Get up from all my seats. In a game a bot takes them; a host hands the table on."""


class Say(Request, tag="say", kw_only=True):
    """Anyone seated: a line of chat."""

    text: words.Line


class React(Request, tag="react", kw_only=True):
    """Anyone seated: a quick reaction."""

    reaction: words.Reaction


class Rematch(Request, tag="rematch", kw_only=True):
    """Anyone seated, after the game: the same people, rules and clock at a new table."""


# Commands that are decided from the state of the table alone.
TableCommand = (
    MakeMove | Stir | Start | Deal | Pause | Resume | End | Replace | Return | Leave | Say | React
)
AnyRequest = Look | TableCommand | Rematch
AnyCommand = Hello | AnyRequest
