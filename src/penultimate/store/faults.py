"""Say in the store's words what PostgreSQL says in its own.

Only the kind of an error is told: its text can quote what was to be kept.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import asyncpg

from penultimate.store.errors import StoreDown, StoreFull

# About one append, not about the database. Whoever sends it has to deal with it.
REFUSED: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)

# About the database or the way to it. A connection that dies between two steps of one statement
# leaves the driver's own state in disorder; it says so with an error that is meant for its authors.
DOWN: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


@contextmanager
def naming_faults() -> Generator[None]:
    try:
        yield
    except REFUSED:
        raise
    except asyncpg.DiskFullError:
        raise StoreFull("the disk of PostgreSQL is full") from None
    except DOWN as error:
        raise StoreDown(f"PostgreSQL does not answer: {type(error).__name__}") from None
