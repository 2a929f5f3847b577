"""`penultimate serve`: live tables for people, bots and spectators."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from penultimate.commands.app import app

EXAMPLE = """Example:

penultimate serve --port 8000
"""


@app.command(epilog=EXAMPLE)
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    db: Annotated[
        str | None,
        typer.Option(
            envvar="PENULTIMATE_DB",
            help="sqlite:///FILE or postgresql://...; a SQLite file in --data otherwise.",
            show_envvar=True,
        ),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder for the SQLite file.", file_okay=False)
    ] = None,
    bot_pace: Annotated[
        float, typer.Option(help="How slowly bots play: 1 as people do, 0 at once.", min=0, max=10)
    ] = 1.0,
    new_per_minute: Annotated[
        int,
        typer.Option(
            help="How many new tables, seats and replays one address may have a minute.", min=1
        ),
    ] = 60,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve live tables, and the page to play at them, until stopped."""
    from penultimate.server.app import Settings
    from penultimate.server.serving import CannotListen
    from penultimate.server.serving import serve as run
    from penultimate.store import StoreError

    try:
        run(Settings(db or file_in(data), bot_pace, new_per_minute), host, port, opens=open_page)
    except CannotListen as fault:
        raise typer.BadParameter(str(fault), param_hint="--port") from None
    except StoreError as fault:
        raise typer.BadParameter(str(fault), param_hint="--db") from None


def file_in(folder: Path | None) -> str:
    """The address of the SQLite file in a folder, or in the place for a person's data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    place = (folder or Path(home) / "penultimate").absolute()
    place.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{place / 'penultimate.db'}"
