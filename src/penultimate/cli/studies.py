"""`penultimate lab rules`, `cards`, `strategy`, `call` and `insight`: experiments with reports."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from penultimate.cli.common_options import (
    CORES,
    AsJson,
    Cluster,
    Games,
    Threads,
    command_line,
)
from penultimate.cli.house_options import Rules
from penultimate.cli.lab import lab
from penultimate.cli.output_file import check_writable, write_output

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from penultimate.lab.studies.batches import Batch
    from penultimate.lab.studies.findings import Chart, Study
    from penultimate.lab.studies.sums import Sums

Html = Annotated[Path | None, typer.Option(help="Write an HTML page with plots to this file.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same figures.")]
Resume = Annotated[
    Path | None, typer.Option(help="Save results to this file and continue from it next time.")
]
Count = Annotated[int, typer.Option(min=1, max=2**31, help="Hands to play for each figure.")]
Player = Annotated[str, typer.Option(help="The player in every seat.")]
Seats = Annotated[
    list[int] | None, typer.Option("--players", help="Number of players; repeatable.")
]


_MOST_SMALL = 7  # with more cards, a small game has millions of positions


class Plan(Protocol):
    """What a study plays, and how it turns the results into charts."""

    def batches(self) -> list[Batch]: ...
    def charts(self, sums: dict[str, Sums]) -> list[Chart]: ...


@dataclass(frozen=True)
class Run:
    """Where and how to run a study, from the command line."""

    seed: int
    threads: int
    cluster: str | None
    resume: Path | None
    html: Path | None
    as_json: bool


def _run_study(name: str, title: str, plan: Plan, run: Run) -> None:
    """Run a study, print its figures, and write its page."""
    from penultimate.lab.executors import ClusterError, open_executor
    from penultimate.lab.studies.batches import KeptResults, run_batches
    from penultimate.lab.studies.findings import Study
    from penultimate.lab.studies.observation import StudyError, is_ready, prepare

    check_writable(run.html)
    try:
        check_writable(run.resume)
        kept, batches = KeptResults(run.resume), plan.batches()
        if not is_ready():
            print("Compiling the players; this happens once.", file=sys.stderr, flush=True)
        prepare()
        total = sum(batch.games for batch in batches)
        with (
            open_executor(run.threads, run.cluster) as executor,
            progress_bar("Playing", total) as advance,
        ):
            sums = run_batches(batches, executor, advance, kept)
        study = Study(name, title, command_line(), run.seed, plan.charts(sums))
    except (StudyError, ClusterError) as fault:
        raise typer.BadParameter(str(fault)) from None
    write_output(run.html, print_study(study, run.as_json))
    if kept.fault is not None:
        raise kept.fault


def print_study(study: Study, as_json: bool) -> str:
    """Print a study and return its HTML page."""
    from penultimate.lab.studies.findings import in_words
    from penultimate.lab.studies.html_page import html_page

    print(json.dumps(study.as_json()) if as_json else in_words(study))
    return html_page(study)


@contextmanager
def progress_bar(what: str, total: int) -> Generator[Callable[[int], object]]:
    """A progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield abs
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(what, total=total)
        yield lambda done: progress.advance(bar, done)


@lab.command("rules")
def rules_study(
    houses: Annotated[
        list[str], typer.Argument(metavar="A B…", help="Houses, such as official or party.")
    ],
    *,
    players: Seats = None,
    player: Player = "hard",
    stronger: Annotated[str, typer.Option(help="Stronger player for the share of skill.")] = "hard",
    weaker: Annotated[str, typer.Option(help="Weaker player for the share of skill.")] = "easy",
    hands: Count = 20_000,
    games: Annotated[int, typer.Option(min=1, max=2**31, help="Games for each figure.")] = 1_000,
    pace: Annotated[float, typer.Option(min=0, help="Seconds a person takes for a turn.")] = 8.0,
    seed: Seed = 0,
    threads: Threads = CORES,
    cluster: Cluster = None,
    resume: Resume = None,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Compare houses: length, leads, seats, how often rules matter, and the share of skill.

    Example: penultimate lab rules official house party --players 2 --players 4 --html rules.html
    """
    from penultimate.lab.studies.rules_study import RulesPlan

    seats = tuple(players or [2, 4])
    plan = RulesPlan(tuple(houses), seats, player, stronger, weaker, hands, games, seed, pace)
    title = f"Houses compared: {', '.join(houses)}"
    _run_study("rules", title, plan, Run(seed, threads, cluster, resume, html, as_json))


@lab.command()
def cards(
    *,
    rules: Rules = "official",
    players: Seats = None,
    player: Player = "counter",
    hands: Count = 100_000,
    seed: Seed = 0,
    threads: Threads = CORES,
    cluster: Cluster = None,
    resume: Resume = None,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Estimate what each card in hand is worth, in chance and points.

    Example: penultimate lab cards --players 2 --hands 200000 --html cards.html
    """
    from penultimate.lab.studies.cards_study import CardsPlan

    plan = CardsPlan(rules, tuple(players or [2, 4]), player, hands, seed)
    _run_study(
        "cards",
        f"What a card is worth: {rules}, played by {player}",
        plan,
        Run(seed, threads, cluster, resume, html, as_json),
    )


@lab.command()
def strategy(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[A B C…]",
            help="Players to compare.",
            show_default="the styles, steady, counter and the levels",
        ),
    ] = None,
    *,
    rules: Rules = "official",
    players: Seats = None,
    hands: Count = 20_000,
    games: Games = None,
    seed: Seed = 0,
    threads: Threads = CORES,
    cluster: Cluster = None,
    resume: Resume = None,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Compare ways to play, and find the equilibrium mix of the styles.

    Example: penultimate lab strategy --players 2 --players 4 --html strategy.html

    Example: penultimate lab strategy offensive defensive --games 4000
    """
    from penultimate.bots.roster import LEVELS
    from penultimate.lab.studies.strategy_study import STYLES, StrategyPlan

    compared = tuple(names or (*STYLES, "steady", "counter", *LEVELS))
    seats, whole = tuple(players or [2, 4]), games is not None
    plan = StrategyPlan(rules, compared, seats, games or hands, seed, whole)
    _run_study(
        "strategy",
        f"Ways to play compared: {rules}{', whole games' if whole else ''}",
        plan,
        Run(seed, threads, cluster, resume, html, as_json),
    )


@lab.command()
def call(
    *,
    rules: Rules = "official",
    players: Seats = None,
    player: Player = "counter",
    hands: Count = 20_000,
    seed: Seed = 0,
    threads: Threads = CORES,
    cluster: Cluster = None,
    resume: Resume = None,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Measure the cost of forgotten calls, and the value of hiding calls and hand sizes.

    Example: penultimate lab call --players 2 --players 4 --html call.html
    """
    from penultimate.lab.studies.call_study import CallPlan

    plan = CallPlan(rules, tuple(players or [2, 4]), player, hands, seed)
    _run_study(
        "call",
        f"What calling is worth: {rules}, played by {player}",
        plan,
        Run(seed, threads, cluster, resume, html, as_json),
    )


