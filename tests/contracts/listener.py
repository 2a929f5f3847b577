"""Listening to a store."""

from __future__ import annotations

from penultimate.store import Store


class Listener:
    """Records the notifications of a store."""

    def __init__(self, store: Store) -> None:
        self.changes: list[tuple[str, int]] = []
        self.words: list[str] = []
        self.gaps = 0
        store.on_change(lambda table, number: self.changes.append((table, number)))
        store.on_announcement(self.words.append)
        store.on_gap(self.notice_gap)

    def notice_gap(self) -> None:
        self.gaps += 1
