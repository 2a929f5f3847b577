"""A club's append-only history. Each entry is one change.

Games in a history refer to players by permanent ids: `p3.1` is the first player added by entry 3.
A rename therefore changes no game, a merge maps one id to another, and an undone change is skipped
when the history is replayed.
"""

from __future__ import annotations

import zlib
from typing import Final, Literal

import msgspec

from penultimate.ledger.club_game import ClubGame

_LONG: Final = 65_536  # bytes

PlayerId = str
Link = Literal["member", "viewer"]


class Change(msgspec.Struct, frozen=True, tag_field="change", tag=str.lower):
    """A change to a club."""


class Opened(Change, frozen=True):
    """The club was created."""

    name: str
    viewer: str = ""  # the viewer token, which members can share


class Added(Change, frozen=True):
    """Players were added."""

    players: dict[PlayerId, str]


class Recorded(Change, frozen=True):
    """Games were recorded or imported, along with new players."""

    games: list[ClubGame]
    players: dict[PlayerId, str] = {}


class Edited(Change, frozen=True):
    """A game was corrected. It keeps its id and its position."""

    game: ClubGame
    players: dict[PlayerId, str] = {}


class Removed(Change, frozen=True):
    """A game was removed."""

    game: str


class Renamed(Change, frozen=True):
    """A player was renamed."""

    player: PlayerId
    name: str


class Merged(Change, frozen=True):
    """Two players were found to be the same person and merged."""

    player: PlayerId
    into: PlayerId


class Retired(Change, frozen=True):
    """A player was marked as retired or active."""

    player: PlayerId
    retired: bool = True


class Renewed(Change, frozen=True):
    """A link was replaced. The old one no longer works."""

    link: Link
    viewer: str = ""  # the new token, for a viewer link


class Undone(Change, frozen=True):
    """An earlier entry was undone. It may itself be an undo."""

    number: int


AnyChange = (
    Opened | Added | Recorded | Edited | Removed | Renamed | Merged | Retired | Renewed | Undone
)


class Entry(msgspec.Struct, frozen=True):
    """A change with its author and time."""

    number: int  # 1, 2, 3 ... in each club
    at: int  # Unix time in milliseconds
    who: str
    change: AnyChange


def write_change(change: AnyChange) -> bytes:
    """Encode a change as JSON, compressed if it is long.

    The games of a large file take megabytes, and moves would wait while a database writes them.
    """
    body = msgspec.json.encode(change)
    return zlib.compress(body, level=1) if len(body) > _LONG else body


def read_change(body: bytes) -> AnyChange:
    return _DECODER.decode(body if body.startswith(b"{") else zlib.decompress(body))


_DECODER = msgspec.json.Decoder(AnyChange)


def undone_in(entries: list[Entry]) -> set[int]:
    """Return the numbers of undone entries. An undone undo has no effect."""
    found: set[int] = set()
    for entry in reversed(entries):
        if isinstance(entry.change, Undone) and entry.number not in found:
            found.add(entry.change.number)
    return found
