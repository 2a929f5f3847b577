"""`penultimate forget`: delete old data, or everything about one person."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate.cli.app import MOST_DAYS, app
from penultimate.cli.club_database import find_club, games_in_words, on_clubs
from penultimate.cli.database import run_on_database
from penultimate.cli.database_options import Database, Folder, database_url

if TYPE_CHECKING:
    from penultimate.clubs import ClubService
    from penultimate.store.guest_erasure import FoundGuest

_DAY = 24 * 3600 * 1000

EXAMPLE = """Examples:

penultimate forget --after 90

penultimate forget --guest Ann --really

penultimate forget --player Ann --club Friday --really
"""


@app.command(epilog=EXAMPLE)
def forget(
    *,
    after: Annotated[
        int | None,
        typer.Option(
            help="Minimum age in days of the finished tables and inactive guests.",
            min=1,
            max=MOST_DAYS,
        ),
    ] = None,
    guest: Annotated[
        str | None,
        typer.Option(help="Name or id of a guest. Includes all tables where they played."),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(help="Player to remove from --club and its history. Their games stay."),
    ] = None,
    club: Annotated[str | None, typer.Option(help="Name or id of the club of --player.")] = None,
    really: Annotated[
        bool, typer.Option("--really", help="Delete instead of only counting.")
    ] = False,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Count or delete old data, or everything about one person."""
    url = database_url(db, data, create=False)
    match (after, guest, player, club):
        case (int(), None, None, None):
            _forget_old(url, after, really=really)
        case (None, str(), None, None):
            _forget_guest(url, guest, really=really)
        case (None, None, str(), str()):
            _forget_player(url, player, club, really=really)
        case _:
            raise typer.BadParameter("give --after, or --guest, or --player and --club")
    if not really:
        typer.echo("Nothing was deleted; use --really to delete.")


def _forget_old(url: str, days: int, *, really: bool) -> None:
    from penultimate.store.retention import forget as sweep

    found = run_on_database(sweep(url, int(time.time() * 1000) - days * _DAY, really=really))
    typer.echo(f"{_deed(really=really)} {found.tables} tables and {found.guests} guests.")


def _forget_guest(url: str, name: str, *, really: bool) -> None:
    from penultimate.store.guest_erasure import erase_guest, find_guests

    found: list[FoundGuest] = run_on_database(find_guests(url, name))
    if not found:
        raise typer.BadParameter(f"there is no guest {name!r}", param_hint="--guest")
    if len(found) > 1:
        listed = "; ".join(map(_described, found))
        raise typer.BadParameter(f"several guests are called {name!r}: {listed}. Give an id")
    [one] = found
    if really:
        run_on_database(erase_guest(url, one.id))
    typer.echo(f"{_deed(really=really)} the guest {one.name}: {_described(one)}.")


def _described(guest: FoundGuest) -> str:
    seen = datetime.fromtimestamp(guest.seen / 1000, UTC).date().isoformat()
    return f"{guest.id}, last seen on {seen}, {guest.tables} tables"


def _forget_player(url: str, name: str, club: str, *, really: bool) -> None:
    from penultimate.clubs.player_erasure import Erasure, erase_player, erasure_of

    async def work(clubs: ClubService) -> Erasure:
        found = await find_club(clubs, club)
        erasure = erasure_of((await clubs.look(found)).club, name)
        if really:
            await erase_player(clubs, found, name)
        return erasure

    erasure = on_clubs(url, work)
    names = ", ".join(sorted(erasure.names))
    games = games_in_words(erasure.games)
    typer.echo(f"{_deed(really=really)} the name {names} in the club, with {games} kept.")


def _deed(*, really: bool) -> str:
    return "Deleted" if really else "Would delete"
