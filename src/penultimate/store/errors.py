"""What a store can refuse, by name.

No message holds a URL, a password or anything that was to be kept: they end up in logs.
"""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do what it is for."""


class StoreDown(StoreError):
    """The store does not answer. Whether the last append was kept is unknown: read the log."""


class StoreFull(StoreDown):
    """There is no room left. Nothing was written, and reading goes on."""


class StoreTaken(StoreError):
    """Another process keeps this SQLite file already."""


class StoreUnreadable(StoreError):
    """This address names no store, or one that a newer Penultimate has written."""
