"""HTTP request and response bodies for clubs.

A request carries the token of a club's link in the `Authorization` header, as `Bearer m-…` or
`Bearer v-…`. A member's link can change the club. A viewer's link can only read it.
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
    """A change to a club. A change with an id is made only once, even if it is sent again."""

    id: fields.CommandId | None = None


class RecordGame(ChangeForm, tag="record"):
    """Record a game. A game whose id the club already has is ignored."""

    game: Annotated[dict[str, Any], _declared(NewGame)]  # an id is made if it has none


class EditGame(ChangeForm, tag="edit"):
    """Correct the game that has the same id."""

    game: Annotated[dict[str, Any], _declared(ClubGame)]


class RemoveGame(ChangeForm, tag="remove"):
    """Remove a game."""

    game: str


class AddPlayer(ChangeForm, tag="add"):
    """Add a player."""

    name: fields.Name


class RenamePlayer(ChangeForm, tag="rename"):
    """Rename a player."""

    player: str
    name: fields.Name


class MergePlayers(ChangeForm, tag="merge"):
    """Merge a player into another: both are the same person."""

    player: str
    into: str


class RetirePlayer(ChangeForm, tag="retire"):
    """Mark a player as retired, or as active again."""

    player: str
    retired: bool = True


class UndoEntry(ChangeForm, tag="undo"):
    """Undo an entry of the history, which may be an undo itself."""

    number: EntryNumber


AboutPlayer = AddPlayer | RenamePlayer | MergePlayers | RetirePlayer
AnyChange = RecordGame | EditGame | RemoveGame | UndoEntry | AboutPlayer


class RenewForm(Form):
    """Replace a link. The old one stops working at once."""

    link: LinkKind


class TableGameForm(Form):
    """Record the game of a finished table in a club, with a player for each seat."""

    players: Annotated[list[fields.Name], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    date: Day | None = None  # the local day of the game; by default the server's


class ClubLinks(msgspec.Struct, kw_only=True):
    """A new club, and the tokens of its two links."""

    club: str
    name: str
    member: str
    viewer: str


class NewLink(msgspec.Struct, kw_only=True):
    """The token of a renewed link."""

    link: LinkKind
    token: str


class ClubPlayer(msgspec.Struct, kw_only=True):
    """A player of a club."""

    name: str
    games: int
    retired: bool


class ClubHouse(msgspec.Struct, kw_only=True):
    """A house whose rules games of the club were played by."""

    name: str  # the club's name for it, or empty
    text: str
    games: int


class ClubPage(msgspec.Struct, kw_only=True):
    """A club, as shown to anyone with one of its links."""

    club: str
    name: str
    role: LinkKind
    viewer: str | None  # the viewers' token, which members can share
    number: int  # of the last entry of the history
    players: list[ClubPlayer]
    games: int
    last_company: list[str]  # the players of the last recorded game
    houses: list[ClubHouse]  # most played first, without unnamed presets


class Changed(msgspec.Struct, kw_only=True):
    """The result of a change."""

    number: int | None  # of its entry; null if nothing changed
    game: str | None  # the id of the game that was changed
    last: int  # the number of the last entry of the history


class ClubGames(msgspec.Struct, kw_only=True):
    """Games of a club, in the order they were entered or newest first."""

    games: list[ClubGame]
    places: list[dict[str, int]]  # for each of these games, the place of each player
    count: int  # of all games that match, including other pages


class HistoryLine(msgspec.Struct, kw_only=True):
    """An entry of a club's history."""

    number: int
    at: int  # seconds since 1970
    who: str
    change: ChangeName
    games: list[str]  # the ids of the first twenty games that it changed
    game_count: int  # of all games that it changed
    players: list[str]  # the current names of the players that it changed
    entry: int | None  # the entry that was undone
    undone: bool
    can_be_undone: bool


class History(msgspec.Struct, kw_only=True):
    """A club's history, latest first."""

    entries: list[HistoryLine]


class Imported(msgspec.Struct, kw_only=True):
    """The result of an import."""

    taken: int
    known: int  # games that the club already had
    number: int | None


class Season(msgspec.Struct, kw_only=True):
    """A season's table, most wins first."""

    games: int
    rows: list[SeasonRow]
