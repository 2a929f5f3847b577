"""`--gpu` on a machine without a CUDA device, and with players that a GPU cannot play."""

from __future__ import annotations

import pytest

from penultimate.cli.app import run
from penultimate.lab.gpu import import_cuda

HAS_DEVICE = import_cuda().is_available()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("lab", "duel", "counter", "steady"), "no CUDA device was found; leave out --gpu"),
        (("simulate",), "no CUDA device was found; leave out --gpu"),
        (("simulate", "--player", "steady"), "no CUDA device was found; leave out --gpu"),
        (("simulate", "--player", "master"), "player 'master' is not compiled"),
        (("lab", "duel", "master", "steady"), "master does not play on a GPU; the players that do"),
        (
            ("lab", "duel", "hard", "easy", "--cluster", "local"),
            "give --gpu or --cluster, not both",
        ),
    ],
)
def test_a_gpu_that_cannot_be_used_gets_one_line(
    command: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if HAS_DEVICE and "CUDA device" in said:
        pytest.skip("there is a CUDA device")
    assert run([*command, "--gpu", "--hands", "4"]) == 2
    [heard] = capsys.readouterr().err.splitlines()
    assert heard.startswith("penultimate: ")
    assert said in heard
