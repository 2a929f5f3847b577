"""The command line. Each module adds its command to `app`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

from penultimate.cli import (
    advise,
    database,
    evaluate,
    exploit,
    forget,
    lab,
    ledger,
    play,
    replay,
    review,
    rules,
    scenario,
    serve,
    simulate,
    studies,
    tournament,
    training,
)
from penultimate.cli.app import leave, run

if TYPE_CHECKING:
    from io import TextIOWrapper

__all__ = [
    "advise",
    "database",
    "evaluate",
    "exploit",
    "forget",
    "lab",
    "ledger",
    "main",
    "play",
    "replay",
    "review",
    "rules",
    "scenario",
    "serve",
    "simulate",
    "studies",
    "tournament",
    "training",
]


def main() -> None:
    cast("TextIOWrapper", sys.stdout).reconfigure(errors="backslashreplace")
    leave(run())
