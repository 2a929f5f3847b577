"""The errors of a store.

No message holds an address, a password or anything from a table, because messages end up in logs.
"""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be used."""


class StoreDown(StoreError):
    """The store does not answer, and nothing was written."""


class StoreUnsure(StoreDown):
    """Whether an append was kept is not known. Its command is in the log then, or will be."""


class StoreFull(StoreDown):
    """The disk is full. Nothing was written; reading still works."""


class StoreReadOnly(StoreDown):
    """The database can be read and not written."""


class StoreLocked(StoreDown):
    """Another program holds the database for itself."""


class StoreTaken(StoreError):
    """Another process already uses this SQLite file."""


class StoreUnreadable(StoreError):
    """The address names no store, or a newer Penultimate has written this one."""
