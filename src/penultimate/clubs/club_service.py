"""What can be done with kept clubs: make one, look at it, change it.

A club in memory is a cache of its history. Before every use the store is asked whether the history
has grown, so that other processes may write to the same clubs.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

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

_REMEMBERED: Final = 50  # clubs
_MOST_GAMES: Final = 100_000  # in all of them, if there is more than one
_TRIES: Final = 30
_LARGE: Final = 1000  # games of a club whose players are rated before anyone asks

Propose = Callable[[Club], AnyChange | None]


class Done(NamedTuple):
    """A club after a change, and the number of the entry; none if there was nothing to change."""

    club: Club
    number: int | None


class Made(NamedTuple):
    """A new club, and the tokens of its links, which are told once."""

    id: str
    club: Club
    tokens: dict[Kind, str]


class ClubService:
    """The clubs of a store."""

    def __init__(self, clubs: ClubStore, now: Callable[[], float] = time.time) -> None:
        self.clubs: Final = clubs
        self._now = now
        self._kept: OrderedDict[str, CachedClub] = OrderedDict()

    async def make(self, name: str, who: str, games: Sequence[ClubGame] = ()) -> Made:
        """A new club, with its first games, all at once."""
        tokens: dict[Kind, str] = {kind: fresh_token(kind) for kind in KINDS}
        opening = Opened(name, tokens["viewer"])
        club = club_after([Entry(1, self._milliseconds(), who, opening)])
        if change := recording(club, games):
            club = then(club, Entry(2, self._milliseconds(), who, change))
        named = NamedClub(secrets.token_urlsafe(9), name)
        links = {kind: hash_of(token) for kind, token in tokens.items()}
        if not await self.clubs.create(named, [_row_of(entry) for entry in club.entries], links):
            raise Refused("busy")  # one in 2**72
        return Made(named.id, self._remember(named.id, CachedClub(club)).club, tokens)

    async def look(self, club: str) -> CachedClub:
        """A club as it stands now, or `Refused`."""
        kept = self._kept.get(club)
        last = await self.clubs.last(club)
        if last == 0:
            raise Refused("no_such_club")
        if kept is None or kept.club.number != last:
            kept = await self._catch_up(club, kept)
        return self._remember(club, kept)

    def unrated(self) -> list[CachedClub]:
        """Large clubs in memory whose players have not been rated since the last change."""
        kept = self._kept.values()
        return [one for one in kept if len(one.club.record) >= _LARGE and not one.is_rated]

    async def change(
        self, club: str, who: str, propose: Propose, command: str | None = None
    ) -> Done:
        """Change a club, unless None is proposed. A command that was done is not done again."""
        return await self._change(club, who, propose, command, {})

    async def renew(self, club: str, who: str, kind: Kind) -> str:
        """A new token for a link. The old one is dead when this returns."""
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
        for _ in range(_TRIES):
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

    def _remember(self, club: str, kept: CachedClub) -> CachedClub:
        self._kept[club] = kept
        self._kept.move_to_end(club)
        while len(self._kept) > 1 and self._is_too_much():
            self._kept.popitem(last=False)
        return kept

    def _is_too_much(self) -> bool:
        games = sum(len(kept.club.record) for kept in self._kept.values())
        return len(self._kept) > _REMEMBERED or games > _MOST_GAMES

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)


def _row_of(entry: Entry, command: str | None = None) -> ClubRow:
    return ClubRow(entry.number, entry.at, entry.who, write_change(entry.change), command)
