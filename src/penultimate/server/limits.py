"""Rate limits: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from penultimate.table import Refused

_REMEMBERED: Final = 10_000  # addresses or guests
WORDS_AT_ONCE: Final = 5
WORDS_A_SECOND: Final = 1
_GUESTS_PER_TABLE: Final = 10


@dataclass
class Bucket:
    """Holds a number of drops and refills at a rate; each deed takes one out."""

    size: float
    rate: float
    drops: float = field(init=False)
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.drops = self.size

    def take(self) -> bool:
        now = time.monotonic()
        self.drops = min(self.size, self.drops + (now - self.at) * self.rate)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


@dataclass
class Limit:
    """A limit for each address, or for each guest."""

    size: float
    rate: float
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict[str, Bucket])

    def take(self, who: str) -> bool:
        bucket = self.buckets.setdefault(who, Bucket(self.size, self.rate))
        self.buckets.move_to_end(who)
        while len(self.buckets) > _REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.take()

    def check(self, address: str, deed: str) -> None:
        if not self.take(address):
            raise Refused("too_fast", f"too many {deed} at once; wait a moment")


def _per_minute(often: int) -> Limit:
    return Limit(often, often / 60)


@dataclass(frozen=True)
class Limits:
    """All limits. Each is per address, but words and whatever concerns clubs are per guest."""

    tables: Limit
    seats: Limit
    guests: Limit
    names: Limit
    replays: Limit
    words: Limit
    clubs: Limit
    changes: Limit
    looks: Limit


def limits_for(tables_per_minute: int) -> Limits:
    """All limits, from the number of tables that an address may open a minute."""
    people = tables_per_minute * _GUESTS_PER_TABLE
    return Limits(
        tables=_per_minute(tables_per_minute),
        seats=_per_minute(tables_per_minute),
        guests=_per_minute(people),
        names=_per_minute(people),
        replays=_per_minute(tables_per_minute),
        words=Limit(WORDS_AT_ONCE, WORDS_A_SECOND),
        clubs=_per_minute(tables_per_minute),
        changes=_per_minute(people),
        looks=_per_minute(people),
    )
