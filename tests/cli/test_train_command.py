"""`penultimate lab train`: what cannot be trained is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from penultimate.cli.app import run
from penultimate.lab.training.config import TrainingConfig
from penultimate.lab.training.trainer import Trainer

pytestmark = [
    pytest.mark.xdist_group("compiled players"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a checkpoint and a network of width 16 and one layer."""
    folder = tmp_path_factory.mktemp("trained")
    Trainer(TrainingConfig(width=16, layers=1, tables=8), folder).save()
    return folder


def refused(capsys: pytest.CaptureFixture[str], folder: Path, *options: str) -> str:
    assert run(["lab", "train", str(folder), *options]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--rival", "nobody"), "player 'nobody' is unknown; the rivals are random, alert,"),
        (("--official", "80", "--peers", "50"), "together are at most 100 percent"),
        (("--most", "2", "--usual", "5"), "--usual is at most --most, which is 2"),
        (("--width", "1000000"), "GB of memory; this machine has"),
        (("--tables", "2000000000"), "GB of memory; this machine has"),
        (("--device", "tpu"), "--device takes numpy, cpu, cuda, not tpu"),
        (("--start", "/nowhere"), "/nowhere: No such file or directory"),
        (("--rival", "/nowhere.safetensors"), "/nowhere.safetensors: No such file or directory"),
    ],
)
def test_what_cannot_be_trained_is_refused_in_one_line(
    options: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in refused(capsys, tmp_path / "new", *options)


def test_no_time_leaves_the_network_as_it_is(tmp_path: Path) -> None:
    size = ("--width", "8", "--layers", "1", "--tables", "2")
    assert run(["lab", "train", str(tmp_path), "--minutes", "0", *size]) == 0
    assert (tmp_path / "network.safetensors").exists()


def test_a_corrupt_network_or_checkpoint_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corrupt = tmp_path / "state.safetensors"
    corrupt.write_bytes(b"nothing of the kind")
    said = refused(capsys, tmp_path / "new", "--start", str(corrupt))
    assert f"{corrupt} is not a network that `lab train` wrote" in said
    said = refused(capsys, tmp_path)
    assert f"{corrupt} is not a checkpoint of `lab train`" in said


def test_another_size_than_that_of_the_folder_or_the_start_is_refused(
    trained: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, trained, "--width", "32", "--layers", "1")
    assert "holds a training with --width 16; give the same, or another folder" in said
    network = trained / "network.safetensors"
    said = refused(capsys, tmp_path / "new", "--width", "32", "--start", str(network))
    assert "has another size; give --width 16 and --layers 1" in said


@pytest.mark.parametrize(
    "command", [["foresight", "weights", "/dev/null"], ["chances", "/dev/full"]]
)
def test_other_trainings_check_their_files_too(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lab", *command]) == 2
    assert capsys.readouterr().err.count("\n") == 1
