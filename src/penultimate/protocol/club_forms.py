"""What goes over HTTP about clubs: forms that change one, and pages of data about it.

A club is opened by a link: its token stands in the `Authorization` header, as `Bearer m-…` or
`Bearer v-…`. With a member's link one can record games, with a viewer's only look.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from penultimate.ledger.charts import SeasonRow
from penultimate.ledger.game import ClubGame, NewGame
from penultimate.protocol import fields
from penultimate.protocol.forms import Form
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS

EntryNumber = Annotated[int, Meta(ge=1, le=2**53 - 1, description="An entry of a club's history.")]
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", max_length=10)]
LinkKind = Literal["member", "viewer"]
ChangeName = Literal[
    "opened",
    "added",
    "recorded",
    "edited",
    "removed",
    "renamed",
    "merged",
    "retired",
    "renewed",
    "undone",
]


def _declared(kind: type[NewGame]) -> Meta:
    """Declare the type of a game in the schema. The ledger parses it, and reports every problem."""
    return Meta(extra_json_schema={"x-type": kind.__name__})


class ClubForm(Form):
    """A new club."""

    name: fields.Name


class ChangeForm(Form, kw_only=True, tag_field="change"):
    """Something that is to happen to a club. With an id it happens once, even if sent again."""

    id: fields.CommandId | None = None


class RecordGame(ChangeForm, tag="record"):
    """Record a game. One whose own id the club knows already changes nothing."""

    game: Annotated[dict[str, Any], _declared(NewGame)]  # an id is made if it has none


class EditGame(ChangeForm, tag="edit"):
    """Correct the game that has the same id."""

    game: Annotated[dict[str, Any], _declared(ClubGame)]


class RemoveGame(ChangeForm, tag="remove"):
    """Take a game out."""

    game: str


class AddPlayer(ChangeForm, tag="add"):
    """Add a player."""

    name: fields.Name


class RenamePlayer(ChangeForm, tag="rename"):
    """Give a player another name."""

    player: str
    name: fields.Name


class MergePlayers(ChangeForm, tag="merge"):
    """Say that a player is another one."""

    player: str
    into: str


class RetirePlayer(ChangeForm, tag="retire"):
    """Say that a player plays no more, or plays again."""

    player: str
    retired: bool = True


class UndoEntry(ChangeForm, tag="undo"):
    """Undo an entry of the history, perhaps an undo."""

    number: EntryNumber


AboutPlayer = AddPlayer | RenamePlayer | MergePlayers | RetirePlayer
AnyChange = RecordGame | EditGame | RemoveGame | UndoEntry | AboutPlayer


class RenewForm(Form):
    """Replace a link; the old one is dead at once."""

    link: LinkKind


class TableGameForm(Form):
    """Take the game of a finished table into a club, a player for each seat."""

    players: Annotated[list[fields.Name], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    date: Day | None = None  # the day where it was played; the server's if none is given


class ClubLinks(msgspec.Struct, kw_only=True):
    """A new club, and the tokens of its two links."""

    club: str
    name: str
    member: str
    viewer: str


class NewLink(msgspec.Struct, kw_only=True):
    """The token of a link that was renewed."""

    link: LinkKind
    token: str


class ClubPlayer(msgspec.Struct, kw_only=True):
    """Somebody who plays in a club."""

    name: str
    games: int
    retired: bool


class ClubHouse(msgspec.Struct, kw_only=True):
    """Rules that games of a club name."""

    name: str  # what its people call them, or empty
    text: str
    games: int


class ClubPage(msgspec.Struct, kw_only=True):
    """A club, as whoever has one of its links sees it."""

    club: str
    name: str
    role: LinkKind
    viewer: str | None  # the viewers' token, for members to give away
    number: int  # of the last entry of the history
    players: list[ClubPlayer]
    games: int
    last_company: list[str]  # who played the last game that was recorded
    houses: list[ClubHouse]  # the most played first; presets without a name of their own are none


class Changed(msgspec.Struct, kw_only=True):
    """What a change led to."""

    number: int | None  # of its entry; null if there was nothing to change
    game: str | None  # the id of the game that it was about
    last: int  # the last entry of the history now


class ClubGames(msgspec.Struct, kw_only=True):
    """Games of a club, in the order they were entered, or the newest first."""

    games: list[ClubGame]
    places: list[dict[str, int]]  # for each of these games, the place of each player
    count: int  # of all that fit, though only some may have been asked for


class HistoryLine(msgspec.Struct, kw_only=True):
    """An entry of a club's history."""

    number: int
    at: int  # seconds since 1970
    who: str
    change: ChangeName
    games: list[str]  # the ids of games it is about, the first twenty
    game_count: int  # of all of them
    players: list[str]  # the names of players it is about, as they are today
    entry: int | None  # the entry that was undone
    undone: bool
    can_be_undone: bool


class History(msgspec.Struct, kw_only=True):
    """A club's history, the latest first."""

    entries: list[HistoryLine]


class Imported(msgspec.Struct, kw_only=True):
    """What became of a file."""

    taken: int
    known: int  # games the club had already
    number: int | None


class Season(msgspec.Struct, kw_only=True):
    """A season's table, the most wins first."""

    games: int
    rows: list[SeasonRow]
