"""Log entries. They are stored permanently: fields may be added but never changed.

Entries contain secrets, such as the seed of a hand, and never leave the server. `transitions`
derives events from them, and `views` sends each viewer the fields that they may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, NamedTuple

import msgspec

from penultimate.notation.editions import FIRST
from penultimate.protocol import fields
from penultimate.table.log.seat import Seat

# Who made a move. After a timeout, the first move is the clock's and the rest are the table's.
By = Literal["person", "bot", "clock", "table"]


class Nature(NamedTuple):
    """Properties of an entry type."""

    quiet: bool = False  # does not change the state's number
    talk: bool = False  # refused earlier than game entries when a log is nearly full
    last: bool = False  # allowed even if the log is full
    charged: bool = False  # restarts the turn timer
    comes: bool = False  # restarts the turn timer if it is this seat's turn
    members: bool = False  # may change the table's members
    unlisted: bool = False  # does not change the table's summary unless a hand is over


class Entry(msgspec.Struct, tag_field="entry", kw_only=True, omit_defaults=True):
    """Base class of all entries. `asked` is the hash of the command that caused it."""

    asked: str = ""


class SeatEntry(Entry, kw_only=True):
    """An entry about one seat."""

    seat: int


class LobbyEntry(Entry, kw_only=True):
    """An entry that is valid only in the lobby."""


class Opened(Entry, tag="opened", kw_only=True):
    """The first entry: rules, seats, tokens, and the seed of the first hand."""

    table: str
    rules: str
    options: dict[str, fields.Value]
    clock: fields.ClockRule
    seats: list[Seat] = msgspec.field(name="chairs")
    host: str
    invite: str
    watch: str
    seed: str
    edition: int = FIRST  # the edition of the rules
    opening: fields.Opening | None = None  # set if anyone may join
    house_name: str | None = None  # the players' name for these rules
    speed: fields.Speed = "normal"  # how fast bots move
    time_to_call: bool = False  # whether people must wait before they may catch
    starts: bool = False  # start once every player has pledged


class Sat(SeatEntry, tag="sat", kw_only=True):
    """A guest took an open seat, or took over a seat with its token."""

    nature: ClassVar = Nature(comes=True, members=True)
    guest: str
    name: str
    token: str
    avatar: str = ""
    spent: int = 0  # milliseconds, if it was this seat's turn


class Replaced(SeatEntry, tag="replaced", kw_only=True):
    """A bot took over a seat. Its guest may return."""

    nature: ClassVar = Nature()
    bot: str
    by: Literal["host", "clock", "leaving"]


class Returned(SeatEntry, tag="returned", kw_only=True):
    """A guest took their seat back from a bot."""

    nature: ClassVar = Nature(comes=True)
    spent: int = 0


class Left(SeatEntry, tag="left", kw_only=True):
    """A guest gave up a seat."""

    nature: ClassVar = Nature(last=True)


class Hosted(Entry, tag="hosted", kw_only=True):
    """The host changed."""

    nature: ClassVar = Nature(members=True)
    guest: str


class Renewed(Entry, tag="renewed", kw_only=True):
    """The invite link was replaced."""

    nature: ClassVar = Nature(quiet=True)
    invite: str


class ShownOut(Entry, tag="shown out", kw_only=True):
    """The host removed a guest, and the invite and watch links were replaced."""

    nature: ClassVar = Nature(quiet=True)
    guest: str
    invite: str
    watch: str


class Published(LobbyEntry, tag="published", kw_only=True):
    """The table was opened to everyone, or to invited guests only."""

    nature: ClassVar = Nature()
    opening: fields.Opening | None = None


class Arranged(LobbyEntry, tag="arranged", kw_only=True):
    """The seats were reordered. `seats[i]` is the old number of seat `i`.

    Open seats that are not listed were removed.
    """

    nature: ClassVar = Nature()
    seats: list[int]


class Rehoused(LobbyEntry, tag="rehoused", kw_only=True):
    """The rules were changed."""

    nature: ClassVar = Nature()
    rules: str
    options: dict[str, fields.Value]
    house_name: str | None = None


class Renamed(LobbyEntry, SeatEntry, tag="renamed", kw_only=True):
    """A guest changed the name in one of their seats."""

    nature: ClassVar = Nature()
    name: str


class SpeedSet(Entry, tag="speed set", kw_only=True):
    """The bots' speed was changed."""

    nature: ClassVar = Nature()
    speed: fields.Speed


