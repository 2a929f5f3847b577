"""`penultimate serve`: live tables for people, bots and spectators."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import quote

import typer
from typer.exceptions import TyperException

from penultimate.cli.app import app

if TYPE_CHECKING:
    from penultimate.server.addresses import Network

_PATH_CHARACTERS: Final = "/\\:"
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
    writes_per_hour: Annotated[
        int,
        typer.Option(help="How much one guest may do in an hour, moves included.", min=6),
    ] = 3600,
    forget_after: Annotated[
        int | None,
        typer.Option(
            help="After how many days finished tables and guests are deleted; never by default. "
            "`penultimate forget` counts them first.",
            min=1,
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(help="ADDRESS:PORT for Prometheus, or a port of this machine alone."),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address of a proxy whose word counts on who asks, by which name, with TLS."
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name that people reach this server by, such as uno.example.org."),
    ] = None,
    path: Annotated[
        str, typer.Option(help="The path below which everything is, such as /uno.")
    ] = "",
    log_addresses: Annotated[
        bool, typer.Option("--log-addresses", help="Log the address of whoever asks.")
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve live tables, and the page to play at them, until stopped."""
    from penultimate.server.settings import Settings
    from penultimate.server.uvicorn_server import ListenError
    from penultimate.server.uvicorn_server import serve as run
    from penultimate.store import StoreError, StoreUnreadable

    try:
        settings = Settings(
            db or database_in(data),
            bot_pace=bot_pace,
            new_per_minute=new_per_minute,
            per_address=per_address,
            writes_per_hour=writes_per_hour,
            forget_after=forget_after,
            metrics=_place(metrics),
            proxies=_networks(trust_proxy or []),
            extra_names=tuple(name or ()),
            path=_checked_path(path),
            log_addresses=log_addresses,
        )
        run(settings, host, port, open_browser=open_page)
    except ListenError as fault:
        raise TyperException(str(fault)) from None
    except StoreUnreadable as fault:
        raise typer.BadParameter(str(fault), param_hint="--db") from None
    except StoreError as fault:
        raise TyperException(str(fault)) from None


def _networks(written: list[str]) -> tuple[Network, ...]:
    from penultimate.server.addresses import parse_networks

    try:
        return tuple(parse_networks(written))
    except ValueError:
        wanted = "give an address such as 127.0.0.1 or a network such as 10.0.0.0/8"
        raise typer.BadParameter(wanted, param_hint="--trust-proxy") from None


def _place(written: str | None) -> tuple[str, int] | None:
    """Where to listen: an address and a port, or a port of loopback."""
    if written is None:
        return None
    host, _, port = written.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise typer.BadParameter("give 9100 or 192.0.2.1:9100", param_hint="--metrics")
    return host.strip("[]") or "127.0.0.1", int(port)


def _checked_path(path: str) -> str:
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*/?", path):
        raise typer.BadParameter("give a path such as /uno", param_hint="--path")
    return path.rstrip("/")


def database_in(folder: Path | None) -> str:
    """Return the URL of the SQLite file in a folder, by default the user's data folder.

    The folder is created if it is missing.
    """
    folder = (folder or _data_folder()).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{quote(str(folder / 'penultimate.db'), safe=_PATH_CHARACTERS)}"


def _data_folder() -> Path:
    from platformdirs import user_data_path

    try:
        return user_data_path("penultimate", appauthor=False).expanduser()
    except RuntimeError:
        raise TyperException("no home folder found; choose a folder with --data") from None
