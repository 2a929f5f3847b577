"""Create, read and change clubs in a store.

Every read first looks up the number of the club's last entry in the store, so other processes may
write to the same clubs.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from penultimate.clubs.club_cache import Behind, CachedClub, ClubCache, Question
from penultimate.clubs.link_tokens import KINDS, Kind, hash_of
from penultimate.ledger import Club, ClubGame, club_after
from penultimate.ledger.change_builders import recording
from penultimate.ledger.club import then
from penultimate.ledger.club_history import AnyChange, Entry, Opened, Renewed, write_change
from penultimate.protocol.refusals import Refused
from penultimate.protocol.tokens import fresh_token
from penultimate.store import ClubRow, ClubStore, NamedClub

_ATTEMPTS: Final = 30
_PAGE: Final = 500  # rows

Answer = TypeVar("Answer")
Propose = Callable[[Club], AnyChange | None]
Ask = Callable[[str, int, Sequence[ClubRow], Question[Any]], Awaitable[Any]]


class Made(NamedTuple):
    """A new club and the tokens of its links. The member token is not stored."""

    id: str
    club: Club
    tokens: dict[Kind, str]


class Done(NamedTuple):
    """The outcome of a change."""

    number: int | None  # the number of the new entry; None if nothing changed
    last: int  # the number of the club's last entry
    added: int = 0  # the number of games added


class Prepared(NamedTuple):
    """A change that a club accepts, as a row to store; None if there is nothing to store."""

    row: ClubRow | None
    done: Done


@dataclass(frozen=True)
class Change:
    """A requested change: a function of a cached club that can be sent to a worker process."""

    at: int
    who: str
    propose: Propose
    command: str | None = None

    def __call__(self, kept: CachedClub) -> Prepared:
        """Prepare the row to store. A command that is already in the history changes nothing."""
        club = kept.club
        if self.command in kept.commands:
            return Prepared(None, Done(kept.commands[self.command], club.number))
        change = self.propose(club)
        if change is None:
            return Prepared(None, Done(None, club.number))
        entry = Entry(club.number + 1, self.at, self.who, change)
        added = len(then(club, entry).record) - len(club.record)
        return Prepared(_row_of(entry, self.command), Done(entry.number, entry.number, added))


class ClubService:
    """A store's clubs. `ask` calls a function with a cached club, by default in this process."""

    def __init__(
        self, clubs: ClubStore, now: Callable[[], float] = time.time, ask: Ask | None = None
    ) -> None:
        self.clubs: Final = clubs
        self._now = now
        self._ask = ask or partial(_ask_here, ClubCache())

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
        return Made(named.id, club, tokens)

    async def ask(self, club: str, question: Question[Answer]) -> Answer:
        """Call a function with the current club, or raise `Refused`."""
        last = await self.clubs.last(club)
        if last == 0:
            raise Refused("no_such_club")
        rows: list[ClubRow] = []
        while True:
            answer: Any = await self._ask(club, last, rows, question)
            if not isinstance(answer, Behind):
                return answer
            rows = await self._rows_after(club, answer.number, last)

    async def look(self, club: str) -> CachedClub:
        """Return the current club, or raise `Refused`."""
        return await self.ask(club, _itself)

    async def change(
        self, club: str, who: str, propose: Propose, command: str | None = None
    ) -> Done:
        """Append the change that `propose` returns for the current club, unless it is None.

        A command id that is already in the history changes nothing.
        """
        return await self._change(club, Change(self._milliseconds(), who, propose, command), {})

    async def renew(self, club: str, who: str, kind: Kind) -> str:
        """Replace a link's token and return the new one. The old one stops working."""
        token = fresh_token(kind)
        renewed = Renewed(kind, token if kind == "viewer" else "")
        change = Change(self._milliseconds(), who, partial(_unconditional, renewed))
        await self._change(club, change, {kind: hash_of(token)})
        return token

    async def _change(self, club: str, change: Change, links: dict[str, bytes]) -> Done:
        for _ in range(_ATTEMPTS):
            row, done = await self.ask(club, change)
            if row is None or await self.clubs.append(club, row, links):
                return done
        raise Refused("busy")

    async def _rows_after(self, club: str, number: int, last: int) -> list[ClubRow]:
        """The rows up to `last`, read in pages, so that the event loop is not blocked."""
        rows: list[ClubRow] = []
        while number < last:
            page = await self.clubs.history(club, number, _PAGE)
            rows += page
            number = page[-1].number if page else last
        return rows

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)


async def _ask_here(
    cache: ClubCache, club: str, last: int, rows: Sequence[ClubRow], question: Question[Answer]
) -> Answer | Behind:
    return cache.answer(club, last, rows, question)


def _itself(kept: CachedClub) -> CachedClub:
    return kept


def _unconditional(change: AnyChange, _club: Club) -> AnyChange:
    return change


def _row_of(entry: Entry, command: str | None = None) -> ClubRow:
    return ClubRow(entry.number, entry.at, entry.who, write_change(entry.change), command)