@lab.command()
def insight(
    player: Annotated[str, typer.Argument(help="The player to study.")] = "master",
    *,
    rules: Rules = "official",
    players: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    other: Annotated[
        list[str] | None,
        typer.Option(help="Player to compare it with; repeatable.", show_default="counter, steady"),
    ] = None,
    against: Annotated[str, typer.Option(help="Opponent in all other seats.")] = "steady",
    hands: Count = 4_000,
    seed: Seed = 0,
    threads: Threads = CORES,
    cluster: Cluster = None,
    resume: Resume = None,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Find out what a strong player does differently, and what each habit is worth.

    Example: penultimate lab insight master --hands 2000 --html insight.html
    """
    from penultimate.lab.studies.insight_study import InsightPlan

    others = tuple(other or ["counter", "steady"])
    plan = InsightPlan(rules, players, player, others, against, hands, seed)
    _run_study(
        "insight",
        f"What {player} does: {rules}, {players} players",
        plan,
        Run(seed, threads, cluster, resume, html, as_json),
    )


@lab.command()
def bluff(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[A B…]", help="Players.", show_default="master, counter, hard"),
    ] = None,
    *,
    rules: Rules = "official",
    players: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    hands: Count = 4_000,
    seed: Seed = 0,
    threads: Threads = CORES,
    cluster: Cluster = None,
    resume: Resume = None,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Count how often players bluff with a Wild Draw Four and challenge one, by hand size.

    Example: penultimate lab bluff master counter --hands 2000 --html bluff.html
    """
    from penultimate.lab.studies.insight_study import BluffPlan

    plan = BluffPlan(rules, players, tuple(names or ["master", "counter", "hard"]), hands, seed)
    title = f"Bluffs and challenges: {rules}, {players} players"
    _run_study("bluff", title, plan, Run(seed, threads, cluster, resume, html, as_json))


@lab.command()
def small(
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CARD…]", help="The cards of the game.", show_default="r1 g1 r2 g2 w+4 w"
        ),
    ] = None,
    *,
    hand: Annotated[int, typer.Option(min=1, max=3, help="Cards dealt to each player.")] = 2,
    most: Annotated[
        int, typer.Option(min=2, max=20, help="Moves after which a hand is a draw.")
    ] = 12,
    rounds: Annotated[int, typer.Option(min=1, max=10**6, help="Rounds of the solver.")] = 500,
    player: Annotated[
        list[str] | None,
        typer.Option(
            help="Player to compare; repeatable.", show_default="alert, steady, counter, master"
        ),
    ] = None,
    train: Annotated[
        int, typer.Option(min=0, max=10**6, help="Rounds of self-play to train our network on it.")
    ] = 0,
    seed: Seed = 0,
    html: Html = None,
    as_json: AsJson = False,
) -> None:
    """Solve a two-player game of a few cards exactly, and measure how exploitable players are.

    Example: penultimate lab small r1 g1 r2 g2 w+4 w --html small.html
    """
    from penultimate.bots.roster import PLAYERS
    from penultimate.lab.small.study import SmallPlan, small_charts
    from penultimate.lab.small.tree import SmallGame
    from penultimate.lab.studies.findings import Study

    chosen = tuple(cards or ["r1", "g1", "r2", "g2", "w+4", "w"])
    names = tuple(player or ["alert", "steady", "counter", "master"])
    if not 2 * hand < len(chosen) <= _MOST_SMALL:
        raise typer.BadParameter(
            f"{len(chosen)} cards; a small game needs {2 * hand + 1} to {_MOST_SMALL}"
        )
    for name in names:
        if name not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise typer.BadParameter(f"player {name!r} is unknown; the players are {known}")
    plan = SmallPlan(SmallGame(chosen, hand, most_moves=most), names, rounds, train, seed)
    check_writable(html)
    with progress_bar("Solving", rounds + train) as advance:
        charts = small_charts(plan, advance)
    title = f"A small game, solved: {' '.join(chosen)}"
    write_output(html, print_study(Study("small", title, command_line(), seed, charts), as_json))
