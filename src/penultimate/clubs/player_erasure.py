"""Remove a player's name from a club, including its history. The player's games stay.

The history is append-only for everybody else. Here its entries are rewritten in place, because they
hold every name that the player ever had.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import msgspec

from penultimate.clubs.club_service import ClubService
from penultimate.ledger import Club
from penultimate.ledger.change_builders import renaming
from penultimate.ledger.club_history import Entry, PlayerId, Renamed, write_change
from penultimate.store import ClubRow

_NAMELESS: Final = "Former player"


@dataclass(frozen=True)
class Erasure:
    """All players merged into one person, with their new names and all their old ones."""

    new_names: dict[PlayerId, str]
    names: set[str]
    games: int


def erasure_of(club: Club, name: str) -> Erasure:
    """Find a player and everyone merged into them. Raises `InvalidChange` if there is no player."""
    player = renaming(club, name, name).player
    same = [one for one in club.roll if club.who[one] == club.who[player]]
    new_names = dict(zip(same, _free_names(club), strict=False))
    names = {name for entry in club.entries for name in _names_in(entry, new_names)}
    games = sum(not new_names.keys().isdisjoint(game.scores) for game in club.record.values())
    return Erasure(new_names, names, games)


async def erase_player(clubs: ClubService, club: str, name: str) -> None:
    """Replace a player's names in the history of a club.

    A new entry renames the player first, so that processes with the club in memory notice.
    """
    before = (await clubs.look(club)).club
    erasure = erasure_of(before, name)
    new = erasure.new_names[renaming(before, name, name).player]
    await clubs.change(club, _NAMELESS, lambda now: renaming(now, name, new))
    history = (await clubs.look(club)).club.entries
    await clubs.clubs.rewrite(club, [_row(entry, erasure) for entry in history])


def _free_names(club: Club) -> Iterator[str]:
    names = (_NAMELESS if number == 1 else f"{_NAMELESS} {number}" for number in count(1))
    return (name for name in names if name not in club.ids)


def _names_in(entry: Entry, players: Collection[PlayerId]) -> list[str]:
    """The names that an entry gives to these players."""
    if isinstance(entry.change, Renamed):
        return [entry.change.name] if entry.change.player in players else []
    brought: dict[PlayerId, str] = getattr(entry.change, "players", {})
    return [name for player, name in brought.items() if player in players]


def _row(entry: Entry, erasure: Erasure) -> ClubRow:
    change: Any = entry.change
    if isinstance(change, Renamed):
        name = erasure.new_names.get(change.player, change.name)
        change = msgspec.structs.replace(change, name=name)
    elif brought := getattr(change, "players", None):
        named = {one: erasure.new_names.get(one, name) for one, name in brought.items()}
        change = msgspec.structs.replace(change, players=named)
    who = _NAMELESS if entry.who in erasure.names else entry.who
    return ClubRow(entry.number, entry.at, who, write_change(change))
