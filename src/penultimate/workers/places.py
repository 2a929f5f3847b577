"""A limited number of places, with a lower limit per address."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from penultimate.workers.fair_turns import Busy

if TYPE_CHECKING:
    from collections.abc import Generator


class Places:
    """Counts the places that each address holds. Nobody waits for a place."""

    def __init__(self, total: int, per_address: int) -> None:
        self._total = total
        self._per_address = per_address
        self._held = Counter[str]()

    @contextmanager
    def place(self, address: str) -> Generator[None]:
        """Hold a place, or raise `Busy`."""
        if self._held.total() >= self._total or self._held[address] >= self._per_address:
            raise Busy
        self._held[address] += 1
        try:
            yield
        finally:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]
