"""Persistence: tables, guests, their houses, and clubs, kept in an SQLite file or in PostgreSQL.

`contract.py` says what every store promises. Code that uses a store need not know which one it is.
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
    StoreReadOnly,
    StoreTaken,
    StoreUnreadable,
    StoreUnsure,
)
from penultimate.store.guest_profiles import FinishedGame, GuestProfiles
from penultimate.store.house_store import HouseStore, SavedHouse

__all__ = [
    "Append",
    "ClubRow",
    "ClubStore",
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
    "StoreReadOnly",
    "StoreTaken",
    "StoreUnreadable",
    "StoreUnsure",
    "open_store",
]

PATIENCE: Final = 5.0  # seconds; whatever takes longer raises `StoreDown`


def open_store(url: str, patience: float = PATIENCE) -> Store:
    """The store at `sqlite:///path` or `postgresql://...`. It still has to be opened."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        from penultimate.store.sqlite import SqliteStore

        return SqliteStore(Path(unquote(rest[1:])), patience)
    if scheme in ("postgresql", "postgres") and _readable(url):
        from penultimate.store.postgres import PostgresStore

        return PostgresStore(url, patience)
    # The URL itself is not repeated: there may be a password in it.
    raise StoreUnreadable("give sqlite:///path or postgresql://user@host/database")


def _readable(url: str) -> bool:
    """Whether the address can be parsed. A `/` in a password, for example, must be escaped."""
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False
