"""The entries of a table's log. They are kept for ever: fields may be added, but never changed.

Entries hold what nobody at the table may see, such as the seed of a hand, so they never leave the
server. Viewers are told the events that `transitions` makes of them, as far as `views` lets them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, NamedTuple

import msgspec

from penultimate.notation.editions import FIRST
from penultimate.protocol import fields
from penultimate.table.log.seat import Seat

# Who made a move. When time runs out, the first move is the clock's, and the table's are the rest.
By = Literal["person", "bot", "clock", "table"]


class Nature(NamedTuple):
    """What an entry is to a table, besides what it changes. Every entry says so."""

    quiet: bool = False  # the table keeps its number, as no command answers it
    talk: bool = False  # it has to end before the game has to, in a log that gets long
    last: bool = False  # it may be written even if the log is full
    charged: bool = False  # the time of the player in turn is counted from zero after it
    comes: bool = False  # so it is, if it is the player in turn who comes
    members: bool = False  # it may change who belongs to the table
    unlisted: bool = False  # until a hand is over, it leaves the table's line in lists as it was


class Entry(msgspec.Struct, tag_field="entry", kw_only=True, omit_defaults=True):
    """Something that happened at a table. `asked` is the hash of the command that led there."""

    asked: str = ""


class SeatEntry(Entry, kw_only=True):
    """Something that happened in a seat."""

    seat: int


class LobbyEntry(Entry, kw_only=True):
    """Something that the host prepared before the start."""


class Opened(Entry, tag="opened", kw_only=True):
    """The first entry: the rules, the seats, the tokens, and the seed of the first hand."""

    table: str
    rules: str
    options: dict[str, fields.Value]
    clock: fields.ClockRule
    seats: list[Seat] = msgspec.field(name="chairs")
    host: str
    invite: str
    watch: str
    seed: str
    edition: int = FIRST  # of the rules
    opening: fields.Opening | None = None  # if anyone may sit down
    house_name: str | None = None  # what its people call these rules
    speed: fields.Speed = "normal"  # of bots
    time_to_call: bool = False  # before anybody may catch
    starts: bool = False  # by itself, once everyone who plays has pledged chance for the deal


class Sat(SeatEntry, tag="sat", kw_only=True):
    """A guest took an open seat, or took a seat over by its own link."""

    nature: ClassVar = Nature(comes=True, members=True)
    guest: str
    name: str
    token: str
    avatar: str = ""
    spent: int = 0  # by the player in turn, if that is their seat


class Replaced(SeatEntry, tag="replaced", kw_only=True):
    """A bot plays a seat; the guest whose seat it was may come back."""

    nature: ClassVar = Nature()
    bot: str
    by: Literal["host", "clock", "leaving"]


class Returned(SeatEntry, tag="returned", kw_only=True):
    """A person plays their seat again."""

    nature: ClassVar = Nature(comes=True)
    spent: int = 0


class Left(SeatEntry, tag="left", kw_only=True):
    """A guest gave up a seat, for good."""

    nature: ClassVar = Nature(last=True)


class Hosted(Entry, tag="hosted", kw_only=True):
    """The table has another host."""

    nature: ClassVar = Nature(members=True)
    guest: str


class Renewed(Entry, tag="renewed", kw_only=True):
    """The invite link is another one; the old one opens nothing any more."""

    nature: ClassVar = Nature(quiet=True)
    invite: str


class ShownOut(Entry, tag="shown out", kw_only=True):
    """The host showed a guest out. Both links are others, and theirs open nothing any more."""

    nature: ClassVar = Nature(quiet=True)
    guest: str
    invite: str
    watch: str


class Published(LobbyEntry, tag="published", kw_only=True):
    """The table was opened to everyone, or closed to all but invited people."""

    nature: ClassVar = Nature()
    opening: fields.Opening | None = None


class Arranged(LobbyEntry, tag="arranged", kw_only=True):
    """The players changed places: each seat has the player of the seat that is named there."""

    nature: ClassVar = Nature()
    seats: list[int]


class Rehoused(LobbyEntry, tag="rehoused", kw_only=True):
    """The host chose other rules before the start."""

    nature: ClassVar = Nature()
    rules: str
    options: dict[str, fields.Value]
    house_name: str | None = None


class SpeedSet(Entry, tag="speed set", kw_only=True):
    """The host chose how fast bots play."""

    nature: ClassVar = Nature()
    speed: fields.Speed


class Pledged(Entry, tag="pledged", kw_only=True):
    """A guest committed to chance for the next deal, for all their seats."""

    nature: ClassVar = Nature(quiet=True)
    guest: str
    pledge: str


class Gathered(Entry, tag="gathered", kw_only=True):
    """A hand is to be dealt: the pledges of all seats are public, and none is taken any more."""

    nature: ClassVar = Nature()
    pledges: list[str | None]


class Revealed(Entry, tag="revealed", kw_only=True):
    """A device showed the chance that it had pledged."""

    nature: ClassVar = Nature(quiet=True)
    chance: str


class Stirred(Entry, tag="stirred", kw_only=True):
    """A guest mixed chance into a deal without a pledge. Only in old logs; the deal has it too."""

    nature: ClassVar = Nature(quiet=True)
    guest: str
    chance: str


class Started(Entry, tag="started"):
    """The host began the game."""

    nature: ClassVar = Nature()


class Dealt(Entry, tag="dealt", kw_only=True):
    """A hand was dealt, with the seed committed to; `seed` is that of the hand after it."""

    nature: ClassVar = Nature(charged=True)
    chances: list[str | None]
    seed: str
    pledges: list[str | None] | None = None  # old logs have none


class Moved(SeatEntry, tag="moved", kw_only=True):
    """A move. `spent` are the milliseconds that the player in turn had used until then."""

    nature: ClassVar = Nature(charged=True, unlisted=True)
    move: str
    by: By = "person"
    spent: int = 0


class Kept(SeatEntry, tag="kept", kw_only=True):
    """A drawn card that does not fit was kept. Only in old logs: today that is a move like any."""

    by: By = "person"
    spent: int = 0


class Paused(Entry, tag="paused", kw_only=True):
    """The host stopped the clocks."""

    nature: ClassVar = Nature(talk=True, charged=True)
    spent: int = 0


class Resumed(Entry, tag="resumed"):
    """The host let the clocks run again."""

    nature: ClassVar = Nature(talk=True, charged=True)


class Halted(Entry, tag="halted", kw_only=True):
    """Nobody looks at the table any more, so the clock stands still."""

    nature: ClassVar = Nature(quiet=True, charged=True)
    spent: int = 0


class Ticked(Entry, tag="ticked"):
    """Somebody looks again, so the clock goes on."""

    nature: ClassVar = Nature(quiet=True, charged=True)


class Ended(Entry, tag="ended"):
    """The game was ended before it was won."""

    nature: ClassVar = Nature(last=True)


class Spoke(SeatEntry, tag="spoke", kw_only=True):
    """A line of chat, and the name of whoever sat there then."""

    nature: ClassVar = Nature(quiet=True, talk=True)
    text: str
    name: str = ""


class Gestured(SeatEntry, tag="gestured", kw_only=True):
    """A quick reaction."""

    nature: ClassVar = Nature(quiet=True, talk=True)
    reaction: str


class Agreed(Entry, tag="agreed", kw_only=True):
    """A guest said yes to a rematch. It waits for the others until then, in ms since 1970."""

    nature: ClassVar = Nature()
    guest: str
    until: int


class Followed(Entry, tag="followed", kw_only=True):
    """The same people went on at another table."""

    nature: ClassVar = Nature()
    table: str


# What viewers are told by messages of their own, and what the state alone shows.
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

# What can happen at a table once it is open.
Change = Told | Untold

AnyEntry = Opened | Change

# Changes that a command leads to. They happen together or not at all.
Decision = Sequence[Change]

_opening_decoder = msgspec.json.Decoder(Opened)
_change_decoder = msgspec.json.Decoder(Change | Kept)
_encoder = msgspec.json.Encoder()


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as the store keeps it."""
    return _encoder.encode(entry)


def read_opening(body: bytes) -> Opened:
    """The first entry of a log."""
    return _opening_decoder.decode(body)


def read_change(body: bytes) -> Change:
    """Any entry of a log but the first."""
    entry = _change_decoder.decode(body)
    if isinstance(entry, Kept):
        return Moved(seat=entry.seat, move="keep", by=entry.by, spent=entry.spent)
    return entry
