"""`penultimate simulate`: play many hands and print statistics."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from penultimate.cli.app import app
from penultimate.cli.common_options import CORES, AsJson, Games, Hands, Threads
from penultimate.cli.house_options import Changes, Rules, chosen_house
from penultimate.notation.houses import write_house

if TYPE_CHECKING:
    from penultimate.lab.simulation import Outcome, Plan


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
    as_json: AsJson = False,
) -> None:
    """Play many hands or games with compiled players, and print statistics.

    Example: penultimate simulate --rules house --players 4 --games 2000 --player steady
    """
    if hands and games:
        raise typer.BadParameter("give --hands or --games, not both")
    house = chosen_house(rules, option)
    house.check_seats(players)
    from penultimate.lab.simulation import Plan, SimulationError

    names = tuple(player or ["random"])
    plan = Plan(house, players, games or hands or 10_000, games is not None, seed, threads, names)
    try:
        outcome = run(plan)
    except SimulationError as error:
        raise typer.BadParameter(str(error)) from None
    print(json.dumps(asdict(outcome)) if as_json else "\n".join(_in_words(plan, outcome)))


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


def _in_words(plan: Plan, outcome: Outcome) -> list[str]:
    """Format the result as text."""
    wins = outcome.game_wins if plan.whole else outcome.wins
    total = max(1, sum(wins))
    seated = zip(plan.seated(), wins, strict=True)
    shares = (
        f"seat {seat} ({name}): {won:,} ({won / total:.1%})"
        for seat, (name, won) in enumerate(seated)
    )
    return [
        f"{outcome.hands:,} hands of {write_house(plan.house)} with {plan.players} players",
        f"{outcome.seconds:.2f} s, {outcome.hands_per_second:,.0f} hands a second",
        f"{'games' if plan.whole else 'hands'} won: " + ", ".join(shares),
        f"moves in a hand: {outcome.mean_hand_length:.1f}",
        f"points left in a hand: {outcome.mean_points:.1f}",
        f"void hands: {outcome.voids:,}",
    ]
