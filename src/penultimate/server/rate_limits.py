"""Rate limits: token buckets per address or per guest."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

from cachetools import LRUCache

from penultimate.protocol.refusals import Refused

_MAX_BUCKETS: Final = 10_000  # addresses or guests; the least recently used are dropped
CHAT_BURST: Final = 5
CHAT_PER_SECOND: Final = 1
_GUESTS_PER_TABLE: Final = 10
RECORDS_PER_MINUTE: Final = 6
REVIEWS_PER_HOUR: Final = 20
WRITES_PER_HOUR: Final = 3600  # by one guest
_WRITES_PER_NON_MOVE: Final = 6  # at most one write in six may be something other than a move


@dataclass
class TokenBucket:
    """Holds up to `size` tokens and gains `rate` per second. Each action takes tokens."""

    size: float
    rate: float
    tokens: float = field(init=False)
    updated: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.tokens = self.size

    def take(self) -> bool:
        """Take a token. Returns whether there was one."""
        self._refill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def reserve(self, tokens: float, max_wait: float) -> float | None:
        """Take tokens in advance. Returns the seconds to wait, or None if over `max_wait`."""
        self._refill()
        wait = max(0.0, (tokens - self.tokens) / self.rate)
        if wait > max_wait:
            return None
        self.tokens -= tokens
        return wait

    def _refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.updated) * self.rate)
        self.updated = now


class RateLimit:
    """A token bucket for each address or guest."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._buckets: LRUCache[str, TokenBucket] = LRUCache(_MAX_BUCKETS)

    def take(self, key: str) -> bool:
        return self._bucket(key).take()

    def reserve(self, key: str, tokens: float, max_wait: float) -> float | None:
        return self._bucket(key).reserve(tokens, max_wait)

    def check(self, key: str, what: str) -> None:
        """Take a token, or refuse with `too_fast`."""
        if not self.take(key):
            raise Refused("too_fast", what=what)

    def _bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._size, self._rate)
        return bucket


def _per_minute(count: int) -> RateLimit:
    return RateLimit(count, count / 60)


def _per_hour(count: int) -> RateLimit:
    """Half of the count as a burst and half as refill, so that no hour exceeds the count."""
    return RateLimit(count / 2, count / 2 / 3600)


@dataclass(frozen=True)
class RateLimits:
    """All rate limits.

    `chat`, `clubs`, `records`, `reviews`, writes, and `edits` and `reads` of clubs are per guest.
    The others are per address.
    """

    tables: RateLimit
    seats: RateLimit
    guests: RateLimit
    names: RateLimit
    replays: RateLimit
    chat: RateLimit
    clubs: RateLimit
    edits: RateLimit
    reads: RateLimit
    records: RateLimit
    reviews: RateLimit
    houses: RateLimit
    writes: RateLimit
    non_moves: RateLimit

    def check_write(self, guest: str) -> None:
        """Count a guest's write to the store."""
        if not self.writes.take(guest):
            raise Refused("too_fast", what="changes in an hour")

    def check_non_move(self, guest: str) -> None:
        """Count a write that is not a move. These have an additional, lower limit."""
        self.check_write(guest)
        if not self.non_moves.take(guest):
            raise Refused("too_fast", what="changes besides moves")


def create_limits(tables_per_minute: int, writes_per_hour: int = WRITES_PER_HOUR) -> RateLimits:
    """Derive all limits from the tables per address and the writes per guest."""
    people = tables_per_minute * _GUESTS_PER_TABLE
    return RateLimits(
        tables=_per_minute(tables_per_minute),
        seats=_per_minute(tables_per_minute),
        guests=_per_minute(people),
        names=_per_minute(people),
        replays=_per_minute(tables_per_minute),
        chat=RateLimit(CHAT_BURST, CHAT_PER_SECOND),
        clubs=_per_minute(tables_per_minute),
        edits=_per_minute(people),
        reads=_per_minute(people),
        records=_per_minute(RECORDS_PER_MINUTE),
        reviews=RateLimit(REVIEWS_PER_HOUR, REVIEWS_PER_HOUR / 3600),
        houses=_per_minute(people),
        writes=_per_hour(writes_per_hour),
        non_moves=_per_hour(writes_per_hour // _WRITES_PER_NON_MOVE),
    )
