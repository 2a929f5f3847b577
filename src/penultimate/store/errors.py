"""Errors of a store.

Messages contain no URL, password or table content, because they are logged.
"""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be used."""


class StoreDown(StoreError):
    """The store does not answer. Nothing was written."""


class StoreUnsure(StoreDown):
    """It is unknown whether an append was committed. If so, its command is in the log."""


class StoreFull(StoreDown):
    """The disk is full. Nothing was written; reading still works."""


class StoreReadOnly(StoreDown):
    """The database is read-only."""


class StoreLocked(StoreDown):
    """Another program has locked the database."""


class StoreTaken(StoreError):
    """Another process already uses this SQLite file."""


class StoreUnreadable(StoreError):
    """The URL is invalid, or a newer version of Penultimate wrote the database."""


class StoreMissing(StoreUnreadable):
    """There is no SQLite file with this name."""
