"""How often somebody may do something: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from penultimate.table.errors import Refused

REMEMBERED: Final = 10_000  # addresses


@dataclass
class Bucket:
    """Holds so many drops, and gets so many a second; everything done takes one out."""

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
    """A limit for each address."""

    size: float
    rate: float
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict[str, Bucket])

    def check(self, address: str, deed: str) -> None:
        bucket = self.buckets.setdefault(address, Bucket(self.size, self.rate))
        self.buckets.move_to_end(address)
        while len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise Refused("too_fast", f"too many {deed} from one address; wait a moment")
