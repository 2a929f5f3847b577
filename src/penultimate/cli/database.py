"""`penultimate backup`, `restore` and `forget`: maintenance of a server's database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from penultimate.cli.app import MOST_DAYS, app
from penultimate.cli.database_options import Database, Folder, database_url

_DAY = 24 * 3600 * 1000


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="File to create.", dir_okay=False)],
    *,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Copy a database to a file. The server may be running."""
    from penultimate.store.backup import back_up

    _run(back_up(database_url(db, data, create=False), file))
    typer.echo(f"Wrote {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="File created by `backup`.")],
    *,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Restore a backup into an empty SQLite or PostgreSQL database."""
    from penultimate.store.backup import restore as fill

    _run(fill(file, database_url(db, data)))
    typer.echo("Restored.")


@app.command()
def forget(
    *,
    after: Annotated[int, typer.Option(help="Minimum age in days.", min=1, max=MOST_DAYS)],
    really: Annotated[
        bool, typer.Option("--really", help="Delete instead of only counting.")
    ] = False,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Count or delete old finished tables and inactive guests."""
    from penultimate.store.retention import forget as sweep

    before = int(time.time() * 1000) - after * _DAY
    found = _run(sweep(database_url(db, data, create=False), before, really=really))
    deed = "Deleted" if really else "Would delete"
    typer.echo(f"{deed} {found.tables} tables and {found.guests} guests.")
    if not really:
        typer.echo("Nothing was deleted; use --really to delete.")


def _run(deed: Coroutine[Any, Any, Any]) -> Any:
    from penultimate.store import StoreError, StoreMissing, StoreUnreadable

    try:
        return asyncio.run(deed)
    except StoreMissing as fault:
        advice = "choose the server's database with --db or its folder with --data"
        raise typer.BadParameter(f"{fault}; {advice}", param_hint="--db") from None
    except StoreUnreadable as fault:
        raise typer.BadParameter(str(fault)) from None
    except StoreError as fault:
        raise TyperException(str(fault)) from None
