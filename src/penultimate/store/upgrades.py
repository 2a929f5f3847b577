"""Bring a database up to date: run every migration that it has not seen, in one transaction.

Only a database that is behind needs SQLAlchemy and Alembic. They are imported inside the functions
here, so that a server on an up-to-date database starts without them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from penultimate.store import migrations
from penultimate.store.errors import StoreDown, StoreReadOnly, StoreUnreadable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection

FOLDER: Final = Path(migrations.__file__).parent
VERSION: Final = "SELECT version_num FROM alembic_version"
_LOCK: Final = 0x50656E75  # "Penu": any number that nobody else locks
_READ_ONLY: Final = "25006"  # as PostgreSQL numbers it
PATIENCE: Final = 60.0  # seconds; time for another process to upgrade a big database


def known() -> list[str]:
    """The versions that a database of ours can have."""
    return [file.name.partition("_")[0] for file in sorted(FOLDER.glob("versions/[0-9]*.py"))]


def _upgrade(connection: Connection) -> None:
    """Run the migrations in the connection's open transaction."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    from sqlalchemy.exc import DBAPIError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:  # the database's version is not among our migrations
        raise StoreUnreadable("a newer version of Penultimate has written this database") from None
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) == _READ_ONLY:
            raise StoreReadOnly("the database is read-only") from None
        raise StoreDown(f"a migration failed: {type(error.orig).__name__}") from None


def upgrade_sqlite(path: Path, patience: float) -> None:
    """Upgrade an SQLite file. The lock file keeps every other process away meanwhile."""
    from sqlalchemy import URL, NullPool, create_engine

    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": patience},
        poolclass=NullPool,
        hide_parameters=True,
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _upgrade(connection)
        connection.commit()


async def upgrade_postgresql(connect: Callable[[], Awaitable[Any]]) -> None:
    """Upgrade PostgreSQL. If several processes start at once, one does it and the others wait."""
    from sqlalchemy import NullPool
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool, hide_parameters=True
    )
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        await connection.run_sync(_upgrade)
