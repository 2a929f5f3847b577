"""Turn PostgreSQL's errors into the store's.

Only the kind of an error is passed on, because its text can quote what was to be stored.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import asyncpg

from penultimate.store.errors import StoreDown, StoreFull, StoreReadOnly

# Errors of one append, not of the database. Whoever sends the append has to handle them.
REFUSED: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)

# Errors of the database or the connection. If a connection dies between two steps of a statement,
# the driver raises an error about its own state, which is meant for its authors.
_DOWN: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


@contextmanager
def translate_postgres_errors(kind: type[StoreDown] = StoreDown) -> Generator[None]:
    try:
        yield
    except REFUSED:
        raise
    except asyncpg.DiskFullError:
        raise StoreFull("the disk of PostgreSQL is full") from None
    except asyncpg.ReadOnlySQLTransactionError:
        raise StoreReadOnly("the database is read-only") from None
    except _DOWN as error:
        raise kind(f"PostgreSQL does not answer: {type(error).__name__}") from None
