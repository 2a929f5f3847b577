"""`penultimate lab`: compare players and train networks."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate.cli.app import add_group
from penultimate.cli.common_options import CORES, AsJson, Cluster, Games, Gpu, Hands, Threads
from penultimate.cli.house_options import Changes, Rules, chosen_house
from penultimate.cli.output_file import check_writable

if TYPE_CHECKING:
    from penultimate.lab.duels.external_players import ExternalPlayer, PlayerError
    from penultimate.lab.duels.match import Match, Score

lab = add_group("lab", "Compare players and train networks.")

Own = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="Your own player, as name=file.py:Name of a class or function, or "
        "name=FILE of a network or policy (.safetensors, .onnx, .pt); repeatable.",
    ),
]
Forgive = Annotated[
    bool,
    typer.Option(
        "--forgive",
        help="Let your own player lose the hand after an invalid answer, and go on.",
    ),
]
_FAILED = 1
_COMPILING = "Compiling the players; this happens once and takes about 20 seconds."
_COMPILING_TABLES = "Compiling the tables; this happens once and takes about a minute."


@lab.command()
def duel(
    one: Annotated[str, typer.Argument(metavar="A", help="Player to measure.")],
    other: Annotated[str, typer.Argument(metavar="B", help="Player in all other seats.")],
    *,
    rules: Rules = "official",
    option: Changes,
    players: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    hands: Hands = None,
    games: Games = None,
    until: Annotated[
        float,
        typer.Option(
            min=0, help="Stop when the win share is known to within ± this, at 95% confidence."
        ),
    ] = 0.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    threads: Threads = CORES,
    player: Own = None,
    forgive: Forgive = False,
    resume: Annotated[
        Path | None,
        typer.Option(help="Save results to this file and continue from it next time."),
    ] = None,
    cluster: Cluster = None,
    gpu: Gpu = False,
    as_json: AsJson = False,
) -> None:
    """Compare two players on the same deals from every seat.

    Example: penultimate lab duel counter steady --hands 100000
    """
    if hands and games:
        raise typer.BadParameter("give --hands or --games, not both")
    if gpu and cluster:
        raise typer.BadParameter("give --gpu or --cluster, not both")
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.duels.external_players import PlayerError
    from penultimate.lab.duels.match import Match, MatchError
    from penultimate.lab.duels.results_file import ResultsFileError, UnsavedScoreError
    from penultimate.lab.executors import ClusterError
    from penultimate.lab.gpu import GpuError

    deals = -(-(games or hands or 10_000) // players)
    own = load_players([*(player or []), *models_in([one, other])], forgive)
    match = Match(
        house, one, other, players, deals, games is not None, seed, threads, own, cluster, gpu
    )
    try:
        score = _play(match, until, resume)
    except (ClusterError, GpuError, MatchError, ResultsFileError) as fault:
        raise typer.BadParameter(str(fault)) from None
    except PlayerError as error:
        raise invalid_answer(error) from None
    except UnsavedScoreError as unsaved:
        _tell_score(match, unsaved.score, as_json)
        raise unsaved.fault from None
    _tell_score(match, score, as_json)


def _tell_score(match: Match, score: Score, as_json: bool) -> None:
    print(json.dumps(asdict(score)) if as_json else _in_words(match, score))
    tell_faults(match)


def models_in(names: list[str]) -> list[str]:
    """The players that are given as files of networks or policies."""
    from penultimate.lab.duels.external_players import is_model

    return [name for name in names if is_model(name)]


def load_players(texts: list[str], forgive: bool) -> dict[str, ExternalPlayer]:
    """Load the players given with `--player`."""
    from penultimate.lab.duels.external_players import ExternalPlayerError, load_external_player

    try:
        loaded = [load_external_player(text, forgive=forgive) for text in texts]
    except ExternalPlayerError as fault:
        raise typer.BadParameter(str(fault)) from None
    return {player.name: player for player in loaded}


def invalid_answer(error: PlayerError) -> typer.Exit:
    """Report an invalid answer, which ends the run."""
    print(f"penultimate: {error}; --forgive goes on and counts a lost hand", file=sys.stderr)
    return typer.Exit(_FAILED)


def tell_faults(match: Match) -> None:
    """Print the errors of custom players that `--forgive` tolerated."""
    for player in match.external_players.values():
        for line in player.error_report():
            print(f"penultimate: {line}", file=sys.stderr)


def tell_compiling(*matches: Match) -> None:
    """Print a note if the players have to be compiled first."""
    from penultimate.lab.duels.match import is_ready

    if not all(map(is_ready, matches)):
        print(_COMPILING, file=sys.stderr, flush=True)


def tell_compiling_tables() -> None:
    """Print a note if the tables of a training have to be compiled first."""
    from penultimate.lab.compiler import is_compiled
    from penultimate.lab.training.selfplay import step_tables

    if not is_compiled(step_tables):
        print(_COMPILING_TABLES, file=sys.stderr, flush=True)


def _play(match: Match, until: float, file: Path | None) -> Score:
    """Play a match. Prints a note before compiling, and progress on a terminal."""
    from penultimate.lab.duels.match import check_players, play_match

    check_players(match)
    tell_compiling(match)
    if not sys.stderr.isatty():
        return play_match(match, until=until, file=file)

    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Playing", total=match.deals * match.players)
        return play_match(match, lambda done: progress.advance(bar, done), until, file)


def _in_words(match: Match, score: Score) -> str:
    low, high = score.interval
    sort = "games" if match.whole else "hands"
    return (
        f"{match.one} won {score.share:.1%} of {score.hands:,} {sort} against {match.other} "
        f"(95% interval {low:.1%} to {high:.1%}; {1 / match.players:.1%} is even), "
        f"{score.points:+.1f} points a {sort[:-1]}, {score.seconds:.1f} s"
    )


@lab.command()
def puzzles(
    file: Annotated[Path, typer.Argument(help="File to write; an existing one is added to.")],
    *,
    minutes: Annotated[float, typer.Option(min=0, help="Time in minutes.")] = 10.0,
    most: Annotated[int, typer.Option(min=1, help="Number of puzzles in the file.")] = 1000,
    seed: Annotated[int, typer.Option(help="Seed of the hands and of the hidden cards.")] = 0,
) -> None:
    """Mine puzzles: positions in which one move is clearly better than all others.

    Example: penultimate lab puzzles puzzles.json --minutes 10 --seed 2
    """
    check_writable(file)
    import time

    from penultimate.review.puzzle_file import read_rows, write_rows
    from penultimate.review.puzzle_mining import mine

    try:
        rows = read_rows(file)
    except ValueError as fault:
        raise typer.BadParameter(str(fault), param_hint="FILE") from None
    end = time.monotonic() + 60 * minutes
    for count, row in mine(rows, seed):
        if len(rows) >= most or time.monotonic() >= end:
            break
        if row is not None:
            rows.append(row)
            write_rows(file, rows)
            print(f"{len(rows)} puzzles, {count} decisions in this run", flush=True)
