"""A club's players and games, built by replaying its history.

A change is applied to a copy. An invalid one raises `InvalidChange` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from penultimate.ledger import club_history
from penultimate.ledger.club_game import ClubGame, renamed
from penultimate.ledger.club_history import Entry, PlayerId, undone_in
from penultimate.ledger.problems import InvalidChange, Problem, quoted


@dataclass(frozen=True)
class Player:
    """A club's player."""

    id: PlayerId
    name: str
    retired: bool = False
    into: PlayerId | None = None  # the player that this one was merged into
    kept: bool = True  # false if the entry that added the player was undone


@dataclass(frozen=True)
class Club:
    """A club after an entry in its history. Its games refer to players by id."""

    name: str = ""
    entries: list[Entry] = field(default_factory=list[Entry])
    roll: dict[PlayerId, Player] = field(default_factory=dict[PlayerId, Player])
    record: dict[str, ClubGame] = field(default_factory=dict[str, ClubGame])

    @property
    def number(self) -> int:
        return len(self.entries)

    @cached_property
    def who(self) -> dict[PlayerId, PlayerId]:
        """Each player's id after all merges."""
        return _ends_of_merges(self.roll)

    @cached_property
    def players(self) -> list[Player]:
        """All players by name, except those merged into another."""
        found = [player for player in self.roll.values() if player.into is None]
        if not all(player.kept for player in found):
            needed = {self.who[player] for game in self.record.values() for player in game.scores}
            found = [player for player in found if player.kept or player.id in needed]
        return sorted(found, key=lambda player: player.name)

    @cached_property
    def ids(self) -> dict[str, PlayerId]:
        """Player ids by name. A merged player's name maps to the id they were merged into."""
        merged = {one.name: self.who[one.id] for one in self.roll.values() if one.into is not None}
        return merged | {player.name: player.id for player in self.players}

    @cached_property
    def games(self) -> list[ClubGame]:
        """The games in order of entry, with current names."""
        names = {player: self.name_of(player) for player in self.roll}
        return [renamed(game, names) for game in self.record.values()]

    def name_of(self, player: PlayerId) -> str:
        """The current name of a player."""
        return self.roll[self.who[player]].name

    @cached_property
    def viewer(self) -> str:
        """The viewer token. The member token is not stored."""
        tokens = [getattr(entry.change, "viewer", "") for entry in self.entries]
        return next(filter(None, reversed(tokens)), "")

    @cached_property
    def undone(self) -> set[int]:
        return undone_in(self.entries)


def _ends_of_merges(roll: Mapping[PlayerId, Player]) -> dict[PlayerId, PlayerId]:
    """Return each player's id after all merges. Raises `InvalidChange` for a cycle."""
    ends: dict[PlayerId, PlayerId] = {}
    for player in roll:
        at, path = player, set[PlayerId]()
        while at not in ends and (into := roll[at].into) is not None:
            if at in path:
                raise InvalidChange(Problem("merged_in_a_circle"))
            path.add(at)
            at = into
        ends |= dict.fromkeys([*path, at], ends.get(at, at))
    return ends


def club_after(entries: Iterable[Entry]) -> Club:
    """Replay a history."""
    listed = list(entries)
    undone = undone_in(listed)
    club = Club()
    for entry in listed:
        _enter(club, entry, counts=entry.number not in undone)
    opened: Any = listed[0].change if listed else club_history.Opened("")
    return replace(club, name=opened.name, entries=listed)


def then(club: Club, entry: Entry) -> Club:
    """Return the club after one more entry. Raises `InvalidChange` if it cannot be applied."""
    after = continued(club, [entry])
    check_names(after)
    if isinstance(entry.change, club_history.Merged | club_history.Undone):
        _check_merges(after)
    return after


def continued(club: Club, entries: list[Entry]) -> Club:
    """Return the club after entries that can be applied. Replay it only if one is an undo."""
    listed = [*club.entries, *entries]
    if not club.entries or any(isinstance(entry.change, club_history.Undone) for entry in entries):
        return club_after(listed)
    after = replace(club, entries=listed, roll=dict(club.roll), record=dict(club.record))
    for entry in entries:
        _enter(after, entry, counts=True)
    return after


def _enter(club: Club, entry: Entry, *, counts: bool) -> None:
    """Apply a change in place. Players of an undone change stay; later games may need them."""
    brought: dict[PlayerId, str] = getattr(entry.change, "players", {})
    for player, name in brought.items():
        club.roll[player] = Player(player, name, kept=counts)
    if counts and (act := _ACTS.get(type(entry.change))):
        act(club, entry.change)


def record(club: Club, change: club_history.Recorded) -> None:
    for game in change.games:
        club.record.setdefault(game.id, game)


def _edit(club: Club, change: club_history.Edited) -> None:
    if change.game.id in club.record:
        club.record[change.game.id] = change.game


def remove(club: Club, change: club_history.Removed) -> None:
    club.record.pop(change.game, None)


def rename(club: Club, change: club_history.Renamed) -> None:
    club.roll[change.player] = replace(club.roll[change.player], name=change.name)


def _merge(club: Club, change: club_history.Merged) -> None:
    club.roll[change.player] = replace(club.roll[change.player], into=change.into)


def _retire(club: Club, change: club_history.Retired) -> None:
    club.roll[change.player] = replace(club.roll[change.player], retired=change.retired)


_ACTS: Final[Mapping[type, Callable[[Club, Any], None]]] = {
    club_history.Recorded: record,
    club_history.Edited: _edit,
    club_history.Removed: remove,
    club_history.Renamed: rename,
    club_history.Merged: _merge,
    club_history.Retired: _retire,
}


def check_names(club: Club) -> None:
    """Refuse two players with the same name."""
    names = [player.name for player in club.players]
    for name, next_name in pairwise(names):
        if name == next_name:
            raise InvalidChange(Problem("two_of_a_name", player=quoted(name)))


def _check_merges(club: Club) -> None:
    """Refuse cyclic merges, and games in which a player would play twice."""
    players = club.who
    for game in club.record.values():
        if len({players[player] for player in game.scores}) < len(game.scores):
            raise InvalidChange(Problem("plays_twice", date=game.date))
