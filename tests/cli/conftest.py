"""Run commands in this process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

import penultimate.cli
from penultimate.cli.app import run

assert penultimate.cli, "the commands have added themselves"


class Answer(NamedTuple):
    """Exit status and output of a command."""

    status: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def penultimate_command() -> Command:
    """Run `penultimate` with arguments and standard input."""

    def command(*arguments: object, typed: str | bytes = "") -> Answer:
        with CliRunner().isolation(input=typed) as (out, err, _):
            status = run([str(argument) for argument in arguments])
            sys.stderr.flush()
            return Answer(status, out.getvalue().decode(), err.getvalue().decode())

    return command
