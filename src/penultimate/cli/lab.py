"""`penultimate lab`: compare players and train networks."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate.cli.app import add_group
from penultimate.cli.common_options import CORES, AsJson, Games, Hands, Threads
from penultimate.cli.house_options import Changes, Rules, chosen_house

if TYPE_CHECKING:
    from penultimate.lab.duels.external_players import ExternalPlayer
    from penultimate.lab.duels.match import Match, Score

lab = add_group("lab", "Compare players and train networks.")

Own = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="Your own player, as name=file.py:Name of a class or function; repeatable.",
    ),
]
_COMPILING = "Compiling the players; this happens once and takes about 20 seconds."


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
    resume: Annotated[
        Path | None,
        typer.Option(help="Save results to this file and continue from it next time."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare two players on the same deals from every seat.

    Example: penultimate lab duel counter steady --hands 100000
    """
    if hands and games:
        raise typer.BadParameter("give --hands or --games, not both")
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.duels.match import Match, MatchError
    from penultimate.lab.duels.results_file import ResultsFileError

    deals = -(-(games or hands or 10_000) // players)
    own = _external_players(player or [])
    match = Match(house, one, other, players, deals, games is not None, seed, threads, own)
    try:
        score = _play(match, until, resume)
    except (MatchError, ResultsFileError) as fault:
        raise typer.BadParameter(str(fault)) from None
    print(json.dumps(asdict(score)) if as_json else _in_words(match, score))
    _tell_faults(match)


def _external_players(texts: list[str]) -> dict[str, ExternalPlayer]:
    """Load the players given with `--player`."""
    from penultimate.lab.duels.external_players import ExternalPlayerError, load_external_player

    try:
        return {player.name: player for player in map(load_external_player, texts)}
    except ExternalPlayerError as fault:
        raise typer.BadParameter(str(fault)) from None


def _tell_faults(match: Match) -> None:
    for player in match.external_players.values():
        for line in player.error_report():
            print(f"penultimate: {line}", file=sys.stderr)


def _play(match: Match, until: float, file: Path | None) -> Score:
    """Play a match. Prints a note before compiling, and progress on a terminal."""
    from penultimate.lab.duels.match import check_players, is_ready, play_match

    check_players(match)
    if not is_ready(match):
        print(_COMPILING, file=sys.stderr, flush=True)
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
    html: Annotated[
        Path | None, typer.Option(help="Write an HTML page with charts and the crosstable.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a round-robin tournament and rate the players.

    Example: penultimate lab tournament alert steady counter master --html tournament.html
    """
    if not 2 <= len(names) == len(set(names)):
        raise typer.BadParameter("a tournament needs two or more different players")
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.duels.html_report import html_report
    from penultimate.lab.duels.match import Match, MatchError
    from penultimate.lab.duels.tournament import play_tournament

    deals = -(-hands // players)
    own = _external_players(player or [])
    match = Match(house, "", "", players, deals, False, seed, threads, own)
    try:
        outcome = play_tournament(match, names, _print_progress)
    except MatchError as fault:
        raise typer.BadParameter(str(fault)) from None
    if as_json:
        print(json.dumps(asdict(outcome)))
    else:
        for rating in outcome.ratings:
            print(f"{rating.player:12} {rating.rating:7.0f} ±{rating.half_width:.0f}")
    if html:
        about = f"{deals * players:,} hands per ordered pair, {players} players, {rules}"
        html.write_text(html_report(outcome, players, about), encoding="utf-8")
    _tell_faults(match)


def _print_progress(score: Score) -> None:
    """Print the result of a pairing if standard error is a terminal."""
    if sys.stderr.isatty():
        one, other = score.players
        print(f"{one} won {score.share:.1%} against {other}", file=sys.stderr)


@lab.command()
def train(
    folder: Annotated[
        Path, typer.Argument(help="Folder for the weights; training resumes from a checkpoint.")
    ],
    *,
    minutes: Annotated[
        float, typer.Option(min=0, help="Training time in minutes, including resumed runs.")
    ] = 5.0,
    device: Annotated[
        str, typer.Option(help="numpy, or with PyTorch installed cpu or cuda.")
    ] = "numpy",
    width: Annotated[int, typer.Option(min=8, help="Width of hidden layers.")] = 128,
    layers: Annotated[int, typer.Option(min=1, help="Number of hidden layers.")] = 2,
    tables: Annotated[int, typer.Option(min=2, help="Number of tables played in parallel.")] = 512,
    batch: Annotated[int, typer.Option(min=1, help="Batch size in decisions.")] = (1024),
    rate: Annotated[float, typer.Option(min=0, help="Initial learning rate.")] = 1e-3,
    league: Annotated[
        int,
        typer.Option(min=0, max=100, help="Percentage of hands against a built-in player."),
    ] = 20,
    rival: Annotated[
        list[str] | None,
        typer.Option(
            help="Built-in player for those hands. If repeated, one is chosen at random per hand.",
            show_default="alert, steady, counter",
        ),
    ] = None,
    most: Annotated[
        int, typer.Option(min=2, max=10, help="Maximum number of players at a table.")
    ] = 2,
    usual: Annotated[
        int,
        typer.Option(
            min=2, max=10, help="Number of players at half of the tables, and in evaluations."
        ),
    ] = 2,
    start: Annotated[
        Path | None,
        typer.Option(help="Network to start from without a checkpoint; by default random weights."),
    ] = None,
    official: Annotated[
        int, typer.Option(min=0, max=100, help="Percentage of tables with `official` rules.")
    ] = 50,
    peers: Annotated[
        int,
        typer.Option(
            min=0,
            max=100,
            help="Percentage of tables with draw_with_playable=false and wild_four=enforced.",
        ),
    ] = 10,
    single: Annotated[
        int,
        typer.Option(
            min=0,
            max=100,
            help="Percentage of training tables scored per hand instead of per game.",
        ),
    ] = 60,
    curiosity: Annotated[
        float, typer.Option(min=0, help="Initial weight of the entropy bonus, which falls to 0.")
    ] = 0.01,
    seed: Annotated[int, typer.Option(help="Seed of the initial weights and houses.")] = 0,
    threads: Threads = CORES,
) -> None:
    """Train a network by self-play.

    Example: penultimate lab train weights --minutes 5
    """
    from penultimate.lab.training.config import TrainingConfig
    from penultimate.lab.training.trainer import Trainer

    folder.mkdir(parents=True, exist_ok=True)
    config = TrainingConfig(
        fewest=2 if most == 2 else 3,
        most=most,
        usual=usual,
        official=official,
        peers=peers,
        single=single,
        curiosity=curiosity,
        league=tuple(rival or TrainingConfig.league),
        league_share=league,
        width=width,
        layers=layers,
        tables=tables,
        batch=batch,
        rate=rate,
        seconds=60 * minutes,
        threads=threads,
        device=device,
        seed=seed,
    )
    Trainer(config, folder, start).run(lambda line: print(line, flush=True))


@lab.command()
def foresight(
    folder: Annotated[Path, typer.Argument(help="Where to write the weights.")],
    start: Annotated[Path, typer.Argument(help="Two-player network that plays the hands.")],
    *,
    minutes: Annotated[float, typer.Option(min=0, help="Training time in minutes.")] = 2.5,
    device: Annotated[
        str, typer.Option(help="numpy, or with PyTorch installed cpu or cuda.")
    ] = "numpy",
    tables: Annotated[int, typer.Option(min=2, help="Number of tables played in parallel.")] = 512,
    batch: Annotated[int, typer.Option(min=1, help="Batch size in decisions.")] = 1024,
    seed: Annotated[int, typer.Option(help="Seed of the initial weights and houses.")] = 0,
    threads: Threads = CORES,
) -> None:
    """Train the oracle's belief and value networks.

    Example: penultimate lab foresight ahead two/network.safetensors
    """
    from penultimate.bots.network import read_arrays
    from penultimate.lab.training.config import TrainingConfig
    from penultimate.lab.training.oracle_networks import OracleTrainer

    folder.mkdir(parents=True, exist_ok=True)
    arrays, _ = read_arrays(start)
    config = TrainingConfig(
        peers=12,
        single=70,
        league_share=0,
        width=arrays["bias0"].size,
        layers=len(arrays) // 2 - 1,
        tables=tables,
        batch=batch,
        rate=1e-3,
        seconds=60 * minutes,
        threads=threads,
        device=device,
        seed=seed,
    )
    OracleTrainer(config, folder, start).run(lambda line: print(line, flush=True))


@lab.command()
def chances(
    file: Annotated[Path, typer.Argument(help="Where to write the weights.")],
    *,
    minutes: Annotated[float, typer.Option(min=0, help="Training time in minutes.")] = 14.0,
    width: Annotated[int, typer.Option(min=8, help="Width of hidden layers.")] = 160,
    layers: Annotated[int, typer.Option(min=1, help="Number of hidden layers.")] = 2,
    seed: Annotated[int, typer.Option(help="Seed of the initial weights and hands.")] = 0,
) -> None:
    """Train the network for hints, which estimates each move's chance of winning the hand.

    Example: penultimate lab chances chances.safetensors --minutes 14
    """
    from penultimate.lab.training.move_chances import MoveChanceTrainer

    MoveChanceTrainer(width, layers, seed).run(60 * minutes, file, print)
