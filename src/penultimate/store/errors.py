"""Store errors.

Messages contain no URL, password or table content, because they are logged.
"""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be used."""


class StoreDown(StoreError):
    """The store does not respond. Nothing was written."""


class StoreUnsure(StoreDown):
    """It is unknown whether an append was committed. If it was, its command is in the log."""


class StoreFull(StoreDown):
    """The disk is full. Nothing was written, but reading still works."""


class StoreReadOnly(StoreDown):
    """The database is read-only."""


class StoreLocked(StoreDown):
    """Another program has locked the database."""


class StoreTaken(StoreError):
    """Another process is already using this SQLite file."""


class StoreUnreadable(StoreError):
    """The URL is invalid, or a newer version of Penultimate wrote the database."""


class StoreMissing(StoreUnreadable):
    """There is no SQLite file with this name."""


class UnknownGuest(ValueError):
    """A guest of an append or a change has been deleted. Nothing was written."""
