"""Persistence of tables, guests, houses and clubs, in SQLite or PostgreSQL.

`contract.py` defines the interface of both stores.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from penultimate.store.club_store import ClubRow, ClubStore, NamedClub, OpenedClub
from penultimate.store.contract import Append, Guest, ListedTable, Row, Store
from penultimate.store.errors import (
    StoreDown,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreMissing,
    StoreReadOnly,
    StoreTaken,
    StoreUnreadable,
    StoreUnsure,
    UnknownGuest,
)
from penultimate.store.guest_profiles import Device, FinishedGame, GuestProfiles
from penultimate.store.house_store import HouseStore, SavedHouse

__all__ = [
    "Append",
    "ClubRow",
    "ClubStore",
    "Device",
    "FinishedGame",
    "Guest",
    "GuestProfiles",
    "HouseStore",
    "ListedTable",
    "NamedClub",
    "OpenedClub",
    "Row",
    "SavedHouse",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreFull",
    "StoreLocked",
    "StoreMissing",
    "StoreReadOnly",
    "StoreTaken",
    "StoreUnreadable",
    "StoreUnsure",
    "UnknownGuest",
    "open_store",
]

TIMEOUT: Final = 5.0  # seconds; a slower operation raises `StoreDown`


def open_store(url: str, timeout: float = TIMEOUT) -> Store:
    """Return the store at `sqlite:///path` or `postgresql://...`, not yet open."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        from penultimate.store.sqlite import SqliteStore

        return SqliteStore(Path(unquote(rest[1:])), timeout)
    if scheme in ("postgresql", "postgres") and _readable(url):
        from penultimate.store.postgres import PostgresStore

        return PostgresStore(url, timeout)
    # Do not repeat the URL, which may contain a password.
    raise StoreUnreadable("give sqlite:///path or postgresql://user@host/database")


def _readable(url: str) -> bool:
    """Whether the URL can be parsed. A `/` in a password must be escaped."""
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False
