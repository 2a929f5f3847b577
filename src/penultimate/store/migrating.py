"""Bring a database up to date: run, in one transaction, every migration it has not seen.

SQLAlchemy and Alembic are imported here alone, and only for a database that is behind: a server
that starts on one that is up to date does without them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from penultimate.store import migrations
from penultimate.store.errors import StoreDown, StoreUnreadable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection

FOLDER: Final = Path(migrations.__file__).parent
VERSION: Final = "SELECT version_num FROM alembic_version"
LOCK: Final = 0x50656E75  # any number that nobody else locks: "Penu"
PATIENCE: Final = 60.0  # seconds, for one of several processes to upgrade a big database


def upgrade(connection: Connection) -> None:
    """Run the migrations inside the transaction that the connection is in."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    from sqlalchemy.exc import DBAPIError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:  # it knows of no migration by the name that the database has
        raise StoreUnreadable("a newer Penultimate has written this database") from None
    except DBAPIError as error:
        raise StoreDown(f"a migration failed: {type(error.orig).__name__}") from None


def upgrade_sqlite(path: Path, patience: float) -> None:
    """The lock file has kept every other process away."""
    from sqlalchemy import URL, NullPool, create_engine

    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": patience},
        poolclass=NullPool,
        hide_parameters=True,
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(connection)
        connection.commit()


async def upgrade_postgresql(connect: Callable[[], Awaitable[Any]]) -> None:
    """Of several processes that start at once, one upgrades; the others wait, and find it done."""
    from sqlalchemy import NullPool
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool, hide_parameters=True
    )
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        await connection.run_sync(upgrade)
