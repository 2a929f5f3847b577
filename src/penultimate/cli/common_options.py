"""Options shared by several commands, except those for rules."""

from __future__ import annotations

import os
import shlex
import sys
from typing import Annotated, Final

import typer

CORES: Final = os.cpu_count() or 1

Hands = Annotated[
    int | None,
    typer.Option(min=1, max=2**31, help="Number of single hands to play; by default 10,000."),
]
Games = Annotated[
    int | None, typer.Option(min=1, max=2**31, help="Number of whole games to play instead.")
]
Threads = Annotated[
    int, typer.Option(min=1, max=1024, help="Number of threads.", show_default="all")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Gpu = Annotated[bool, typer.Option("--gpu", help="Play on a CUDA device.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Address of a Dask scheduler; `local` starts a cluster on this machine.",
    ),
]


def command_line() -> str:
    """The command with all its options, as a report quotes it."""
    return shlex.join(["penultimate", *sys.argv[1:]])


Device = Annotated[str, typer.Option(help="numpy, or with PyTorch installed cpu or cuda.")]
Width = Annotated[int, typer.Option(min=8, help="Width of hidden layers.")]
Layers = Annotated[int, typer.Option(min=1, help="Number of hidden layers.")]
Tables = Annotated[int, typer.Option(min=2, help="Number of tables played in parallel.")]
Batch = Annotated[int, typer.Option(min=1, help="Batch size in decisions.")]
Rate = Annotated[float, typer.Option(min=0, help="Initial learning rate.")]
Curiosity = Annotated[
    float, typer.Option(min=0, help="Initial weight of the entropy bonus, which falls to 0.")
]
