"""HTTP request and response bodies for clubs.

Requests authenticate with the token of a club link in the `Authorization` header: `Bearer m-…` for
members, who can change the club, or `Bearer v-…` for viewers, who can only read it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from penultimate.ledger.charts import SeasonRow
from penultimate.ledger.club_game import ClubGame, NewGame
from penultimate.protocol import fields
from penultimate.protocol.forms import Form
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS

EntryNumber = Annotated[int, Meta(ge=1, le=2**53 - 1, description="A club's history entry.")]
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
    """Name a game's type in the schema. The ledger parses the game, to report all its problems."""
    return Meta(extra_json_schema={"x-type": kind.__name__})


class ClubForm(Form):
    """A new club."""

    name: fields.Name


class ChangeForm(Form, kw_only=True, tag_field="change"):
    """A change to a club. Sending the same id twice applies the change only once."""

    id: fields.CommandId | None = None


class RecordGame(ChangeForm, tag="record"):
    """Record a game. It is ignored if the club already has a game with this id."""

    game: Annotated[dict[str, Any], _declared(NewGame)]  # an id is generated if there is none


class EditGame(ChangeForm, tag="edit"):
    """Replace the game with the same id."""

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
    """Merge two players who are the same person."""

    player: str
    into: str


class RetirePlayer(ChangeForm, tag="retire"):
    """Mark a player as retired or active."""

    player: str
    retired: bool = True


class UndoEntry(ChangeForm, tag="undo"):
    """Undo a history entry. The entry may itself be an undo."""

    number: EntryNumber


AboutPlayer = AddPlayer | RenamePlayer | MergePlayers | RetirePlayer
AnyChange = RecordGame | EditGame | RemoveGame | UndoEntry | AboutPlayer


class RenewForm(Form):
    """Replace a link. The old one stops working immediately."""

    link: LinkKind


class TableGameForm(Form):
    """Record a finished table's game in a club, naming the player of each seat."""

    players: Annotated[list[fields.Name], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    date: Day | None = None  # the local date of the game; defaults to the server's date


class ClubLinks(msgspec.Struct, kw_only=True):
    """A new club and the tokens of its two links."""

    club: str
    name: str
    member: str
    viewer: str


class NewLink(msgspec.Struct, kw_only=True):
    """The token of a renewed link."""

    link: LinkKind
    token: str


class ClubPlayer(msgspec.Struct, kw_only=True):
    """A club's player."""

    name: str
    games: int
    retired: bool


class ClubHouse(msgspec.Struct, kw_only=True):
    """Rules that the club has played by."""

    name: str  # the club's name for these rules, or empty
    text: str
    games: int


class ClubPage(msgspec.Struct, kw_only=True):
    """A club, as shown to anyone with one of its links."""

    club: str
    name: str
    role: LinkKind
    viewer: str | None  # the viewer token, which members can share
    number: int  # the number of the last history entry
    players: list[ClubPlayer]
    games: int
    last_company: list[str]  # the players in the last recorded game
    houses: list[ClubHouse]  # most played first, excluding unnamed presets


class Changed(msgspec.Struct, kw_only=True):
    """The result of a change."""

    number: int | None  # the number of the new history entry; null if nothing changed
    game: str | None  # the id of the changed game
    last: int  # the number of the last history entry


class ClubGames(msgspec.Struct, kw_only=True):
    """A club's games, in order of entry or newest first."""

    games: list[ClubGame]
    places: list[dict[str, int]]  # for each game, the place of each player
    count: int  # the number of matching games on all pages


class HistoryLine(msgspec.Struct, kw_only=True):
    """An entry of a club's history."""

    number: int
    at: int  # Unix time in seconds
    who: str
    change: ChangeName
    games: list[str]  # the ids of the first twenty games it changed
    game_count: int  # the number of games it changed
    players: list[str]  # the current names of the players it changed
    entry: int | None  # for an undo, the number of the undone entry
    undone: bool
    can_be_undone: bool


class History(msgspec.Struct, kw_only=True):
    """A club's history, newest first."""

    entries: list[HistoryLine]


class Imported(msgspec.Struct, kw_only=True):
    """The result of an import."""

    taken: int
    known: int  # the number of games that the club already had
    number: int | None


class Season(msgspec.Struct, kw_only=True):
    """A season's standings, most wins first."""

    games: int
    rows: list[SeasonRow]
