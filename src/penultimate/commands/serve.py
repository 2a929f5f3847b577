"""`penultimate serve`: live tables for people, bots and spectators."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from penultimate.commands.app import app

EXAMPLE = """Example:

penultimate serve --port 8000
"""


@app.command(epilog=EXAMPLE)
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            envvar="PENULTIMATE_PORT",
            help="The port to listen on; 0 takes any that is free.",
            min=0,
            max=65535,
            show_envvar=True,
        ),
    ] = 8000,
    db: Annotated[
        str | None,
        typer.Option(
            envvar="PENULTIMATE_DB",
            help="sqlite:///FILE or postgresql://...; by default an SQLite file in --data.",
            show_envvar=True,
        ),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder for the SQLite file.", file_okay=False)
    ] = None,
    bot_pace: Annotated[
        float, typer.Option(help="How slowly bots play: 1 like people, 0 at once.", min=0, max=10)
    ] = 1.0,
    new_per_minute: Annotated[
        int,
        typer.Option(
            help="How many tables, seats and replays one address may open in a minute.", min=1
        ),
    ] = 60,
    per_address: Annotated[
        int, typer.Option(help="How many connections one address may have.", min=1)
    ] = 250,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve live tables, and the page to play at them, until stopped."""
    from penultimate.server.process import CannotListen
    from penultimate.server.process import serve as run
    from penultimate.server.settings import Settings
    from penultimate.store import StoreError, StoreUnreadable

    try:
        settings = Settings(
            db or file_in(data),
            bot_pace=bot_pace,
            new_per_minute=new_per_minute,
            per_address=per_address,
        )
        run(settings, host, port, opens=open_page)
    except CannotListen as fault:
        raise TyperException(str(fault)) from None
    except StoreUnreadable as fault:
        raise typer.BadParameter(str(fault), param_hint="--db") from None
    except StoreError as fault:
        raise TyperException(str(fault)) from None


def file_in(folder: Path | None) -> str:
    """Make the folder, or the usual one for a person's data, and give its SQLite file's address."""
    place = (folder or _usual_folder()).absolute()
    place.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{place / 'penultimate.db'}"


def _usual_folder() -> Path:
    try:
        home = os.environ.get("XDG_DATA_HOME") or Path("~/.local/share").expanduser()
    except RuntimeError:
        raise TyperException("you have no home folder: name a folder with --data") from None
    return Path(home) / "penultimate"
