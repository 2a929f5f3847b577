"""What a command says when a part of Penultimate that it needs is not installed."""

import re
import subprocess
import sys
from importlib.metadata import requires

import pytest

from penultimate.commands.app import BROUGHT_BY


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_a_missing_lab_is_told_in_one_line(missing: str) -> None:
    code = (
        f"import sys; sys.modules['{missing}'] = None;"
        "import penultimate.commands;"
        "sys.exit(penultimate.commands.run(['simulate', '--hands', '10']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"penultimate: this needs {missing}: pip install 'penultimate[lab]' brings it\n"
    )


def test_whatever_an_extra_brings_is_named_where_it_is_missing() -> None:
    brought = [
        name
        for line in requires("penultimate") or ()
        if "extra == " in line and "'dev'" not in line
        for name in re.findall(r"^[\w-]+", line)
    ]
    assert "numba" in brought
    assert {name.replace("-", "_") for name in brought} <= set(BROUGHT_BY)
