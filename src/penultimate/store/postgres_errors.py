"""Translate PostgreSQL errors to store errors.

Error texts are dropped, because they can quote stored values.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import asyncpg

from penultimate.store.errors import StoreDown, StoreFull, StoreReadOnly

# Errors in one append, not in the database. The caller handles them.
REFUSED: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)

# Errors in the database or connection. asyncpg raises InternalClientError if a connection dies
# during a statement.
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
