"""Run missing migrations in one transaction.

SQLAlchemy and Alembic are imported inside functions, so that a server with an up-to-date database
starts without them.
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
_LOCK: Final = 0x50656E75  # "Penu", the id of our advisory lock
_READ_ONLY: Final = "25006"  # SQLSTATE
TIMEOUT: Final = 60.0  # seconds; another process may be migrating a large database


def known() -> list[str]:
    """Return the known schema versions."""
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
    except CommandError:  # unknown schema version
        raise StoreUnreadable(
            "this database was written by a newer version of Penultimate"
        ) from None
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) == _READ_ONLY:
            raise StoreReadOnly("the database is read-only") from None
        raise StoreDown(f"a migration failed: {type(error.orig).__name__}") from None


def upgrade_sqlite(path: Path, timeout: float) -> None:
    """Migrate an SQLite file. The caller must hold its lock."""
    from sqlalchemy import URL, NullPool, create_engine

    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "timeout": timeout},
        poolclass=NullPool,
        hide_parameters=True,
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _upgrade(connection)
        connection.commit()


async def upgrade_postgresql(connect: Callable[[], Awaitable[Any]]) -> None:
    """Migrate PostgreSQL. If several processes start at once, one migrates and the others wait."""
    from sqlalchemy import NullPool
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool, hide_parameters=True
    )
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        await connection.run_sync(_upgrade)
