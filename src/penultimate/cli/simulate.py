"""`penultimate simulate`: play many hands and print statistics."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate.cli.app import app
from penultimate.cli.common_options import CORES, AsJson, Games, Gpu, Hands, Threads
from penultimate.cli.house_options import Changes, Rules, chosen_house
from penultimate.cli.output_file import check_writable, write_output

if TYPE_CHECKING:
    from penultimate.lab.simulation import Plan
    from penultimate.lab.simulation_outcome import Outcome
    from penultimate.lab.trials.figures import Figures


@app.command()
def simulate(
    *,
    rules: Rules = "official",
    option: Changes,
    players: Annotated[int, typer.Option("--players", help="Number of players.")] = 4,
    hands: Hands = None,
    games: Games = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            help="A compiled player; give it once for all seats, or once per seat.",
            show_default="random",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    threads: Threads = CORES,
    gpu: Gpu = False,
    effects: Annotated[
        bool,
        typer.Option(
            "--effects",
            help="Add how often each option has an effect, in 20,000 hands of `random`: the "
            "figures of “What do these rules change?” on the page.",
        ),
    ] = False,
    table: Annotated[
        Path | None, typer.Option("--csv", help="Write the figures as a table to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many hands or games with compiled players, and print statistics.

    The figures have 95% intervals. Ctrl-C prints those of the hands played so far.

    Example: penultimate simulate --rules house --players 4 --games 2000 --player steady
    """
    if hands and games:
        raise typer.BadParameter("give --hands or --games, not both")
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.gpu import GpuError
    from penultimate.lab.simulation import Plan, SimulationError

    names = tuple(player or ["random"])
    check_writable(table)
    plan = Plan(house, players, games or hands or 10_000, games is not None, seed, threads, names)
    try:
        outcome = _run_on_gpu(plan) if gpu else run(plan)
    except (GpuError, SimulationError) as error:
        raise typer.BadParameter(str(error)) from None
    _tell(outcome, _effects_of(plan) if effects else None, table, as_json)


def _effects_of(plan: Plan) -> Figures:
    from penultimate.lab.trials.trial import try_house

    return try_house(plan.house, plan.players)


def _tell(outcome: Outcome, effects: Figures | None, table: Path | None, as_json: bool) -> None:
    """Print the report, and write the table."""
    from penultimate.cli import simulation_report as report

    if as_json:
        print(json.dumps(report.as_json(outcome, effects)))
    else:
        print(report.in_words(outcome, effects))
    write_output(table, report.as_csv(outcome, effects) if table else "")


def _run_on_gpu(plan: Plan) -> Outcome:
    """Run a simulation on a CUDA device."""
    from penultimate.lab.gpu import check_device, simulate_on_gpu
    from penultimate.lab.gpu_players import simulate_players_on_gpu

    seated = plan.seated()
    check_device()
    print("Compiling the rulebook for the GPU, which takes about a minute.", file=sys.stderr)
    return simulate_on_gpu(plan) if set(seated) == {"random"} else simulate_players_on_gpu(plan)


def run(plan: Plan) -> Outcome:
    """Run a simulation. Prints a note before compiling, and progress on a terminal."""
    from penultimate.lab.simulation import is_ready
    from penultimate.lab.simulation import simulate as play

    if not is_ready(plan):
        said = "Compiling the rulebook; this happens once and takes about 20 seconds."
        print(said, file=sys.stderr)
    if not sys.stderr.isatty():
        return play(plan)

    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Playing", total=plan.games)
        return play(plan, lambda done: progress.advance(bar, done))
