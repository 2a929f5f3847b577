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
    def place(self, address: str, count: int = 1) -> Generator[None]:
        """Hold a place, or several, or raise `Busy`."""
        most, of_address = self._total - count, self._per_address - count
        if self._held.total() > most or self._held[address] > of_address:
            raise Busy
        self._held[address] += count
        try:
            yield
        finally:
            self._held[address] -= count
            if not self._held[address]:
                del self._held[address]
