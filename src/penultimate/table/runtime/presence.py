"""Who is there: the sockets of this process, and what other processes say of theirs.

Presence is told, never kept: a process that is silent for too long has nobody at its end.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.table.runtime.live_table import LiveTable

SILENCE: Final = 30.0  # seconds after which a process is taken to be gone


class Word(msgspec.Struct):
    """What a process tells the others of one table."""

    process: str
    table: str
    seats: list[int]
    watchers: int
    asks: bool  # whether the others should answer


@dataclass
class Attendance:
    """Who is at which table, in every process."""

    announce: Callable[[str], None]
    show: Callable[[str], None]
    process: str = field(default_factory=lambda: secrets.token_hex(4))
    changing: set[str] = field(default_factory=set[str])  # tables to be told of in a moment
    here: dict[str, Word] = field(default_factory=dict[str, Word])
    elsewhere: dict[str, dict[str, tuple[float, Word]]] = field(
        default_factory=dict[str, dict[str, tuple[float, Word]]]
    )

    def changed(self, live: LiveTable) -> None:
        """Somebody came or went in this process; of a crowd that comes at once we tell once."""
        table = live.state.name
        if table not in self.changing:
            self.changing.add(table)
            asyncio.get_running_loop().call_soon(self.tell, live)

    def tell(self, live: LiveTable) -> None:
        table = live.state.name
        self.changing.discard(table)
        is_new = table not in self.here
        self.here[table] = word = self.word_of(live, asks=is_new)
        self.announce(msgspec.json.encode(word).decode())
        if not live.viewers:
            del self.here[table]
            self.elsewhere.pop(table, None)
        self.show(table)

    def word_of(self, live: LiveTable, *, asks: bool) -> Word:
        guests = {viewer.guest for viewer in live.viewers if not viewer.watching}
        seats = [seat for seat, place in enumerate(live.state.places) if place.guest in guests]
        watchers = sum(not live.state.seats_of(viewer.guest) for viewer in live.viewers)
        return Word(self.process, table=live.state.name, seats=seats, watchers=watchers, asks=asks)

    def repeat(self) -> None:
        """Tell the others again that this process is there, and forget those that fell silent."""
        for table in [table for table in self.elsewhere if self.forget_silent(table)]:
            self.show(table)
        for word in self.here.values():
            self.announce(msgspec.json.encode(word).decode())

    def hear(self, text: str) -> None:
        """Another process has told something."""
        word = msgspec.json.decode(text, type=Word)
        if word.table not in self.here:
            return
        self.elsewhere.setdefault(word.table, {})[word.process] = (time.monotonic(), word)
        if word.asks:
            self.announce(msgspec.json.encode(self.here[word.table]).decode())
        self.show(word.table)

    def forget_silent(self, table: str) -> bool:
        """Whether there was somebody to forget."""
        now, words = time.monotonic(), self.elsewhere[table]
        silent = [process for process, (heard, _) in words.items() if now - heard >= SILENCE]
        for process in silent:
            del words[process]
        return bool(silent)

    def words_on(self, table: str) -> list[Word]:
        now = time.monotonic()
        words = self.elsewhere.get(table, {}).values()
        return [word for heard, word in words if now - heard < SILENCE]

    def of(self, live: LiveTable) -> tuple[list[bool], int]:
        """Whether there is somebody for each seat, and how many watch."""
        words = [self.word_of(live, asks=False), *self.words_on(live.state.name)]
        present = {seat for word in words for seat in word.seats}
        return [seat in present for seat in range(live.state.seats)], sum(
            word.watchers for word in words
        )

    def seats_present(self, live: LiveTable) -> list[int]:
        present, _ = self.of(live)
        return [seat for seat, is_there in enumerate(present) if is_there]
