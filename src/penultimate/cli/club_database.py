"""Access to a server's clubs from the command line."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeVar

import typer

from penultimate.cli.app import BAD_INPUT
from penultimate.notation.names import clean_name

if TYPE_CHECKING:
    from penultimate.clubs import ClubService
    from penultimate.ledger import ClubGame
    from penultimate.store import NamedClub

_WHO: Final = "command line"

Found = TypeVar("Found")


async def record(clubs: ClubService, name: str, games: list[ClubGame]) -> None:
    """Record games in a club, creating it if necessary, and print the result."""
    from penultimate.ledger.change_builders import recording

    if not await _clubs_called(clubs, name):
        made = await clubs.make(validate_name(name), _WHO, games)
        print(f"{name}: a new club with {games_in_words(len(games))}")
        for kind, token in made.tokens.items():
            print(f"the {kind}s' link, shown only once: /c/{made.id}#{token}")
        return
    club = await find_club(clubs, name)
    done = await clubs.change(club, _WHO, lambda now: recording(now, games))
    known = len(games) - done.added
    print(f"{name}: {games_in_words(done.added)} recorded, {known} already known")


def games_in_words(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def validate_name(name: str) -> str:
    from penultimate.ledger.game_checks import check_name

    for problem in check_name(name):
        raise typer.BadParameter(problem.text, param_hint="--club")
    return clean_name(name)


async def _clubs_called(clubs: ClubService, name: str) -> list[NamedClub]:
    return await clubs.clubs.called(name) or await clubs.clubs.called(clean_name(name))


async def find_club(clubs: ClubService, name: str) -> str:
    """Return the id of the club with this name."""
    named = await _clubs_called(clubs, name)
    if len(named) == 1:
        return named[0].id
    if not named:
        raise typer.BadParameter(f"there is no club {name!r}", param_hint="--club")
    ids = ", ".join(one.id for one in named)
    raise typer.BadParameter(f"several clubs are called {name!r}: {ids}", param_hint="--club")


def on_clubs(db: str, work: Callable[[ClubService], Awaitable[Found]]) -> Found:
    """Open the clubs of a database and run `work` with them."""
    from penultimate.clubs import ClubService
    from penultimate.ledger import InvalidChange
    from penultimate.protocol.refusals import Refused
    from penultimate.store import StoreError
    from penultimate.store.club_access import open_clubs

    async def do() -> Found:
        async with open_clubs(db) as clubs:
            return await work(ClubService(clubs))

    try:
        return asyncio.run(do())
    except StoreError as fault:
        raise typer.BadParameter(str(fault), param_hint="--db") from None
    except (InvalidChange, Refused) as fault:
        print(fault, file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None


def parsed_or_exit(read: Callable[[], Found]) -> Found:
    """Parse the file, or exit listing every error."""
    from penultimate.ledger import InvalidGame

    try:
        return read()
    except InvalidGame as invalid:
        for problem in invalid.problems:
            print(problem, file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None
