"""`penultimate play`: play against bots in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from penultimate.bots import BOT_NAMES, DEFAULT_PLAYER, PLAYERS, player_named
from penultimate.cli.app import INTERRUPTED, app
from penultimate.cli.house_options import Changes, Rules, chosen_house
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS
from penultimate.rules.options import listed

if TYPE_CHECKING:
    from collections.abc import Callable

_BOTS: Final = listed(PLAYERS)
_GOODBYE: Final = "\nYou left the table. See you next time!"
_EXAMPLE: Final = """Example:

penultimate play --players 3 --rules house --option jump_in=false --record game.json
"""


def _complete_bots(typed: str) -> list[str]:
    return [name for name in PLAYERS if name.startswith(typed)]


@app.command(epilog=_EXAMPLE)
def play(
    *,
    rules: Rules = "official",
    option: Changes,
    players: Annotated[
        int, typer.Option(help=f"Number of players, including you: {FEWEST_SEATS} to {MOST_SEATS}.")
    ] = 4,
    name: Annotated[str, typer.Option(help="Your name.")] = "Player",
    seed: Annotated[
        str | None, typer.Option(help="Any text. The same seed deals the same cards.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(help=f"Player for the other seats: {_BOTS}.", autocompletion=_complete_bots),
    ] = DEFAULT_PLAYER,
    record: Annotated[
        Path | None, typer.Option(help="Write a record of the game to this file.")
    ] = None,
) -> None:
    """Play a game against bots. At any prompt, type `help` for help or `quit` to leave."""
    from penultimate.cli.human_player import HumanPlayer, Leave
    from penultimate.cli.terminal_game import TerminalGame

    if bots not in PLAYERS:
        raise typer.BadParameter(f"takes {_BOTS}, not {bots!r}", param_hint="--bots")
    if record and record.exists():
        raise typer.BadParameter(f"{record} already exists; choose another file")
    house, say = chosen_house(rules, option), _plain_or_coloured()
    house.check_seats(players)
    names = [name, *(other for other in BOT_NAMES if other != name)][:players]
    person, bot = HumanPlayer(names, say), player_named(bots)
    try:
        TerminalGame(house, names, person, bot, seed or fresh_seed(), say, record).play()
    except Leave:
        print(_GOODBYE)
    except KeyboardInterrupt:
        print(_GOODBYE)  # not with Rich, whose buffer may still be locked after the interrupt
        raise typer.Exit(INTERRUPTED) from None


def fresh_seed() -> str:
    import secrets

    return secrets.token_hex(32)


def _plain_or_coloured() -> Callable[[str], None]:
    """Return a print function that colours cards on a terminal."""
    from rich.console import Console
    from rich.highlighter import RegexHighlighter
    from rich.theme import Theme

    class Cards(RegexHighlighter):
        base_style = "card."
        highlights = [  # noqa: RUF012 (as Rich declares it)
            rf"(?P<{colour}>\b{colour}( (\d|Skip|Reverse|Draw Two))?\b)"
            for colour in ("red", "yellow", "green", "blue")
        ]

    colours = {f"card.{colour}": f"bold {colour}" for colour in ("red", "yellow", "green", "blue")}
    console = Console(highlighter=Cards(), theme=Theme(colours), soft_wrap=True, markup=False)
    return console.print
