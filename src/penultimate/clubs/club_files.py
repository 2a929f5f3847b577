"""Read and write files of a club's games, and limit the number of games in a club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from penultimate.clubs.club_cache import CachedClub
from penultimate.ledger import (
    MOST_HANDS,
    Club,
    ClubGame,
    InvalidChange,
    Problem,
    hands_in,
    read_csv_file,
    read_json_file,
    write_csv_file,
    write_json_file,
)
from penultimate.ledger.change_builders import recording

if TYPE_CHECKING:
    from penultimate.ledger.club_history import AnyChange

_MAX_GAMES: Final = 20_000  # per club

Form = Literal["json", "csv"]


class ParsedFile(NamedTuple):
    """The games in a file, encoded to be passed between processes."""

    encoded: bytes
    games: int

    def record_in(self, club: Club) -> AnyChange | None:
        return record(_GAMES.decode(self.encoded), club)


def parse_file(form: Form, pieces: Sequence[bytes]) -> ParsedFile:
    """Parse a file, or raise `InvalidGame`. Its pieces are joined here, in the worker process."""
    read = read_csv_file if form == "csv" else read_json_file
    found = read(b"".join(pieces), _MAX_GAMES)
    return ParsedFile(msgspec.msgpack.encode(found), len(found))


def write_file(form: Form, kept: CachedClub) -> bytes:
    """All games of a club as a file."""
    if form == "csv":
        return write_csv_file(kept.club.games).encode()
    return write_json_file(kept.club.name, kept.club.games).encode()


def record(games: Sequence[ClubGame], club: Club) -> AnyChange | None:
    """Build the change that records games, unless the club would have too many."""
    if len(club.record) + len(games) > _MAX_GAMES:
        raise InvalidChange(Problem("too_many_games", most=_MAX_GAMES))
    if hands_in(club.record.values()) + hands_in(games) > MOST_HANDS:
        raise InvalidChange(Problem("too_many_hands_in_club", most=MOST_HANDS))
    return recording(club, games)


_GAMES: Final = msgspec.msgpack.Decoder(list[ClubGame])
