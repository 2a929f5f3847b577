"""`penultimate lab tournament`: rate players by duels between all of them."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate import __version__
from penultimate.cli.common_options import CORES, AsJson, Threads, command_line
from penultimate.cli.house_options import Changes, Rules, chosen_house
from penultimate.cli.lab import (
    Forgive,
    Own,
    invalid_answer,
    lab,
    load_players,
    models_in,
    tell_compiling,
    tell_faults,
)
from penultimate.cli.output_file import check_writable, write_output
from penultimate.notation.houses import write_house

if TYPE_CHECKING:
    from penultimate.lab.duels.html_report import About
    from penultimate.lab.duels.match import Match, Score
    from penultimate.lab.duels.tournament import Tournament


@lab.command()
def tournament(
    names: Annotated[list[str], typer.Argument(metavar="A B C…", help="Players.")],
    *,
    rules: Rules = "official",
    option: Changes,
    players: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    hands: Annotated[
        int, typer.Option(min=1, max=2**31, help="Hands per ordered pair of players.")
    ] = 2_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    threads: Threads = CORES,
    player: Own = None,
    forgive: Forgive = False,
    html: Annotated[
        Path | None, typer.Option(help="Write an HTML page with charts and the crosstable.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a round-robin tournament and rate the players.

    Ctrl-C ends it early. The report then covers the games played so far and names the incomplete
    pairs.

    Example: penultimate lab tournament alert steady counter master --html tournament.html
    """
    if not 2 <= len(names) == len(set(names)):
        raise typer.BadParameter("a tournament needs two or more different players")
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.duels.html_report import html_report
    from penultimate.lab.duels.match import Match

    own = load_players([*(player or []), *models_in(names)], forgive)
    check_writable(html)
    match = Match(
        house, names[0], names[1], players, -(-hands // players), False, seed, threads, own
    )
    outcome = _play(match, names)
    about = _about(match, outcome)
    if as_json:
        print(json.dumps(asdict(about) | asdict(outcome)))
    else:
        print(_in_words(outcome, about))
    write_output(html, html_report(outcome, about))
    tell_faults(match)


def _play(match: Match, names: list[str]) -> Tournament:
    from penultimate.lab.duels.external_players import PlayerError
    from penultimate.lab.duels.match import MatchError, check_players
    from penultimate.lab.duels.tournament import play_tournament

    try:
        check_players(match)
        tell_compiling(match)
        return play_tournament(match, names, _print_progress)
    except MatchError as fault:
        raise typer.BadParameter(str(fault)) from None
    except PlayerError as error:
        raise invalid_answer(error) from None


def _about(match: Match, outcome: Tournament) -> About:
    from penultimate.lab.duels.html_report import About

    return About(
        __version__,
        datetime.now(UTC).date().isoformat(),
        command_line(),
        write_house(match.house),
        match.players,
        match.seed,
        match.deals * match.players,
        outcome.hands,
    )


def _in_words(outcome: Tournament, about: About) -> str:
    table = f"{about.house} with {about.players} players"
    lines = [f"{about.played:,} hands of {table}, seed {about.seed}, penultimate {about.version}"]
    lines += [
        f"{rating.player:12} {rating.rating:7.0f} ±{rating.half_width:.0f}"
        for rating in outcome.ratings
    ]
    if not outcome.ratings:
        lines.append("too few pairs have played to rate the players")
    lines += [
        f"incomplete: {' against '.join(pair.players)}, {pair.hands:,} of {about.hands:,} hands"
        for pair in outcome.incomplete
    ]
    return "\n".join(lines)


def _print_progress(score: Score) -> None:
    """Print the result of a pairing if standard error is a terminal."""
    if sys.stderr.isatty():
        one, other = score.players
        print(f"{one} won {score.share:.1%} against {other}", file=sys.stderr)
