"""Options shared by several commands, except those for rules."""

from __future__ import annotations

import os
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
