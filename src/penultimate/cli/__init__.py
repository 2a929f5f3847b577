"""The command line. Each module adds its command to `app`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

from penultimate.cli import (
    advise,
    database,
    forget,
    lab,
    ledger,
    play,
    replay,
    rules,
    scenario,
    serve,
    simulate,
)
from penultimate.cli.app import run

if TYPE_CHECKING:
    from io import TextIOWrapper

__all__ = [
    "advise",
    "database",
    "forget",
    "lab",
    "ledger",
    "main",
    "play",
    "replay",
    "rules",
    "scenario",
    "serve",
    "simulate",
]


def main() -> None:
    cast("TextIOWrapper", sys.stdout).reconfigure(errors="backslashreplace")
    sys.exit(run())
