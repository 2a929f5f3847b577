"""`penultimate backup` and `restore`: copies of a server's database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from penultimate.cli.app import app
from penultimate.cli.database_options import Database, Folder, database_url


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="File to create.", dir_okay=False)],
    *,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Copy a database to a file. The server may be running."""
    from penultimate.store.backup import back_up

    run_on_database(back_up(database_url(db, data, create=False), file))
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

    run_on_database(fill(file, database_url(db, data)))
    typer.echo("Restored.")


def run_on_database(deed: Coroutine[Any, Any, Any]) -> Any:
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
