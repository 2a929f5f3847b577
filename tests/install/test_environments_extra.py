"""The wheel with the extra `envs` alone runs the examples of the documentation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from install.environment import ROOT

if TYPE_CHECKING:
    from install.environment import Environment

pytestmark = [
    pytest.mark.xdist_group("install"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_the_extra_brings_the_environments_and_no_other_library(with_envs: Environment) -> None:
    libraries = "gymnasium", "numba", "pettingzoo", "onnxruntime", "pandas", "pyspiel", "torch"
    code = "import sys, importlib.util as u; print(*[n for n in sys.argv[1:] if u.find_spec(n)])"
    run = with_envs.run(with_envs.python, "-c", code, *libraries)
    assert run.stdout == "gymnasium numba pettingzoo\n"


def test_the_example_of_the_readme_runs(with_envs: Environment) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    [example] = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    (with_envs.work / "readme.txt").write_text(example, "utf-8")
    run = with_envs.run(with_envs.python, "-m", "doctest", "readme.txt")
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_the_example_of_the_environments_runs_without_a_warning(with_envs: Environment) -> None:
    text = (ROOT / "docs" / "environments.md").read_text("utf-8")
    [example] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    run = with_envs.run(with_envs.python, "-c", example)
    assert run.returncode == 0, run.stderr
    assert run.stdout in ("1.0\n", "-1.0\n")
    assert run.stderr == ""
