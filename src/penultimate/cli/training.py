"""`penultimate lab train`, `foresight` and `chances`: train networks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from penultimate.cli.common_options import (
    CORES,
    Batch,
    Curiosity,
    Device,
    Layers,
    Rate,
    Tables,
    Threads,
    Width,
)
from penultimate.cli.lab import lab, tell_compiling_tables
from penultimate.cli.output_file import check_writable


def _check_training(
    rival: list[str] | None, official: int, peers: int, most: int, usual: int, start: Path | None
) -> None:
    """Check the options that depend on each other or on a file."""
    from penultimate.bots.roster import COMPILED, MASTER
    from penultimate.lab.duels.network_players import SUFFIX

    for name in rival or ():
        if name not in (*COMPILED, MASTER) and not name.endswith(SUFFIX):
            known = ", ".join((*COMPILED, MASTER))
            raise typer.BadParameter(
                f"player {name!r} is unknown; the rivals are {known}, and files of networks"
            )
    if official + peers > 100:
        raise typer.BadParameter("--official and --peers together are at most 100 percent")
    if usual > most:
        raise typer.BadParameter(f"--usual is at most --most, which is {most}")
    if start is not None:
        _check_network(start)


def _check_network(file: Path) -> None:
    """Raise an error if a file is not a network."""
    from penultimate.lab.duels.network_players import NetworkFileError, load_network

    try:
        load_network(file)
    except NetworkFileError as fault:
        raise typer.BadParameter(str(fault)) from None


@lab.command()
def train(
    folder: Annotated[
        Path, typer.Argument(help="Folder for the weights; training resumes from a checkpoint.")
    ],
    *,
    minutes: Annotated[
        float, typer.Option(min=0, help="Training time in minutes, including resumed runs.")
    ] = 5.0,
    device: Device = "numpy",
    width: Width = 128,
    layers: Layers = 2,
    tables: Tables = 512,
    batch: Batch = 1024,
    rate: Rate = 1e-3,
    league: Annotated[
        int,
        typer.Option(min=0, max=100, help="Percentage of hands against another player."),
    ] = 20,
    rival: Annotated[
        list[str] | None,
        typer.Option(
            help="Player for those hands, or the file of a network. "
            "If repeated, one is chosen at random per hand.",
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
    curiosity: Curiosity = 0.01,
    seed: Annotated[int, typer.Option(help="Seed of the initial weights and houses.")] = 0,
    threads: Threads = CORES,
) -> None:
    """Train a network by self-play.

    Example: penultimate lab train weights --minutes 5
    """
    _check_training(rival, official, peers, most, usual, start)
    from penultimate.lab.duels.network_players import NetworkFileError
    from penultimate.lab.training.checks import TrainingError
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
    try:
        trainer = Trainer(config, folder, start)
    except (NetworkFileError, TrainingError) as fault:
        raise typer.BadParameter(str(fault)) from None
    tell_compiling_tables()
    trainer.run(lambda line: print(line, flush=True))


@lab.command()
def foresight(
    folder: Annotated[Path, typer.Argument(help="Where to write the weights.")],
    start: Annotated[Path, typer.Argument(help="Two-player network that plays the hands.")],
    *,
    minutes: Annotated[float, typer.Option(min=0, help="Training time in minutes.")] = 2.5,
    device: Device = "numpy",
    tables: Tables = 512,
    batch: Batch = 1024,
    seed: Annotated[int, typer.Option(help="Seed of the initial weights and houses.")] = 0,
    threads: Threads = CORES,
) -> None:
    """Train the oracle's belief and value networks.

    Example: penultimate lab foresight ahead two/network.safetensors
    """
    from penultimate.bots.network import read_arrays
    from penultimate.lab.training.config import TrainingConfig
    from penultimate.lab.training.oracle_networks import OracleTrainer

    _check_network(start)
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
    trainer = OracleTrainer(config, folder, start)
    tell_compiling_tables()
    trainer.run(lambda line: print(line, flush=True))


@lab.command()
def chances(
    file: Annotated[Path, typer.Argument(help="Where to write the weights.")],
    *,
    minutes: Annotated[float, typer.Option(min=0, help="Training time in minutes.")] = 14.0,
    width: Width = 160,
    layers: Layers = 2,
    seed: Annotated[int, typer.Option(help="Seed of the initial weights and hands.")] = 0,
) -> None:
    """Train the network for hints, which estimates each move's chance of winning the hand.

    Example: penultimate lab chances chances.safetensors --minutes 14
    """
    check_writable(file)
    from penultimate.lab.training.move_chances import MoveChanceTrainer

    MoveChanceTrainer(width, layers, seed).run(60 * minutes, file, print)
