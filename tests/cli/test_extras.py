"""Error messages for missing optional dependencies."""

import os
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

from penultimate.cli.app import OPTIONAL


def test_a_missing_lab_extra_is_reported_in_one_line(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['numba'] = None;"
        "import penultimate.cli;"
        "sys.exit(penultimate.cli.run(['simulate', '--hands', '10']))"
    )
    nothing_compiled = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env=nothing_compiled,
    )
    assert (done.returncode, done.stdout) == (2, "")
    said = (
        r"penultimate: this command needs numba; install it with: pip install 'numba[<>=,.0-9]+'\n"
    )
    assert re.fullmatch(said, done.stderr)


def test_a_missing_package_is_reported_with_the_extra_that_installs_it() -> None:
    brought = [
        name
        for line in requires("penultimate") or ()
        if "extra == " in line and "'dev'" not in line
        for name in re.findall(r"^[\w-]+", line)
    ]
    assert "numba" in brought
    assert {name.replace("-", "_") for name in brought} <= set(OPTIONAL)
