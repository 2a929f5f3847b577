"""The installed wheel serves the page and a hand."""

from __future__ import annotations

import re
import subprocess
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import pytest
from install.environment import ROOT, UV, shell
from patience import PATIENCE

from penultimate import __version__

if TYPE_CHECKING:
    from collections.abc import Generator

    from install.environment import Environment

pytestmark = pytest.mark.xdist_group("install")

HAND = Path(__file__).with_name("hand.py")


@contextmanager
def served(installed: Environment) -> Generator[str]:
    """Run the installed server and yield its address."""
    command = [installed.penultimate, "serve", "--port", "0", "--bot-pace", "0"]
    environment = {**shell(), "PENULTIMATE_DB": "", "XDG_DATA_HOME": str(installed.work)}
    with subprocess.Popen(
        command, cwd=installed.work, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        deadline = Timer(2 * PATIENCE, server.kill)
        deadline.start()
        assert server.stdout
        said = server.stdout.readline()
        try:
            yield re.findall(r"http://127\.0\.0\.1:\d+", said)[0]
        finally:
            deadline.cancel()
            server.terminate()


def fetch(url: str) -> tuple[str, bytes]:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return answer.headers["Content-Type"], answer.read()


def test_nothing_of_the_clone_is_on_its_path_and_nothing_is_missing(installed: Environment) -> None:
    code = "import sys, penultimate; print(penultimate.__file__, *sys.path, sep='\\n')"
    file, *path = installed.run(installed.python, "-c", code).stdout.split()
    assert Path(file).is_relative_to(installed.folder)
    assert not [entry for entry in path if Path(entry).is_relative_to(ROOT)]
    check = installed.run(UV, "pip", "check", "--python", installed.python)
    assert check.returncode == 0, check.stderr


def test_the_command_and_the_module_tell_the_version(installed: Environment) -> None:
    for command in ([installed.penultimate], [installed.python, "-m", "penultimate"]):
        assert installed.run(*command, "--version").stdout == f"penultimate {__version__}\n"


def test_it_serves_the_page_and_a_hand_is_played_there(installed: Environment) -> None:
    with served(installed) as url:
        kind, index = fetch(f"{url}/")
        assets = re.findall(r'(?:src|href)="(/[^"]+)"', index.decode())
        kinds = {fetch(f"{url}{asset}")[0].partition(";")[0] for asset in assets}
        hand = installed.run(installed.python, HAND, url)
    assert kind.startswith("text/html")
    assert {"text/javascript", "text/css", "image/svg+xml"} <= kinds
    assert (hand.stdout, hand.stderr) == ("game-over True\n", "")
    assert (installed.work / "penultimate" / "penultimate.db").exists()


def test_a_simulation_asks_for_the_lab_in_one_line(installed: Environment) -> None:
    done = installed.run(installed.penultimate, "simulate")
    assert (done.returncode, done.stdout) == (2, "")
    said = (
        r"penultimate: this command needs numba; install it with: pip install 'numba[<>=,.0-9]+'\n"
    )
    assert re.fullmatch(said, done.stderr)
