"""`penultimate serve`: run the server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final

import typer
from typer.exceptions import TyperException

from penultimate.cli.app import MOST_DAYS, app
from penultimate.cli.database_options import Database, Folder, database_url

if TYPE_CHECKING:
    from penultimate.server.addresses import Network

_HOST_NAME: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*", re.IGNORECASE)
EXAMPLE = """Example:

penultimate serve --port 8000
"""


@app.command(epilog=EXAMPLE)
def serve(
    *,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            envvar="PENULTIMATE_PORT",
            help="Port to listen on; 0 chooses a free one.",
            min=0,
            max=65535,
            show_envvar=True,
        ),
    ] = 8000,
    db: Database = None,
    data: Folder = None,
    bot_pace: Annotated[
        float, typer.Option(help="Delay of bots: 1 is human speed, 0 is none.", min=0, max=10)
    ] = 1.0,
    new_per_minute: Annotated[
        int,
        typer.Option(help="Tables, seats and replays that one address may open per minute.", min=1),
    ] = 60,
    per_address: Annotated[
        int, typer.Option(help="Maximum number of connections per address.", min=1)
    ] = 250,
    writes_per_hour: Annotated[
        int,
        typer.Option(help="Maximum number of commands per guest and hour, including moves.", min=6),
    ] = 3600,
    forget_after: Annotated[
        int | None,
        typer.Option(
            help="Delete finished tables and inactive guests after this many days; by default "
            "never. `penultimate forget` counts them.",
            min=1,
            max=MOST_DAYS,
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(help="Serve Prometheus metrics on ADDRESS:PORT, or on a loopback port."),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Trust X-Forwarded-* headers from this proxy address; repeatable.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST", help="Host name of this server, such as uno.example.org; repeatable."
        ),
    ] = None,
    path: Annotated[str, typer.Option(help="URL path prefix, such as /uno.")] = "",
    log_addresses: Annotated[
        bool, typer.Option("--log-addresses", help="Log client addresses.")
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve live tables and their page until stopped."""
    from penultimate.server.settings import Settings
    from penultimate.server.uvicorn_server import ListenError
    from penultimate.server.uvicorn_server import serve as run
    from penultimate.store import StoreError, StoreUnreadable

    try:
        settings = Settings(
            database_url(db, data),
            bot_pace=bot_pace,
            new_per_minute=new_per_minute,
            per_address=per_address,
            writes_per_hour=writes_per_hour,
            forget_after=forget_after,
            metrics=_place(metrics),
            proxies=_networks(trust_proxy or []),
            extra_names=_host_names(name or []),
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
        wanted = "expected an address such as 127.0.0.1 or a network such as 10.0.0.0/8"
        raise typer.BadParameter(wanted, param_hint="--trust-proxy") from None


def _host_names(written: list[str]) -> tuple[str, ...]:
    for name in written:
        if not _HOST_NAME.fullmatch(name):
            wanted = f"{name!r} is not a host name such as uno.example.org"
            raise typer.BadParameter(wanted, param_hint="--name")
    return tuple(written)


def _place(written: str | None) -> tuple[str, int] | None:
    """Parse ADDRESS:PORT, or a port on loopback."""
    if written is None:
        return None
    host, _, port = written.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise typer.BadParameter("expected 9100 or 192.0.2.1:9100", param_hint="--metrics")
    return host.strip("[]") or "127.0.0.1", int(port)


def _checked_path(path: str) -> str:
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*/?", path):
        raise typer.BadParameter("expected a path such as /uno", param_hint="--path")
    return path.rstrip("/")
