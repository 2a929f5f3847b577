"""Create, read and change clubs in a store.

A cached club is built from its history. Every read compares its last entry number with the store,
so other processes may write to the same clubs.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from weakref import WeakSet

from cachetools import LRUCache

from penultimate.clubs.club_cache import CachedClub
from penultimate.clubs.link_tokens import KINDS, Kind, hash_of
from penultimate.ledger import (
    Club,
    ClubGame,
    club_after,
)
from penultimate.ledger.change_builders import recording
from penultimate.ledger.club import then
from penultimate.ledger.club_history import (
    AnyChange,
    Entry,
    Opened,
    Renewed,
    read_change,
    write_change,
)
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import fresh_token
from penultimate.store import ClubRow, ClubStore, NamedClub

_MAX_CLUBS: Final = 50  # in the cache
_MAX_GAMES: Final = 100_000  # in the cache, unless a single club has more
_ATTEMPTS: Final = 30
_LARGE: Final = 1000  # number of games from which a club is rated in advance

Propose = Callable[[Club], AnyChange | None]


class Done(NamedTuple):
    """A club after a change, and the number of the new entry, or None if nothing changed."""

    club: Club
    number: int | None


class Made(NamedTuple):
    """A new club and the tokens of its links. The member token is not stored."""

    id: str
    club: Club
    tokens: dict[Kind, str]


class ClubService:
    """The clubs of a store."""

    def __init__(self, clubs: ClubStore, now: Callable[[], float] = time.time) -> None:
        self.clubs: Final = clubs
        self._now = now
        self._cache: LRUCache[str, CachedClub] = LRUCache(_MAX_GAMES, _weight)
        self._large: WeakSet[CachedClub] = WeakSet()

    async def make(self, name: str, who: str, games: Sequence[ClubGame] = ()) -> Made:
        """Create a club with its first games, in one transaction."""
        tokens: dict[Kind, str] = {kind: fresh_token(kind) for kind in KINDS}
        opening = Opened(name, tokens["viewer"])
        club = club_after([Entry(1, self._milliseconds(), who, opening)])
        if change := recording(club, games):
            club = then(club, Entry(2, self._milliseconds(), who, change))
        named = NamedClub(secrets.token_urlsafe(9), name)
        links = {kind: hash_of(token) for kind, token in tokens.items()}
        if not await self.clubs.create(named, [_row_of(entry) for entry in club.entries], links):
            raise Refused("busy")  # a random id collided: 1 in 2**72
        return Made(named.id, self._remember(named.id, CachedClub(club)).club, tokens)

    async def look(self, club: str) -> CachedClub:
        """Return the current club, or raise `Refused`."""
        kept = self._cache.get(club)
        last = await self.clubs.last(club)
        if last == 0:
            raise Refused("no_such_club")
        if kept is None or kept.club.number != last:
            kept = await self._catch_up(club, kept)
        return self._remember(club, kept)

    def unrated(self) -> list[CachedClub]:
        """Return large cached clubs that have not been rated since their last change."""
        return [club for club in self._large if not club.is_rated]

    async def change(
        self, club: str, who: str, propose: Propose, command: str | None = None
    ) -> Done:
        """Append the change that `propose` returns for the current club, unless it is None.

        A command id that is already in the history changes nothing.
        """
        return await self._change(club, who, propose, command, {})

    async def renew(self, club: str, who: str, kind: Kind) -> str:
        """Replace a link's token and return the new one. The old one stops working."""
        token = fresh_token(kind)
        renewed = Renewed(kind, token if kind == "viewer" else "")
        await self._change(club, who, lambda _: renewed, None, {kind: hash_of(token)})
        return token

    async def _change(
        self,
        club: str,
        who: str,
        propose: Propose,
        command: str | None,
        links: dict[str, bytes],
    ) -> Done:
        for _ in range(_ATTEMPTS):
            kept = await self.look(club)
            if command in kept.commands:
                return Done(kept.club, kept.commands[command])
            change = propose(kept.club)
            if change is None:
                return Done(kept.club, None)
            entry = Entry(kept.club.number + 1, self._milliseconds(), who, change)
            after = then(kept.club, entry)
            if await self.clubs.append(club, _row_of(entry, command), links):
                commands = {**kept.commands, command: entry.number} if command else kept.commands
                self._remember(club, kept.after(after, commands))
                return Done(after, entry.number)
        raise Refused("busy")

    async def _catch_up(self, club: str, kept: CachedClub | None) -> CachedClub:
        before = kept or CachedClub(Club())
        rows = await self.clubs.history(club, before.club.number)
        entries = [Entry(row.number, row.at, row.who, read_change(row.body)) for row in rows]
        commands = {row.command: row.number for row in rows if row.command}
        return before.after(
            club_after([*before.club.entries, *entries]), before.commands | commands
        )

    def _remember(self, key: str, club: CachedClub) -> CachedClub:
        self._cache[key] = club
        if len(club.club.record) >= _LARGE:
            self._large.add(club)
        return club

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)


def _row_of(entry: Entry, command: str | None = None) -> ClubRow:
    return ClubRow(entry.number, entry.at, entry.who, write_change(entry.change), command)


def _weight(club: CachedClub) -> int:
    """Count games, with a minimum per club, which limits the number of clubs."""
    return min(_MAX_GAMES, max(_MAX_GAMES // _MAX_CLUBS, len(club.club.record)))
