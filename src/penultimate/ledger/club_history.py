"""What can happen to a club: each change is one entry of its history, which only ever grows.

In here players are ids that never change, `p3.1` being the first who came with entry 3. So a
rename touches no game, a merge says that one id is another, and a change is undone by leaving it
out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from penultimate.ledger.game import ClubGame

PlayerId = str
Link = Literal["member", "viewer"]


class Change(msgspec.Struct, frozen=True, tag_field="change", tag=str.lower):
    """Something that happened to a club."""


class Opened(Change, frozen=True):
    """The club was made."""

    name: str
    viewer: str = ""  # the token of the viewers' link, for members to give away


class Added(Change, frozen=True):
    """Players were added by their names."""

    players: dict[PlayerId, str]


class Recorded(Change, frozen=True):
    """Games were recorded or imported, with the players nobody had heard of before."""

    games: list[ClubGame]
    players: dict[PlayerId, str] = {}


class Edited(Change, frozen=True):
    """A game was corrected; it keeps its id and its place in the order of games."""

    game: ClubGame
    players: dict[PlayerId, str] = {}


class Removed(Change, frozen=True):
    """A game was taken out."""

    game: str


class Renamed(Change, frozen=True):
    """A player has another name."""

    player: PlayerId
    name: str


class Merged(Change, frozen=True):
    """A player turned out to be another one."""

    player: PlayerId
    into: PlayerId


class Retired(Change, frozen=True):
    """A player plays no more, or plays again."""

    player: PlayerId
    retired: bool = True


class Renewed(Change, frozen=True):
    """A link was replaced; the old one is dead."""

    link: Link
    viewer: str = ""  # its token, if it is the viewers'


class Undone(Change, frozen=True):
    """An earlier entry, perhaps itself an undo, no longer counts."""

    number: int


AnyChange = (
    Opened | Added | Recorded | Edited | Removed | Renamed | Merged | Retired | Renewed | Undone
)


class Entry(msgspec.Struct, frozen=True):
    """A change, with who made it and when."""

    number: int  # 1, 2, 3 ... in each club
    at: int  # milliseconds since 1970
    who: str
    change: AnyChange


def write_change(change: AnyChange) -> bytes:
    return msgspec.json.encode(change)


def read_change(body: bytes) -> AnyChange:
    return _DECODER.decode(body)


_DECODER = msgspec.json.Decoder(AnyChange)


def undone_in(entries: list[Entry]) -> set[int]:
    """The numbers of the entries that do not count. An undo that was itself undone does nothing."""
    found: set[int] = set()
    for entry in reversed(entries):
        if isinstance(entry.change, Undone) and entry.number not in found:
            found.add(entry.change.number)
    return found
