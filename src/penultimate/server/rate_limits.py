"""Rate limits: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from penultimate.protocol.refusals import Refused

_REMEMBERED: Final = 10_000  # addresses or guests
WORDS_AT_ONCE: Final = 5
WORDS_A_SECOND: Final = 1
_GUESTS_PER_TABLE: Final = 10
RECORDS_AT_ONCE: Final = 6  # records to look at, and as many a minute
TRIALS_AT_ONCE: Final = 6  # houses to try, and as many a minute
WRITES_AN_HOUR: Final = 3600  # what one guest may have us keep
_WRITES_PER_ASIDE: Final = 6  # one in six of them may be something other than a move


@dataclass
class TokenBucket:
    """Holds a number of tokens and refills at a rate; each deed takes one out."""

    size: float
    rate: float
    tokens: float = field(init=False)
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.tokens = self.size

    def take(self) -> bool:
        self._refill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait_for(self, tokens: float, longest: float) -> float | None:
        """Reserve tokens, and return the seconds until they are there; none if that is too long."""
        self._refill()
        wait = max(0.0, (tokens - self.tokens) / self.rate)
        if wait > longest:
            return None
        self.tokens -= tokens
        return wait

    def _refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now


@dataclass
class RateLimit:
    """A limit for each address, or for each guest."""

    size: float
    rate: float
    buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict[str, TokenBucket])

    def take(self, who: str) -> bool:
        return self._bucket_of(who).take()

    def wait_for(self, who: str, tokens: float, longest: float) -> float | None:
        return self._bucket_of(who).wait_for(tokens, longest)

    def _bucket_of(self, who: str) -> TokenBucket:
        bucket = self.buckets.setdefault(who, TokenBucket(self.size, self.rate))
        self.buckets.move_to_end(who)
        while len(self.buckets) > _REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket

    def check(self, address: str, what: str) -> None:
        if not self.take(address):
            raise Refused("too_fast", what=what)


def _per_minute(often: int) -> RateLimit:
    return RateLimit(often, often / 60)


@dataclass(frozen=True)
class RateLimits:
    """All limits. Each is per address, but words, writes, records, clubs, trials are per guest."""

    tables: RateLimit
    seats: RateLimit
    guests: RateLimit
    names: RateLimit
    replays: RateLimit
    words: RateLimit
    clubs: RateLimit
    changes: RateLimit
    looks: RateLimit
    records: RateLimit
    houses: RateLimit
    trials: RateLimit
    writes: RateLimit
    asides: RateLimit

    def check_write(self, guest: str) -> None:
        """Count something that a guest has us keep."""
        if not self.writes.take(guest):
            raise Refused("too_fast", what="changes in an hour")

    def check_aside(self, guest: str) -> None:
        """Count something that a guest has us keep and that is no move of a game."""
        self.check_write(guest)
        if not self.asides.take(guest):
            raise Refused("too_fast", what="changes besides moves")


def _per_hour(often: int) -> RateLimit:
    """Half of it at once and half of it in the course of an hour: never more in any hour."""
    return RateLimit(often / 2, often / 2 / 3600)


def create_limits(tables_per_minute: int, writes_per_hour: int = WRITES_AN_HOUR) -> RateLimits:
    """All limits, from what an address may open a minute and a guest may write an hour."""
    people = tables_per_minute * _GUESTS_PER_TABLE
    return RateLimits(
        tables=_per_minute(tables_per_minute),
        seats=_per_minute(tables_per_minute),
        guests=_per_minute(people),
        names=_per_minute(people),
        replays=_per_minute(tables_per_minute),
        words=RateLimit(WORDS_AT_ONCE, WORDS_A_SECOND),
        clubs=_per_minute(tables_per_minute),
        changes=_per_minute(people),
        looks=_per_minute(people),
        records=RateLimit(RECORDS_AT_ONCE, RECORDS_AT_ONCE / 60),
        houses=_per_minute(people),
        trials=RateLimit(TRIALS_AT_ONCE, TRIALS_AT_ONCE / 60),
        writes=_per_hour(writes_per_hour),
        asides=_per_hour(writes_per_hour // _WRITES_PER_ASIDE),
    )
