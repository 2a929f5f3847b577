"""`penultimate backup`, `restore` and `forget`: the database of a server, looked after."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from penultimate.cli.app import app
from penultimate.cli.serve import database_in

_DAY = 24 * 3600 * 1000

Address = Annotated[
    str | None,
    typer.Option(
        "--db",
        envvar="PENULTIMATE_DB",
        help="sqlite:///FILE or postgresql://...; by default the file that `serve` uses.",
        show_envvar=True,
    ),
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The new file to write.", dir_okay=False)],
    *,
    db: Address = None,
) -> None:
    """Copy a server's whole database into one file, while the server runs or not."""
    from penultimate.store.backup import back_up

    _run(back_up(db or database_in(None), file))
    typer.echo(f"Wrote {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` has written.")],
    *,
    db: Address = None,
) -> None:
    """Fill an empty database, of either kind, from a backup."""
    from penultimate.store.backup import restore as fill

    _run(fill(file, db or database_in(None)))
    typer.echo("Restored. A server can be started on it.")


@app.command()
def forget(
    *,
    after: Annotated[int, typer.Option(help="How many days nobody has come.", min=1)],
    really: Annotated[
        bool, typer.Option("--really", help="Delete it; otherwise it is only counted.")
    ] = False,
    db: Address = None,
) -> None:
    """Count, or delete, finished tables and guests that nobody has seen for so many days."""
    from penultimate.store.retention import forget as sweep

    before = int(time.time() * 1000) - after * _DAY
    found = _run(sweep(db or database_in(None), before, really=really))
    deed = "Deleted" if really else "Would delete"
    typer.echo(f"{deed} {found.tables} tables and {found.guests} guests.")
    if not really:
        typer.echo("Nothing was deleted; --really does it.")


def _run(deed: Coroutine[Any, Any, Any]) -> Any:
    from penultimate.store import StoreError, StoreUnreadable

    try:
        return asyncio.run(deed)
    except StoreUnreadable as fault:
        raise typer.BadParameter(str(fault)) from None
    except StoreError as fault:
        raise TyperException(str(fault)) from None