class Pledged(Entry, tag="pledged", kw_only=True):
    """A guest committed to a random value for the next deal, for all their seats."""

    nature: ClassVar = Nature(quiet=True)
    guest: str
    pledge: str


class Gathered(Entry, tag="gathered", kw_only=True):
    """A deal began. The pledges are public and no more are accepted."""

    nature: ClassVar = Nature()
    pledges: list[str | None]  # after a void round, the values revealed in it


class Revealed(Entry, tag="revealed", kw_only=True):
    """A device revealed its pledged value."""

    nature: ClassVar = Nature(quiet=True)
    chance: str


class Stirred(Entry, tag="stirred", kw_only=True):
    """A guest added a random value without a pledge. Only in old logs."""

    nature: ClassVar = Nature(quiet=True)
    guest: str
    chance: str


class Started(Entry, tag="started"):
    """The game started."""

    nature: ClassVar = Nature()


class Dealt(Entry, tag="dealt", kw_only=True):
    """A hand was dealt from the committed seed. `seed` is for the next hand."""

    nature: ClassVar = Nature(charged=True)
    chances: list[str | None]
    seed: str
    pledges: list[str | None] | None = None  # missing in old logs


class Moved(SeatEntry, tag="moved", kw_only=True):
    """A move was made. `spent` is the time used by the player to move, in milliseconds."""

    nature: ClassVar = Nature(charged=True, unlisted=True)
    move: str
    by: By = "person"
    spent: int = 0


class Kept(SeatEntry, tag="kept", kw_only=True):
    """An unplayable drawn card was kept. Only in old logs; today this is a move."""

    by: By = "person"
    spent: int = 0


class Paused(Entry, tag="paused", kw_only=True):
    """The host paused the game."""

    nature: ClassVar = Nature(talk=True, charged=True)
    spent: int = 0


class Resumed(Entry, tag="resumed"):
    """The host resumed the game."""

    nature: ClassVar = Nature(talk=True, charged=True)


class Halted(Entry, tag="halted", kw_only=True):
    """The clock stopped because the last viewer left."""

    nature: ClassVar = Nature(quiet=True, charged=True)
    spent: int = 0


class Ticked(Entry, tag="ticked"):
    """The clock started again because a viewer arrived."""

    nature: ClassVar = Nature(quiet=True, charged=True)


class Ended(Entry, tag="ended"):
    """The game was ended before it was won."""

    nature: ClassVar = Nature(last=True)


class Spoke(SeatEntry, tag="spoke", kw_only=True):
    """A chat message with its author's name."""

    nature: ClassVar = Nature(quiet=True, talk=True)
    text: str
    name: str = ""


class Gestured(SeatEntry, tag="gestured", kw_only=True):
    """A reaction."""

    nature: ClassVar = Nature(quiet=True, talk=True)
    reaction: str


class Agreed(Entry, tag="agreed", kw_only=True):
    """A guest agreed to a rematch. `until` is the deadline, in Unix milliseconds."""

    nature: ClassVar = Nature()
    guest: str
    until: int


class Followed(Entry, tag="followed", kw_only=True):
    """The rematch was opened at another table."""

    nature: ClassVar = Nature()
    table: str


# Entries with their own message, and entries that viewers see only in the state.
Told = ShownOut | Rehoused | Spoke | Gestured
Untold = (
    Sat
    | Replaced
    | Returned
    | Left
    | Hosted
    | Renewed
    | Published
    | Arranged
    | Renamed
    | SpeedSet
    | Pledged
    | Gathered
    | Revealed
    | Stirred
    | Started
    | Dealt
    | Moved
    | Paused
    | Resumed
    | Halted
    | Ticked
    | Ended
    | Agreed
    | Followed
)

# Every entry except the first.
Change = Told | Untold

AnyEntry = Opened | Change

# The entries of one command. They are stored all or nothing.
Decision = Sequence[Change]

_opening_decoder = msgspec.json.Decoder(Opened)
_change_decoder = msgspec.json.Decoder(Change | Kept)
_encoder = msgspec.json.Encoder()


def write_entry(entry: AnyEntry) -> bytes:
    """Encode an entry for the store."""
    return _encoder.encode(entry)


def read_opening(body: bytes) -> Opened:
    """Decode the first entry of a log."""
    return _opening_decoder.decode(body)


def read_change(body: bytes) -> Change:
    """Decode any other entry."""
    entry = _change_decoder.decode(body)
    if isinstance(entry, Kept):
        return Moved(seat=entry.seat, move="keep", by=entry.by, spent=entry.spent)
    return entry
