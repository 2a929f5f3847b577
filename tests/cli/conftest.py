"""Run commands in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

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
def penultimate_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Command:
    """Run `penultimate` with arguments and standard input."""

    def command(*arguments: object, typed: str | bytes = "") -> Answer:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return command
